"""The games. Every game has the same rooms: rulebook.md, state.py, rules/, phrases.py, cards/, bot.py, table.py."""
