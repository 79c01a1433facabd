#!/usr/bin/env python3
"""Verifies proofs of an inventory log offline: proofs of events and stream heads, receipts, and evidence packages.

Needs Python 3.8 or later, and nothing else. Formats and checks are specified in docs/AUDIT.md.
Exits with 0 if everything is proved, and with 1 if a check fails, which it names.
"""
import argparse
import base64
import hashlib
import json
import re
import sys
import zipfile
import zlib
from collections import defaultdict, namedtuple
from contextlib import contextmanager
from datetime import datetime, timezone
from decimal import Decimal

PROVED = []  # Sentences, which are printed if all checks pass.
MALFORMED = (ValueError, TypeError, IndexError, AttributeError, ArithmeticError, RecursionError)
DAMAGED_ZIP = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError)
Key = namedtuple("Key", "text title name id type public")
Checkpoint = namedtuple("Checkpoint", "origin size root key cosigned note")
Head = namedtuple("Head", "stream revision hash covered at")


class Failure(Exception):
    """A check that failed: its name, and why."""


def require(condition, check, message):
    if not condition:
        raise Failure(check, message)


@contextmanager
def checking(check):
    """Fails this check if something can't be parsed."""
    try:
        yield
    except DAMAGED_ZIP as error:
        raise Failure("files", repr(error)) from error
    except KeyError as error:
        raise Failure("format", f"the field {error} is missing") from error
    except MALFORMED as error:
        raise Failure(check, repr(error)) from error


def sha256(data):
    return hashlib.sha256(data).digest()


def unbase64(text, length=None):
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text or length not in (None, len(data)):
        raise ValueError("base64 of another length or form: " + text[:80])
    return data


# Ed25519 by RFC 8032. Verification handles no secrets, so it doesn't have to run in constant time.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def decode_point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if (x * x - square) % P == 0 else x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        raise ValueError("not a point of the curve")
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


