/** The proofs of ballots that were read: the elements of all of them together, the hashes one by one, the equations together. */
import type { Element } from '../../group/group.ts';
import { wrongEquationsVarTime } from '../../proof/batch.ts';
import { holdTogetherVarTime, type KeptProof } from '../../proof/kept-together.ts';
import type { RandomSource } from '../../util/random.ts';
import type { Recorder } from '../findings.ts';
import { type Claim, claimsOf } from './claims.ts';
import type { HeliosElection } from './election.ts';
import { type EncodedResidue, elementsOf } from './numerals.ts';
import { hasChallenge, type Proof, type Reading } from './proofs.ts';
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

/** From so many entries of proofs on it takes less to prove elements and equations by one sum. */
const MANY = 1024;

/** Whether all is right that `decode` and `verifyClaims` look at, of many ballots together. Where it says no, it is for those two to say what is wrong, if anything is: of few ballots, and of opened ones, it says no as well. */
export function holdTogether({ election, random }: BallotContext, ballots: readonly Ballot[], recorder: Recorder): boolean {
  const { group, publicKey } = election;
  const answers = ballots.flatMap((ballot) => ballot.answers);
  if (answers.some(({ opening }) => opening)) return false;
  const commitments: Twin[] = [];
  const ciphertexts: Twin[] = [];
  const proofs: KeptProof[] = [];
  const add = ({ entries }: Proof, first: number, count: number, least: number): void => {
    commitments.push(...entries.map(({ commitments: [A, B] }): Twin => [A!.bytes, B!.bytes]));
    proofs.push({ first, count, entries: entries.map(({ challenge, response }, j) => ({ value: least + j, challenge, response })) });
  };
  for (const ballot of ballots)
    for (const [i, { choices, overall }] of ballot.answers.entries()) {
      const first = ciphertexts.length;
      for (const { alpha, beta, proof } of choices) {
        if (!hasChallenge(proof, group.order)) return false;
        add(proof, ciphertexts.length, 1, 0);
        ciphertexts.push([alpha.bytes, beta.bytes]);
      }
      if (!overall) continue;
      if (!hasChallenge(overall, group.order)) return false;
      add(overall, first, choices.length, election.questions[i]!.min);
    }
  const kept = { commitments, ciphertexts, proofs };
  if (commitments.length < MANY) return false;
  if (!recorder.attempt(RULE.proofs, () => holdTogetherVarTime(group, publicKey.element, kept, random))) return false;
  for (const rule of [RULE.group, RULE.proofs]) recorder.records(rule, ballots.length);
  return true;
}

type Twin = readonly [Uint8Array, Uint8Array];

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
