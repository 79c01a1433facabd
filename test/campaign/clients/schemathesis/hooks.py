"""Configures schemathesis for this service, in addition to the OpenAPI document."""

import ipaddress
import itertools
import os
import re

import schemathesis
from schemathesis.core.parameters import ParameterLocation

# IDs of our own key and its user, which must not be changed.
OWN = set(os.environ.get("OWN_IDS", "").split(","))

CLIENTS = itertools.count(1)

# Address of each accepted webhook: a port where no program listens, so that no name is looked up.
RECEIVER = "http://127.0.0.1:9/"

MANY_ITEMS = {"/api/v1/materials/bulk", "/api/v1/movements"}

# Maximum length of a query: all headers together can have 16 KiB, and a character takes up to nine bytes.
LONGEST = 1_500

WAITS = {str(seconds) for seconds in range(1, 31)}

# Rules that no schema of a single field can express. The document describes them in words.
RULES = [
    "Use either limit and offset, or page and per_page.",
    "must be distinct names",
    "must have at most 6 decimal places",
    "has more digits than",
    "must be a date",
    "must be a timestamp such as",
    # The document has no such limits, because JSON has none.
    "to 9007199254740991",
    "must (not )?be (before|after)",
    "is allowed only (for|if)",
    "is required (if|with|by|unless)",
    "requires (batch_tracking|plan_id|batch_id)",
    "must add up to",
    "twice",
    "already (ends|listed)",
    "the (past|future)",
    "must not be zero",
    "must not be blank",
    "must be 1 to 200 IDs",
    "must be a JSON object that maps",
    "is sent only to webhooks that subscribe to it by name",
    "can't be combined",
    "has no (source|destination)",
    "is the same filter as",
    "must have at most",
    "would exceed",
    "too large for one request",
    "cursor",
    "value that the service returned",
    "url",
    "secret",
    "contain a NUL",
    "nested deeper",
    "different (locations|words)",
    "can't be inside itself",
    "tool can't go",
    "can't be released",
    "exactly one of",
    "must have either batch_id or batch_number",
    "must be inside the entries of batches",
    "own reference standard",
    "must not end before it begins",
    "the last of which is a check digit",
    "must be an ISO 4217 currency code",
    "Batch tracking is off",
    "size of the newest checkpoint",
    "must not be greater than to",
    # Text that is generated from such a pattern doesn't always match it.
    "If-Match: must be",
    "Idempotency-Key: must be",
]


@schemathesis.hook
def filter_case(context: schemathesis.HookContext, case: schemathesis.Case) -> bool:
    if case.method != "GET" and OWN & set((case.path_parameters or {}).values()):
        return False
    # Such a request waits for events, which takes too long.
    if str((case.query or {}).get("wait", 0)) in WAITS:
        return False
    # Null counts as no body where none is required, because some generated clients send it.
    if case.body is None and not any(body.is_required for body in case.operation.body):
        return False
    # A request that is too large is rejected before an operation handles it.
    return len(str(case.query or {})) <= LONGEST


@schemathesis.hook
def before_call(context: schemathesis.HookContext, case: schemathesis.Case, kwargs: dict[str, object]) -> None:
    """Removes Prefer, which would turn the documented numbers into strings, and sets addresses.

    From one address of a client, only a few authentications per minute may fail.
    """
    case.headers = case.headers or {}
    case.headers.pop("Prefer", None)
    case.headers["X-Forwarded-For"] = str(ipaddress.ip_address("10.0.0.0") + next(CLIENTS))
    is_webhook = case.path.startswith("/api/v1/webhooks") and isinstance(case.body, dict)
    if is_webhook and str(case.body.get("url")).lower().startswith("http"):
        case.body["url"] = RECEIVER


@schemathesis.serializer("application/x-ndjson")
def lines(context: object, value: object) -> bytes:
    return str(value).encode("utf-8", "replace")


@schemathesis.check
def refusals_are_explained(ctx: object, response: schemathesis.Response, case: schemathesis.Case) -> None:
    """Checks that a request that matches the schema is rejected only by a rule that no schema can express."""
    meta = case.meta
    if response.status_code != 400 or meta is None or not meta.generation.mode.is_positive:
        return
    message = response.json()["error"]["message"]
    assert any(re.search(rule, message) for rule in RULES), f"The schema allows it: {message}"


@schemathesis.check
def wrong_items_are_refused(ctx: object, response: schemathesis.Response, case: schemathesis.Case) -> None:
    """Checks that an item that doesn't match its schema is rejected within the response."""
    meta = case.meta
    if case.path not in MANY_ITEMS or meta is None or not meta.is_negative_at(ParameterLocation.BODY):
        return
    if response.status_code == 200:
        assert any(item["status"] >= 400 for item in response.json()["data"]), "Each of its items was accepted"
