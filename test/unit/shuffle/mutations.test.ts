/** Every number of a proof, changed in every way: what is no element or no scalar is refused when it is read, and what is proves nothing, at the equation that the oracle names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  beleniosTranscript,
  type NeffProof,
  neffProofFromBytes,
  proveNeff,
  proveTereliusWikstrom,
  type ShuffleVerdict,
  shuffleElGamal,
  type TereliusWikstromProof,
  tereliusWikstromProofFromBytes,
  verifyNeff,
  verifyTereliusWikstrom,
} from '../../../src/entries/shuffle.ts';
import { powMod } from '../../reference/modpow.ts';
import {
  beleniosChallenges,
  beleniosGenerators,
  limberChallenges,
  limberGenerators,
  neffFailure,
  twFailure,
} from '../../reference/shuffle.ts';
import { numbersOf, otherStatements, SMALL_NUMBERS, small, statementOf, utf8, votes } from './made.ts';

const { p, q, g } = SMALL_NUMBERS;
const context = utf8('election 7');
const fingerprint = 'oVg7MkZkoAVTEECHmEyvyJr7uvHAxLYcRqPH65mmuOE';
const inverse = (number: bigint): bigint => powMod(number, p - 2n, p);
/** Of order 2, and of a small odd order. */
const smallPrime = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n, 53n, 59n, 61n].find((r) => (p - 1n) % r === 0n);
const strays = [p - 1n, ...(smallPrime === undefined ? [] : [powMod(2n, (p - 1n) / smallPrime, p)])].filter((each) => each !== 1n);

type Change = readonly [name: string, changed: (number: bigint, next: bigint) => bigint];
const ELEMENT_CHANGES: readonly Change[] = [
  ['plus the generator', (x) => (x * g) % p],
  ['less the generator', (x) => (x * inverse(g)) % p],
  ['negative', inverse],
  ['doubled', (x) => (x * x) % p],
  ['neutral', () => 1n],
  ['the generator', () => g],
  ['the next one', (_, next) => next],
  ...strays.map((stray, i): Change => [`times an element of small order, ${i}`, (x) => (x * stray) % p]),
  ['0', () => 0n],
  ['the prime', () => p],
  ['the prime more', (x) => x + p],
];
const SCALAR_CHANGES: readonly Change[] = [
  ['one more', (x) => (x + 1n) % q],
  ['one less', (x) => (x + q - 1n) % q],
  ['negative', (x) => (q - x) % q],
  ['doubled', (x) => (2n * x) % q],
  ['0', () => 0n],
  ['the next one', (_, next) => next],
  ['the order', () => q],
  ['the order more', (x) => x + q],
];

const sizeOf = { e: small.elementBytes, s: small.scalars.bytes };
type Kind = keyof typeof sizeOf;

/** The numbers of a proof, given which of them are elements and which scalars; and its bytes. */
function numbersIn(bytes: Uint8Array, kinds: readonly Kind[]): bigint[] {
  let at = 0;
  return kinds.map((kind) => {
    at += sizeOf[kind];
    return BigInt(`0x${Buffer.from(bytes.subarray(at - sizeOf[kind], at)).toString('hex')}`);
  });
}

/** Undefined where a number does not fit. */
function bytesOf(numbers: readonly bigint[], kinds: readonly Kind[]): Uint8Array | undefined {
  const parts = numbers.map((number, i) => number.toString(16).padStart(2 * sizeOf[kinds[i] as Kind], '0'));
  if (parts.some((part, i) => part.length > 2 * sizeOf[kinds[i] as Kind])) return undefined;
  return new Uint8Array(Buffer.from(parts.join(''), 'hex'));
}

/** Whether there is such a number in the group, or below its order. */
const isThere = (kind: Kind, number: bigint): boolean =>
  kind === 's' ? number < q : number > 0n && number < p && powMod(number, q, p) === 1n;

const named = ({ valid, equation, index }: ShuffleVerdict): string | undefined =>
  valid ? undefined : index === undefined ? equation : `${equation} ${index}`;

const replaced = (numbers: readonly bigint[], at: number, number: bigint): bigint[] => numbers.map((each, i) => (i === at ? number : each));

/** Tries all single changes. @returns how many there were. */
async function tryAll(
  bytes: Uint8Array,
  kinds: readonly Kind[],
  read: (bytes: Uint8Array) => unknown,
  verdict: (bytes: Uint8Array) => Promise<ShuffleVerdict>,
  expected: (numbers: readonly bigint[]) => string | undefined,
): Promise<number> {
  const numbers = numbersIn(bytes, kinds);
  assert.equal(expected(numbers), undefined, 'the oracle accepts the honest one');
  assert.deepEqual(await verdict(bytes), { valid: true });
  let tried = 0;
  for (const [i, kind] of kinds.entries()) {
    for (const [name, change] of kind === 'e' ? ELEMENT_CHANGES : SCALAR_CHANGES) {
      const next = numbers.find((_, j) => j > i && kinds[j] === kind) ?? (numbers[kinds.indexOf(kind)] as bigint);
      const number = change(numbers[i] as bigint, next);
      const changed = bytesOf(replaced(numbers, i, number), kinds);
      if (!changed || number === numbers[i]) continue;
      tried++;
      const label = `number ${i}, ${kind}, ${name}`;
      if (!isThere(kind, number)) {
        assert.throws(() => read(changed), { name: 'MalformedError', argument: 'bytes' }, label);
        continue;
      }
      const place = expected(replaced(numbers, i, number));
      assert.notEqual(place, undefined, label);
      assert.equal(named(await verdict(changed)), place, label);
    }
  }
  return tried;
}

