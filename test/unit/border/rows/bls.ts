/** BLS over BLS12-381. */
import * as threshold from '../../../../src/entries/bls/threshold.ts';
import * as bls from '../../../../src/entries/bls.ts';
import { message, options, type Row, row, seeded } from './row.ts';

export function blsRows(): Record<string, Row[]> {
  const { minPkPop: suite } = bls;
  const given = options({ suite });
  const keys = [new bls.BlsPrivateKey(suite, 1234567n), new bls.BlsPrivateKey(suite, 7654321n)];
  const [key, other] = keys as [bls.BlsPrivateKey, bls.BlsPrivateKey];
  const [one, two] = [bls.signBls(key, message), bls.signBls(other, message)];
  const [sum, proof] = [bls.aggregateBlsSignatures(suite, [one, two]), bls.proveBlsPossession(key)];
  const [ownBytes, otherBytes] = [key.publicKey.toBytes(), other.publicKey.toBytes()];
  const tagged = (tag: Uint8Array): bls.BlsOptions => options({ suite, tag });
  const { commitments, shares } = threshold.shareBlsKey(key, { threshold: 2, shares: 2, random: seeded() });
  const [first, second] = shares.map(({ privateKey }) => bls.signBls(privateKey, message)) as [Uint8Array, Uint8Array];
  return {
    'bls/threshold:combineBlsPartials': [
      row(
        (input, a, b) =>
          threshold.combineBlsPartials(
            commitments,
            input,
            Object.freeze([options({ index: 1, signature: a }), options({ index: 2, signature: b })]),
          ),
        message,
        first,
        second,
      ),
    ],
    'bls:BlsPrivateKey.fromBytes': [row((bytes) => bls.BlsPrivateKey.fromBytes(suite, bytes), key.toBytes())],
    'bls:BlsPublicKey.fromBytes': [row((bytes) => bls.BlsPublicKey.fromBytes(suite, bytes), ownBytes)],
    'bls:signBls': [
      row((input, tag) => bls.signBls(key, input, tagged(tag)), message, message),
      row((bytes) => bls.signBls(bytes, message, given), other.toBytes()),
    ],
    'bls:verifyBls': [
      row((bytes, input, signature) => bls.verifyBls(bytes, input, signature, given), ownBytes, message, one),
      row((tag) => bls.verifyBls(key.publicKey, message, one, tagged(tag)), message),
    ],
    'bls:verifyBlsBatch': [
      row(
        (publicKey, input, signature) => bls.verifyBlsBatch(Object.freeze([{ publicKey, message: input, signature }]), given),
        ownBytes,
        message,
        one,
      ),
    ],
    'bls:aggregateBlsSignatures': [row((...signatures) => bls.aggregateBlsSignatures(suite, Object.freeze(signatures)), one, two)],
    'bls:aggregateBlsKeys': [row((...keyBytes) => bls.aggregateBlsKeys(Object.freeze(keyBytes), given), ownBytes, otherBytes)],
    'bls:aggregateVerifyBls': [
      row(
        (first, second, input, signature) =>
          bls.aggregateVerifyBls(Object.freeze([first, second]), Object.freeze([input, input]), signature, given),
        ownBytes,
        otherBytes,
        message,
        sum,
      ),
    ],
    'bls:fastAggregateVerifyBls': [
      row(
        (first, second, input, signature) => bls.fastAggregateVerifyBls(Object.freeze([first, second]), input, signature, given),
        ownBytes,
        otherBytes,
        message,
        sum,
      ),
    ],
    'bls:proveBlsPossession': [row((bytes) => bls.proveBlsPossession(bytes, given), key.toBytes())],
    'bls:verifyBlsPossession': [row((bytes, shown) => bls.verifyBlsPossession(bytes, shown, given), ownBytes, proof)],
    'bls:deriveBlsKey': [
      row(
        (seed, salt, keyInfo) => bls.deriveBlsKey(suite, seed, options({ salt, keyInfo })).toBytes(),
        new Uint8Array(32).fill(5),
        message,
        message,
      ),
    ],
    'bls:deriveBlsChildKey': [row((bytes) => bls.deriveBlsChildKey(bytes, 3, given).toBytes(), key.toBytes())],
  };
}
