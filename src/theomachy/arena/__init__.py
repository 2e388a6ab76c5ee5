"""Many games at once: simulate, report, measure."""