def add_points(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def multiply(number, point):
    total = (0, 1, 1, 0)
    while number:
        total = add_points(total, point) if number & 1 else total
        point, number = add_points(point, point), number >> 1
    return total


def is_signature(public_key, message, signature):
    try:
        key, r, base = map(decode_point, (public_key, signature[:32], b"\x58" + b"\x66" * 31))
    except ValueError:
        return False
    s = int.from_bytes(signature[32:], "little")
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % ORDER
    left, right = multiply(s, base), add_points(r, multiply(challenge, key))
    is_same = all((left[n] * right[2] - right[n] * left[2]) % P == 0 for n in (0, 1))
    return len(signature) == 64 and s < ORDER and is_same


# Keys and notes by C2SP signed-note, tlog-checkpoint, and tlog-cosignature.
def parse_key(text):
    name, key_id, data = (text.split("+", 2) + ["", ""])[:3]
    with checking("key"):
        data = unbase64(data)
    is_key = data[:1] in (b"\1", b"\4") and sha256(f"{name}\n".encode() + data)[:4].hex() == key_id.lower()
    require(is_key and len(data) == 33, "key", f"'{text}' isn't a verifier key, or the SHA-256 of one in the file")
    return Key(text, f"{name}+{key_id}", name, bytes.fromhex(key_id), data[0], data[1:])


def signatures_of(note, keys, check):
    """Returns the text of a note, and the keys that signed it with the times of cosignatures."""
    signed = {}
    with checking(check):
        text, lines = re.fullmatch(r"(.*\n)\n((?:\u2014 \S+ \S+\n)+)", note, re.DOTALL).groups()
        for line in lines.splitlines():
            _, name, signature = line.split(" ")
            data = unbase64(signature)
            for key in keys:
                if (key.name, key.id) == (name, data[:4]):
                    message, time, start = text, None, 4
                    if key.type == 4:
                        time, start = int.from_bytes(data[4:12], "big"), 12
                        message = f"cosignature/v1\ntime {time}\n{text}"
                    is_valid = is_signature(key.public, message.encode(), data[start:])
                    require(is_valid, check, f"the signature by {key.title} is invalid")
                    signed[key] = time
    return text, signed


class Trust:
    """The keys that are accepted: the given ones and their successors, or those of the file."""

    def __init__(self, given, witnesses, offered=(), rotations=()):
        require(given or offered, "key", "the file contains no key of the log: give it with --key")
        by_hash = {sha256(text.encode()).hex(): text for text in offered}
        self.given = [by_hash.get(text.lower(), text) for text in given]
        self.keys = [parse_key(text) for text in self.given or offered]
        self.witnesses = [parse_key(text) for text in witnesses]
        for note in rotations:
            old, new = note.split("\n")[2:4]
            if old in [key.text for key in self.keys]:
                pair = [parse_key(old), parse_key(new)]
                text, signed = signatures_of(note, pair, "key")
                is_rotation = text == f"inventory-key-rotation/v1\n{pair[0].name}\n{old}\n{new}\n"
                is_valid = is_rotation and pair[0].name == pair[1].name and len(signed) == 2
                require(is_valid, "key", "a key rotation isn't signed by both keys")
                self.keys.append(pair[1])

    def describe(self, key):
        if self.given:
            is_given = key.text in self.given
            return f"{key.title}, {'that' if is_given else 'which is a successor of one that'} you gave"
        fingerprint = f"SHA-256 {sha256(key.text.encode()).hex()}"
        return f"{key.title} in the file, which you must compare with a copy from another source ({fingerprint})"


def open_checkpoint(note, trust, needs_witnesses=True):
    origin, size, root = (note.rpartition("\n\n")[0].split("\n") + ["", ""])[:3]
    keys = [key for key in trust.keys if key.name == origin and key.type == 1]
    require(keys, "key", f"the checkpoint is from {origin}, but no accepted key is a key of that log")
    _, signed = signatures_of(note, keys, "checkpoint")
    require(signed, "checkpoint", f"no accepted key of {origin} signed the checkpoint")
    witnesses = trust.witnesses if needs_witnesses else []
    _, cosigned = signatures_of(note, witnesses, "cosignature")
    for witness in witnesses:
        is_cosigned = cosigned.get(witness) is not None
        require(is_cosigned, "cosignature", f"{witness.title} hasn't cosigned the checkpoint")
    with checking("checkpoint"):
        size, root = int(re.fullmatch("0|[1-9][0-9]*", size)[0]), unbase64(root, 32)
    return Checkpoint(origin, size, root, next(iter(signed)), cosigned, note)


# Proofs by RFC 9162 and C2SP tlog-proof.
def fold(check, first, path, node, last):
    """Returns both roots of a proof: of the part on the left, and of the whole tree. Names the check if it fails."""
    left = whole = first
    for sibling in path:
        require(last > 0, check, "the proof is too long")
        if node & 1 or node == last:
            left, whole = sha256(b"\1" + sibling + left), sha256(b"\1" + sibling + whole)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            whole = sha256(b"\1" + whole + sibling)
        node, last = node >> 1, last >> 1
    require(last == 0, check, "the proof is too short")
    return left, whole


def verify_leaf(proof, trust, text=None, digest=None):
    """Verifies the proof of an event: of the given text or hash, or else of the text in the proof."""
    form = r"c2sp\.org/tlog-proof@v1\n(?:extra ([^\n]*)\n)?index (0|[1-9][0-9]*)((?:\n[^\n]+)*)\n\n(.*)"
    extra, index, path, note = re.fullmatch(form, proof, re.DOTALL).groups()
    index, path = int(index), [unbase64(line, 32) for line in path.split("\n")[1:]]
    if digest is None:
        text = text or (unbase64(extra).decode() if extra else None)
        require(text, "format", "the proof doesn't contain the event: give it with --event")
        digest = sha256(text.encode())
    checkpoint = open_checkpoint(note, trust)
    require(index < checkpoint.size, "inclusion", f"the tree has no leaf {index}")
    _, root = fold("inclusion", sha256(b"\0" + digest), path, index, checkpoint.size - 1)
    require(root == checkpoint.root, "inclusion", f"the tree doesn't contain the event as leaf {index}")
    return text, index, checkpoint


def verify_head(file, trust):
    proof = json.loads(file)
    is_proof = isinstance(proof, dict) and proof.get("format") == "inventory-head-proof/v1"
    require(is_proof, "format", "the file isn't a head proof")
    text, index, checkpoint = verify_leaf(proof.get("heads"), trust)
    event = json.loads(text)
    require(event.get("type") == "audit-heads-recorded", "head", f"the map is proved by a {event.get('type')} event")
    covered, stream = event["data"]["size"], proof["stream"]
    require(covered <= index, "head", f"the head map covers {covered} events, but only {index} precede its event")
    with checking("head"):
        root, key = unbase64(event["data"]["root"], 32), sha256(stream.encode())
        entry = b"" if proof["entry"] is None else unbase64(proof["entry"], 72)
        node = sha256(b"\0" + entry if entry else b"")
        for step in reversed(proof["path"]):
            bit, sibling = step["bit"], unbase64(step["sibling"], 32)
            require(entry and bit in range(256), "head", "the path of the head proof is invalid")
            is_right = key[bit // 8] >> (7 - bit % 8) & 1
            node = sha256(b"\1" + bytes([bit]) + (sibling + node if is_right else node + sibling))
    require(node == root, "head", f"the head map doesn't lead {stream} to this entry")
    when = f"the first {covered} events of the log, as recorded at {event['at']}"
    if entry[:32] != key:
        PROVED.append(f"The log has no event of {stream} among {when}.")
        return Head(stream, -1, None, covered, event["at"]), checkpoint
    revision, digest = int.from_bytes(entry[32:40], "big"), entry[40:].hex()
    count = f"exactly {revision + 1} events"
    PROVED.append(f"The stream {stream} has {count} among {when}. The hash of the last one is {digest}.")
    return Head(stream, revision, digest, covered, event["at"]), checkpoint


def verify_receipt(file, given, witnesses):
    receipt = json.loads(file)
    trust = Trust(given, witnesses, [receipt["key"]])
    key = next((key for key in trust.keys if key.text == receipt["key"] and key.type == 1), None)
    require(key, "key", f"the receipt is signed by {receipt['key']}, which isn't an accepted key")
    values = [str(receipt[field]) for field in ("event", "stream", "revision", "hash", "issued_at")]
    lines = ["inventory-receipt/v1", key.name, *values, ""]
    require("\n" not in "".join(lines), "format", "a field of the receipt contains a newline")
    is_valid = is_signature(key.public, "\n".join(lines).encode(), unbase64(receipt["signature"]))
    require(is_valid, "receipt", "the signature of the receipt is invalid")
    PROVED.append(f"The receipt of {receipt['issued_at']} is signed by the key {trust.describe(key)}.")
    promise = "the event {}: event {} of {}, with the hash {}".format(*(values[n] for n in (0, 2, 1, 3)))
    if receipt["proof"] is None:
        PROVED.append(f"It promises that the log will contain {promise}. It doesn't prove that yet.")
        return None, trust
    _, index, checkpoint = verify_leaf(receipt["proof"], trust, digest=bytes.fromhex(receipt["hash"]))
    require(checkpoint.origin == key.name, "key", "the receipt and its proof are from different logs")
    PROVED.append(f"The log contains {promise}. It is number {index + 1} of the log.")
    return checkpoint, trust


# Evidence packages.
FILES = ["events.ndjson", "head.json", "checkpoint.txt", "keys.json", "report.html", "manifest.json", "manifest.note"]
TIMESTAMP = "checkpoint.tst"
LATEST = "~"  # Sorts after all times.


def changes_of(event):
    """Lists changes of balances, with before and after: () is the total, (location,), and (batch, location)."""
    data, changes = event["data"], []
    if event["type"] == "batch-registered":
        for leg in data["batch"]["locations"]:
            changes.append(((data["batch"]["batch_id"], leg["location_id"]), 0, leg["stock"]))
    elif event["type"] == "stock-moved":
        changes.append(((), data["before"], data["after"]))
        for leg in data["legs"]:
            changes.append(((leg["location_id"],), leg["before"], leg["after"]))
            for batch in leg.get("batches", []):
                changes.append(((batch["batch_id"], leg["location_id"]), batch["before"], batch["after"]))
    return changes


def apply_event(event, balances):
    """Changes the balances by time. A movement has an effective time."""
    at = event["data"].get("effective_at", event["at"]) if event["type"] == "stock-moved" else event["at"]
    moved = [Decimal()] * 3
    for key, before, after in changes_of(event):
        before, after, now = Decimal(before), Decimal(after), balances[LATEST][key]
        place = " ".join(("event", str(event["revision"]), *key))
        require(before == now, "balance", f"{place} starts at {before}, but the stock is {now}")
        moved[len(key)] += after - before
        for time, quantities in balances.items():
            quantities[key] += after - before if at <= time else 0
    require(moved[0] == moved[1], "balance", f"event {event['revision']} moves {moved[1]} instead of {moved[0]}")


def balances_at(at, quantities):
    found = {"at": at, "stock": f"{quantities[()].normalize():f}", "locations": {}, "batches": {}}
    for key, quantity in quantities.items():
        if key and quantity:
            group = found["batches"].setdefault(key[0], {}) if len(key) == 2 else found["locations"]
            group[key[-1]] = f"{quantity.normalize():f}"
    return found


def verify_events(lines, manifest, head):
    """Verifies that the lines are all events of the stream. Returns the balances of a material."""
    revision, previous, subject, period = 0, "0" * 64, manifest["subject"], manifest["period"]
    has_subject, has_stock = head.stream.partition("-")[2] == subject["id"], head.stream.startswith("material-")
    balances = {time: defaultdict(Decimal) for time in (period["from"], period["to"], LATEST)}
    for line in lines:
        event = json.loads(line)
        for name, value in {"stream": head.stream, "revision": revision, "prev_hash": previous}.items():
            require(event.get(name) == value, "chain", f"the {name} of event {revision} is {event.get(name)}")
        if has_stock:
            with checking("balance"):
                apply_event(event, balances)
        if subject["kind"] == "batch" and event["type"] == "batch-registered":
            has_subject = has_subject or event["data"]["batch"]["batch_id"] == subject["id"]
        revision, previous = revision + 1, sha256(line[:-1]).hex()
    require(revision == head.revision + 1, "chain", f"{revision} events instead of {head.revision + 1}")
    require(previous == head.hash, "head", "the last event has another hash than the head of the stream")
    require(has_subject, "head", f"the events don't belong to {subject['kind']} {subject['id']}")
    return {name: balances_at(period[name], balances[period[name]]) for name in ("from", "to")} if has_stock else None


def verify_package(path, given, witnesses):
    package, hashes = zipfile.ZipFile(path), {}
    optional = [TIMESTAMP] if TIMESTAMP in package.namelist() else []
    is_complete = sorted(package.namelist()) == sorted(FILES + optional)
    require(is_complete, "files", "the package doesn't contain exactly its files")
    with checking("files"):
        for name in FILES + optional:
            digest = hashlib.sha256()
            with package.open(name) as content:
                for part in iter(lambda: content.read(2**16), b""):
                    digest.update(part)
            hashes[name] = digest.hexdigest()
        text = {name: package.read(name).decode() for name in FILES[1:] if name != "report.html"}
    keys, manifest = json.loads(text["keys.json"]), json.loads(text["manifest.json"])
    with checking("key"):
        trust = Trust(given, witnesses, keys["keys"], keys["rotations"])
    signed, signers = signatures_of(text["manifest.note"], trust.keys, "files")
    is_manifest = signed == f"inventory-evidence/v1\n{manifest['origin']}\n{hashes['manifest.json']}\n"
    require(signers and is_manifest, "files", "no accepted key signed this manifest")
    require((TIMESTAMP in manifest["files"]) == bool(optional), "files", f"{TIMESTAMP} is missing, or not in the manifest")
    for name in FILES[:5] + optional:
        require(hashes[name] == manifest["files"][name], "files", f"{name} has another SHA-256 than in the manifest")
    period, subject = manifest["period"], manifest["subject"]
    record = f"{subject['kind']} {subject['id']}"
    PROVED.append(f"The package is about the {record}, from {period['from']} to {period['to']}.")
    head, checkpoint = verify_head(text["head.json"], trust)
    is_same = checkpoint.note == text["checkpoint.txt"]
    require(is_same, "checkpoint", "checkpoint.txt isn't the checkpoint of the proof")
    if optional:
        message = checkpoint.note.rpartition("\n\n")[0] + "\n"
        is_same = sha256(message.encode()) in package.read(TIMESTAMP)
        require(is_same, "checkpoint", f"{TIMESTAMP} is the timestamp of another checkpoint")
    require(head.hash, "head", f"the log has no stream {head.stream}")
    proved = {"origin": checkpoint.origin, "size": checkpoint.size, "stream": head.stream, "covered": head.covered}
    proved["head"] = {"revision": head.revision, "hash": head.hash}
    for name, value in proved.items():
        require(manifest[name] == value, "head", f"the {name} in the manifest is {manifest[name]} instead of {value}")
    for time in (period["from"], period["to"], head.at):
        is_time = re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", time)
        require(is_time, "format", f"{time} isn't a time in UTC with milliseconds")
    require(period["from"] <= period["to"], "format", "the period ends before it begins")
    require(period["to"] <= head.at, "head", f"the period ends after the head map was recorded at {head.at}")
    with package.open("events.ndjson") as lines:
        balances = verify_events(lines, manifest, head)
    require(manifest["balances"] == balances, "balance", "the balances in the manifest don't follow from the events")
    PROVED.append(f"It contains all {head.revision + 1} of these events, unchanged and in order.")
    for balance in (balances or {}).values():
        whose, total, places = "", f" {balance['stock']}", balance["locations"]
        if subject["kind"] == "batch":
            whose, total, places = " of the batch", "", balance["batches"].get(subject["id"], {})
        listed = ", ".join(f"{quantity} at {place}" for place, quantity in sorted(places.items()))
        PROVED.append(f"The stock{whose} at {balance['at']} was{total}: {listed or 'none'}.")
    PROVED.append("The report is the one that the log's key signed. Names in it, such as those of users, are not proved.")
    if optional:
        PROVED.append(f"{TIMESTAMP} is a timestamp for this checkpoint. Verify its signature, and so its time, with OpenSSL.")
    return checkpoint, trust


def compare_with_copy(checkpoint, note, consistency, trust):
    copy = open_checkpoint(note, trust, needs_witnesses=False)
    require(copy.origin == checkpoint.origin, "consistency", f"the copy is from {copy.origin}")
    earlier, later = sorted([copy, checkpoint], key=lambda one: one.size)
    if earlier.size == later.size:
        require(earlier.root == later.root, "consistency", "two checkpoints of one size have different roots")
        return PROVED.append(f"The checkpoint has the same {later.size} events as the copy that you gave.")
    query = f"/audit/consistency?from={earlier.size}&to={later.size}"
    require(consistency, "consistency", f"the sizes differ: give the response of {query} with --consistency, too")
    with checking("consistency"):
        proof = json.loads(consistency)
        is_wanted = (proof["from"], proof["to"]) == (earlier.size, later.size) and earlier.size > 0
        require(is_wanted, "consistency", f"the consistency proof must be that of {query}")
        path, node, last = [unbase64(line, 32) for line in proof["hashes"]], earlier.size - 1, later.size - 1
        while node & 1:
            node, last = node >> 1, last >> 1
        first = earlier.root if node == 0 else path.pop(0)
        roots = fold("consistency", first, path, node, last)
    require(roots == (earlier.root, later.root), "consistency", "the log isn't the one of the copy")
    PROVED.append(f"The log of {later.size} events continues the one of {earlier.size}: none of those was changed.")


def printable(text):
    """Replaces control characters in text of the file, so that a terminal doesn't interpret them."""
    return "".join(character if character.isprintable() else "?" for character in text)


def read_text(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def verify(options):
    with open(options.file, "rb") as file:
        is_package = file.read(2) == b"PK"
    text = "" if is_package else read_text(options.file)
    if is_package:
        checkpoint, trust = verify_package(options.file, options.key, options.witness)
    elif '"inventory-receipt/v1"' in text:
        checkpoint, trust = verify_receipt(text, options.key, options.witness)
    elif text.startswith("c2sp.org/tlog-proof@"):
        trust = Trust(options.key, options.witness)
        given = options.event and read_text(options.event).rstrip("\n")
        content, index, checkpoint = verify_leaf(text, trust, given)
        event = json.loads(content)
        place = f"({event['type']}): event {event['revision']} of {event['stream']}"
        PROVED.append(f"The log contains the event {event['id']} {place}. It is number {index + 1} of the log.")
        PROVED.append(f"It was recorded as of {event['at']} by {event['actor']['user_id']}.")
    else:
        trust = Trust(options.key, options.witness)
        _, checkpoint = verify_head(text, trust)
    if checkpoint is None:
        return
    signer = trust.describe(checkpoint.key)
    PROVED.append(f"The checkpoint of {checkpoint.origin} with {checkpoint.size} events is signed by the key {signer}.")
    for witness, seconds in checkpoint.cosigned.items():
        time = datetime.fromtimestamp(seconds, timezone.utc).isoformat()
        PROVED.append(f"The witness {witness.title} cosigned it at {time}.")
    if options.checkpoint:
        consistency = options.consistency and read_text(options.consistency)
        compare_with_copy(checkpoint, read_text(options.checkpoint), consistency, trust)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("file", help="proof, receipt, or evidence package")
    parser.add_argument("--key", action="append", default=[], help="verifier key of the log, or its SHA-256")
    parser.add_argument("--witness", action="append", default=[], help="verifier key of a witness that must have cosigned")
    parser.add_argument("--event", help="file with the event, for a proof that doesn't contain it")
    parser.add_argument("--checkpoint", help="checkpoint that was kept elsewhere")
    parser.add_argument("--consistency", help="consistency proof between both checkpoints")
    try:
        with checking("format"):
            verify(parser.parse_args())
        print("\n".join(map(printable, PROVED)))
    except Failure as failure:
        print(printable('Not proved. The check "{}" failed: {}'.format(*failure.args)))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
