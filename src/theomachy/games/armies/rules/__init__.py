"""The rules: a chapter of rulebook.md is a file here."""
