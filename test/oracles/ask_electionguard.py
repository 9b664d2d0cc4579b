"""Asks the ElectionGuard of PyPI, 1.4.0: a list of requests on standard input, a list of answers on standard output, both JSON."""
import json
import sys

sys.dont_write_bytecode = True

from electionguard_here import FIELDS, bit_proof, ciphertext_of, written  # noqa: E402
from electionguard.chaum_pedersen import make_disjunctive_chaum_pedersen  # noqa: E402
from electionguard.elgamal import elgamal_encrypt, elgamal_keypair_random  # noqa: E402
from electionguard.group import ElementModP, ElementModQ, rand_q  # noqa: E402


def make(choice):
    keys, nonce, base = elgamal_keypair_random(), rand_q(), rand_q()
    ciphertext = elgamal_encrypt(choice, nonce, keys.public_key)
    proof = make_disjunctive_chaum_pedersen(ciphertext, nonce, keys.public_key, base, rand_q(), choice)
    return {
        "key": str(keys.public_key),
        "base": str(base),
        **written(ciphertext, ["pad", "data"]),
        "proof": written(proof, FIELDS),
    }


def check(ballot):
    return bit_proof(ballot["proof"]).is_valid(ciphertext_of(ballot), ElementModP(ballot["key"]), ElementModQ(ballot["base"]))


requests = json.load(sys.stdin)
json.dump([make(r["make"]) if "make" in r else check(r["check"]) for r in requests], sys.stdout)
