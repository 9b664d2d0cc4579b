/** A key of every kind, by node:crypto and in limber's own objects. */
import { generateKeyPairSync, type KeyObject, type KeyPairKeyObjectResult } from 'node:crypto';
import * as ec from '../../../../src/entries/ec.ts';
import * as ecdh from '../../../../src/entries/ecdh.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { ANY_SIZE } from '../numbers.ts';

export interface Sample {
  readonly name: string;
  readonly kind: keys.KeyKind<object, object>;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** What PEM has beside PKCS #8. */
  readonly other?: 'pkcs1' | 'sec1';
  readonly hasJwk: boolean;
  /** The DER of a public key, as limber writes it. */
  readonly toDer: (key: never) => Uint8Array;
}

/** Of types whose options the declarations of Node do not know. */
export const pair: (type: 'rsa-pss' | 'dh', options: object) => KeyPairKeyObjectResult = generateKeyPairSync as never;

const OUR_CURVES = [ec.p224, ec.p256, ec.p384, ec.p521, ec.secp256k1, ec.brainpoolP256r1, ec.brainpoolP384r1, ec.brainpoolP512r1];
const small = { minBits: 512 };

const onCurve = (namedCurve: string, hasJwk: boolean): Sample => ({
  name: namedCurve,
  kind: keys.ecKeys(...OUR_CURVES),
  ...generateKeyPairSync('ec', { namedCurve }),
  other: 'sec1',
  hasJwk,
  toDer: keys.ecPublicKeyToDer,
});

export const SAMPLES: readonly Sample[] = [
  {
    name: 'RSA',
    kind: keys.rsaKeysWith(small),
    ...generateKeyPairSync('rsa', { modulusLength: 1024 }),
    other: 'pkcs1',
    hasJwk: true,
    toDer: keys.rsaPublicKeyToDer,
  },
  {
    name: 'RSASSA-PSS',
    kind: keys.rsaKeysWith(small),
    ...pair('rsa-pss', { modulusLength: 1024, hashAlgorithm: 'sha256', mgf1HashAlgorithm: 'sha256', saltLength: 16 }),
    hasJwk: false,
    toDer: keys.rsaPublicKeyToDer,
  },
  onCurve('P-256', true),
  onCurve('secp256k1', true),
  onCurve('P-521', true),
  onCurve('brainpoolP384r1', false),
  { name: 'Ed25519', kind: keys.ed25519Keys, ...generateKeyPairSync('ed25519'), hasJwk: true, toDer: keys.ed25519PublicKeyToDer },
  { name: 'X25519', kind: keys.x25519Keys, ...generateKeyPairSync('x25519'), hasJwk: true, toDer: keys.x25519PublicKeyToDer },
  {
    name: 'DSA',
    kind: keys.dsaKeysWith(ANY_SIZE),
    ...generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }),
    hasJwk: false,
    toDer: keys.dsaPublicKeyToDer,
  },
  {
    name: 'Diffie–Hellman',
    kind: keys.dhKeysWith(ANY_SIZE),
    ...pair('dh', { group: 'modp5' }),
    hasJwk: false,
    toDer: keys.dhPublicKeyToDer,
  },
];

export const ALL_KINDS: readonly keys.KeyKind<object, object>[] = [
  keys.rsaKeysWith(small),
  keys.ecKeys(...OUR_CURVES),
  keys.ed25519Keys,
  keys.x25519Keys,
  keys.dsaKeysWith(ANY_SIZE),
  keys.dhKeysWith(ANY_SIZE),
];

/** The DER of a public key of any kind. */
export function publicDer(key: object): Uint8Array {
  if (key instanceof ec.EcPublicKey) return keys.ecPublicKeyToDer(key);
  if (key instanceof eddsa.Ed25519PublicKey) return keys.ed25519PublicKeyToDer(key);
  if (key instanceof ecdh.X25519PublicKey) return keys.x25519PublicKeyToDer(key);
  if ('n' in key) return keys.rsaPublicKeyToDer(key as never);
  return 'p' in (key as { parameters: object }).parameters ? keys.dsaPublicKeyToDer(key as never) : keys.dhPublicKeyToDer(key as never);
}
