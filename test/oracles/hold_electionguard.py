"""
An election that the ElectionGuard of PyPI, 1.4.0, holds, of as many contests as are asked for. A request a line on standard input, an answer a line on standard output, both JSON:
`hold` makes guardians and keys, `cast` a ballot of its own, `take` says whether it takes a ballot of somebody else, and `count` decrypts what all of them are together.
"""
import json
import sys
from datetime import datetime

sys.dont_write_bytecode = True

from electionguard_here import FIELDS, bit_proof, ciphertext_of, written  # noqa: E402
from electionguard.ballot import (  # noqa: E402
    PlaintextBallot,
    make_ciphertext_ballot,
    make_ciphertext_ballot_contest,
    make_ciphertext_ballot_selection,
)
from electionguard.ballot_box import cast_ballot  # noqa: E402
from electionguard.chaum_pedersen import ConstantChaumPedersenProof  # noqa: E402
from electionguard.decryption_mediator import DecryptionMediator  # noqa: E402
from electionguard.encrypt import contest_from, encrypt_ballot  # noqa: E402
from electionguard.group import ElementModP, ElementModQ, ONE_MOD_Q  # noqa: E402
from electionguard.key_ceremony import CeremonyDetails  # noqa: E402
from electionguard.key_ceremony_mediator import KeyCeremonyMediator  # noqa: E402
from electionguard.manifest import (  # noqa: E402
    BallotStyle,
    Candidate,
    CandidateContestDescription,
    ElectionType,
    GeopoliticalUnit,
    Manifest,
    ReportingUnitType,
    SelectionDescription,
    SpecVersion,
    VoteVariationType,
)
from electionguard.tally import CiphertextTally  # noqa: E402
from electionguard_tools.helpers.election_builder import ElectionBuilder  # noqa: E402
from electionguard_tools.helpers.key_ceremony_orchestrator import KeyCeremonyOrchestrator  # noqa: E402
from electionguard_tools.helpers.tally_ceremony_orchestrator import TallyCeremonyOrchestrator  # noqa: E402

SINGLE = ["pad", "data", "challenge", "response"]


def manifest_of(contests):
    """Each contest has so many selections, of which so many may be chosen."""
    described = [
        CandidateContestDescription(
            f"contest-{i}",
            i,
            "everywhere",
            VoteVariationType.n_of_m,
            contest["limit"],
            contest["limit"],
            f"Contest {i}",
            [SelectionDescription(f"selection-{i}-{j}", j, f"candidate-{i}-{j}") for j in range(contest["selections"])],
        )
        for i, contest in enumerate(contests)
    ]
    style = BallotStyle("style")
    style.geopolitical_unit_ids = ["everywhere"]
    now = datetime.now()
    return Manifest(
        spec_version=SpecVersion.EG0_95,
        election_scope_id="scope",
        type=ElectionType.unknown,
        start_date=now,
        end_date=now,
        geopolitical_units=[GeopoliticalUnit("everywhere", "everywhere", ReportingUnitType.unknown)],
        parties=[],
        candidates=[Candidate(selection.candidate_id) for contest in described for selection in contest.ballot_selections],
        contests=described,
        ballot_styles=[style],
    )


