/** Calls that take options: RSA and its keys. */
import * as keys from '../../../../src/entries/keys.ts';
import { BlindRsa, generateSafeRsaKey, PartiallyBlindRsa } from '../../../../src/entries/rsa/blind.ts';
import { generateRsaKey } from '../../../../src/entries/rsa/keygen.ts';
import * as rsa from '../../../../src/entries/rsa.ts';
import { type Calls, message } from './given.ts';

export const ANY = { minBits: 1024 };
export const key: rsa.RsaPrivateKey = generateRsaKey(1024, ANY);
const { publicKey } = key;
const [blind, partial] = [new BlindRsa(), new PartiallyBlindRsa(message)];
const blinded = blind.blind(publicKey, message).blindedMessage;
const large = 2n ** 2048n - 1n;

export const CALLS: Calls = {
  RsaPublicKey: (given) => new rsa.RsaPublicKey(large, 65537n, given),
  RsaPrivateKey: (given) => new rsa.RsaPrivateKey(key.components(), given ?? ANY),
  'RsaPrivateKey.fromPrimes': (given) => rsa.RsaPrivateKey.fromPrimes(65537n, key.components().p, key.components().q, given ?? ANY),
  'RsaPrivateKey.apply': (given) => key.apply(new Uint8Array(128), given),
  signPss: (given) => rsa.signPss(key, message, given),
  verifyPss: (given) => rsa.verifyPss(publicKey, message, message, given),
  signPkcs1: (given) => rsa.signPkcs1(key, message, given),
  verifyPkcs1: (given) => rsa.verifyPkcs1(publicKey, message, message, given),
  encryptOaep: (given) => rsa.encryptOaep(publicKey, message, given),
  decryptOaep: (given) => rsa.decryptOaep(key, rsa.encryptOaep(publicKey, message), given),
  encryptPkcs1: (given) => rsa.encryptPkcs1(publicKey, message, given),
  decryptPkcs1: (given) => rsa.decryptPkcs1(key, rsa.encryptPkcs1(publicKey, message), given),
  'keys.rsaPublicKeyFromDer': (given) => keys.rsaPublicKeyFromDer(keys.rsaPublicKeyToDer(publicKey), given ?? ANY),
  'keys.rsaPrivateKeyFromDer': (given) => keys.rsaPrivateKeyFromDer(keys.rsaPrivateKeyToDer(key), given ?? ANY),
  'keys.rsaPrivateKeyFromJwk': (given) => keys.rsaPrivateKeyFromJwk(keys.rsaPrivateKeyToJwk(key), given ?? ANY),
  'keys.rsaPublicKeyFromPem': (given) => keys.rsaPublicKeyFromPem(keys.rsaPublicKeyToPem(publicKey), given ?? ANY),
  generateRsaKey: (given) => generateRsaKey(2048, given),
  generateSafeRsaKey: (given) => generateSafeRsaKey(64, given ?? { minBits: 64 }),
  'BlindRsa.prepare': (given) => blind.prepare(message, given),
  'BlindRsa.blind': (given) => blind.blind(publicKey, message, given),
  'BlindRsa.sign': (given) => blind.sign(key, blinded, given),
  'PartiallyBlindRsa.prepare': (given) => partial.prepare(message, given),
  'PartiallyBlindRsa.blind': (given) => partial.blind(publicKey, message, given),
};
