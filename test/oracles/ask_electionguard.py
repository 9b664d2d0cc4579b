"""Asks the ElectionGuard of PyPI, 1.4.0: a list of requests on standard input, a list of answers on standard output, both JSON."""
import dataclasses
import json
import logging
import sys

process = dataclasses._process_class


def hashable(cls, *args, **kwargs):
    """From Python 3.11 on the defaults of dataclasses have to be hashable; a ciphertext is a default."""
    made = process(cls, *args, **kwargs)
    if made.__name__ == "ElGamalCiphertext" and made.__hash__ is None:
        made.__hash__ = lambda self: hash((self.pad, self.data))
    return made


dataclasses._process_class = hashable
logging.disable(logging.CRITICAL)

from electionguard.chaum_pedersen import (  # noqa: E402
    DisjunctiveChaumPedersenProof,
    make_disjunctive_chaum_pedersen,
)
from electionguard.elgamal import ElGamalCiphertext, elgamal_encrypt, elgamal_keypair_random  # noqa: E402
from electionguard.group import ElementModP, ElementModQ, rand_q  # noqa: E402

FIELDS = [
    "proof_zero_pad",
    "proof_zero_data",
    "proof_one_pad",
    "proof_one_data",
    "proof_zero_challenge",
    "proof_one_challenge",
    "challenge",
    "proof_zero_response",
    "proof_one_response",
]


def make(choice):
    keys, nonce, base = elgamal_keypair_random(), rand_q(), rand_q()
    ciphertext = elgamal_encrypt(choice, nonce, keys.public_key)
    proof = make_disjunctive_chaum_pedersen(ciphertext, nonce, keys.public_key, base, rand_q(), choice)
    return {
        "key": str(keys.public_key),
        "base": str(base),
        "pad": str(ciphertext.pad),
        "data": str(ciphertext.data),
        "proof": {field: str(getattr(proof, field)) for field in FIELDS},
    }


def check(ballot):
    element = lambda field: ElementModP if field.endswith(("pad", "data")) else ElementModQ
    proof = DisjunctiveChaumPedersenProof(*(element(field)(ballot["proof"][field]) for field in FIELDS))
    ciphertext = ElGamalCiphertext(ElementModP(ballot["pad"]), ElementModP(ballot["data"]))
    return proof.is_valid(ciphertext, ElementModP(ballot["key"]), ElementModQ(ballot["base"]))


requests = json.load(sys.stdin)
json.dump([make(r["make"]) if "make" in r else check(r["check"]) for r in requests], sys.stdout)
