/** Many BLS and BDN signatures at once: exactly the bad ones are found, and nothing cancels. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aggregateBdnSignatures, type BdnBatchItem, BdnRoster, verifyBdnBatch } from '../../../src/entries/bdn.ts';
import { type BlsBatchItem, BlsPrivateKey, NoRandomnessError, signBls, verifyBls, verifyBlsBatch } from '../../../src/entries/bls-bn256.ts';

const keys = [3n, 5n, 7n].map((secret) => new BlsPrivateKey(secret * 0x9e3779b97f4a7c15f39cc0605cedc835n));
const publics = keys.map(({ publicKey }) => publicKey);
const roster = new BdnRoster(publics);
const COUNT = 7;
const messages = Array.from({ length: COUNT }, (_, i) => Uint8Array.of(i));
const bls = messages.map(
  (message, i): BlsBatchItem => ({
    publicKey: i % 3 === 2 ? publics[2]!.toBytes() : publics[i % 3]!,
    message,
    signature: signBls(keys[i % 3]!, message),
  }),
);
const bdn = messages.map((message, i): BdnBatchItem => {
  const signature = aggregateBdnSignatures(
    roster,
    keys.map((key, k) => (k === i % 3 ? undefined : signBls(key, message))),
  );
  return { roster, message, signature: i % 2 ? signature : signature.toBytes() };
});
const WRONG: readonly (readonly number[])[] = [[], [0], [3], [0, 1, 2], [2, 5, 6], [0, 1, 2, 3, 4, 5, 6]];
const other = Uint8Array.of(255);

test('of BLS signatures, exactly the bad ones are found', () => {
  for (const wrong of WRONG) {
    const items = bls.map((item, i) => (wrong.includes(i) ? { ...item, message: other } : item));
    const expected = bls.map((_, i) => !wrong.includes(i));
    assert.deepEqual(verifyBlsBatch(items), expected, `${wrong}`);
    assert.deepEqual(
      items.map(({ publicKey, message, signature }) => verifyBls(publicKey, message, signature)),
      expected,
    );
  }
  assert.deepEqual(verifyBlsBatch([]), []);
});

test('of BDN signatures, exactly the bad ones are found', () => {
  for (const wrong of WRONG) {
    const items = bdn.map((item, i) => (wrong.includes(i) ? { ...item, message: other } : item));
    assert.deepEqual(
      verifyBdnBatch(items),
      bdn.map((_, i) => !wrong.includes(i)),
      `${wrong}`,
    );
  }
  assert.deepEqual(verifyBdnBatch([{ ...bdn[0]!, threshold: 2 }, { ...bdn[1]!, threshold: 3 }, bdn[2]!]), [true, false, true]);
});

test('two wrong signatures that cancel without weights do not pass', () => {
  const [first, second] = [bls[0]!, bls[3]!];
  const swapped = [
    { ...first, signature: second.signature },
    { ...second, signature: first.signature },
  ];
  assert.deepEqual(verifyBlsBatch(swapped), [false, false]);
});

test('bytes that are no signature are not valid, and spoil no other', () => {
  const none = [new Uint8Array(0), new Uint8Array(63), new Uint8Array(64), new Uint8Array(64).fill(3)];
  assert.deepEqual(verifyBlsBatch([...none.map((signature) => ({ ...bls[0]!, signature })), bls[1]!]), [false, false, false, false, true]);
  const masks = [[], [0], [8], [1, 0]].map((mask) => Uint8Array.from([...(bdn[1]!.signature as { point: Uint8Array }).point, ...mask]));
  assert.deepEqual(verifyBdnBatch([...masks.map((signature) => ({ ...bdn[1]!, signature })), bdn[1]!]), [false, false, false, false, true]);
});

test('weights come from the source that is given, 16 bytes for each signature', () => {
  let drawn = 0;
  const random = (bytes: Uint8Array): void => {
    drawn += bytes.length;
    globalThis.crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
  };
  assert.deepEqual(verifyBlsBatch(bls.slice(0, 4), { random }), [true, true, true, true]);
  assert.equal(drawn, 64);
  assert.deepEqual(verifyBlsBatch(bls.slice(0, 1), { random }), [true]);
  assert.equal(drawn, 64, 'one alone takes none');
  assert.throws(() => verifyBlsBatch(bls, { random: () => {} }), NoRandomnessError);
});

test('errors name the item and the member', () => {
  const refused = (item: unknown, name: string, argument: string): void =>
    assert.throws(() => verifyBlsBatch([bls[0]!, item as BlsBatchItem]), { name, argument });
  refused(undefined, 'WrongTypeError', 'items[1]');
  refused({ ...bls[0], publicKey: 1 }, 'WrongTypeError', 'items[1].publicKey');
  refused({ ...bls[0], publicKey: new Uint8Array(96) }, 'MalformedError', 'items[1].publicKey');
  refused({ ...bls[0], publicKey: new Uint8Array(128) }, 'InvalidPointError', 'items[1].publicKey');
  refused({ ...bls[0], message: 'm' }, 'WrongTypeError', 'items[1].message');
  refused({ ...bls[0], signature: undefined }, 'WrongTypeError', 'items[1].signature');
  assert.throws(() => verifyBlsBatch({} as []), { name: 'WrongTypeError', argument: 'items' });
  const refusedBdn = (item: unknown, name: string, argument: string): void =>
    assert.throws(() => verifyBdnBatch([item as BdnBatchItem]), { name, argument });
  refusedBdn({ ...bdn[0], roster: {} }, 'WrongTypeError', 'items[0].roster');
  refusedBdn({ ...bdn[0], threshold: 4 }, 'OutOfRangeError', 'items[0].threshold');
  refusedBdn({ ...bdn[0], signature: 'x' }, 'WrongTypeError', 'items[0].signature');
});
