/** Generators, what is refused by name, progress and the end of long work, and what is left of secrets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptElGamal, generateElGamalKey } from '../../../src/entries/elgamal.ts';
import { edwards25519Group, p256Group, p384Group, residueGroup, ristretto255Group, secp256k1Group } from '../../../src/entries/groups.ts';
import {
  beleniosCiphertextsFromJson,
  beleniosProofFromJson,
  beleniosProofToJson,
  beleniosTranscript,
  type NeffTranscript,
  proveNeff,
  proveTereliusWikstrom,
  type SecretGroup,
  type ShuffleGenerators,
  type ShuffleProgress,
  shuffleElGamal,
  shuffleGenerators,
  type TereliusWikstromTranscript,
  tereliusWikstromProofFromBytes,
  verifyNeff,
  verifyTereliusWikstrom,
} from '../../../src/entries/shuffle.ts';
import { Pace } from '../../../src/shuffle/pace.ts';
import { generatorsFor } from '../../../src/shuffle/terelius-wikstrom/generators.ts';
import { rulesOf } from '../../../src/shuffle/terelius-wikstrom/transcript.ts';
import { toHex } from '../../../src/util/hex.ts';
import { beleniosGenerators, limberGenerators } from '../../reference/shuffle.ts';
import { ANY_SIZE, TINY } from '../scheme/numbers.ts';
import { GROUPS, SMALL_NUMBERS, small, statementOf, utf8, votes } from './made.ts';

const fingerprint = 'oVg7MkZkoAVTEECHmEyvyJr7uvHAxLYcRqPH65mmuOE';

/** h, h_0, h_1, … as bytes in hexadecimal. */
async function generators(group: SecretGroup, count: number, transcript?: TereliusWikstromTranscript): Promise<string[]> {
  const [h, others] = await generatorsFor(undefined, rulesOf(transcript, undefined), group, count, new Pace({}, 1));
  return [h, ...others].map((element) => toHex(element.toBytes()));
}

test('generators are those of the oracle modulo a prime', async () => {
  const width = 2 * small.elementBytes;
  const digits = (numbers: readonly bigint[]): string[] => numbers.map((number) => number.toString(16).padStart(width, '0'));
  assert.deepEqual(await generators(small, 20), digits(limberGenerators(SMALL_NUMBERS, 20)));
  assert.deepEqual(await generators(small, 20, beleniosTranscript(fingerprint)), digits(beleniosGenerators(SMALL_NUMBERS, 20)));
});

test('generators of Belenios over edwards25519: −1 and 0 as it has them', async () => {
  // As sirona computes them, an independent implementation: big-endian.
  assert.deepEqual(
    (await generators(edwards25519Group, 1, beleniosTranscript(fingerprint))).map((each) =>
      toHex(new Uint8Array(Buffer.from(each, 'hex')).reverse()),
    ),
    [
      'd6f7c1ea42e2474a28baea1141185bb7b39fe58011e5fc31d093b5c9345f18c7',
      'c95c81b40c41366b2e62e68fec3c5fa4dbb93f0c3c242ac2fe7a07c0e0fd92fe',
    ],
  );
});

test('generators are of the group, all different, and not those of another group', async () => {
  const seen = new Set<string>();
  const groups = [...GROUPS, p384Group, secp256k1Group];
  for (const group of groups) {
    const made = await generators(group, 12);
    for (const each of made) assert.equal(group.fromBytes(new Uint8Array(Buffer.from(each, 'hex'))).isNeutral, false);
    for (const each of [group.generator, group.neutral]) assert.equal(made.includes(toHex(each.toBytes())), false);
    for (const each of made) seen.add(each);
    assert.deepEqual(await generators(group, 3), made.slice(0, 4));
  }
  assert.equal(seen.size, 13 * groups.length);
});

test('a group of few elements has few generators', async () => {
  const tiny = residueGroup({ prime: TINY.p, order: TINY.q, generator: TINY.g }, ANY_SIZE);
  // 11 elements, less the neutral one and the generator.
  assert.equal(new Set(await generators(tiny, 8)).size, 9);
  await assert.rejects(shuffleGenerators(tiny, 9), { name: 'OutOfRangeError', argument: 'group' });
});

