/** What a file says whose key it holds, in words: for errors of readers that expect another. */
import { decodeDer, objectIdentifier } from '../../encoding/der.ts';
import type { Jwk } from '../../encoding/jwk.ts';
import { decodeParameters, type KeyAlgorithm } from '../../encoding/key-info.ts';
import { MalformedError } from '../../util/errors.ts';
import { own } from '../../util/options.ts';
import { ecPrivateKey } from './ec/ec-private-key.ts';
import type { KeyFile } from './key-file.ts';

export const EC_OID = '1.2.840.10045.2.1';
/** With strings that are little-endian. */
export const DSTU4145_OID = '1.2.804.2.1.1.1.1.3.1.1';

/** The tag of a curve that is written out. */
const SEQUENCE = 0x30;

/** Also of keys that limber does not read. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.113549.1.1.7': 'RSAES-OAEP',
  '1.2.840.113549.1.1.10': 'RSASSA-PSS',
  '1.2.840.10040.4.1': 'DSA',
  '1.2.840.113549.1.3.1': 'Diffie–Hellman',
  '1.2.840.10046.2.1': 'Diffie–Hellman',
  '1.3.132.1.12': 'EC for ECDH alone',
  [DSTU4145_OID]: 'DSTU 4145',
  '1.3.101.110': 'X25519',
  '1.3.101.111': 'X448',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
};

const CURVES: Readonly<Record<string, string>> = {
  '1.2.840.10045.3.1.1': 'P-192',
  '1.3.132.0.33': 'P-224',
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
  '1.3.132.0.10': 'secp256k1',
  '1.3.36.3.3.2.8.1.1.7': 'brainpoolP256r1',
  '1.3.36.3.3.2.8.1.1.11': 'brainpoolP384r1',
  '1.3.36.3.3.2.8.1.1.13': 'brainpoolP512r1',
  '1.2.156.10197.1.301': 'SM2',
};

const KEY_TYPES: Readonly<Record<string, string>> = { RSA: 'RSA', oct: 'a symmetric cipher', AKP: 'a post-quantum algorithm' };
const CURVES_OF_JWK = ['P-256', 'P-384', 'P-521', 'secp256k1', 'Ed25519', 'Ed448', 'X25519', 'X448'];

/** What the key is of: `EC on P-256`, for example. */
export function describeKey(argument: string, file: KeyFile): string {
  if (file.form === 'jwk') return describeJwk(file.jwk);
  if (file.form === 'spki' || file.form === 'pkcs8') return describeAlgorithm(argument, file);
  if (file.form === 'sec1') return describeCurve(argument, decodeDer(argument, ecPrivateKey, file.key).parameters);
  return file.form === 'dsa' ? 'DSA' : 'RSA';
}

function describeAlgorithm(argument: string, { algorithm, parameters }: KeyAlgorithm): string {
  if (algorithm !== EC_OID) return own(ALGORITHMS, algorithm) ?? `the algorithm ${algorithm}`;
  return describeCurve(argument, parameters);
}

function describeCurve(argument: string, parameters: Uint8Array | undefined): string {
  const curve = curveName(argument, parameters);
  return `EC on ${own(CURVES, curve) ?? `the curve ${curve}`}`;
}

/** The object identifier of a curve. @throws {MalformedError} the argument, where there is none, and for a curve that is written out. */
export function curveName(argument: string, parameters: Uint8Array | undefined): string {
  if (parameters?.[0] === SEQUENCE)
    throw new MalformedError(
      argument,
      'must be on a curve that is named, not written out: `openssl pkey -ec_param_enc named_curve` names it',
    );
  return decodeParameters(argument, objectIdentifier, parameters);
}

function describeJwk(jwk: Jwk): string {
  const [type, curve] = [own(jwk, 'kty'), own(jwk, 'crv')];
  if (type === 'EC' || type === 'OKP') {
    const known = CURVES_OF_JWK.find((name) => name === curve) ?? 'another curve';
    return type === 'EC' ? `EC on ${known}` : known;
  }
  return (typeof type === 'string' ? own(KEY_TYPES, type) : undefined) ?? 'another type';
}
