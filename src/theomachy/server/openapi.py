"""The OpenAPI document, made from the table of endpoints."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import theomachy
from theomachy.server.rest import COOKIE, Endpoint
from theomachy.server.wire import Problem

_REF = "#/components/schemas/{name}"


def document(endpoints: tuple[Endpoint, ...]) -> dict[str, Any]:
    """The whole document."""
    kinds = [Problem, *(kind for end in endpoints for kind in (end.body, end.answer) if kind is not None)]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    by_kind = list(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for end in endpoints:
        paths.setdefault(end.path, {})[end.method.lower()] = _operation(end, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Theomachy",
            "version": theomachy.__version__,
            "description": "Tables, games and replays. Live play goes over /ws: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
        "security": [{}, {"bearer": []}, {"cookie": []}],
    }


def _operation(end: Endpoint, by_kind: list[tuple[Any, Any]]) -> dict[str, Any]:
    def content(kind: Any) -> dict[str, Any]:
        schema = next(schema for known, schema in by_kind if known is kind or known == kind)
        return {"application/json": {"schema": schema}}

    errors = {*end.errors, 429}
    if end.body is not None:
        errors |= {413, 415, 422}
    if end.method != "GET":
        errors.add(403)
    answers: dict[str, Any] = {str(end.status): {"description": "Done."}}
    if end.answer is not None:
        answers[str(end.status)]["content"] = content(end.answer)
    for status in sorted(errors):
        answers[str(status)] = {"description": "A Problem says why.", "content": content(Problem)}
    operation: dict[str, Any] = {
        "operationId": re.sub(r"\W+", "_", f"{end.method.lower()}{end.path}").strip("_"),
        "summary": (end.handler.__doc__ or end.handler.__name__.replace("_", " ").capitalize()).split("\n")[0],
        "responses": answers,
    }
    parameters = [_parameter(name, kind, "path") for name, kind in end.path_types.items()]
    parameters += [_parameter(name, kind, "query") for name, kind in end.query_types.items()]
    if parameters:
        operation["parameters"] = parameters
    if end.body is not None:
        operation["requestBody"] = {"required": True, "content": content(end.body)}
    return operation


def _parameter(name: str, kind: Any, where: str) -> dict[str, Any]:
    return {"name": name, "in": where, "required": where == "path", "schema": msgspec.json.schema(kind)}