test('what is wrong is refused by name', async () => {
  const { publicKey, inputs } = votes(p256Group, 2);
  const other = votes(ristretto255Group, 2);
  const shuffle = await shuffleElGamal(publicKey, inputs);
  const [wikstrom, neff] = [await proveTereliusWikstrom(shuffle), await proveNeff(shuffle)];
  const statement = statementOf(shuffle);
  const few = await shuffleGenerators(p256Group, 1);
  const elsewhere = await shuffleGenerators(ristretto255Group, 2);
  const transcript = beleniosTranscript(fingerprint);
  const ofBelenios = await shuffleGenerators(small, 2, { transcript });
  const wrong = <T>(value: unknown): T => value as T;
  const overSmall = votes(small, 2);
  const smallShuffle = await shuffleElGamal(overSmall.publicKey, overSmall.inputs);
  for (const [make, name, argument] of [
    [() => shuffleElGamal(wrong({}), []), 'WrongTypeError', 'publicKey'],
    [() => shuffleElGamal(publicKey, wrong('none')), 'WrongTypeError', 'ciphertexts'],
    [() => shuffleElGamal(publicKey, [wrong({})]), 'WrongTypeError', 'ciphertexts'],
    [() => shuffleElGamal(publicKey, other.inputs), 'MalformedError', 'ciphertexts'],
    [() => shuffleElGamal(publicKey, new Array(2 ** 20 + 1).fill(inputs[0])), 'OutOfRangeError', 'ciphertexts'],
    [() => shuffleElGamal(publicKey, inputs, { random: wrong(7) }), 'WrongTypeError', 'random'],
    [() => proveTereliusWikstrom(wrong(statement)), 'WrongTypeError', 'shuffle'],
    [() => proveNeff(wrong(statement)), 'WrongTypeError', 'shuffle'],
    [() => proveTereliusWikstrom(shuffle, { context: wrong('text') }), 'WrongTypeError', 'context'],
    [() => proveNeff(shuffle, { context: wrong('text') }), 'WrongTypeError', 'context'],
    [() => proveTereliusWikstrom(shuffle, { transcript: wrong({}) }), 'WrongTypeError', 'transcript'],
    [() => proveNeff(shuffle, { transcript: wrong<NeffTranscript>(transcript) }), 'WrongTypeError', 'transcript'],
    [() => proveTereliusWikstrom(shuffle, { transcript, context: utf8('both') }), 'OutOfRangeError', 'context'],
    [() => proveTereliusWikstrom(shuffle, { transcript }), 'WrongTypeError', 'group'],
    [() => proveTereliusWikstrom(shuffle, { generators: wrong<ShuffleGenerators>([]) }), 'WrongTypeError', 'generators'],
    [() => proveTereliusWikstrom(shuffle, { generators: few }), 'OutOfRangeError', 'generators'],
    [() => proveTereliusWikstrom(shuffle, { generators: elsewhere }), 'MalformedError', 'generators'],
    [() => proveTereliusWikstrom(smallShuffle, { generators: ofBelenios }), 'MalformedError', 'generators'],
    [() => verifyTereliusWikstrom(wrong(undefined), wikstrom), 'WrongTypeError', 'statement'],
    [() => verifyTereliusWikstrom({ ...statement, publicKey: wrong({}) }, wikstrom), 'WrongTypeError', 'publicKey'],
    [() => verifyTereliusWikstrom({ ...statement, inputs: wrong(1) }, wikstrom), 'WrongTypeError', 'inputs'],
    [() => verifyTereliusWikstrom({ ...statement, outputs: other.inputs }, wikstrom), 'MalformedError', 'outputs'],
    [() => verifyTereliusWikstrom(statement, wrong(neff)), 'WrongTypeError', 'proof'],
    [() => verifyNeff(statement, wrong(wikstrom)), 'WrongTypeError', 'proof'],
    [() => verifyTereliusWikstrom(smallShuffle, wikstrom), 'MalformedError', 'proof'],
    [() => verifyNeff(smallShuffle, neff), 'MalformedError', 'proof'],
    [() => shuffleGenerators(wrong({}), 1), 'WrongTypeError', 'group'],
    [() => shuffleGenerators(p256Group, -1), 'OutOfRangeError', 'count'],
    [() => shuffleGenerators(p256Group, 2 ** 20 + 1), 'OutOfRangeError', 'count'],
    [() => shuffleGenerators(p256Group, 1, { transcript }), 'WrongTypeError', 'group'],
  ] as const) {
    await assert.rejects(async () => make(), { name, argument });
  }
  assert.throws(() => beleniosTranscript('short'), { name: 'MalformedError', argument: 'fingerprint' });
  assert.throws(() => beleniosTranscript(wrong(7)), { name: 'WrongTypeError', argument: 'fingerprint' });
  assert.throws(() => beleniosProofToJson(wikstrom), { name: 'WrongTypeError', argument: 'group' });
  assert.throws(() => tereliusWikstromProofFromBytes(wrong({}), new Uint8Array(1)), { name: 'WrongTypeError', argument: 'group' });
});

