/** Keys in CBOR, COSE_Key (RFC 9052, section 7): of signatures, each for one algorithm. */
import {
  type CoseAlgorithm,
  decodeCbor,
  ed25519,
  edDsa,
  es256,
  es256k,
  es384,
  es512,
  esp256,
  esp384,
  esp512,
  MalformedError,
  OutOfRangeError,
  privateKeyFromCose,
  privateKeyToCose,
  ps256,
  ps384,
  ps512,
  publicKeyFromCose,
  publicKeyToCose,
  rs256,
} from 'limber/cose';
import { EcPrivateKey, EcPublicKey } from 'limber/ec';
import { Ed25519PrivateKey, Ed25519PublicKey } from 'limber/eddsa';
import { RsaPrivateKey, RsaPublicKey } from 'limber/rsa';
import type { AnyPrivateKey, AnyPublicKey } from './any-key.ts';

type Private = RsaPrivateKey | EcPrivateKey | Ed25519PrivateKey;
type Public = RsaPublicKey | EcPublicKey | Ed25519PublicKey;

/** The first one of a kind of keys is what a key is written for. */
const OF_CURVES: readonly CoseAlgorithm<EcPrivateKey, EcPublicKey>[] = [es256, es384, es512, es256k, esp256, esp384, esp512];
const OF_RSA: readonly CoseAlgorithm<RsaPrivateKey, RsaPublicKey>[] = [rs256, ps256, ps384, ps512];
const OF_ED25519: readonly CoseAlgorithm<Ed25519PrivateKey, Ed25519PublicKey>[] = [edDsa, ed25519];

/** The label of what is secret. */
const [EC_D, RSA_D] = [-4, -3] as const;
const [TYPE, RSA] = [1, 3] as const;

/** @throws {LimberError} for what is no such key. */
export function coseKeyIn(bytes: Uint8Array): { readonly privateKey: Private } | { readonly publicKey: Public } {
  const members = decodeCbor(bytes);
  if (!(members instanceof Map)) throw new MalformedError('data', 'must be a COSE key, a map');
  const isPrivate = members.has(members.get(TYPE) === RSA ? RSA_D : EC_D);
  let fault: unknown;
  for (const algorithm of [...OF_CURVES, ...OF_ED25519, ...OF_RSA] as readonly CoseAlgorithm<Private, Public>[]) {
    try {
      return isPrivate ? { privateKey: privateKeyFromCose(algorithm, bytes) } : { publicKey: publicKeyFromCose(algorithm, bytes) };
    } catch (error) {
      // What is wrong with a key says the algorithm that it is for.
      if (!(error instanceof MalformedError && /^must be a key for /.test(error.rule))) fault ??= error;
    }
  }
  throw fault ?? new MalformedError('data', 'must be a COSE key of RSA, EC on P-256, P-384, P-521 or secp256k1, or Ed25519');
}

/** For ES256, ES384, ES512 or ES256K by its curve, EdDSA, RS256 or, for PSS alone, PS256. Undefined for kinds that sign no messages. Secret: what comes out. */
export function privateCose(key: AnyPrivateKey): Uint8Array | undefined {
  if (key instanceof EcPrivateKey) return first(OF_CURVES, (algorithm) => privateKeyToCose(algorithm, key));
  if (key instanceof Ed25519PrivateKey) return privateKeyToCose(edDsa, key);
  return key instanceof RsaPrivateKey ? first(OF_RSA, (algorithm) => privateKeyToCose(algorithm, key)) : undefined;
}

export function publicCose(key: AnyPublicKey): Uint8Array | undefined {
  if (key instanceof EcPublicKey) return first(OF_CURVES, (algorithm) => publicKeyToCose(algorithm, key));
  if (key instanceof Ed25519PublicKey) return publicKeyToCose(edDsa, key);
  return key instanceof RsaPublicKey ? first(OF_RSA, (algorithm) => publicKeyToCose(algorithm, key)) : undefined;
}

/** By the first algorithm that has such keys. */
function first<A>(algorithms: readonly A[], write: (algorithm: A) => Uint8Array): Uint8Array | undefined {
  for (const algorithm of algorithms) {
    try {
      return write(algorithm);
    } catch (error) {
      if (!(error instanceof OutOfRangeError)) throw error;
    }
  }
  return undefined;
}
