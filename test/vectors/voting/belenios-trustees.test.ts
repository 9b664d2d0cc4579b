/** Trustees of an election by Belenios 2.0: two of three by Pedersen's key generation, and one who has to be there. */
import assert from 'node:assert/strict';
import { DiscreteLogarithms } from '../../../src/entries/elgamal.ts';
import type { Element } from '../../../src/entries/groups.ts';
import { subsetsOf } from '../../reference/shares.ts';
import { type Verdict, vectorFile } from '../rsa/suites.ts';
import { recordsOf } from './archive.ts';
import { residues } from './proofs.ts';
import { combined, sameElement, sumOf, verificationKey } from './shares.ts';

interface Trustee {
  readonly public_key: string;
}
interface Pedersen {
  readonly threshold: number;
  readonly coefexps: readonly { readonly message: string }[];
  readonly verification_keys: readonly Trustee[];
}
type Trustees = readonly (readonly ['Single', Trustee] | readonly ['Pedersen', Pedersen])[];
interface Ciphertext {
  readonly alpha: string;
  readonly beta: string;
}

/** The only record with these members, or all of them. */
const having = <T>(records: readonly unknown[], ...members: readonly string[]): T[] =>
  records.filter((record) => members.every((member) => typeof record === 'object' && record !== null && member in record)) as T[];

vectorFile('voting/fresh/belenios-2.0-t-BELENIOS-2048.bel', 31, (file) => {
  const records = recordsOf(file);
  const group = residues('BELENIOS-2048');
  const element = (text: string): Element => group.fromNumber(BigInt(text));
  const [election] = having<{ group: string; public_key: string }>(records, 'questions', 'public_key');
  assert.equal(election?.group, 'BELENIOS-2048');
  const trustees = records.find((record) => JSON.stringify(record).startsWith('[["Single"')) as Trustees;
  const single = trustees.flatMap(([kind, trustee]) => (kind === 'Single' ? [element(trustee.public_key)] : []))[0] as Element;
  const pedersen = trustees.flatMap(([kind, trustee]) => (kind === 'Pedersen' ? [trustee as Pedersen] : []))[0] as Pedersen;
  assert.equal(pedersen.threshold, 2);

  const dealers = pedersen.coefexps.map(({ message }) => (JSON.parse(message) as { coefexps: string[] }).coefexps.map(element));
  assert.deepEqual(
    dealers.map(({ length }) => length),
    [2, 2, 2],
  );
  const keys = pedersen.verification_keys.map(({ public_key }) => element(public_key));
  const ofKeys = keys.map((key, i) => sameElement(`verification key ${i + 1}`, verificationKey(group, dealers, i + 1), key));
  const dealt = sumOf(
    group,
    dealers.map(([key]) => key as Element),
  );
  const subsets = subsetsOf([1, 2, 3], 2);
  const interpolated = subsets.map((subset) =>
    sameElement(`key of ${subset}`, combined(group, new Map(subset.map((i) => [i, keys[i - 1] as Element]))), dealt),
  );
  const whole = sameElement('public key', single.add(dealt), element(election?.public_key as string));

  // Whose factors they are stands in the record before them: the mandatory trustee is 1, the others follow.
  const owners = having<{ owner: number; payload: string }>(records, 'owner', 'payload').map(({ owner }) => owner);
  const factors = having<{ decryption_factors: string[][] }>(records, 'decryption_factors').map((record) =>
    record.decryption_factors.flat().map(element),
  );
  assert.deepEqual(owners, [1, 2, 3]);
  const [ofSingle, ofFirst, ofSecond] = factors as [Element[], Element[], Element[]];
  const tally = (records.find((record) => JSON.stringify(record).startsWith('[[{"alpha"')) as Ciphertext[][]).flat();
  const [{ result }] = having<{ result: number[][] }>(records, 'result') as [{ result: number[][] }];
  const logarithms = new DiscreteLogarithms(group, 100);
  const results = tally.map(({ beta }, i): Verdict => {
    const ofDealt = combined(
      group,
      new Map([
        [1, ofFirst[i] as Element],
        [2, ofSecond[i] as Element],
      ]),
    );
    const votes = logarithms.ofVarTime(
      element(beta)
        .sub(ofDealt)
        .sub(ofSingle[i] as Element),
    );
    return { id: `result ${i}`, complaint: votes === result.flat()[i] ? undefined : `${votes}, not ${result.flat()[i]}` };
  });
  // One trustee less, or another one's place, and there is no result.
  const none = tally.flatMap(({ beta }, i): Verdict[] =>
    [
      [
        [1, ofFirst],
        [3, ofSecond],
      ] as const,
      [[1, ofFirst]] as const,
      [[2, ofSecond]] as const,
    ].map((parts) => {
      const ofDealt = combined(group, new Map(parts.map(([number, of]) => [number, of[i] as Element])));
      const plaintext = element(beta)
        .sub(ofDealt)
        .sub(ofSingle[i] as Element);
      return { id: `no result ${i}`, complaint: finds(logarithms, plaintext) ? 'a result' : undefined };
    }),
  );
  return [...ofKeys, ...interpolated, whole, ...results, ...none];
});

function finds(logarithms: DiscreteLogarithms, element: Element): boolean {
  try {
    logarithms.ofVarTime(element);
    return true;
  } catch {
    return false;
  }
}
