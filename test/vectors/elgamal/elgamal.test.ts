/** Vectors of ElGamal: Botan's, and those of the Swiss Post's voting system. */

import assert from 'node:assert/strict';
import { type DhGroupName, dhGroup } from '../../../src/entries/dh/groups.ts';
import { agreeDh, DhPrivateKey, DhPublicKey } from '../../../src/entries/dh.ts';
import {
  combineCiphertexts,
  DhParameters,
  type ElGamalCiphertext,
  ElGamalPrivateKey,
  ElGamalPublicKey,
} from '../../../src/entries/elgamal.ts';
import { isProbablePrimeVarTime } from '../../../src/entries/primes.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { invMod } from '../../reference/modpow.ts';
import { type Verdict, vectorFile } from '../rsa/suites.ts';
import { hexNumber, number, type Stanza, stanzas, text } from '../stanzas.ts';

/** Old sizes are among the vectors. */
const ANY_SIZE = { minBits: 3 };

/**
 * The generators are not said to generate a subgroup of prime order. Where none is known, limber has no ElGamal, which the vector shows as well: then b is divided by what
 * Diffie and Hellman would agree on.
 */
function decryptElement(parameters: DhParameters, x: bigint, { a, b }: ElGamalCiphertext): bigint {
  const { prime, generator, order } = parameters;
  if (order !== undefined) return new ElGamalPrivateKey(parameters, x).decryptElement({ a, b });
  assert.throws(() => new DhParameters({ prime, generator, order: prime - 1n }, ANY_SIZE), { argument: 'order' });
  const mask = agreeDh(new DhPrivateKey(parameters, x), new DhPublicKey(parameters, a));
  return (b * (invMod(fromBytesLE(mask.reverse()), prime) as bigint)) % prime;
}

function decrypts(parameters: DhParameters, x: bigint, stanza: Stanza): Verdict {
  const digits = text(stanza, 'Ciphertext');
  const [a, b] = [digits.slice(0, digits.length / 2), digits.slice(digits.length / 2)].map((half) => BigInt(`0x${half}`)) as [
    bigint,
    bigint,
  ];
  const element = decryptElement(parameters, x, { a, b });
  const message = text(stanza, 'Msg').toLowerCase();
  if (stanza.section !== 'EME-PKCS1-v1_5')
    return { id: stanza.id, complaint: element === hexNumber(stanza, 'Msg') ? undefined : 'another element' };
  const padded = element.toString(16).padStart(digits.length / 2, '0');
  return {
    id: stanza.id,
    complaint: new RegExp(`^0002(?:(?!00)..){8,}00${message}$`).test(padded) ? undefined : `${padded} is not the message, padded`,
  };
}

/** RFC 2409, section 6.2: the group of 1024 bits. */
const OAKLEY_2 = 2n ** 1024n - 2n ** 960n - 1n + 2n ** 64n * (piTimes2To894() + 129093n);

function piTimes2To894(): bigint {
  // The digits are those of the group of RFC 3526 with 2048 bits: 2^1918 · π and an increment, of which the upper ones are the same.
  const { prime } = dhGroup('modp2048');
  return ((prime - (2n ** 2048n - 2n ** 1984n - 1n)) >> 64n) >> 1024n;
}

vectorFile('modexp/botan/elgamal_encrypt.vec', 6, (file) =>
  stanzas(file, { endKey: 'Ciphertext' }).map((stanza) => {
    const bits = text(stanza, 'Group').replace('modp/ietf/', '');
    const prime = bits === '1024' ? OAKLEY_2 : dhGroup(`modp${bits}` as DhGroupName).prime;
    return decrypts(new DhParameters({ prime, generator: 2n, order: prime >> 1n }, ANY_SIZE), number(stanza, 'Secret'), stanza);
  }),
);

vectorFile('modexp/botan/elgamal_decrypt.vec', 17, (file) =>
  stanzas(file, { endKey: 'Ciphertext' }).map((stanza) =>
    decrypts(new DhParameters({ prime: number(stanza, 'P'), generator: number(stanza, 'G') }, ANY_SIZE), number(stanza, 'X'), stanza),
  ),
);

interface Vector<I, O> {
  readonly context: { readonly p: string; readonly q: string; readonly g: string };
  readonly input: I;
  readonly output: O;
}
interface Multi {
  readonly gamma: string;
  readonly phis: readonly string[];
}

/** Each vector's verdicts, by name. */
function vectors<I, O>(file: string, judge: (group: DhParameters, input: I, output: O) => string | undefined): Verdict[] {
  return (JSON.parse(file) as readonly Vector<I, O>[]).map(({ context: { p, q, g }, input, output }, i) => {
    const group = new DhParameters({ prime: BigInt(p), generator: BigInt(g), order: BigInt(q) }, ANY_SIZE);
    return { id: `vector ${i}`, complaint: judge(group, input, output) };
  });
}

const same = (actual: readonly bigint[], expected: readonly string[]): string | undefined =>
  actual.length === expected.length && actual.every((value, i) => value === BigInt(expected[i] as string))
    ? undefined
    : `${actual.join()}, not ${expected.join()}`;

/** One random exponent for all messages, each under its own key. */
vectorFile('voting/swisspost/elgamal-get-ciphertext.json', 2, (file) =>
  vectors<{ bold_m: readonly string[]; r: string; bold_pk: readonly string[] }, Multi>(
    file,
    (group, { bold_m, r, bold_pk }, { gamma, phis }) => {
      const given = (bytes: Uint8Array): void => bytes.set(toBytesLE(BigInt(r), bytes.length));
      const made = bold_m.map((m, i) => new ElGamalPublicKey(group, BigInt(bold_pk[i] as string)).encryptElement(BigInt(m), given));
      return same([...new Set(made.map(({ a }) => a)), ...made.map(({ b }) => b)], [gamma, ...phis]);
    },
  ),
);

vectorFile('voting/swisspost/elgamal-get-ciphertext-product.json', 2, (file) =>
  vectors<{ upper_c_a: Multi; upper_c_b: Multi }, Multi>(file, (group, { upper_c_a, upper_c_b }, { gamma, phis }) => {
    const pair = ({ gamma, phis }: Multi, i: number): { a: bigint; b: bigint } => ({ a: BigInt(gamma), b: BigInt(phis[i] as string) });
    const made = phis.map((_, i) => combineCiphertexts(group, pair(upper_c_a, i), pair(upper_c_b, i)));
    return same([...new Set(made.map(({ a }) => a)), ...made.map(({ b }) => b)], [gamma, ...phis]);
  }),
);

/** The parameters alone: how they follow from a seed is the voting system's affair. */
vectorFile('voting/swisspost/elgamal-get-encryption-parameters.json', 2, (file) =>
  (JSON.parse(file) as readonly { output: { p: string; q: string; g: string } }[]).map(({ output: { p, q, g } }, i) => {
    const group = new DhParameters({ prime: BigInt(p), generator: BigInt(g), order: BigInt(q) }, ANY_SIZE);
    return {
      id: `vector ${i}`,
      complaint:
        group.safe && [group.prime, group.order as bigint].every((prime) => isProbablePrimeVarTime(prime)) ? undefined : 'not a safe prime',
    };
  }),
);
