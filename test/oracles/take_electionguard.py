"""
Whether the ElectionGuard of PyPI, 1.4.0, takes a whole election that somebody else has made: all records, and the decryption shares of the guardians, come as JSON on standard input,
each as its text. What it does not take goes to standard output, as a list of texts.
"""
import json
import sys

sys.dont_write_bytecode = True

import electionguard_here  # noqa: E402, F401
from electionguard.ballot import SubmittedBallot  # noqa: E402
from electionguard.ballot_box import BallotBoxState  # noqa: E402
from electionguard.ballot_validator import ballot_is_valid_for_election  # noqa: E402
from electionguard.constants import ElectionConstants, get_constants  # noqa: E402
from electionguard.decryption_mediator import DecryptionMediator  # noqa: E402
from electionguard.decryption_share import CompensatedDecryptionShare, DecryptionShare  # noqa: E402
from electionguard.election import CiphertextElectionContext, make_ciphertext_election_context  # noqa: E402
from electionguard.election_polynomial import LagrangeCoefficientsRecord  # noqa: E402
from electionguard.elgamal import elgamal_combine_public_keys  # noqa: E402
from electionguard.encrypt import EncryptionDevice  # noqa: E402
from electionguard.guardian import GuardianRecord  # noqa: E402
from electionguard.hash import hash_elems  # noqa: E402
from electionguard.key_ceremony import ElectionPublicKey  # noqa: E402
from electionguard.manifest import InternalManifest, Manifest  # noqa: E402
from electionguard.serialize import from_raw  # noqa: E402
from electionguard.tally import CiphertextTally, PlaintextTally, PublishedCiphertextTally  # noqa: E402

given = json.load(sys.stdin)
complaints = []


def check(what, holds):
    if not holds:
        complaints.append(what)


def read(type_, name):
    return from_raw(type_, given[name])


def read_all(type_, name):
    return [from_raw(type_, text) for text in given[name]]


constants, manifest, context = read(ElectionConstants, "constants"), read(Manifest, "manifest"), read(CiphertextElectionContext, "context")
guardians = sorted(read_all(GuardianRecord, "guardians"), key=lambda guardian: guardian.sequence_order)
check("constants", constants == get_constants())
check("manifest", manifest.is_valid() and manifest.crypto_hash() == context.manifest_hash)
for guardian in guardians:
    check(f"guardian {guardian.guardian_id}", all(proof.is_valid() for proof in guardian.election_proofs))
commitments = [commitment for guardian in guardians for commitment in guardian.election_commitments]
key = elgamal_combine_public_keys([guardian.election_public_key for guardian in guardians])
made = make_ciphertext_election_context(
    len(guardians), len(guardians[0].election_commitments), key, hash_elems(commitments), manifest.crypto_hash()
)
for name in ["elgamal_public_key", "commitment_hash", "crypto_base_hash", "crypto_extended_base_hash"]:
    check(name, getattr(made, name) == getattr(context, name))

internal = InternalManifest(manifest)
tally = CiphertextTally("tally", internal, context)
follow = {device.get_hash() for device in read_all(EncryptionDevice, "devices")}
spoiled = []
for ballot in read_all(SubmittedBallot, "ballots"):
    name = f"ballot {ballot.object_id}"
    valid = ballot_is_valid_for_election(ballot, internal, context, True)
    check(name, valid and ballot.is_valid_encryption(manifest.crypto_hash(), context.elgamal_public_key, context.crypto_extended_base_hash))
    check(f"{name}, appended", tally.append(ballot, True))
    check(f"{name}, followed", ballot.code_seed in follow)
    follow.add(ballot.code)
    if ballot.state == BallotBoxState.SPOILED:
        spoiled.append(ballot)
published, encrypted = tally.publish(), read(PublishedCiphertextTally, "encryptedTally")
check("encrypted tally", published.contests == encrypted.contests)

keys = {
    guardian.guardian_id: ElectionPublicKey(
        guardian.guardian_id,
        guardian.sequence_order,
        guardian.election_public_key,
        guardian.election_commitments,
        guardian.election_proofs,
    )
    for guardian in guardians
}
mediator = DecryptionMediator("decryption", context)
of_tally, of_ballots = given["shares"], given["ballotShares"]
own = [from_raw(DecryptionShare, text) for text in of_tally if "missing_guardian_id" not in json.loads(text)]
own_of_ballots = [from_raw(DecryptionShare, text) for text in of_ballots if "missing_guardian_id" not in json.loads(text)]
for share in own:
    mediator.announce(
        keys[share.guardian_id],
        share,
        {each.object_id: each for each in own_of_ballots if each.guardian_id == share.guardian_id},
    )
present = [share.guardian_id for share in own]
for guardian_id, public_key in keys.items():
    if guardian_id not in present:
        mediator.announce_missing(public_key)
for text in of_tally:
    if "missing_guardian_id" in json.loads(text):
        mediator.receive_tally_compensation_share(from_raw(CompensatedDecryptionShare, text))
for text in of_ballots:
    if "missing_guardian_id" in json.loads(text):
        share = from_raw(CompensatedDecryptionShare, text)
        mediator.receive_ballot_compensation_shares({share.object_id: share})
if len(present) < len(keys):
    mediator.reconstruct_shares_for_tally(tally)
    mediator.reconstruct_shares_for_ballots(spoiled)
check("coefficients", mediator.get_lagrange_coefficients() == read(LagrangeCoefficientsRecord, "coefficients").coefficients)
plain, own_tally = mediator.get_plaintext_tally(tally, manifest), read(PlaintextTally, "tally")
check("tally", plain is not None and plain.contests == own_tally.contests)
opened = mediator.get_plaintext_ballots(spoiled, manifest) or {}
own_spoiled = {ballot.object_id: ballot for ballot in read_all(PlaintextTally, "spoiled")}
check("spoiled ballots", opened == own_spoiled and len(opened) == len(spoiled))
json.dump(complaints, sys.stdout)
