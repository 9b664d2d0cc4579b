/** Decoders and verifiers of both kinds of Schnorr signatures. */
import assert from 'node:assert/strict';
import * as ec from '../../src/entries/ec.ts';
import * as schnorr from '../../src/entries/schnorr.ts';
import { SECP256K1 } from '../../src/params/curves/secp256k1.ts';
import { damaged } from './mutations.ts';
import { cut, numberEdit, rearranged } from './parts.ts';
import { decoder, type Target, target, verifier } from './target.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
const message = utf8('a message');
const BYTES = 32;

export const schnorrTargets = (): Target[] => [...bip340Targets(), ...dedisTargets()];

function bip340Targets(): Target[] {
  const key = new ec.EcPrivateKey(ec.secp256k1, 0x123456789abcdefn);
  const { publicKey } = key;
  const bytes = schnorr.bip340PublicKeyToBytes(publicKey);
  const [first, second] = [new Uint8Array(32), new Uint8Array(32).fill(1)].map((auxiliary) =>
    schnorr.signBip340(key, message, { auxiliary }),
  ) as [Uint8Array, Uint8Array];
  const [mod, order] = [numberEdit(SECP256K1.prime), numberEdit(SECP256K1.order)];
  return [
    decoder('BIP 340 public key', rearranged([[bytes]], mod), schnorr.bip340PublicKeyFromBytes, schnorr.bip340PublicKeyToBytes),
    target('BIP 340 public key, with a signature', rearranged([[bytes]], mod), (other) => {
      assert.equal(schnorr.verifyBip340(schnorr.bip340PublicKeyFromBytes(other), message, first), sameBytes(other, bytes));
    }),
    target(
      'BIP 340 signature',
      rearranged(
        [first, second].map((one) => cut(one, BYTES)),
        mod,
        order,
      ),
      (signature) => {
        const isOne = sameBytes(signature, first) || sameBytes(signature, second);
        assert.equal(schnorr.verifyBip340(publicKey, message, signature), isOne);
      },
    ),
    target('BIP 340 messages', damaged([message]), (other) => {
      assert.equal(schnorr.verifyBip340(publicKey, other, first), sameBytes(other, message));
    }),
  ];
}

function dedisTargets(): Target[] {
  const key = schnorr.DedisSchnorrPrivateKey.fromBytes(Uint8Array.from({ length: BYTES }, (_, i) => (i < 31 ? 7 * i + 1 : 9)));
  const signature = schnorr.signDedisSchnorr(key, message, { random: (bytes) => void bytes.fill(5) });
  return [
    decoder(
      'DEDIS Schnorr private key',
      rearranged([[key.toBytes()]]),
      (bytes) => schnorr.DedisSchnorrPrivateKey.fromBytes(bytes),
      (read) => read.toBytes(),
    ),
    verifier('DEDIS Schnorr signature', rearranged([cut(signature, BYTES)]), signature, (bytes) =>
      schnorr.verifyDedisSchnorr(key.publicKey, message, bytes),
    ),
    target('DEDIS Schnorr messages', damaged([message]), (other) => {
      assert.equal(schnorr.verifyDedisSchnorr(key.publicKey, other, signature), sameBytes(other, message));
    }),
  ];
}
