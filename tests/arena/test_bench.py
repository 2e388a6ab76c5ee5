"""The bench plays the same games every time; only the clock differs."""

from __future__ import annotations

from theomachy.arena.bench import measure, plain_loop, profile


def test_figures_that_are_no_times_do_not_change() -> None:
    first, second = (measure("armies", "2 players", {"players": 2}, games=3) for _ in range(2))
    assert (first.decisions, first.options_mean) == (second.decisions, second.options_mean)
    assert first.games == 3
    for figures in (first, second):
        assert min(figures.decisions_per_second, figures.games_per_second, figures.decisions_per_loop) > 0
        assert min(figures.clone_us, figures.json_us, figures.loop_ms) > 0


def test_the_loop_is_always_the_same_work() -> None:
    assert plain_loop() == plain_loop()


def test_the_profile_names_functions() -> None:
    """All of them: which of a short game are the slowest is a matter of chance."""
    text = profile("armies", {"players": 2}, games=1, lines=1000)
    assert "tottime" in text
    assert "(choose)" in text and "(play_random)" in text
