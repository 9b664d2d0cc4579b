/**
 * Sums of signatures, and of keys, over one message.
 *
 * A sum of keys can be forged by whoever chooses a key after having seen the others (a rogue key): keys must come with a proof that their secret is known, or the
 * scheme must be BDN.
 */
import { groupG1, groupG2, sumVarTime } from '../../../pairing/groups/group.ts';
import { decodeG1, G1Point, G2Point } from '../../../pairing/groups/points.ts';
import { bn256 } from '../../../pairing/named/bn256.ts';
import { checkArray } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { BlsPublicKey, checkPublicKeys } from './keys.ts';

/**
 * The sum of signatures of one message, 64 bytes.
 *
 * @throws {OutOfRangeError} `signatures`, if there is none. @throws {InvalidPointError}, {MalformedError} `signatures`, if one is not a point.
 * @throws {NoWebAssemblyError} `engine`.
 */
export function aggregateSignatures(signatures: readonly Uint8Array[]): Uint8Array {
  checkArray('signatures', signatures);
  bn256.requireEngine();
  if (signatures.length === 0) throw new OutOfRangeError('signatures', 'must be one at least');
  const points = signatures.map((signature) => decodeG1(bn256, signature, 'signatures').affine);
  return new G1Point(bn256, sumVarTime(groupG1(bn256.engine), points)).toBytes();
}

/**
 * The sum of keys.
 *
 * @throws {OutOfRangeError} `keys`, if there is none. @throws {WrongTypeError} `keys`. @throws {InvalidPointError} `point`, if the sum is infinity.
 */
export function aggregateKeys(keys: readonly BlsPublicKey[]): BlsPublicKey {
  checkPublicKeys('keys', keys);
  return BlsPublicKey.of(
    new G2Point(
      bn256,
      sumVarTime(
        groupG2(bn256.engine),
        keys.map(({ point }) => point.affine),
      ),
    ),
  );
}
