/** The proofs of ballots that were read: the elements of all of them together, the hashes one by one, the equations together. */
import type { Element } from '../../group/group.ts';
import { wrongEquationsVarTime } from '../../proof/batch.ts';
import type { RandomSource } from '../../util/random.ts';
import type { Recorder } from '../findings.ts';
import { type Claim, claimsOf } from './claims.ts';
import type { HeliosElection } from './election.ts';
import { type EncodedResidue, elementsOf } from './numerals.ts';
import { hasChallenge, type Reading } from './proofs.ts';
import { RULE } from './rules.ts';
import type { RecordKind } from './state.ts';
import type { Answer } from './vote.ts';

/** What ballots are verified by. */
export interface BallotContext {
  readonly election: HeliosElection;
  readonly reading: Reading;
  readonly random: RandomSource | undefined;
}

/** A ballot that was read. */
export interface Ballot {
  readonly kind: RecordKind;
  readonly number: number;
  readonly place: string;
  /** What is compared of it with voters, in UTF-8: none, of audited ones. (A string that was cut out of a record keeps all of it in memory.) */
  readonly voter: readonly Uint8Array[];
  readonly answers: readonly Answer[];
  readonly residues: readonly EncodedResidue[];
}

export interface Decoded {
  readonly ballot: Ballot;
  readonly elements: readonly Element[];
}

/** The elements of the ballots: of all together, unless one is not in the group. Ballots with such ones are left out. */
export function decode({ reading: { group }, random }: BallotContext, ballots: readonly Ballot[], recorder: Recorder): readonly Decoded[] {
  const all = recorder.attempt(RULE.group, () => {
    recorder.records(RULE.group, ballots.length);
    return elementsOf(
      ballots.flatMap(({ residues }) => residues),
      group,
      random,
    );
  });
  if (all) {
    let at = 0;
    return ballots.map((ballot) => {
      at += ballot.residues.length;
      return { ballot, elements: all.slice(at - ballot.residues.length, at) };
    });
  }
  return ballots.flatMap((ballot) => {
    const elements = elementsOf(ballot.residues, group, random);
    if (elements) return [{ ballot, elements }];
    for (const [i, residue] of ballot.residues.entries())
      if (!elementsOf([residue], group, random))
        recorder.fault(RULE.group, `${ballot.place}, ${placeOf(ballot.answers, i)}`, 'must be in the group');
    return [];
  });
}

/** Where the residue with that number is. */
function placeOf(answers: readonly Answer[], number: number): string {
  let at = 0;
  for (const [i, { choices, overall }] of answers.entries()) {
    for (const [j, { proof }] of choices.entries()) {
      const within = number - at;
      at += 2 + 2 * proof.entries.length;
      if (number < at)
        return `answer ${i + 1}, choice ${j + 1}, ${within < 2 ? ['alpha', 'beta'][within] : `proof ${((within - 2) >> 1) + 1}`}`;
    }
    const within = number - at;
    at += 2 * (overall?.entries.length ?? 0);
    if (number < at) return `answer ${i + 1}, proof ${(within >> 1) + 1} of the sum`;
  }
  return '';
}

/** The proofs of all ballots: the hashes one by one, the equations together. */
export function verifyClaims(context: BallotContext, decoded: readonly Decoded[], recorder: Recorder): void {
  const { election, random } = context;
  const claims = decoded.flatMap(({ ballot, elements }) =>
    claimsOf(ballot.answers, elements, election).map((claim): OwnedClaim => ({ ...claim, ballot })),
  );
  recorder.attempt(RULE.proofs, () => {
    recorder.records(RULE.proofs, decoded.length);
    const wrong = new Set(claims.filter(({ proof }) => proof && !hasChallenge(proof, election.group.order)));
    const owners = claims.flatMap((claim) => (wrong.has(claim) ? [] : claim.equations.map((equation) => ({ claim, equation }))));
    for (const i of wrongEquationsVarTime(
      election.group,
      owners.map(({ equation }) => equation),
      random,
    ))
      wrong.add(owners[i]!.claim);
    for (const claim of claims)
      if (wrong.has(claim))
        recorder.fault(claim.ballot.kind === 'cast' ? RULE.proofs : RULE.audited, `${claim.ballot.place}, ${claim.place}`, claim.rule);
  });
}

interface OwnedClaim extends Claim {
  readonly ballot: Ballot;
}
