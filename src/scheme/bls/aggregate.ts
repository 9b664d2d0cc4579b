/**
 * Sums of signatures, and of keys, over one message.
 *
 * A sum of keys can be forged by whoever chooses a key after having seen the others (a rogue key): keys must come with a proof that their secret is known, or the
 * scheme must be BDN.
 */

import { groupG1, groupG2, sumVarTime } from '../../pairing/group.ts';
import { G1Point, G2Point } from '../../pairing/points.ts';
import { pairingEngine, requirePairingEngine } from '../../pairing/shared.ts';
import { checkArray } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { BlsPublicKey, checkPublicKeys } from './keys.ts';

/**
 * The sum of signatures of one message, 64 bytes.
 *
 * @throws {OutOfRangeError} `signatures`, if there is none. @throws {InvalidPointError}, {MalformedError} `signatures`, if one is not a point.
 * @throws {NoWebAssemblyError} `engine`.
 */
export function aggregateSignatures(signatures: readonly Uint8Array[]): Uint8Array {
  checkArray('signatures', signatures);
  requirePairingEngine();
  if (signatures.length === 0) throw new OutOfRangeError('signatures', 'must be one at least');
  const points = signatures.map((signature) => G1Point.fromBytes(signature, 'signatures').affine);
  return G1Point.of(sumVarTime(groupG1(pairingEngine()), points)).toBytes();
}

/**
 * The sum of keys.
 *
 * @throws {OutOfRangeError} `keys`, if there is none. @throws {WrongTypeError} `keys`. @throws {InvalidPointError} `point`, if the sum is infinity.
 */
export function aggregateKeys(keys: readonly BlsPublicKey[]): BlsPublicKey {
  checkPublicKeys('keys', keys);
  return BlsPublicKey.of(
    G2Point.of(
      sumVarTime(
        groupG2(pairingEngine()),
        keys.map(({ point }) => point.affine),
      ),
    ),
  );
}