class Election:
    def __init__(self, contests, guardians, quorum):
        details = CeremonyDetails(guardians, quorum)
        self.guardians = KeyCeremonyOrchestrator.create_guardians(details)
        mediator = KeyCeremonyMediator("keys", details)
        KeyCeremonyOrchestrator.perform_full_ceremony(self.guardians, mediator)
        joint = mediator.publish_joint_key()
        self.manifest = manifest_of(contests)
        builder = ElectionBuilder(guardians, quorum, self.manifest)
        builder.set_public_key(joint.joint_public_key)
        builder.set_commitment_hash(joint.commitment_hash)
        self.internal, self.context = builder.build()
        self.tally = CiphertextTally("tally", self.internal, self.context)
        self.ballots = 0

    def published(self):
        return {
            "key": str(self.context.elgamal_public_key),
            "base": str(self.context.crypto_extended_base_hash),
            "guardians": [[str(each) for each in guardian.publish().election_commitments] for guardian in self.guardians],
        }

    def name(self):
        self.ballots += 1
        return f"ballot-{self.ballots}"

    def cast(self, votes):
        ballot = PlaintextBallot(self.name(), "style", [contest_from(contest) for contest in self.manifest.contests])
        for contest, chosen in zip(ballot.contests, votes):
            for selection, vote in zip(contest.ballot_selections, chosen):
                selection.vote = vote
        encrypted = encrypt_ballot(ballot, self.internal, self.context, ONE_MOD_Q)
        assert self.tally.append(cast_ballot(encrypted), True)
        return [
            {
                "selections": [
                    {**written(selection.ciphertext, ["pad", "data"]), "proof": written(selection.proof, FIELDS)}
                    for selection in contest.ballot_selections
                ],
                "proof": written(contest.proof, SINGLE),
            }
            for contest in encrypted.contests
        ]

    def take(self, contests):
        submitted = cast_ballot(
            make_ciphertext_ballot(
                self.name(),
                "style",
                self.internal.manifest_hash,
                ONE_MOD_Q,
                [self.contest(*pair) for pair in zip(self.internal.contests, contests)],
            )
        )
        return self.tally.append(submitted, True)

    def contest(self, description, contest):
        key, base = self.context.elgamal_public_key, self.context.crypto_extended_base_hash
        own = [(each, False) for each in description.ballot_selections]
        placeholders = [(each, True) for each in description.placeholder_selections]
        selections = [
            make_ciphertext_ballot_selection(
                each.object_id,
                each.sequence_order,
                each.crypto_hash(),
                ciphertext_of(numbers),
                key,
                base,
                ONE_MOD_Q,
                0,
                is_placeholder,
                proof=bit_proof(numbers["proof"]),
            )
            for (each, is_placeholder), numbers in zip(own + placeholders, contest["selections"])
        ]
        pad, data, challenge, response = (contest["proof"][field] for field in SINGLE)
        return make_ciphertext_ballot_contest(
            description.object_id,
            description.sequence_order,
            description.crypto_hash(),
            selections,
            key,
            base,
            ONE_MOD_Q,
            description.number_elected,
            proof=ConstantChaumPedersenProof(
                ElementModP(pad), ElementModP(data), ElementModQ(challenge), ElementModQ(response), description.number_elected
            ),
        )

    def count(self, absent):
        mediator = DecryptionMediator("decryption", self.context)
        present = [guardian for guardian in self.guardians if guardian.sequence_order not in absent]
        keys = [guardian.share_key() for guardian in self.guardians]
        if absent:
            TallyCeremonyOrchestrator.perform_compensated_decryption_setup(present, keys, mediator, self.context, self.tally, [])
        else:
            TallyCeremonyOrchestrator.perform_decryption_setup(present, mediator, self.context, self.tally, [])
        plain = mediator.get_plaintext_tally(self.tally, self.manifest)
        return [
            [self.counted(plain.contests[contest.object_id].selections[each.object_id]) for each in contest.ballot_selections]
            for contest in self.manifest.contests
        ]

    def counted(self, selection):
        return {
            "tally": selection.tally,
            **written(selection.message, ["pad", "data"]),
            "shares": [
                {
                    "guardian": int(share.guardian_id),
                    "share": str(share.share),
                    "proof": share.proof and written(share.proof, SINGLE),
                    "parts": [
                        {
                            "guardian": int(part.guardian_id),
                            "key": str(part.recovery_key),
                            "share": str(part.share),
                            "proof": written(part.proof, SINGLE),
                        }
                        for part in (share.recovered_parts or {}).values()
                    ],
                }
                for share in selection.shares
            ],
        }


def main():
    election = None
    for line in sys.stdin:
        request = json.loads(line)
        if "hold" in request:
            election = Election(**request["hold"])
            answer = election.published()
        elif "cast" in request:
            answer = election.cast(request["cast"])
        elif "take" in request:
            answer = election.take(request["take"])
        else:
            answer = election.count(request["count"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