const repeated = (kind: Kind, count: number): Kind[] => new Array<Kind>(count).fill(kind);

/** More challenges than the hash expands to at once. */
const MANY = 460;
/** Of a proof of Terelius and Wikström. */
const kindsOf = (count: number): Kind[] => [...repeated('e', 5 + count), ...repeated('s', 4 + 2 * count), ...repeated('e', 2 * count)];

for (const [name, transcript, generatorsOf] of [
  ['limber', undefined, limberGenerators],
  ['Belenios', beleniosTranscript(fingerprint), beleniosGenerators],
] as const) {
  const count = 4;
  const kinds = kindsOf(count);
  const options = transcript ? { transcript } : { context };
  const generators = generatorsOf(SMALL_NUMBERS, MANY);
  const failure = (statement: ReturnType<typeof numbersOf>, numbers: readonly bigint[]): string | undefined => {
    const own = statement.inputs.length;
    const [t, s] = [numbers.slice(0, 5 + own), numbers.slice(5 + own, 9 + 3 * own)];
    const proof = { t, s, c: numbers.slice(9 + 3 * own, 9 + 4 * own), cHat: numbers.slice(9 + 4 * own) };
    const challenges = transcript
      ? beleniosChallenges(SMALL_NUMBERS, statement, proof, fingerprint)
      : limberChallenges(SMALL_NUMBERS, statement, proof, context);
    return twFailure(SMALL_NUMBERS, statement, proof, challenges, generators);
  };

  test(`Terelius and Wikström, ${name}: of many ciphertexts the oracle says the same`, async () => {
    const { publicKey, inputs } = votes(small, 1);
    const shuffle = await shuffleElGamal(publicKey, new Array(MANY).fill(inputs[0]));
    const bytes = (await proveTereliusWikstrom(shuffle, options)).toBytes();
    assert.equal(failure(numbersOf(shuffle), numbersIn(bytes, kindsOf(MANY))), undefined);
  });

  test(`Terelius and Wikström, ${name}: 200 single changes and more are refused at their places`, async () => {
    const { publicKey, inputs } = votes(small, count);
    const shuffle = await shuffleElGamal(publicKey, inputs);
    const statement = numbersOf(shuffle);
    const bytes = (await proveTereliusWikstrom(shuffle, options)).toBytes();
    const read = (each: Uint8Array): TereliusWikstromProof => tereliusWikstromProofFromBytes(small, each);
    const verdict = (each: Uint8Array): Promise<ShuffleVerdict> => verifyTereliusWikstrom(shuffle, read(each), options);
    const tried = await tryAll(bytes, kinds, read, verdict, (numbers) => failure(statement, numbers));
    assert.ok(tried >= 200, `${tried} changes`);
    for (const wrong of [bytes.subarray(1), new Uint8Array([...bytes, 0]), bytes.subarray(0, -small.elementBytes)])
      assert.throws(() => read(wrong), { name: 'MalformedError', argument: 'bytes' });
    for (const [what, other] of Object.entries(otherStatements(small, statementOf(shuffle)))) {
      const place = failure(numbersOf(other), numbersIn(bytes, kinds));
      assert.notEqual(place, undefined, what);
      assert.equal(named(await verifyTereliusWikstrom(other, read(bytes), options)), place, what);
    }
  });
}

test('Neff: 200 single changes and more are refused at their places', async () => {
  const count = 3;
  const kinds = [
    ...repeated('e', 5 * count + 3),
    ...repeated('s', count + 1),
    ...repeated('e', 4 * count),
    ...repeated('s', 2 * count - 1),
  ];
  const { publicKey, inputs } = votes(small, count);
  const shuffle = await shuffleElGamal(publicKey, inputs);
  const failure = (statement: ReturnType<typeof numbersOf>, numbers: readonly bigint[]): string | undefined => {
    const [ofFirst, ofResponses, ofSecond] = [5 * count + 3, 6 * count + 4, 10 * count + 4];
    return neffFailure(
      SMALL_NUMBERS,
      statement,
      {
        first: numbers.slice(0, ofFirst),
        responses: numbers.slice(ofFirst, ofResponses),
        second: numbers.slice(ofResponses, ofSecond),
        alpha: numbers.slice(ofSecond),
      },
      context,
    );
  };
  const bytes = (await proveNeff(shuffle, { context })).toBytes();
  const read = (each: Uint8Array): NeffProof => neffProofFromBytes(small, each);
  const verdict = (each: Uint8Array): Promise<ShuffleVerdict> => verifyNeff(shuffle, read(each), { context });
  const tried = await tryAll(bytes, kinds, read, verdict, (numbers) => failure(numbersOf(shuffle), numbers));
  assert.ok(tried >= 200, `${tried} changes`);
  // As long as a proof of one ciphertext would be, which there is not.
  const one = { e: g, s: 1n };
  const ofOneKinds = [...repeated('e', 8), ...repeated('s', 2), ...repeated('e', 4), ...repeated('s', 1)];
  const ofOne = bytesOf(
    ofOneKinds.map((kind) => one[kind]),
    ofOneKinds,
  ) as Uint8Array;
  for (const wrong of [bytes.subarray(1), new Uint8Array([...bytes, 0]), new Uint8Array(0), ofOne])
    assert.throws(() => read(wrong), { name: 'MalformedError', argument: 'bytes', rule: /^must be as long/ });
  for (const [what, other] of Object.entries(otherStatements(small, statementOf(shuffle)))) {
    const place = failure(numbersOf(other), numbersIn(bytes, kinds));
    assert.notEqual(place, undefined, what);
    assert.equal(named(await verifyNeff(other, read(bytes), { context })), place, what);
  }
});
