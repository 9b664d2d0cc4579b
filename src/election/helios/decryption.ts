import type { Element } from '../../group/group.ts';
import { wrongEquationsVarTime } from '../../proof/batch.ts';
import { BigInt } from '../../util/big-int.ts';
import type { Recorder } from '../findings.ts';
import { elementsOf } from './numerals.ts';
import { type Equation, equationOf, hasChallenge, type Proof } from './proofs.ts';
import type { BallotContext } from './proven.ts';
import { RULE } from './rules.ts';
import type { Decryption, Trustee } from './trustee.ts';

/** A trustee with what it decrypted, if it has. */
export interface DecryptingTrustee extends Trustee {
  readonly decryption: Decryption | undefined;
}

/** A ciphertext that is decrypted. */
export interface Tallied {
  readonly place: string;
  readonly alpha: Element;
  readonly beta: Element;
}

export interface TalliedAll {
  readonly ballots: number;
  readonly entries: readonly Tallied[];
}

/** Every trustee's factors, their proofs, and what comes out. */
export function checkDecryption(
  { election, random }: BallotContext,
  tally: TalliedAll,
  trustees: readonly DecryptingTrustee[],
  result: readonly (readonly number[])[] | undefined,
  recorder: Recorder,
): void {
  const { group } = election;
  const { order, generator } = group;
  const claims: { readonly place: string; readonly proof: Proof; readonly equations: readonly Equation[] }[] = [];
  const factors: Element[][] = tally.entries.map(() => []);
  recorder.attempt(RULE.factors, () => {
    for (const { place, decrypted, decryption, key } of trustees) {
      recorder.records(RULE.factors, decryption ? tally.entries.length : 0);
      if (!decryption) {
        // What cannot be read is a fault already.
        if (!decrypted) recorder.fault(RULE.factors, place, 'must have decryption factors');
        continue;
      }
      const proofs = decryption.proofs.flat();
      for (const [i, factor] of decryption.factors.flat().entries()) {
        const { alpha, place: choice } = tally.entries[i]!;
        const proof = proofs[i]!;
        const entry = proof.entries[0]!;
        const elements = elementsOf([factor, key, ...entry.commitments], group, random);
        if (!elements) {
          recorder.fault(RULE.factors, `${place}, ${choice}`, 'must have a factor and commitments in the group');
          continue;
        }
        const [image, y, a, b] = elements as [Element, Element, Element, Element];
        factors[i]!.push(image);
        const equations = [
          equationOf(group, entry, { base: generator, commitment: a, image: [y] }),
          equationOf(group, entry, { base: alpha, commitment: b, image: [image] }),
        ];
        claims.push({ place: `${place}, ${choice}`, proof, equations });
      }
    }
  });
  recorder.attempt(RULE.decryption, () => {
    recorder.records(RULE.decryption, claims.length);
    const owners = claims.flatMap((claim) => claim.equations.map((equation) => ({ claim, equation })));
    const wrong = wrongEquationsVarTime(
      group,
      owners.map(({ equation }) => equation),
      random,
    );
    const unproven = new Set(wrong.map((i) => owners[i]!.claim));
    for (const claim of claims)
      if (unproven.has(claim) || !hasChallenge(claim.proof, order))
        recorder.fault(RULE.decryption, claim.place, 'must be proven to be the decryption by the key of the trustee');
  });
  if (!result || factors.some(({ length }) => length !== trustees.length)) return;
  recorder.attempt(RULE.result, () => {
    const counts = result.flat();
    recorder.records(RULE.result, counts.length);
    const equations = tally.entries.map(
      ({ beta }, i): Equation => [
        [1n, beta],
        ...factors[i]!.map((factor) => [order - 1n, factor] as const),
        [order - BigInt(counts[i]!), generator],
      ],
    );
    for (const i of wrongEquationsVarTime(group, equations, random))
      recorder.fault(RULE.result, `result, ${tally.entries[i]!.place}`, 'must be what is decrypted');
    for (const [i, count] of counts.entries())
      if (count > tally.ballots) recorder.fault(RULE.result, `result, ${tally.entries[i]!.place}`, `must be from 0 to ${tally.ballots}`);
  });
}
