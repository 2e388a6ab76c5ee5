"""The figures of the rulebook."""

HAND = 7
DECK = 50
DRAW = 2
COPIES = 3
EPICS = 1
MOST_BLESSINGS = 3
SET_ASIDE = 2
"""T7.2 Cards to set aside for a Seize beyond the value of the Aspect."""
OFFERS = 3
"""T6.3 Offers of each side in one negotiation."""
AT_ONCE = 3
"""T6.1 Cards of an offer that are named at one stroke."""
MOST_SETS = 35
"""Sets of cards that are offered as one choice; where there are more, the cards are chosen one by one."""
DRAFTED_DEITIES = 3
PILES, PILE = 3, 20
"""T19.2"""
MINIS = 20
"""T1.1 Mini-cards laid ready for each player: more than the Creature Limit ever lets anybody have."""
MOST_ACTS = 100
"""T3.8 Things that can be announced in one turn."""
LONGEST = 30
"""T11.7 Rounds after which nothing is Restored."""
