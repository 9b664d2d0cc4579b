/** RSA, and blind signatures. */
import * as keys from '../../../../src/entries/keys.ts';
import type * as blind from '../../../../src/entries/rsa/blind.ts';
import * as rsa from '../../../../src/entries/rsa.ts';
import { auxiliary, message, options, type Row, row, seeded } from './row.ts';

export function rsaRows(key: rsa.RsaPrivateKey): Record<string, Row[]> {
  const { publicKey } = key;
  const number = new Uint8Array(key.size).fill(5);
  const random = seeded();
  const oaep = rsa.encryptOaep(publicKey, message, { label: auxiliary, random });
  return {
    'rsa:RsaPrivateKey#apply': [row((input) => key.apply(input), number)],
    'rsa:RsaPublicKey#apply': [row((input) => publicKey.apply(input), number)],
    'rsa:encryptOaep': [row((plain, label) => rsa.encryptOaep(publicKey, plain, options({ label, random: seeded() })), message, auxiliary)],
    'rsa:decryptOaep': [row((ciphertext, label) => rsa.decryptOaep(key, ciphertext, options({ label })), oaep, auxiliary)],
    'rsa:encryptPkcs1': [row((plain) => rsa.encryptPkcs1(publicKey, plain, options({ random: seeded() })), message)],
    'rsa:decryptPkcs1': [
      row((ciphertext) => rsa.decryptPkcs1(key, ciphertext), rsa.encryptPkcs1(publicKey, message, { random })),
      row((ciphertext) => rsa.decryptPkcs1(key, ciphertext), number),
    ],
    'rsa:signPkcs1': [row((input) => rsa.signPkcs1(key, input), message)],
    'rsa:verifyPkcs1': [row((input, signature) => rsa.verifyPkcs1(publicKey, input, signature), message, rsa.signPkcs1(key, message))],
    'rsa:signPss': [row((input) => rsa.signPss(key, input, options({ saltLength: 0 })), message)],
    'rsa:verifyPss': [
      row((input, signature) => rsa.verifyPss(publicKey, input, signature), message, rsa.signPss(key, message, { random })),
    ],
    'keys:rsaPrivateKeyFromDer': (['pkcs8', 'pkcs1'] as const).map((form) =>
      row((bytes) => keys.rsaPrivateKeyFromDer(bytes), keys.rsaPrivateKeyToDer(key, form)),
    ),
    'keys:rsaPublicKeyFromDer': (['spki', 'pkcs1'] as const).map((form) =>
      row((bytes) => keys.rsaPublicKeyFromDer(bytes), keys.rsaPublicKeyToDer(publicKey, form)),
    ),
  };
}

/** The signer's side, and the client's, of both kinds of blind signatures. */
export function blindRows(name: string, scheme: blind.BlindRsa | blind.PartiallyBlindRsa, key: rsa.RsaPrivateKey): Record<string, Row[]> {
  const { publicKey } = key;
  const { blindedMessage, inverse } = scheme.blind(publicKey, message, { random: seeded() });
  const blindSignature = scheme.sign(key, blindedMessage);
  const signature = scheme.finalize(publicKey, message, blindSignature, inverse);
  return {
    [`${name}#prepare`]: [row((input) => scheme.prepare(input), message)],
    [`${name}#blind`]: [row((input) => scheme.blind(publicKey, input, options({ random: seeded() })), message)],
    [`${name}#sign`]: [row((input) => scheme.sign(key, input), blindedMessage)],
    [`${name}#finalize`]: [
      row((...given) => scheme.finalize(publicKey, ...(given as [Uint8Array, Uint8Array, Uint8Array])), message, blindSignature, inverse),
    ],
    [`${name}#verify`]: [row((input, signed) => scheme.verify(publicKey, input, signed), message, signature)],
  };
}
