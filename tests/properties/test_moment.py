"""What the table shows besides cards: moments, what waits to happen, and sums that add up to what they explain."""

from __future__ import annotations

from tests.properties.play import Case, every_mode, samples, viewers


@every_mode
def test_a_moment_names_a_turn_a_seat_and_a_phase(case: Case) -> None:
    last = 0
    for g in samples(case, 91):
        turn, player, phase = g.moment()
        last = max(last, turn)
        assert turn >= 0
        assert player is None or 0 <= player < g.seats
        assert phase is None or 0 <= phase < len(g.phases)
        assert g.view(None)["moment"] == {"turn": turn, "player": player, "phase": phase}
    assert last > 0


@every_mode
def test_what_waits_is_a_sentence_about_cards_and_seats_that_exist(case: Case) -> None:
    for g in samples(case, 92):
        for viewer in viewers(g):
            for entry in g.view(viewer)["stack"]:
                assert entry["text"] and "{" not in entry["text"]
                assert all(0 <= card < len(g.faces) for card in entry["cards"])
                assert all(0 <= seat < g.seats for seat in entry["seats"])


@every_mode
def test_a_changed_value_begins_with_what_is_printed_and_has_a_reason_for_every_part(case: Case) -> None:
    for g in samples(case, 93):
        for card in range(len(g.faces)):
            for amounts in g.parts(card).values():
                assert amounts[0][1] == "printed" and len(amounts) > 1
                assert all(amount and reason for amount, reason in amounts[1:])
