/** Signatures by pairings, and SkipChain. */
import * as bdn from '../../../../src/entries/bdn.ts';
import * as bls from '../../../../src/entries/bls-bn256.ts';
import * as bn256 from '../../../../src/entries/bn256.ts';
import * as skipchain from '../../../../src/entries/skipchain.ts';
import * as lab from '../../../../src/entries/study/pairing.ts';
import { chain, encode, encodeReply, signers } from '../../skipchain/chains.ts';
import { message, options, type Row, row } from './row.ts';

export function pairingRows(): Record<string, Row[]> {
  const keys = [new bls.BlsPrivateKey(1234567n), new bls.BlsPrivateKey(7654321n)];
  const [key, other] = keys as [bls.BlsPrivateKey, bls.BlsPrivateKey];
  const [one, two] = [bls.signBls(key, message), bls.signBls(other, message)];
  const roster = new bdn.BdnRoster([key.publicKey, other.publicKey]);
  const mask = Uint8Array.of(3);
  const both = bdn.aggregateBdnSignatures(roster, [one, two]);
  const compiled = new lab.PairingLab('compiled');
  return {
    'bls-bn256:BlsPrivateKey.fromBytes': [row((bytes) => bls.BlsPrivateKey.fromBytes(bytes), key.toBytes())],
    'bls-bn256:signBls': [row((input) => bls.signBls(key, input), message), row((bytes) => bls.signBls(bytes, message), other.toBytes())],
    'bls-bn256:BlsPublicKey.fromBytes': [row((bytes) => bls.BlsPublicKey.fromBytes(bytes), key.publicKey.toBytes())],
    'bls-bn256:verifyBls': [
      row((input, signature) => bls.verifyBls(key.publicKey, input, signature), message, one),
      row((bytes, input, signature) => bls.verifyBls(bytes, input, signature), key.publicKey.toBytes(), message, one),
    ],
    'bls-bn256:verifyBlsBatch': [
      row(
        (publicKey, input, signature) => bls.verifyBlsBatch(Object.freeze([{ publicKey, message: input, signature }])),
        key.publicKey.toBytes(),
        message,
        one,
      ),
    ],
    'bls-bn256:aggregateBlsSignatures': [row((...signatures) => bls.aggregateBlsSignatures(Object.freeze(signatures)), one, two)],
    'bls-bn256:aggregateBlsKeys': [
      row((...keyBytes) => bls.aggregateBlsKeys(Object.freeze(keyBytes)), key.publicKey.toBytes(), other.publicKey.toBytes()),
    ],
    'bdn:BdnRoster': [row((...keyBytes) => new bdn.BdnRoster(Object.freeze(keyBytes)), key.publicKey.toBytes(), other.publicKey.toBytes())],
    'bdn:BdnSignature': [row((point, given) => new bdn.BdnSignature(point, given), both.point, mask)],
    'bdn:BdnSignature.fromBytes': [row((bytes) => bdn.BdnSignature.fromBytes(bytes), both.toBytes())],
    'bdn:aggregateBdnKeys': [row((given) => bdn.aggregateBdnKeys(roster, given), mask)],
    'bdn:aggregateBdnSignatures': [row((...signatures) => bdn.aggregateBdnSignatures(roster, Object.freeze(signatures)), one, two)],
    'bdn:verifyBdn': [row((input, signature) => bdn.verifyBdn(roster, input, signature), message, both.toBytes())],
    'bdn:verifyBdnBatch': [
      row((input, signature) => bdn.verifyBdnBatch(Object.freeze([{ roster, message: input, signature }])), message, both.toBytes()),
    ],
    'bn256:hashToG1VarTime': [row((input) => bn256.hashToG1VarTime(input), message)],
    'study/pairing:PairingLab#signVarTime': [row((input) => compiled.signVarTime(5n, input), message)],
  };
}

export function skipchainRows(): Record<string, Row[]> {
  const blocks = chain([signers(2, 5n), signers(2, 5n)], 'bls');
  const [first] = blocks as [skipchain.SkipBlock];
  const valid = (pins: skipchain.Pins): boolean => skipchain.verifyPath(blocks, options(pins)).valid;
  return {
    'skipchain:decodeSkipBlock': [row((bytes) => skipchain.decodeSkipBlock(bytes), encode(first))],
    'skipchain:decodeSkipBlocks': [row((bytes) => skipchain.decodeSkipBlocks(Object.freeze([bytes])), encode(first))],
    'skipchain:decodeUpdateChain': [row((bytes) => skipchain.decodeUpdateChain(bytes), encodeReply(blocks))],
    'skipchain:verifyPathThreaded': [
      row(
        async (genesis, roster) => (await skipchain.verifyPathThreaded(blocks, { genesis, roster, threads: 1 })).valid,
        first.hash,
        first.roster.id,
      ),
    ],
    'skipchain:verifyPath': [row((genesis, roster) => valid({ genesis, roster }), first.hash, first.roster.id)],
  };
}
