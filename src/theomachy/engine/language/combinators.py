"""The combinators that all games share, and their exact wording.

    text      = sentence sentence ...                             each with a capital and a full stop; tree: a tuple
    sentence  = clause | keyword, keyword, ...                    ("keywords", (k, ...))
    clause    = ability | outcome
    ability   = when {trigger}, {outcome}                         ("when", trigger, outcome)
              | {cost}, {cost}: {outcome}                         ("pay", (cost, ...), outcome)
              | once per turn: {clause}                           ("once_per_turn", clause)
    outcome   = effect
              | {effect}, where X is {amount}                     ("where", effect, amount)
    effect    = {effect}, then {effect}, then ...                 ("then", (effect, effect, ...))
              | you may {effect}                                  ("may", effect)
              | you may {cost}, {cost}; if you do, {effect}       ("may_pay", (cost, ...), effect)
              | if {condition}, {effect}[; otherwise {effect}]    ("if", condition, effect, effect or None)
              | for each {filter}, {effect}                       ("for_each", filter, effect)
              | choose one: {effect}; or {effect}; or ...         ("choose_one", (effect, effect, ...))
              | choose a {filter}; {effect}                       ("target", filter, effect); later phrases say "it"
              | {change} until end of turn                        ("until_end_of_turn", change)
    amount    = number | variable                                 an int | a node
    variable  = X                                                 ("x",)
    object    = it                                                ("it",)

The games fill the categories effect, ability, condition, trigger, filter, amount, change, cost, keyword and object. A
game that wants lasting changes too says `category("effect", "change")`.

Reach. Whatever ends in an effect reaches as far to the right as it can, phrases of a game (`each player {effect}`) too:
"you may draw a card, then discard a card" allows both or none. An "otherwise" belongs to the last "if" before it, an
"or" to the last "choose one". A full stop ends all reach. So each text has one reading, and a tree that would need
another has no text: an `if` at the end of the first branch of an `if` with `otherwise`, a `choose_one` at the end of a
way before the last, a phrase that ends in an effect as a step before the last. X is defined at the end of a whole
outcome, never inside of it, and "a" becomes "an" before a vowel.
"""

from __future__ import annotations

from .vocabulary import Vocabulary

COMMON = Vocabulary("common")

for name in ("effect", "condition", "trigger", "filter", "change", "cost", "keyword", "object", "ability"):
    COMMON.category(name)
COMMON.category("outcome", "effect", label="an effect")
COMMON.category("clause", "ability", "outcome", label="an ability or an effect")
COMMON.category("sentence", "clause", label="an ability, an effect or keywords")
COMMON.category("amount", "number", "variable")

COMMON.list_of("steps", "effect", ", then ", least=2, not_ending_in=["{effect}"])
COMMON.list_of("ways", "effect", "; or ", least=2, not_ending_in=["choose_one"])
COMMON.list_of("costs", "cost")
COMMON.list_of("keyword_list", "keyword")
COMMON.with_article("a_filter", "filter")

COMMON.declare("keywords", "{keyword_list}", "sentence")

COMMON.declare("when", "when {trigger}, {outcome}", "ability")
COMMON.declare("pay", "{costs}: {outcome}", "ability")
COMMON.declare("once_per_turn", "once per turn: {clause}", "ability")

COMMON.declare("where", "{effect}, where X is {amount}", "outcome")

COMMON.declare("then", "{steps}")
COMMON.declare("may", "you may {effect}")
COMMON.declare("may_pay", "you may {costs}; if you do, {effect}")
COMMON.declare("if", "if {condition}, {yes:effect}[; otherwise {no:effect}]", not_ending_in={"yes": ["if"]})
COMMON.declare("for_each", "for each {filter}, {effect}")
COMMON.declare("choose_one", "choose one: {ways}")
COMMON.declare("target", "choose {a_filter}; {effect}")
COMMON.declare("until_end_of_turn", "{change} until end of turn")

COMMON.declare("x", "X", "variable")
COMMON.declare("it", "it", "object")
