/** Guardians of an election of ElectionGuard 1: their keys, commitments and proofs. */
import { JsonView } from '../../../encoding/json/view.ts';
import type { ResidueGroup } from '../../../group/residues/group.ts';
import { electionGuard1Guardian } from '../../../proof/transcripts/electionguard1.ts';
import type { RandomSource } from '../../../util/random.ts';
import type { Recorder } from '../../findings.ts';
import { verifyClaims } from '../claims.ts';
import { elementsOf } from '../elements.ts';
import { type Guardian, knowledgeClaims } from '../guardians.ts';
import { numberOf, residueOf, scalarOf } from './numerals.ts';
import type { ElectionGuard1Bytes } from './record.ts';
import { RULE } from './rules.ts';

/** How many there are, and how many of them decrypt. */
interface Counts {
  readonly guardians: number;
  readonly quorum: number;
}

/** Their keys, commitments and proofs; undefined unless all of them are known. */
export function setUpGuardians(
  records: readonly ElectionGuard1Bytes[],
  { guardians: count, quorum }: Counts,
  group: ResidueGroup,
  recorder: Recorder,
  random: RandomSource | undefined,
): readonly Guardian[] | undefined {
  recorder.records(RULE.guardians, records.length);
  const read = records.flatMap((bytes, i) => {
    const view = recorder.attempt(RULE.guardians, () => JsonView.parse(`guardian ${i + 1}`, bytes));
    return view ? (recorder.attempt(RULE.guardians, () => [readGuardian(view, count, quorum, group)]) ?? []) : [];
  });
  for (const name of ['id', 'order'] as const)
    if (new Set(read.map((guardian) => guardian[name])).size !== read.length)
      recorder.fault(RULE.guardians, 'guardians', `must each have ${name === 'id' ? 'an identifier' : 'a number'} of its own`);
  if (records.length !== count) recorder.fault(RULE.guardians, 'guardians', `must be ${count}`);
  const elements = elementsOf(
    group,
    read.map(({ commitments, proofs }) => [...commitments, ...proofs.map(({ commitment }) => commitment)]),
    RULE.guardians,
    recorder,
    random,
  );
  const claims = read.flatMap(({ commitments, proofs }, i) => {
    const own = elements[i];
    if (!own) return [];
    return knowledgeClaims(
      group,
      RULE.knowledge,
      proofs.map(({ view, commitment, challenge, response }, j) => ({
        view,
        commitment: own.get(commitments[j]!)!,
        answer: { challenge, responses: [response], commitments: [own.get(commitment)!] },
        transcript: electionGuard1Guardian,
      })),
    );
  });
  verifyClaims(claims, recorder, random);
  if (recorder.findings[RULE.guardians]!.faultCount > 0) return undefined;
  return read
    .map(({ id, order, commitments }, i) => ({ id, order, commitments: commitments.map((each) => elements[i]!.get(each)!) }))
    .sort((a, b) => a.order - b.order);
}

function readGuardian(view: JsonView, count: number, quorum: number, group: ResidueGroup) {
  const { guardian_id, sequence_order, election_public_key, election_commitments, election_proofs } = view.members([
    'guardian_id',
    'sequence_order',
    'election_public_key',
    'election_commitments',
    'election_proofs',
  ]);
  const commitments = election_commitments.items(quorum, quorum).map((each) => residueOf(each, group));
  if (numberOf(election_public_key, group.prime) !== commitments[0]!.value)
    election_public_key.refuse('must be the first of the commitments');
  const proofs = election_proofs.items(quorum, quorum).map((each, j) => {
    const { public_key, commitment, challenge, response } = each.members(['public_key', 'commitment', 'challenge', 'response'], ['usage']);
    if (numberOf(public_key, group.prime) !== commitments[j]!.value) public_key.refuse('must be the commitment that is proven');
    return {
      view: each,
      commitment: residueOf(commitment, group),
      challenge: scalarOf(challenge, group),
      response: scalarOf(response, group),
    };
  });
  return { id: guardian_id.string(), order: sequence_order.whole(1, count), commitments, proofs };
}
