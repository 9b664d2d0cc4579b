/** Calls that take options: elliptic curves. */
import * as dstu from '../../../../src/entries/dstu4145.ts';
import * as ec from '../../../../src/entries/ec.ts';
import { agreeEcdh, generateX25519Key } from '../../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import { generateDedisSchnorrKey, signBip340, signDedisSchnorr, verifyBip340Batch } from '../../../../src/entries/schnorr.ts';
import { type Calls, message } from './given.ts';

export const ecKey: ec.EcPrivateKey = ec.generateEcKey(ec.p256);
export const bitcoin: ec.EcPrivateKey = ec.generateEcKey(ec.secp256k1);
const dstuKey = dstu.generateDstu4145Key(dstu.dstu163);
const dedis = generateDedisSchnorrKey();
const edwards = eddsa.generateEd25519Key();

export const CALLS: Calls = {
  signEcdsa: (given) => ecdsa.signEcdsa(ecKey, message, given),
  signEcdsaDigest: (given) => ecdsa.signEcdsaDigest(ecKey, message, given),
  verifyEcdsa: (given) => ecdsa.verifyEcdsa(ecKey.publicKey, message, message, given),
  verifyEcdsaDigest: (given) => ecdsa.verifyEcdsaDigest(ecKey.publicKey, message, message, given),
  verifyEcdsaBatch: (given) => ecdsa.verifyEcdsaBatch(ec.p256, [], given),
  verifyEd25519Batch: (given) => eddsa.verifyEd25519Batch([], given),
  verifyBip340Batch: (given) => verifyBip340Batch([], given),
  recoverEcdsaKey: (given) => ecdsa.recoverEcdsaKey(ec.p256, message, ecdsa.signEcdsa(ecKey, message, { format: 'recoverable' }), given),
  signEd25519: (given) => eddsa.signEd25519(edwards, message, given),
  verifyEd25519: (given) => eddsa.verifyEd25519(edwards.publicKey, message, message, given),
  Ed25519PublicKey: (given) => eddsa.Ed25519PublicKey.fromBytes(edwards.publicKey.toBytes(), given),
  generateEcKey: (given) => ec.generateEcKey(ec.p256, given),
  generateEd25519Key: (given) => eddsa.generateEd25519Key(given),
  agreeEcdh: (given) => agreeEcdh(ecKey, ecKey.publicKey, given),
  generateX25519Key: (given) => generateX25519Key(given),
  generateDedisSchnorrKey: (given) => generateDedisSchnorrKey(given),
  signDedisSchnorr: (given) => signDedisSchnorr(dedis, message, given),
  signBip340: (given) => signBip340(bitcoin, message, given),
  generateDstu4145Key: (given) => dstu.generateDstu4145Key(dstu.dstu163, given),
  signDstu4145Digest: (given) => dstu.signDstu4145Digest(dstuKey, message, given),
  verifyDstu4145Digest: (given) => dstu.verifyDstu4145Digest(dstuKey.publicKey, message, message, given),
};
