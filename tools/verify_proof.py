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
from collections import defaultdict
from datetime import datetime, timezone
from decimal import Decimal


PROVED = []  # Sentences, which are printed if all checks pass.


class Failure(Exception):
    """A check that failed: its name, and why."""


def require(condition, check, message):
    if not condition:
        raise Failure(check, message)


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
ROOT = pow(2, (P - 1) // 4, P)


def decode_point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
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
        if number & 1:
            total = add_points(total, point)
        point, number = add_points(point, point), number >> 1
    return total


BASE = decode_point(bytes.fromhex("58" + "66" * 31))


def is_signature(public_key, message, signature):
    try:
        key, r = decode_point(public_key), decode_point(signature[:32])
    except ValueError:
        return False
    s = int.from_bytes(signature[32:], "little")
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % ORDER
    left, right = multiply(s, BASE), add_points(r, multiply(challenge, key))
    same = all((left[n] * right[2] - right[n] * left[2]) % P == 0 for n in (0, 1))
    return len(signature) == 64 and s < ORDER and same


# Keys and notes by C2SP signed-note, tlog-checkpoint, and tlog-cosignature.
def parse_key(text):
    try:
        name, key_id, data = text.split("+", 2)
        data = unbase64(data, 33)
    except ValueError as error:
        raise Failure("key", f"'{text}' isn't a verifier key") from error
    is_key = data[0] in (1, 4) and sha256(f"{name}\n".encode() + data)[:4].hex() == key_id.lower()
    require(is_key, "key", f"'{text}' isn't a verifier key with a valid ID")
    return {"name": name, "id": bytes.fromhex(key_id), "type": data[0], "public": data[1:], "text": text}


def name_of(key):
    return f"{key['name']}+{key['id'].hex()}"


def signatures_of(note, keys):
    """Returns the text of a note, and the keys that signed it with the times of cosignatures."""
    text, separator, lines = note.rpartition("\n\n")
    if not separator or not lines.endswith("\n"):
        raise ValueError("a note needs a text, an empty line, and signatures")
    text += "\n"
    signed = []
    for line in lines[:-1].split("\n"):
        dash, name, signature = line.split(" ")
        data = unbase64(signature)
        if dash != "\u2014":
            raise ValueError("a signature line must begin with a dash")
        for key in keys:
            if (key["name"], key["id"]) != (name, data[:4]):
                continue
            message, time = text.encode(), None
            if key["type"] == 4:
                time = int.from_bytes(data[4:12], "big")
                message = f"cosignature/v1\ntime {time}\n{text}".encode()
            if not is_signature(key["public"], message, data[4 if time is None else 12 :]):
                raise ValueError(f"the signature by {name_of(key)} is invalid")
            signed.append((key, time))
    return text, signed


class Trust:
    """The keys that are accepted: the given ones and their successors, or those of the file."""

    def __init__(self, given, witnesses, offered=(), rotations=()):
        require(given or offered, "key", "the file contains no key of the log: give it with --key")
        by_hash = {sha256(text.encode()).hex(): text for text in offered}
        for text in given:
            is_hash = re.fullmatch("[0-9a-fA-F]{64}", text)
            require(not is_hash or text.lower() in by_hash, "key", f"the file contains no key with the SHA-256 {text}")
        self.given = [by_hash.get(text.lower(), text) for text in given]
        self.keys = [parse_key(text) for text in self.given or offered]
        self.witnesses = [parse_key(text) for text in witnesses]
        for note in rotations:
            lines = note.split("\n")
            if lines[2] in [key["text"] for key in self.keys]:
                pair = [parse_key(lines[2]), parse_key(lines[3])]
                text, signed = run("key", signatures_of, note, pair)
                title = f"inventory-key-rotation/v1\n{pair[0]['name']}\n{pair[0]['text']}\n{pair[1]['text']}\n"
                both = [key for key in pair if key in [signer for signer, _ in signed]]
                valid = text == title and len(both) == 2 and pair[0]["name"] == pair[1]["name"]
                require(valid, "key", "a key rotation isn't signed by both keys")
                self.keys.append(pair[1])

    def describe(self, key):
        if not self.given:
            fingerprint = sha256(key["text"].encode()).hex()
            return (
                f"the key {name_of(key)} in the file, which you must compare with a copy from another source "
                f"(SHA-256 {fingerprint})"
            )
        source = "that you gave" if key["text"] in self.given else "which is a successor of one that you gave"
        return f"the key {name_of(key)}, {source}"


def run(check, function, *args):
    try:
        return function(*args)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise Failure(check, str(error)) from error


def open_checkpoint(note, trust):
    origin, size, root = (note.rpartition("\n\n")[0].split("\n") + ["", ""])[:3]
    keys = [key for key in trust.keys if key["name"] == origin and key["type"] == 1]
    require(keys, "key", f"the checkpoint is from {origin}, which is none of the accepted keys' logs")
    _, signed = run("checkpoint", signatures_of, note, keys)
    require(signed, "checkpoint", f"no accepted key of {origin} signed the checkpoint")
    _, cosigned = run("cosignature", signatures_of, note, trust.witnesses)
    for witness in trust.witnesses:
        is_cosigned = any(key is witness and time is not None for key, time in cosigned)
        require(is_cosigned, "cosignature", f"{name_of(witness)} hasn't cosigned the checkpoint")
    size = run("checkpoint", lambda: int(re.fullmatch("0|[1-9][0-9]*", size)[0]))
    root = run("checkpoint", unbase64, root, 32)
    return {"origin": origin, "size": size, "root": root, "key": signed[0][0], "cosigned": cosigned, "note": note}


# Proofs by RFC 9162 and C2SP tlog-proof.
def fold(first, path, node, last):
    """Returns both roots of a proof: of the part on the left, and of the whole tree."""
    left = whole = first
    for sibling in path:
        require(last > 0, "inclusion", "the proof is too long")
        if node & 1 or node == last:
            left, whole = sha256(b"\1" + sibling + left), sha256(b"\1" + sibling + whole)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            whole = sha256(b"\1" + whole + sibling)
        node, last = node >> 1, last >> 1
    require(last == 0, "inclusion", "the proof is too short")
    return left, whole


def parse_tlog_proof(text):
    head, separator, note = text.partition("\n\n")
    title, *lines = head.split("\n")
    if title != "c2sp.org/tlog-proof@v1" or not separator:
        raise ValueError("the file isn't a tlog-proof")
    extra = unbase64(lines.pop(0)[6:]).decode() if lines[0].startswith("extra ") else None
    index = int(re.fullmatch("index (0|[1-9][0-9]*)", lines[0])[1])
    return index, [unbase64(line, 32) for line in lines[1:]], note, extra


def verify_leaf(proof, digest, trust):
    index, path, note, _ = run("format", parse_tlog_proof, proof)
    checkpoint = open_checkpoint(note, trust)
    require(index < checkpoint["size"], "inclusion", f"the tree has no leaf {index}")
    _, root = fold(sha256(b"\0" + digest), path, index, checkpoint["size"] - 1)
    require(root == checkpoint["root"], "inclusion", f"the tree doesn't contain the event as leaf {index}")
    return index, checkpoint


def verify_event(proof, trust, text=None):
    text = text or run("format", parse_tlog_proof, proof)[3]
    require(text, "format", "the proof doesn't contain the event: give it with --event")
    index, checkpoint = verify_leaf(proof, sha256(text.encode()), trust)
    return run("format", json.loads, text), index, checkpoint


def verify_head(file, trust):
    proof = run("format", json.loads, file)
    require(isinstance(proof, dict) and proof.get("format") == "inventory-head-proof/v1", "format", "no head proof")
    event, index, checkpoint = run("format", verify_event, proof.get("heads"), trust)
    require(event.get("type") == "audit-heads-recorded", "head", f"the map is proved by a {event.get('type')} event")
    covered, root, name = event["data"]["size"], run("head", unbase64, event["data"]["root"], 32), proof["stream"]
    require(covered <= index, "head", f"the head map covers {covered} events, but only {index} precede its event")
    key, node = sha256(name.encode()), sha256(b"")
    entry = run("head", unbase64, proof["entry"], 72) if proof["entry"] is not None else None
    if entry:
        node = sha256(b"\0" + entry)
    for step in reversed(proof["path"]):
        bit, sibling = step["bit"], run("head", unbase64, step["sibling"], 32)
        require(entry and bit in range(256), "head", "the path of the head proof is invalid")
        is_right = key[bit // 8] >> (7 - bit % 8) & 1
        node = sha256(b"\1" + bytes([bit]) + (sibling + node if is_right else node + sibling))
    require(node == root, "head", f"the head map doesn't lead {name} to this entry")
    revision, digest = -1, None
    if entry and entry[:32] == key:
        revision, digest = int.from_bytes(entry[32:40], "big"), entry[40:].hex()
    return {"stream": name, "revision": revision, "hash": digest, "covered": covered, "at": event["at"]}, checkpoint


# Receipts.
def verify_receipt(file, given, witnesses):
    receipt = run("format", json.loads, file)
    trust = Trust(given, witnesses, [receipt["key"]])
    key = next((key for key in trust.keys if key["text"] == receipt["key"]), None)
    require(key and key["type"] == 1, "key", f"the receipt is signed by {receipt['key']}, which isn't an accepted key")
    values = [receipt[field] for field in ("event", "stream", "revision", "hash", "issued_at")]
    lines = [str(value) for value in ["inventory-receipt/v1", key["name"], *values]]
    require("\n" not in "".join(lines), "format", "a field of the receipt contains a newline")
    signature = run("format", unbase64, receipt["signature"])
    text = "".join(f"{line}\n" for line in lines).encode()
    require(is_signature(key["public"], text, signature), "receipt", "the signature of the receipt is invalid")
    promise = f"event {receipt['event']}: event {values[2]} of {values[1]}, with the hash {receipt['hash']}"
    PROVED.append(f"The receipt of {receipt['issued_at']} is signed by {trust.describe(key)}.")
    if receipt["proof"] is None:
        PROVED.append(f"It promises that the log will contain the {promise}. It doesn't prove that yet.")
        return None, trust
    index, checkpoint = verify_leaf(receipt["proof"], run("format", bytes.fromhex, receipt["hash"]), trust)
    require(checkpoint["origin"] == key["name"], "key", "the receipt and its proof are from different logs")
    PROVED.append(f"The log contains the {promise}. It is number {index + 1} of the log.")
    return checkpoint, trust


# Evidence packages.
TIMESTAMP = "checkpoint.tst"
FILES = ["events.ndjson", "head.json", "checkpoint.txt", "keys.json", "report.html", "manifest.json", "manifest.note"]


class Balances:
    """Balances after all events, and those that had taken effect by a time."""

    def __init__(self, *times):
        self.recorded, self.times = defaultdict(Decimal), [(time, defaultdict(Decimal)) for time in times]

    def change(self, place, keys, before, after, at):
        before, after = Decimal(before), Decimal(after)
        is_next = before == self.recorded[keys[0]]
        require(is_next, "balance", f"{place} starts at {before} for {keys[0]}, but the stock is {self.recorded[keys[0]]}")
        for balances in [self.recorded] + [balances for time, balances in self.times if at <= time]:
            for key in keys:
                balances[key] += after - before

    def apply(self, event):
        place, data, at = f"event {event['revision']}", event["data"], event["at"]
        if event["type"] == "batch-registered":
            for leg in data["batch"]["locations"]:
                self.change(place, [(data["batch"]["batch_id"], leg["location_id"])], 0, leg["stock"], at)
        elif event["type"] == "stock-moved":
            at = data.get("effective_at", at)
            is_next = Decimal(data["before"]) == self.recorded["stock"]
            require(is_next, "balance", f"{place} starts at {data['before']}, but the stock is {self.recorded['stock']}")
            for leg in data["legs"]:
                self.change(place, [leg["location_id"], "stock"], leg["before"], leg["after"], at)
                for batch in leg.get("batches", []):
                    key = (batch["batch_id"], leg["location_id"])
                    self.change(place, [key], batch["before"], batch["after"], at)
            ends = Decimal(data["after"]) == self.recorded["stock"]
            require(ends, "balance", f"{place} ends at {data['after']}, but its movements at {self.recorded['stock']}")

    def result(self, n):
        at, balances = self.times[n]
        found = {"at": at, "stock": balances.pop("stock", Decimal()), "locations": {}, "batches": {}}
        for key, quantity in balances.items():
            if quantity and isinstance(key, tuple):
                found["batches"].setdefault(key[0], {})[key[1]] = quantity
            elif quantity:
                found["locations"][key] = quantity
        return found


def plain(quantity):
    return f"{quantity.normalize():f}"


def verify_events(lines, manifest, head):
    stream, revision, previous, subject = head["stream"], 0, "0" * 64, manifest["subject"]
    has_subject = stream.partition("-")[2] == subject["id"]
    balances = Balances(manifest["period"]["from"], manifest["period"]["to"]) if stream.startswith("material-") else None
    digest = hashlib.sha256()
    for line in lines:
        digest.update(line)
        require(line.endswith(b"\n"), "files", "the last line of events.ndjson is incomplete")
        event = run("format", json.loads, line)
        require(event.get("stream") == stream, "chain", f"event {revision} belongs to {event.get('stream')}")
        found = event.get("revision")
        require(found == revision, "chain", f"event {revision} is missing: event {found} is in its place")
        require(event.get("prev_hash") == previous, "chain", f"event {revision} doesn't continue the event before it")
        if balances:
            run("balance", balances.apply, event)
        if subject["kind"] == "batch" and event["type"] == "batch-registered":
            has_subject = has_subject or event["data"]["batch"]["batch_id"] == subject["id"]
        revision, previous = revision + 1, sha256(line[:-1]).hex()
    count = head["revision"] + 1
    require(revision == count, "chain", f"the package has {revision} events instead of {count}")
    require(previous == head["hash"], "head", "the last event has another hash than the head of the stream")
    require(has_subject, "head", f"the events don't belong to {subject['kind']} {subject['id']}")
    require(digest.hexdigest() == manifest["files"]["events.ndjson"], "files", "events.ndjson isn't in the manifest")
    return balances and {"from": balances.result(0), "to": balances.result(1)}


def to_decimals(balances):
    """Returns balances with numbers instead of texts, which can be compared."""
    if isinstance(balances, dict):
        return {key: value if key == "at" else to_decimals(value) for key, value in balances.items()}
    return balances if balances is None else Decimal(balances)


def verify_package(path, given, witnesses):
    package = zipfile.ZipFile(path)
    optional = [TIMESTAMP] if TIMESTAMP in package.namelist() else []
    is_complete = sorted(package.namelist()) == sorted(FILES + optional)
    require(is_complete, "files", "the package doesn't contain exactly its files")
    content = {name: package.read(name) for name in FILES[1:] + optional}
    text = {name: run("files", content[name].decode) for name in FILES[1:]}
    keys = run("format", json.loads, text["keys.json"])
    trust = run("key", Trust, given, witnesses, keys["keys"], keys["rotations"])
    manifest = run("format", json.loads, text["manifest.json"])
    signed, signers = run("files", signatures_of, text["manifest.note"], trust.keys)
    wanted = f"inventory-evidence/v1\n{manifest['origin']}\n{sha256(content['manifest.json']).hex()}\n"
    require(signers and signed == wanted, "files", "no accepted key signed this manifest")
    require((TIMESTAMP in manifest["files"]) == bool(optional), "files", f"{TIMESTAMP} is missing, or not in the manifest")
    for name in FILES[1:5] + optional:
        is_same = sha256(content[name]).hex() == manifest["files"][name]
        require(is_same, "files", f"{name} has another SHA-256 than in the manifest")
    head, checkpoint = verify_head(text["head.json"], trust)
    is_same = checkpoint["note"] == text["checkpoint.txt"]
    require(is_same, "checkpoint", "checkpoint.txt isn't the checkpoint of the proof")
    if optional:
        is_same = sha256(checkpoint["note"].rpartition("\n\n")[0].encode() + b"\n") in content[TIMESTAMP]
        require(is_same, "checkpoint", f"{TIMESTAMP} is the timestamp of another checkpoint")
    require(head["hash"], "head", f"the log has no stream {head['stream']}")
    proved = (checkpoint["origin"], checkpoint["size"], head["stream"], head["covered"], head["revision"], head["hash"])
    fields = tuple(manifest[name] for name in ("origin", "size", "stream", "covered"))
    stated = fields + (manifest["head"]["revision"], manifest["head"]["hash"])
    require(proved == stated, "head", "the manifest differs from the proved head of the stream")
    times = manifest["period"]["from"], manifest["period"]["to"], head["at"]
    instant = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
    require(all(re.fullmatch(instant, time) for time in times), "format", "a time isn't in UTC with milliseconds")
    require(times[0] <= times[1], "format", "the period ends before it begins")
    require(times[1] <= times[2], "head", f"the period ends after the head map was recorded at {times[2]}")
    with package.open("events.ndjson") as lines:
        balances = verify_events(lines, manifest, head)
    is_same = run("balance", to_decimals, manifest["balances"]) == balances
    require(is_same, "balance", "the balances in the manifest don't follow from the events")
    PROVED.append(f"The package is about the {manifest['subject']['kind']} {manifest['subject']['id']}, from {times[0]} to {times[1]}.")
    describe_head(head)
    PROVED.append(f"It contains all {head['revision'] + 1} of these events, unchanged and in order.")
    for balance in balances.values() if balances else []:
        is_batch = manifest["subject"]["kind"] == "batch"
        places = balance["batches"].get(manifest["subject"]["id"], {}) if is_batch else balance["locations"]
        places = ", ".join(f"{plain(quantity)} at {place}" for place, quantity in sorted(places.items())) or "none"
        total = ":" if is_batch else f" {plain(balance['stock'])}:"
        PROVED.append(f"The stock{' of the batch' if is_batch else ''} at {balance['at']} was{total} {places}.")
    PROVED.append("The report is the one that the log's key signed. Names in it, such as those of users, are not proved.")
    if optional:
        PROVED.append(f"{TIMESTAMP} is a timestamp for this checkpoint. Verify its signature, and so its time, with OpenSSL.")
    return checkpoint, trust


def describe_head(head):
    when = f"the first {head['covered']} events of the log, as recorded at {head['at']}"
    if head["hash"] is None:
        PROVED.append(f"The log has no event of {head['stream']} among {when}.")
    else:
        count = f"exactly {head['revision'] + 1} events"
        PROVED.append(f"The stream {head['stream']} has {count} among {when}. The hash of the last one is {head['hash']}.")


def compare_with_copy(checkpoint, note, consistency, trust):
    copy = open_checkpoint(note, argparse.Namespace(keys=trust.keys, witnesses=[]))
    require(copy["origin"] == checkpoint["origin"], "consistency", f"the copy is from {copy['origin']}")
    earlier, later = sorted([copy, checkpoint], key=lambda one: one["size"])
    if earlier["size"] == later["size"]:
        require(earlier["root"] == later["root"], "consistency", "two checkpoints of one size have different roots")
        return PROVED.append(f"The checkpoint has the same {later['size']} events as the copy that you gave.")
    query = f"/audit/consistency?from={earlier['size']}&to={later['size']}"
    require(consistency, "consistency", f"the sizes differ: give the response of {query} with --consistency, too")
    proof = run("consistency", json.loads, consistency)
    sizes = (proof["from"], proof["to"]) == (earlier["size"], later["size"])
    require(sizes and earlier["size"] > 0, "consistency", f"the consistency proof must be that of {query}")
    path, node, last = [unbase64(line, 32) for line in proof["hashes"]], earlier["size"] - 1, later["size"] - 1
    while node & 1:
        node, last = node >> 1, last >> 1
    first = earlier["root"] if node == 0 else path.pop(0)
    roots = fold(first, path, node, last)
    require(roots == (earlier["root"], later["root"]), "consistency", "the log isn't the one of the copy")
    PROVED.append(f"The log of {later['size']} events continues the one of {earlier['size']}: none of those was changed.")


def verify(options):
    with open(options.file, "rb") as file:
        start = file.read(64)
        text = "" if start.startswith(b"PK") else run("format", (start + file.read()).decode)
    if start.startswith(b"PK"):
        checkpoint, trust = verify_package(options.file, options.key, options.witness)
    elif '"inventory-receipt/v1"' in text:
        checkpoint, trust = verify_receipt(text, options.key, options.witness)
    else:
        trust = Trust(options.key, options.witness)
        if text.startswith("c2sp.org/tlog-proof@"):
            given = open(options.event, encoding="utf-8", newline="").read().rstrip("\n") if options.event else None
            event, index, checkpoint = verify_event(text, trust, given)
            PROVED.append(f"The log contains the event {event['id']} ({event['type']}): event {event['revision']} of {event['stream']}.")
            PROVED.append(f"It was recorded as of {event['at']} by {event['actor']['user_id']}, and is number {index + 1} of the log.")
        else:
            head, checkpoint = verify_head(text, trust)
            describe_head(head)
    if checkpoint is None:
        return
    signed = trust.describe(checkpoint["key"])
    PROVED.append(f"The checkpoint of {checkpoint['origin']} with {checkpoint['size']} events is signed by {signed}.")
    for witness, seconds in checkpoint["cosigned"]:
        PROVED.append(f"The witness {name_of(witness)} cosigned it at {datetime.fromtimestamp(seconds, timezone.utc).isoformat()}.")
    if options.checkpoint:
        consistency = options.consistency and open(options.consistency, encoding="utf-8").read()
        with open(options.checkpoint, encoding="utf-8", newline="") as note:
            compare_with_copy(checkpoint, note.read(), consistency, trust)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("file", help="proof, receipt, or evidence package")
    parser.add_argument("--key", action="append", default=[], help="verifier key of the log, or its SHA-256")
    parser.add_argument("--witness", action="append", default=[], help="verifier key of a witness that must have cosigned")
    parser.add_argument("--event", help="file with the event, for a proof that doesn't contain it")
    parser.add_argument("--checkpoint", help="checkpoint that was kept elsewhere")
    parser.add_argument("--consistency", help="consistency proof between both checkpoints")
    try:
        verify(parser.parse_args())
        print("\n".join(PROVED))
    except Failure as failure:
        print('Not proved. The check "{}" failed: {}'.format(*failure.args))
        return 1
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
        print(f'Not proved. The check "files" failed: {error}')
        return 1
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, ArithmeticError, RecursionError) as error:
        print(f'Not proved. The check "format" failed: {error!r}')
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
