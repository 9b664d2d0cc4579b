/**
 * The readers below the parsers: fields and stanzas, DER, the files that are more than `NAME = value`, and the check
 * itself, which has to complain.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { complaints, type ModexpUnderTest } from './check.ts';
import { derIntegers } from './der.ts';
import { evmModexp } from './evm.ts';
import { EXPECTED_COUNTS } from './expected-counts.ts';
import { ffdhe } from './ffdhe.ts';
import type { Check, Vector } from './format.ts';
import { absentVectors } from './load.ts';
import { mbedtlsEcp } from './mbedtls.ts';
import { oracle } from './oracle.ts';
import { inverse, mul, pow } from './relations.ts';
import { hexNumber, number, stanzas, text } from './stanzas.ts';
import { SUITES } from './suites.ts';

const about = (checks: readonly Check[]): string[] =>
  checks.flatMap((check) => complaints(oracle, { source: 'sample', id: 'one', ...check }));
const checksOf = (vector: Vector | undefined): readonly Check[] => (vector !== undefined && 'checks' in vector ? vector.checks : []);

test('stanzas end at empty lines, and comments do not count', () => {
  const found = stanzas('# heading\n\nA = -1f\n# inside\nB=2\n\n\nA = 3\n');
  assert.deepEqual(
    found.map(({ id, fields }) => [id, ...fields]),
    [
      ['line 3', ['A', '-1f'], ['B', '2']],
      ['line 8', ['A', '3']],
    ],
  );
  const [first, second] = found;
  assert.ok(first && second);
  assert.equal(hexNumber(first, 'A'), -31n);
  assert.throws(() => text(second, 'B'), /line 8: no field B/);
  assert.throws(() => stanzas('A = 1\nnonsense'), /line 2: neither a field nor a comment/);
});

test('stanzas end at the answer where one is named, and can carry fields on', () => {
  const file = '[one]\nP = 0x10\n\nX = 1\nK = 2\n[two]\nX = -3\nK = 4\n';
  const carried = stanzas(file, { endKey: 'K', carry: true });
  assert.deepEqual(
    carried.map(({ id, section }) => [id, section]),
    [
      ['line 2', 'one'],
      ['line 7', 'two'],
    ],
  );
  const [last, notCarried] = [carried[1], stanzas(file, { endKey: 'K' })[1]];
  assert.ok(last && notCarried);
  assert.deepEqual(
    ['P', 'X', 'K'].map((name) => number(last, name)),
    [16n, -3n, 4n],
  );
  assert.equal(notCarried.fields.has('P'), false);
  assert.throws(() => stanzas('X = 1', { endKey: 'K' }), /line 1: a vector without its field K/);
});

test('DER integers are found in order, through strings and long lengths', () => {
  const long = Uint8Array.of(0x02, 0x81, 0x80, ...new Uint8Array(127), 9);
  const der = Uint8Array.of(0x30, 0x81, long.length + 12, 0x02, 1, 5, 0x05, 0, 0x04, 3, 0x02, 1, 7, ...long, 0x01, 0);
  assert.deepEqual(derIntegers(der), [5n, 7n, 9n]);
  assert.deepEqual(derIntegers(Uint8Array.of(0x03, 4, 0, 0x02, 1, 6)), [6n]);
  assert.throws(() => derIntegers(Uint8Array.of(0x02, 2, 1)), /2 bytes announced/);
});

test('Diffie-Hellman keys are read from PEM, and their secret is the shared one', () => {
  const node = (tag: number, ...content: number[]): number[] => [tag, content.length, ...content];
  const integer = (x: number): number[] => node(0x02, x);
  // dhKeyAgreement (1.2.840.113549.1.3.1) modulo 23, with the generator 5.
  const group = node(0x30, ...node(0x06, 42, 134, 72, 134, 247, 13, 1, 3, 1), ...node(0x30, ...integer(23), ...integer(5)));
  const privateKey = node(0x30, ...integer(0), ...group, ...node(0x04, ...integer(6)));
  const publicKey = (y: number): number[] => node(0x30, ...group, ...node(0x03, 0, ...integer(y)));
  const pem = (name: string, kind: string, der: number[]): string =>
    `${name}\n-----BEGIN ${kind} KEY-----\n${Buffer.from(der).toString('base64')}\n-----END ${kind} KEY-----\n\n`;
  const file = [
    'Title = sample\n\n',
    pem('PrivateKey=a', 'PRIVATE', privateKey),
    pem('PublicKey=a-pub', 'PUBLIC', publicKey(8)),
    pem('PublicKey=b-pub', 'PUBLIC', publicKey(19)),
    'PrivPubKeyPair=a:a-pub\n\n',
    'Derive=a\nPeerKey=b-pub\nSharedSecret=02\n\n',
    'Derive=a\nPeerKey=b-pub\nKDFType=X\nOutput=00\n',
  ];
  const vectors = ffdhe(file.join(''));
  assert.deepEqual(
    vectors.map((vector) => ('reason' in vector ? vector.reason : vector.checks.length)),
    [1, 1, 'the answer passes through X'],
  );
  assert.deepEqual(about(vectors.flatMap(checksOf)), []);
});

test('an EVM input that ends early goes on with zeros, and the modulus 0 is out of range', () => {
  const lengths = [1, 2, 2].map((bytes) => bytes.toString(16).padStart(64, '0')).join('');
  const [short, zero] = evmModexp(
    JSON.stringify([
      { Name: 'short', Input: `${lengths}03000201`, Expected: '0009' },
      { Name: 'zero', Input: `${lengths}030002`, Expected: '0000' },
    ]),
  );
  assert.deepEqual(
    checksOf(short).map((check) => check.modulus),
    ['100'],
  );
  assert.deepEqual(
    checksOf(zero).map((check) => check.expected),
    ['out of range: modulus'],
  );
  assert.deepEqual(about([...checksOf(short), ...checksOf(zero)]), []);
});

test('mbedTLS lines keep their strings whole, and functions without modular arithmetic have a reason', () => {
  const vectors = mbedtlsEcp('one\ndepends_on:A:B\nsome_function:"a:b":1\n\n# a comment\ntwo\necp_mod_add_sub:"1":"2":CURVE:TYPE\n');
  assert.deepEqual(vectors, [
    { id: 'one', reason: 'some_function: keys and points of elliptic curves' },
    { id: 'two', reason: 'addition modulo m: limber/modexp has no such operation' },
  ]);
  assert.throws(() => mbedtlsEcp('one\necp_fast_mod:CURVE:"1"'), /no parameters of CURVE/);
});

test('a wrong answer is a complaint for each way to it, and so is a refusal too many or too few', () => {
  const off: ModexpUnderTest = {
    ...oracle,
    modPow: (base, exponent, modulus) => oracle.modPow(base, exponent, modulus) + 1n,
    modPowVarTime: () => {
      throw new RangeError('unwell');
    },
  };
  const put = (check: Check): string[] => complaints(off, { source: 'sample', id: 'one', ...check });
  assert.deepEqual(put(pow('2^3 (mod 7)', 2n, 3n, 7n, 1n)), [
    'sample, one, 2^3 (mod 7), by modPow: 2, not 1',
    'sample, one, 2^3 (mod 7), by modPowVarTime: an unexpected RangeError: unwell, not 1',
  ]);
  assert.deepEqual(put(mul('2² (mod 7)', 2n, 2n, 7n, 4n)), []);
  assert.equal(about([mul('2² (mod 7)', 2n, 2n, 7n, 3n)]).length, 3);
  assert.equal(about([inverse('2⁻¹ (mod 4)', 2n, 4n, 1n)]).length, 3);
  assert.equal(about([inverse('3⁻¹ (mod 4)', 3n, 4n, undefined)]).length, 3);
  assert.equal(about([pow('1^1 (mod 0)', 1n, 1n, 0n, 0n)]).length, 4);
  assert.deepEqual(about([pow('2^−1 (mod 4)', 2n, -1n, 4n, 'no inverse')]), []);
});

test('without the folder, every suite is named with its vectors', () => {
  const { absent, cases, skipped } = absentVectors();
  assert.ok(absent && cases.length === 0);
  assert.deepEqual(
    skipped.map(({ source }) => source),
    Object.keys(SUITES),
  );
  for (const { source, count } of skipped) assert.equal(count, EXPECTED_COUNTS[source]?.vectors);
});
