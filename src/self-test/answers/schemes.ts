/** Schemes as a user calls them, by the kernels that serve: hashes, nonces, encodings and verification besides. */

import { p256 } from '../../group/curves/curves.ts';
import { sha256 } from '../../hash/sha2.ts';
import { signEcdsa } from '../../scheme/ec/ecdsa/sign.ts';
import { verifyEcdsa } from '../../scheme/ec/ecdsa/verify.ts';
import { signEd25519, verifyEd25519 } from '../../scheme/ec/eddsa/eddsa.ts';
import { Ed25519PrivateKey } from '../../scheme/ec/eddsa/keys.ts';
import { EcPrivateKey } from '../../scheme/ec/keys.ts';
import { signBls, verifyBls } from '../../scheme/pairing/bls-bn256/bls.ts';
import { BlsPrivateKey } from '../../scheme/pairing/bls-bn256/keys.ts';
import { utf8Bytes } from '../../util/utf8.ts';
import { bytesOf, type KnownAnswer } from './answer.ts';

/** A signature that verifies; otherwise none. */
const verified = (signature: Uint8Array, isValid: boolean): Uint8Array => (isValid ? signature : new Uint8Array());

/** @param family - that serves the fields of curves. */
export function schemeAnswers(family: KnownAnswer['family']): readonly KnownAnswer[] {
  const answer = (name: string, expected: string, open: KnownAnswer['open']): KnownAnswer => ({ name, family, expected, open });
  return [
    answer(
      'ECDSA on P-256 (RFC 6979, A.2.5)',
      'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
      ecdsa,
    ),
    answer(
      'Ed25519 (RFC 8032, 7.1, test 3)',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
      ed25519,
    ),
    answer(
      'BLS on bn256',
      '2479858fda9b6fad254f3ffd2480f48252d49a789a975395177a47ce4fea100865ae064f6d13ce8d63e00fa0c3fc4f23b0ee0259a52d874cc311517233dd584d',
      bls,
    ),
  ];
}

export const sha256Answer: KnownAnswer = {
  name: 'SHA-256 (FIPS 180-4, “abc”)',
  family: 'js',
  expected: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  open: () => () => sha256(utf8Bytes('abc')),
};

function ecdsa(): () => Uint8Array {
  const key = new EcPrivateKey(p256, 0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721n);
  const message = utf8Bytes('sample');
  return () => {
    const signature = signEcdsa(key, message, { format: 'p1363' });
    return verified(signature, verifyEcdsa(key.publicKey, message, signature, { format: 'p1363' }));
  };
}

function ed25519(): () => Uint8Array {
  const key = Ed25519PrivateKey.fromBytes(bytesOf('c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7'));
  const message = bytesOf('af82');
  return () => {
    const signature = signEd25519(key, message);
    return verified(signature, verifyEd25519(key.publicKey, message, signature));
  };
}

function bls(): () => Uint8Array {
  const key = new BlsPrivateKey(0x1234567890abcdef1234567890abcdef1234567890abcdef1234567890abcdefn);
  const message = utf8Bytes('sample');
  return () => {
    const signature = signBls(key, message);
    return verified(signature, verifyBls(key.publicKey, message, signature));
  };
}
