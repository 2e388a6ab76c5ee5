"""The rules of Kamigami Battles: a chapter of the rulebook is a file."""
