/** Guardians of an election of ElectionGuard 2: their commitments and proofs. */
import type { JsonView } from '../../../encoding/json/view.ts';
import { electionGuard2Guardian } from '../../../proof/transcripts/electionguard2.ts';
import type { RandomSource } from '../../../util/random.ts';
import type { Recorder } from '../../findings.ts';
import { verifyClaims } from '../claims.ts';
import { elementsOf } from '../elements.ts';
import { type Guardian, knowledgeClaims } from '../guardians.ts';
import type { Group2, Parameters2 } from './group.ts';
import { scalarOf, type Written2, writtenOf } from './numerals.ts';
import { RULE } from './rules.ts';

/** A guardian as it was read. */
export interface ReadGuardian {
  readonly view: JsonView;
  readonly id: string;
  readonly order: number;
  readonly proofs: readonly {
    readonly view: JsonView;
    readonly commitment: Written2;
    readonly challenge: ReturnType<typeof scalarOf>;
    readonly response: ReturnType<typeof scalarOf>;
  }[];
}

/** @throws {MalformedError} the place of a fault. */
export function readGuardian(view: JsonView, count: number, quorum: number, group: Group2): ReadGuardian {
  const { guardian_id, x_coordinate, coefficient_proofs } = view.members(['guardian_id', 'x_coordinate', 'coefficient_proofs']);
  return {
    view,
    id: guardian_id.string(),
    order: x_coordinate.whole(1, count),
    proofs: coefficient_proofs.items(quorum, quorum).map((each) => {
      const { public_key, challenge, response } = each.members(['public_key', 'challenge', 'response']);
      return {
        view: each,
        commitment: writtenOf(public_key, group),
        challenge: scalarOf(challenge, group),
        response: scalarOf(response, group),
      };
    }),
  };
}

/** The guardians with their commitments; undefined unless all of them are known. */
export function setUpGuardians(
  guardians: readonly ReadGuardian[],
  { group: { group }, hash }: Parameters2,
  recorder: Recorder,
  random: RandomSource | undefined,
): readonly Guardian[] | undefined {
  for (const [i, { id, order, view }] of guardians.entries())
    if (guardians.findIndex((other) => other.id === id || other.order === order) !== i)
      recorder.fault(RULE.guardians, view.place, 'must have an identifier and a number of its own');
  const elements = elementsOf(
    group,
    guardians.map(({ proofs }) => proofs.map(({ commitment }) => commitment)),
    RULE.guardians,
    recorder,
    random,
  );
  const claims = guardians.flatMap(({ order, proofs }, i) => {
    const own = elements[i];
    if (!own) return [];
    return knowledgeClaims(
      group,
      RULE.knowledge,
      proofs.map(({ view, commitment, challenge, response }, j) => ({
        view,
        commitment: own.get(commitment)!,
        answer: { challenge, responses: [response] },
        transcript: electionGuard2Guardian(hash, order, j),
      })),
    );
  });
  verifyClaims(claims, recorder, random);
  if (recorder.findings[RULE.guardians]!.faultCount > 0) return undefined;
  return guardians.map(({ id, order, proofs }, i) => ({
    id,
    order,
    commitments: proofs.map(({ commitment }) => elements[i]!.get(commitment)!),
  }));
}
