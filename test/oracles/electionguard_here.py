"""The ElectionGuard of PyPI, 1.4.0, made to be imported by a Python of today, and how its numbers are written."""
import dataclasses
import logging

process = dataclasses._process_class


def hashable(cls, *args, **kwargs):
    """From Python 3.11 on the defaults of dataclasses have to be hashable; a ciphertext is a default."""
    made = process(cls, *args, **kwargs)
    if made.__name__ == "ElGamalCiphertext" and made.__hash__ is None:
        made.__hash__ = lambda self: hash((self.pad, self.data))
    return made


dataclasses._process_class = hashable
logging.disable(logging.CRITICAL)

from electionguard.chaum_pedersen import DisjunctiveChaumPedersenProof  # noqa: E402
from electionguard.elgamal import ElGamalCiphertext  # noqa: E402
from electionguard.group import ElementModP, ElementModQ  # noqa: E402

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


def written(made, fields):
    """The numbers of an object, in hexadecimal."""
    return {field: str(getattr(made, field)) for field in fields}


def bit_proof(numbers):
    element = lambda field: ElementModP if field.endswith(("pad", "data")) else ElementModQ
    return DisjunctiveChaumPedersenProof(*(element(field)(numbers[field]) for field in FIELDS))


def ciphertext_of(numbers):
    return ElGamalCiphertext(ElementModP(numbers["pad"]), ElementModP(numbers["data"]))
