/** What the tests of shuffles are made with. */
import { ElGamalCiphertext, ElGamalPublicKey, encryptElGamal, generateElGamalKey } from '../../../src/entries/elgamal.ts';
import { edwards25519Group, p256Group, type ResidueGroup, residueGroup, ristretto255Group } from '../../../src/entries/groups.ts';
import type { Element, SecretGroup, ShuffleStatement } from '../../../src/entries/shuffle.ts';
import type { Numbers, Statement } from '../../reference/shuffle.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

export const small: ResidueGroup = residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE);
export const SMALL_NUMBERS: Numbers = SMALL;

export const GROUPS: readonly SecretGroup[] = [small, p256Group, ristretto255Group, edwards25519Group];

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A key, and ciphertexts of 0 · G, 1 · G, … */
export function votes(
  group: SecretGroup,
  count: number,
): { publicKey: ElGamalPublicKey; inputs: ElGamalCiphertext[]; decrypted: Decrypted } {
  const key = generateElGamalKey(group);
  const { publicKey } = key;
  const plain = Array.from({ length: count }, (_, i) => group.generator.multiplyVarTime(group.scalars.ofPublic(i)));
  const secret = group.scalars.fromBytes(key.toBytes());
  return {
    publicKey,
    inputs: plain.map((element) => encryptElGamal(publicKey, element)),
    decrypted: (ciphertexts) => {
      const names = plain.map((element) => element.toBytes().join());
      return ciphertexts.map(({ a, b }) => names.indexOf(b.sub(a.multiply(secret)).toBytes().join()));
    },
  };
}

/** The number that each ciphertext is of; −1 where it is of none. */
type Decrypted = (ciphertexts: readonly ElGamalCiphertext[]) => number[];

/** A statement over the small group as numbers. */
export function numbersOf({ publicKey, inputs, outputs }: ShuffleStatement): Statement {
  const number = (element: Element): bigint => small.numberOf(element);
  const pairs = (list: readonly ElGamalCiphertext[]): (readonly [bigint, bigint])[] => list.map(({ a, b }) => [number(a), number(b)]);
  return { y: number(publicKey.element), inputs: pairs(inputs), outputs: pairs(outputs) };
}

/** The plain members of a shuffle, which can be changed. */
export const statementOf = ({ publicKey, inputs, outputs }: ShuffleStatement): ShuffleStatement => ({ publicKey, inputs, outputs });

/** Statements that are not what was proven, by what was done to them. */
export function otherStatements(group: SecretGroup, statement: ShuffleStatement): Readonly<Record<string, ShuffleStatement>> {
  const { publicKey, inputs, outputs } = statement;
  const { generator } = group;
  const [first, second, ...rest] = outputs as [ElGamalCiphertext, ElGamalCiphertext, ...ElGamalCiphertext[]];
  const made = (a: Element, b: Element): ElGamalCiphertext => new ElGamalCiphertext(group, { a, b });
  const another = encryptElGamal(publicKey, generator.neg());
  return {
    'an output twice': { publicKey, inputs, outputs: [first, first, ...rest] },
    'an output replaced': { publicKey, inputs, outputs: [another, second, ...rest] },
    'two outputs exchanged': { publicKey, inputs, outputs: [second, first, ...rest] },
    'the parts of an output exchanged': { publicKey, inputs, outputs: [made(first.b, first.a), second, ...rest] },
    'two first parts exchanged': { publicKey, inputs, outputs: [made(second.a, first.b), made(first.a, second.b), ...rest] },
    'a plaintext changed': { publicKey, inputs, outputs: [made(first.a, first.b.add(generator)), second, ...rest] },
    'plaintexts changed that add up to the same': {
      publicKey,
      inputs,
      outputs: [made(first.a, first.b.add(generator)), made(second.a, second.b.sub(generator)), ...rest],
    },
    'a negative first part': { publicKey, inputs, outputs: [made(first.a.neg(), first.b), second, ...rest] },
    'a neutral output': { publicKey, inputs, outputs: [made(group.neutral, group.neutral), second, ...rest] },
    'an input replaced': { publicKey, inputs: [another, ...inputs.slice(1)], outputs },
    'inputs in another order': { publicKey, inputs: [...inputs].reverse(), outputs },
    'inputs and outputs exchanged': { publicKey, inputs: outputs, outputs: inputs },
    'another key': { publicKey: new ElGamalPublicKey(group, publicKey.element.add(generator)), inputs, outputs },
  };
}
