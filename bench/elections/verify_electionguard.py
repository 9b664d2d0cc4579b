"""
Verifies an election of ElectionGuard 1 by the package of PyPI, 1.4.0, as far as it has functions for it: guardians, every ballot, the product of them, and the guardians' shares of the
tally. The folder of the records is the argument; it ends with status 1 if something does not hold.
"""
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parents[2] / "test" / "oracles"))

import electionguard_here  # noqa: E402, F401
from electionguard.ballot import SubmittedBallot  # noqa: E402
from electionguard.election import CiphertextElectionContext  # noqa: E402
from electionguard.guardian import GuardianRecord  # noqa: E402
from electionguard.manifest import InternalManifest, Manifest  # noqa: E402
from electionguard.serialize import from_raw  # noqa: E402
from electionguard.tally import CiphertextTally, PlaintextTally, PublishedCiphertextTally  # noqa: E402

folder = Path(sys.argv[1])
verdicts = []


def read(type_, name):
    return from_raw(type_, (folder / f"{name}.json").read_text())


def read_lines(type_, name):
    return (from_raw(type_, line) for line in (folder / f"{name}.ndjson").read_text().splitlines())


context, manifest = read(CiphertextElectionContext, "context"), InternalManifest(read(Manifest, "manifest"))
guardians = list(read_lines(GuardianRecord, "guardians"))
verdicts += [proof.is_valid() for guardian in guardians for proof in guardian.election_proofs]
tally = CiphertextTally("tally", manifest, context)
# It verifies all proofs, hashes and elements of the ballot.
verdicts += [tally.append(ballot, True) for ballot in read_lines(SubmittedBallot, "submitted_ballots")]
verdicts.append(tally.publish().contests == read(PublishedCiphertextTally, "encrypted_tally").contests)
keys = {guardian.guardian_id: guardian.election_public_key for guardian in guardians}
verdicts += [
    share.is_valid(selection.message, keys[share.guardian_id], context.crypto_extended_base_hash)
    for contest in read(PlaintextTally, "tally").contests.values()
    for selection in contest.selections.values()
    for share in selection.shares
]
sys.exit(0 if all(verdicts) else 1)
