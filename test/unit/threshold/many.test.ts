/** Decryptions of many ciphertexts: factors are decoded together, and what is wrong is refused as if they were not. */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { edwards25519Group, type SecretGroup } from '../../../src/entries/groups.ts';
import { decryptTally, verifyDecryption } from '../../../src/entries/threshold.ts';
import { OwnPublicGroup } from '../../../src/group/own-group.ts';
import { ceremonyOf, RESIDUES, tallyOf, unshared } from './ceremonies.ts';

const COUNT = 20;
/** A message up to its first line. */
const HEAD = 39;

/** Bytes of an element that is none of the group: of order 2. */
const OUTSIDE: readonly (readonly [SecretGroup, Uint8Array])[] = [
  [RESIDUES, Uint8Array.from(Buffer.from((RESIDUES.prime - 1n).toString(16), 'hex'))],
  [edwards25519Group, Uint8Array.from(Buffer.from(`ec${'ff'.repeat(30)}7f`, 'hex'))],
];

for (const [group, outside] of OUTSIDE) {
  describe(`many factors, ${group.name}`, () => {
    const { elementBytes, scalars, neutral } = group;
    const { keys, privateKeys } = unshared(ceremonyOf(group, 1, 1));
    const tally = tallyOf(
      keys,
      Array.from({ length: COUNT }, (_, i) => i),
    );
    const message = decryptTally(privateKeys[0]!, tally);
    const line = elementBytes + 2 * scalars.bytes;
    const withParts = (parts: readonly (readonly [place: number, offset: number, bytes: Uint8Array])[]): Uint8Array => {
      const changed = Uint8Array.from(message);
      for (const [place, offset, bytes] of parts) changed.set(bytes, HEAD + place * line + offset);
      return changed;
    };
    const wrongScalar = new Uint8Array(scalars.bytes).fill(0xff);

    it('none is decoded by itself where all are right', () => {
      const single = mock.method(OwnPublicGroup.prototype, 'fromBytes');
      const many = mock.method(OwnPublicGroup.prototype, 'fromBytesMany');
      try {
        assert.equal(verifyDecryption(tally, message).fault, undefined);
        assert.deepEqual([single.mock.callCount(), many.mock.callCount()], [0, 1]);
      } finally {
        mock.restoreAll();
      }
    });

    it('the first that is wrong is refused, by its own rule', () => {
      const subgroup = /must (lie|be) in the subgroup/;
      const order = /must be a number below the order/;
      for (const place of [0, 7, COUNT - 1]) {
        assert.match(verifyDecryption(tally, withParts([[place, 0, outside]])).fault as string, subgroup);
        assert.equal(verifyDecryption(tally, withParts([[place, 0, neutral.toBytes()]])).fault, 'must not be the neutral element');
        assert.match(verifyDecryption(tally, withParts([[place, elementBytes, wrongScalar]])).fault as string, /below the order/);
      }
      for (const [first, second] of [
        [3, 9],
        [9, 3],
      ] as const) {
        const { fault } = verifyDecryption(
          tally,
          withParts([
            [first, 0, outside],
            [second, elementBytes, wrongScalar],
          ]),
        );
        assert.match(fault as string, first < second ? subgroup : /below the order/);
        assert.doesNotMatch(fault as string, first < second ? order : subgroup);
      }
      // Another element of the group is not refused before its proof is.
      const other = withParts([[5, 0, group.generator.toBytes()]]);
      assert.deepEqual(verifyDecryption(tally, other), { fault: 'must prove every factor', ciphertext: 5 });
      assert.equal(verifyDecryption(tally, message.subarray(0, HEAD + 4 * line + 3)).fault, 'must not be cut off');
    });
  });
}
