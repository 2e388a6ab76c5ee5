"""The rules of Anima: a chapter of the rulebook is a file."""
