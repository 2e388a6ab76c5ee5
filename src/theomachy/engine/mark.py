"""What a game knows of some phrases besides what they do: when they speak, whom they touch, if they are possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")
H = TypeVar("H", bound=Callable[..., Any])


class Mark(Generic[T]):
    """One kind of such knowledge: `at = Mark[str]()`, `@at("death")` above a handler, `at[handler]` to look it up."""

    def __init__(self) -> None:
        self._values: dict[Callable[..., Any], T] = {}

    def __call__(self, value: T) -> Callable[[H], H]:
        def mark(handler: H) -> H:
            self._values[handler] = value
            return handler

        return mark

    def __getitem__(self, handler: Callable[..., Any]) -> T:
        return self._values[handler]

    def of(self, handler: Callable[..., Any]) -> T | None:
        return self._values.get(handler)