test('values that Belenios does not write are refused', async () => {
  const { publicKey, inputs } = votes(small, 2);
  const transcript = beleniosTranscript(fingerprint);
  const value = beleniosProofToJson(await proveTereliusWikstrom(await shuffleElGamal(publicKey, inputs), { transcript }));
  const [[t1, t2, t3, t4, tHat], responses, c, cHat] = value;
  const { p, q } = SMALL_NUMBERS;
  for (const wrong of [
    undefined,
    {},
    [...value, []],
    value.slice(1),
    [[t1, t2, t3, [...t4, t1], tHat], responses, c, cHat],
    [[t1, t2, t3, t4, [...tHat, t1]], responses, c, cHat],
    [[t1, t2, t3, t4, tHat], responses, c.slice(1), cHat],
    [[t1, t2, t3, t4, tHat], responses, c, cHat.slice(1)],
    ...[`0${t1}`, ` ${t1}`, '', '-1', '1.0', String(p), String(p - 1n), '0', Number(7), `${t1}0000`].map((text) => [
      [text, t2, t3, t4, tHat],
      responses,
      c,
      cHat,
    ]),
    ...[String(q), '00', '0x1', 5].map((text) => [value[0], [text, ...responses.slice(1)], c, cHat]),
  ])
    assert.throws(() => beleniosProofFromJson(small, wrong), { name: 'MalformedError', argument: 'proof' }, JSON.stringify(wrong));
  for (const wrong of [
    undefined,
    [1],
    [{ alpha: '1' }],
    [{ beta: '1', alpha: '1' }],
    [{ alpha: '1', beta: '1', gamma: '1' }],
    [{ alpha: '0', beta: '1' }],
  ])
    assert.throws(() => beleniosCiphertextsFromJson(small, wrong), { name: 'MalformedError', argument: 'ciphertexts' });
  const point = 'd6f7c1ea42e2474a28baea1141185bb7b39fe58011e5fc31d093b5c9345f18c7';
  assert.equal(beleniosCiphertextsFromJson(edwards25519Group, [{ alpha: point, beta: point }]).length, 1);
  for (const text of [point.toUpperCase(), `${point}0`, point.slice(2), `${'0'.repeat(64)}`, 'f'.repeat(64)])
    assert.throws(() => beleniosCiphertextsFromJson(edwards25519Group, [{ alpha: text, beta: point }]), { name: 'MalformedError' }, text);
});

test('long work says how far it is, ends where it said, and stops when it is told to', async () => {
  const { publicKey, inputs } = votes(p256Group, 1);
  const many = new Array(60).fill(inputs[0]);
  const seen: ShuffleProgress[] = [];
  const onProgress = (progress: ShuffleProgress): void => {
    seen.push(progress);
  };
  const complete = (): void => {
    const [first, last] = [seen[0] as ShuffleProgress, seen.at(-1) as ShuffleProgress];
    assert.equal(first.steps, 0);
    assert.equal(last.steps, last.of);
    seen.forEach(({ steps, of }, i) => {
      assert.ok(of === first.of && steps <= of && steps >= (seen[i - 1]?.steps ?? 0), `${steps} of ${of}`);
    });
    seen.length = 0;
  };
  const shuffle = await shuffleElGamal(publicKey, many, { onProgress });
  complete();
  const proof = await proveTereliusWikstrom(shuffle, { onProgress });
  complete();
  await verifyTereliusWikstrom(shuffle, proof, { onProgress });
  complete();
  const neff = await proveNeff(shuffle, { onProgress });
  complete();
  await verifyNeff(shuffle, neff, { onProgress });
  complete();
  await shuffleGenerators(p256Group, 60, { onProgress });
  complete();

  const reason = new Error('enough');
  for (const work of [
    (signal: AbortSignal) => shuffleElGamal(publicKey, many, { signal }),
    (signal: AbortSignal) => proveTereliusWikstrom(shuffle, { signal }),
    (signal: AbortSignal) => verifyTereliusWikstrom(shuffle, proof, { signal }),
    (signal: AbortSignal) => proveNeff(shuffle, { signal }),
    (signal: AbortSignal) => verifyNeff(shuffle, neff, { signal }),
    (signal: AbortSignal) => shuffleGenerators(p256Group, 5000, { signal }),
  ]) {
    await assert.rejects(async () => work(AbortSignal.abort(reason)), reason);
  }
  const stop = new AbortController();
  const running = shuffleGenerators(p256Group, 5000, { signal: stop.signal });
  setTimeout(() => {
    stop.abort(reason);
  }, 60);
  await assert.rejects(running, reason);
});

test('a shuffle that was wiped proves nothing, and its parts are frozen', async () => {
  const { publicKey, inputs } = votes(ristretto255Group, 3);
  const shuffle = await shuffleElGamal(publicKey, inputs);
  assert.ok(Object.isFrozen(shuffle) && Object.isFrozen(shuffle.outputs));
  assert.deepEqual(Object.keys(shuffle), ['publicKey', 'inputs', 'outputs']);
  shuffle.wipe();
  await assert.rejects(proveTereliusWikstrom(shuffle), { name: 'OutOfRangeError', argument: 'shuffle' });
  await assert.rejects(proveNeff(shuffle), { name: 'OutOfRangeError', argument: 'shuffle' });
});

test('shuffles of the same ciphertexts differ in their order', async () => {
  const key = generateElGamalKey(ristretto255Group).publicKey;
  const inputs = Array.from({ length: 3 }, () => encryptElGamal(key, ristretto255Group.generator));
  const outputs = new Set<string>();
  for (let i = 0; i < 4; i++) outputs.add((await shuffleElGamal(key, inputs)).outputs.map((each) => toHex(each.toBytes())).join());
  assert.equal(outputs.size, 4);
});
