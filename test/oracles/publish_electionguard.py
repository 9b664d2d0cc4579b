"""
A whole election that the ElectionGuard of PyPI, 1.4.0, holds and publishes: what is asked for comes as JSON on standard input, and all records go as JSON to standard output, each as
the text of its file.
"""
import json
import sys

sys.dont_write_bytecode = True

from hold_electionguard import Election  # noqa: E402
from electionguard.ballot import PlaintextBallot  # noqa: E402
from electionguard.ballot_box import cast_ballot, spoil_ballot  # noqa: E402
from electionguard.constants import get_constants  # noqa: E402
from electionguard.decryption_mediator import DecryptionMediator  # noqa: E402
from electionguard.election_polynomial import LagrangeCoefficientsRecord  # noqa: E402
from electionguard.encrypt import EncryptionDevice, contest_from, encrypt_ballot  # noqa: E402
from electionguard.serialize import to_raw  # noqa: E402
from electionguard_tools.helpers.tally_ceremony_orchestrator import TallyCeremonyOrchestrator  # noqa: E402

asked = json.load(sys.stdin)
election = Election(asked["contests"], asked["guardians"], asked["quorum"])
device = EncryptionDevice(17, 4, 99, "hall")
seed = device.get_hash()
ballots = []
for each in asked["ballots"]:
    ballot = PlaintextBallot(election.name(), "style", [contest_from(contest) for contest in election.manifest.contests])
    for contest, chosen in zip(ballot.contests, each["votes"]):
        for selection, vote in zip(contest.ballot_selections, chosen):
            selection.vote = vote
    encrypted = encrypt_ballot(ballot, election.internal, election.context, seed)
    seed = encrypted.code
    submitted = (spoil_ballot if each["spoiled"] else cast_ballot)(encrypted)
    assert election.tally.append(submitted, True)
    ballots.append(submitted)

spoiled = [ballot for ballot, each in zip(ballots, asked["ballots"]) if each["spoiled"]]
mediator = DecryptionMediator("decryption", election.context)
present = [guardian for guardian in election.guardians if guardian.sequence_order not in asked["absent"]]
keys = [guardian.share_key() for guardian in election.guardians]
TallyCeremonyOrchestrator.perform_compensated_decryption_setup(present, keys, mediator, election.context, election.tally, spoiled)
json.dump(
    {
        "constants": to_raw(get_constants()),
        "manifest": to_raw(election.manifest),
        "context": to_raw(election.context),
        "guardians": [to_raw(guardian.publish()) for guardian in election.guardians],
        "devices": [to_raw(device)],
        "ballots": [to_raw(ballot) for ballot in ballots],
        "encryptedTally": to_raw(election.tally.publish()),
        "coefficients": to_raw(LagrangeCoefficientsRecord(mediator.get_lagrange_coefficients())),
        "tally": to_raw(mediator.get_plaintext_tally(election.tally, election.manifest)),
        "spoiled": [to_raw(ballot) for ballot in mediator.get_plaintext_ballots(spoiled, election.manifest).values()],
    },
    sys.stdout,
)
