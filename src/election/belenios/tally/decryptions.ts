/** Partial decryptions, and what comes out when they are put together. Everything is public. */
import type { Element } from '../../../group/group.ts';
import { type Equation, type Statement, statementOf } from '../../../proof/relation.ts';
import { lagrangeAtZero } from '../../../threshold/polynomial.ts';
import type { Recorder } from '../../findings.ts';
import type { OwnedRecord } from '../archive/survey.ts';
import { type BeleniosElection, electionParts } from '../election.ts';
import type { BeleniosGroup } from '../group.ts';
import { canonicalRecord, orderedMembers, type ProofNumbers } from '../json.ts';
import { proofHolds } from '../proofs.ts';
import { RULES } from '../rules.ts';
import type { TrusteeKey } from '../trustees/read.ts';
import type { TrusteeSet } from '../trustees/verify.ts';
import { BIG_LIMITS, readDecryption } from './read.ts';
import type { Ciphertexts } from './shuffles.ts';

/** Of each question an element for every ciphertext. */
export type Elements = readonly (readonly Element[])[];

/**
 * @param isLast - whether no more are to come: then it is a fault if trustees are missing.
 * @returns the plaintexts; undefined where they cannot be had: of trustees that are missing, or whose factors cannot be read.
 */
export function verifyDecryptions(
  recorder: Recorder,
  election: BeleniosElection,
  sets: readonly TrusteeSet[],
  ciphertexts: Ciphertexts,
  decryptions: readonly OwnedRecord[],
  isLast: boolean,
): Elements | undefined {
  recorder.records(RULES.decryptions, decryptions.length);
  const keys = sets.flatMap((set) => set.keys);
  const factors = new Map<number, Elements>();
  const owners = new Set<number>();
  for (const { owner, name, bytes } of decryptions) {
    const key = keys[owner - 1];
    if (owners.has(owner)) recorder.fault(RULES.decryptions, name, 'must be the only one of the trustee');
    else if (!key) recorder.fault(RULES.decryptions, name, 'must be of a trustee of the election');
    else {
      const read = recorder.attempt(RULES.decryptions, () => verifyOne(recorder, election, key, ciphertexts, name, bytes));
      if (read) factors.set(owner, read);
    }
    owners.add(owner);
  }
  const all = combined(isLast ? recorder : undefined, election, sets, factors);
  return all && ciphertexts.map((each, q) => each.map(({ b }, i) => b.sub((all[q] as readonly Element[])[i] as Element)));
}

/** @returns the factors. @throws {MalformedError} the place of the first fault of the form. */
function verifyOne(
  recorder: Recorder,
  election: BeleniosElection,
  { key }: TrusteeKey,
  ciphertexts: Ciphertexts,
  name: string,
  bytes: Uint8Array,
): Elements {
  const { group, transcripts } = electionParts(election);
  const view = orderedMembers(canonicalRecord(name, bytes, BIG_LIMITS), ['decryption_factors', 'decryption_proofs']);
  const counts = ciphertexts.map(({ length }) => length);
  const transcript = transcripts.decryption(election.fingerprint);
  return readDecryption(group, election.questions, counts, view).map(({ factors, proofs }, q) => {
    factors.forEach((factor, i) => {
      const { a } = (ciphertexts[q] as Ciphertexts[number])[i] as Ciphertexts[number][number];
      if (!isFactor(a, factor, proofs[i] as ProofNumbers))
        recorder.fault(
          RULES.decryptions,
          `${name}, question ${q + 1}, ciphertext ${i + 1}`,
          'must be proven to be decrypted with the key of the trustee',
        );
    });
    return factors;
  });

  /** The multiple of an element by a private key is neutral if and only if the element is. */
  function isFactor(a: Element, factor: Element, proof: ProofNumbers): boolean {
    return a.isNeutral === factor.isNeutral && proofHolds(decryptionStatement(group, key, a, factor), [proof], transcript);
  }
}

/** That a factor is the multiple of `a` that the key is of the generator. The sum of no ballots is neutral, so `a` may be. */
export const decryptionStatement = ({ group }: BeleniosGroup, key: Element, a: Element, factor: Element): Statement =>
  statementOf('factor', group, [group.generator, key, a, factor], [{ secrets: 1, equations: DECRYPTION }]);

const DECRYPTION: readonly Equation[] = /* @__PURE__ */ [0, 2].map((base) => ({
  image: [{ element: base + 1, weight: 1 }],
  terms: [{ base, secret: 0 }],
}));

/** The product of the factors of all sets: of one with a threshold those of the first trustees, by Lagrange's coefficients. */
function combined(
  recorder: Recorder | undefined,
  election: BeleniosElection,
  sets: readonly TrusteeSet[],
  factors: ReadonlyMap<number, Elements>,
): Elements | undefined {
  const { group } = electionParts(election).group;
  let first = 1;
  const parts = sets.map(({ threshold, keys }) => {
    const from = first;
    first += keys.length;
    const numbers = keys.flatMap((_, i) => (factors.has(from + i) ? [i + 1] : [])).slice(0, threshold);
    if (numbers.length < threshold) {
      const who = keys.length === 1 ? `trustee ${from}` : `trustees ${from} to ${from + keys.length - 1}`;
      recorder?.fault(RULES.decryptions, who, keys.length === 1 ? 'must have decrypted' : `must have decrypted, ${threshold} of them`);
      return undefined;
    }
    const weights = lagrangeAtZero(group.scalars, numbers);
    const taken = numbers.map((i) => factors.get(from + i - 1) as Elements);
    return (taken[0] as Elements).map((of, q) =>
      of.map((only, i) =>
        keys.length === 1
          ? only
          : group.multiScalarVarTime(
              weights,
              taken.map((each) => (each[q] as readonly Element[])[i] as Element),
            ),
      ),
    );
  });
  if (!parts.every((part): part is Element[][] => part !== undefined)) return undefined;
  return parts.reduce((sum, part) =>
    sum.map((of, q) => of.map((element, i) => element.add((part[q] as readonly Element[])[i] as Element))),
  );
}
