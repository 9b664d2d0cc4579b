/** Verifying what was decrypted: the shares of guardians who are present, the parts for those who are absent, and what comes out. */
import type { Element } from '../../../../group/group.ts';
import type { Term } from '../../../../proof/combined.ts';
import { lagrangeAtZero } from '../../../../threshold/polynomial.ts';
import { BigInt } from '../../../../util/big-int.ts';
import type { RandomSource } from '../../../../util/random.ts';
import type { Recorder } from '../../../findings.ts';
import type { Known } from '../../chunk.ts';
import { type EquationClaim, type ProvenClaim, verifyClaims, verifyEquations } from '../../claims.ts';
import type { Elements } from '../../elements.ts';
import type { Guardian } from '../../guardians.ts';
import { decryptionOf } from '../../statements.ts';
import { answersOf } from '../ciphertext.ts';
import type { Election1 } from '../election.ts';
import { numberOfScalar } from '../numerals.ts';
import type { Decrypted, DecryptedSelection, Share } from './read.ts';

/** By which check each of them is found. */
export interface DecryptionRules {
  readonly shares: string;
  readonly recovered: string;
  readonly replaced: string;
  readonly tally: string;
}

/** Verifies several tallies or ballots that were decrypted, together. */
export function verifyDecrypted(
  election: Election1,
  opened: readonly Known<Decrypted>[],
  rules: DecryptionRules,
  recorder: Recorder,
  random: RandomSource | undefined,
): void {
  const proofs: ProvenClaim[] = [];
  const equations: EquationClaim[] = [];
  for (const { item: decrypted, elements } of opened) {
    for (const selection of decrypted.selections) {
      for (const share of selection.shares) {
        if (share.proof) proofs.push(claimOf(election, selection, share, elements, rules));
        else {
          proofs.push(...partClaims(election, selection, share, elements, rules, recorder));
          equations.push(...replacement(election, selection, share, elements, rules, recorder));
        }
      }
      equations.push(...outcome(election, selection, elements, rules));
    }
  }
  verifyClaims(proofs, recorder, random);
  verifyEquations(election.group, equations, recorder, random);
}

/** The guardians who decrypted with their own keys. */
export const presentOf = ({ shares }: DecryptedSelection): readonly Guardian[] =>
  shares.filter(({ proof }) => proof).map(({ guardian }) => guardian);

function claimOf(
  { group, transcripts }: Election1,
  { ciphertext }: DecryptedSelection,
  { view, guardian, share, proof }: Share,
  elements: Elements,
  { shares: rule }: DecryptionRules,
): ProvenClaim {
  const [a, b] = [elements.get(ciphertext.a)!, elements.get(ciphertext.b)!];
  return {
    rule,
    view,
    message: "must prove that it is decrypted by the guardian's key",
    statement: decryptionOf(group, guardian.commitments[0]!, a, elements.get(share)!),
    answers: answersOf(proof!, elements),
    transcript: transcripts.decryption(b),
  };
}

function partClaims(
  { group, quorum, transcripts, recovery }: Election1,
  selection: DecryptedSelection,
  { view, guardian: absent, parts }: Share,
  elements: Elements,
  { recovered: rule }: DecryptionRules,
  recorder: Recorder,
): readonly ProvenClaim[] {
  const present = presentOf(selection);
  recorder.records(rule, 0);
  if (present.length < quorum || parts.length !== present.length || parts.some(({ guardian }, i) => guardian !== present[i])) {
    recorder.fault(rule, view.place, 'must have a part of every guardian who is present, and these must be as many as the quorum at least');
    return [];
  }
  const [a, b] = [elements.get(selection.ciphertext.a)!, elements.get(selection.ciphertext.b)!];
  return parts.map((part): ProvenClaim => {
    const key = recovery.keyOf(absent, part.guardian);
    if (!elements.get(part.recoveryKey)!.equals(key))
      recorder.fault(rule, part.recoveryKey.view.place, 'must follow from the commitments of the absent guardian');
    return {
      rule,
      view: part.view,
      message: 'must prove that it is decrypted by the recovery key',
      statement: decryptionOf(group, key, a, elements.get(part.share)!),
      answers: answersOf(part.proof, elements),
      transcript: transcripts.decryption(b),
    };
  });
}

/** Σ w_i · M_il = M_l. */
function replacement(
  { group }: Election1,
  selection: DecryptedSelection,
  { view, share, parts }: Share,
  elements: Elements,
  { replaced: rule }: DecryptionRules,
  recorder: Recorder,
): readonly EquationClaim[] {
  recorder.records(rule, 0);
  const present = presentOf(selection);
  // Parts of others are a fault already.
  if (parts.length === 0 || parts.length !== present.length) return [];
  const weights = lagrangeAtZero(
    group.scalars,
    present.map(({ order }) => order),
  );
  const terms = parts.map((part, i): Term<Element> => [numberOfScalar(weights[i]!), elements.get(part.share)!]);
  return [
    {
      rule,
      view,
      message: 'must be what its parts make, by the coefficients of Lagrange',
      terms: [[group.order - 1n, elements.get(share)!], ...terms],
    },
  ];
}

/** B = T · Π M, and T = g^t. */
function outcome(
  { group }: Election1,
  { view, tally, value, ciphertext, shares }: DecryptedSelection,
  elements: Elements,
  { tally: rule }: DecryptionRules,
): readonly EquationClaim[] {
  const { order, generator } = group;
  const minus = order - 1n;
  const t = elements.get(value)!;
  return [
    {
      rule,
      view,
      message: 'must be what is left of the ciphertext without the shares',
      terms: [[1n, elements.get(ciphertext.b)!], [minus, t], ...shares.map(({ share }): Term<Element> => [minus, elements.get(share)!])],
    },
    {
      rule,
      view,
      message: 'must have the number of votes that its value stands for',
      terms: [
        [1n, t],
        [order - (BigInt(tally) % order), generator],
      ],
    },
  ];
}
