/** Writes a key of any kind in any format that it has. */
import { DhPrivateKey, DhPublicKey } from 'limber/dh';
import { DsaPrivateKey, DsaPublicKey } from 'limber/dsa';
import { EcPrivateKey, EcPublicKey } from 'limber/ec';
import { X25519PrivateKey, X25519PublicKey } from 'limber/ecdh';
import { Ed25519PrivateKey, Ed25519PublicKey } from 'limber/eddsa';
import * as keys from 'limber/keys';
import * as openssh from 'limber/keys/openssh';
import { RsaPrivateKey, RsaPublicKey } from 'limber/rsa';
import { UsageError } from '../usage-error.ts';
import type { AnyPrivateKey, AnyPublicKey } from './any-key.ts';
import { privateCose, publicCose } from './cose.ts';

export const PRIVATE_FORMATS = ['pkcs8', 'pkcs1', 'sec1', 'jwk', 'openssh', 'cose'] as const;
export const PUBLIC_FORMATS = ['spki', 'pkcs1', 'jwk', 'openssh', 'cose'] as const;

export type PrivateFormat = (typeof PRIVATE_FORMATS)[number];
export type PublicFormat = (typeof PUBLIC_FORMATS)[number];

/** What PEM calls what is in DER. */
const LABELS: Readonly<Record<string, string>> = {
  pkcs8: 'PRIVATE KEY',
  spki: 'PUBLIC KEY',
  sec1: 'EC PRIVATE KEY',
};

const refuse = (kind: string, format: string): never => {
  throw new UsageError(`a key of ${kind} has no form in the format ${format}`);
};

export function nameOf(key: AnyPublicKey): string {
  if (key instanceof RsaPublicKey) return `RSA${key.pss === undefined ? '' : ' for PSS alone'}, ${key.bits} bits`;
  if (key instanceof EcPublicKey) return `EC on ${key.curve.name}`;
  if (key instanceof DsaPublicKey) return 'DSA';
  if (key instanceof DhPublicKey) return 'Diffie–Hellman';
  return key instanceof X25519PublicKey ? 'X25519' : 'Ed25519';
}

const json = (jwk: keys.Jwk): string => `${JSON.stringify(jwk, undefined, 2)}\n`;

function pem(format: string, kind: 'PRIVATE' | 'PUBLIC', der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  const label = LABELS[format] ?? `RSA ${kind} KEY`;
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** Secret: what comes out. */
export function privateKeyAs(key: AnyPrivateKey, format: PrivateFormat, isDer: boolean, comment: string): string | Uint8Array {
  const kind = nameOf(key.publicKey);
  if (format === 'jwk') return json(privateJwk(key) ?? refuse(kind, format));
  if (format === 'openssh') return privateOpenSsh(key, comment) ?? refuse(kind, format);
  if (format === 'cose') return privateCose(key) ?? refuse(kind, format);
  const der = privateDer(key, format) ?? refuse(kind, format);
  return isDer ? der : pem(format, 'PRIVATE', der);
}

/** In PKCS #8, which every kind has. */
export const pkcs8Of = (key: AnyPrivateKey): Uint8Array => privateDer(key, 'pkcs8') as Uint8Array;

function privateDer(key: AnyPrivateKey, format: 'pkcs8' | 'pkcs1' | 'sec1'): Uint8Array | undefined {
  if (key instanceof RsaPrivateKey) return format === 'sec1' ? undefined : keys.rsaPrivateKeyToDer(key, format);
  if (key instanceof EcPrivateKey) return format === 'pkcs1' ? undefined : keys.ecPrivateKeyToDer(key, format);
  if (format !== 'pkcs8') return undefined;
  if (key instanceof Ed25519PrivateKey) return keys.ed25519PrivateKeyToDer(key);
  if (key instanceof X25519PrivateKey) return keys.x25519PrivateKeyToDer(key);
  if (key instanceof DsaPrivateKey) return keys.dsaPrivateKeyToDer(key);
  return key instanceof DhPrivateKey ? keys.dhPrivateKeyToDer(key) : undefined;
}

function privateJwk(key: AnyPrivateKey): keys.Jwk | undefined {
  if (key instanceof RsaPrivateKey) return keys.rsaPrivateKeyToJwk(key);
  if (key instanceof EcPrivateKey) return keys.ecPrivateKeyToJwk(key);
  if (key instanceof Ed25519PrivateKey) return keys.ed25519PrivateKeyToJwk(key);
  return key instanceof X25519PrivateKey ? keys.x25519PrivateKeyToJwk(key) : undefined;
}

function privateOpenSsh(key: AnyPrivateKey, comment: string): string | undefined {
  if (key instanceof RsaPrivateKey) return openssh.rsaPrivateKeyToOpenSsh(key, { comment });
  if (key instanceof EcPrivateKey) return openssh.ecPrivateKeyToOpenSsh(key, { comment });
  return key instanceof Ed25519PrivateKey ? openssh.ed25519PrivateKeyToOpenSsh(key, { comment }) : undefined;
}

export function publicKeyAs(key: AnyPublicKey, format: PublicFormat, isDer: boolean, comment: string): string | Uint8Array {
  const kind = nameOf(key);
  if (format === 'jwk') return json(publicJwk(key) ?? refuse(kind, format));
  if (format === 'openssh') return publicOpenSsh(key, comment) ?? refuse(kind, format);
  if (format === 'cose') return publicCose(key) ?? refuse(kind, format);
  const der = format === 'spki' ? spkiOf(key) : key instanceof RsaPublicKey ? keys.rsaPublicKeyToDer(key, format) : refuse(kind, format);
  return isDer ? der : pem(format, 'PUBLIC', der);
}

/** In a SubjectPublicKeyInfo, which every kind has. */
export function spkiOf(key: AnyPublicKey): Uint8Array {
  if (key instanceof RsaPublicKey) return keys.rsaPublicKeyToDer(key);
  if (key instanceof EcPublicKey) return keys.ecPublicKeyToDer(key);
  if (key instanceof DsaPublicKey) return keys.dsaPublicKeyToDer(key);
  if (key instanceof DhPublicKey) return keys.dhPublicKeyToDer(key);
  return key instanceof X25519PublicKey ? keys.x25519PublicKeyToDer(key) : keys.ed25519PublicKeyToDer(key);
}

function publicJwk(key: AnyPublicKey): keys.Jwk | undefined {
  if (key instanceof RsaPublicKey) return keys.rsaPublicKeyToJwk(key);
  if (key instanceof EcPublicKey) return keys.ecPublicKeyToJwk(key);
  if (key instanceof Ed25519PublicKey) return keys.ed25519PublicKeyToJwk(key);
  return key instanceof X25519PublicKey ? keys.x25519PublicKeyToJwk(key) : undefined;
}

/** Undefined for kinds that SSH does not have. @throws {LimberError} for curves and uses that it has no name for. */
export function publicOpenSsh(key: AnyPublicKey, comment: string): string | undefined {
  if (key instanceof RsaPublicKey) return openssh.rsaPublicKeyToOpenSsh(key, { comment });
  if (key instanceof EcPublicKey) return openssh.ecPublicKeyToOpenSsh(key, { comment });
  return key instanceof Ed25519PublicKey ? openssh.ed25519PublicKeyToOpenSsh(key, { comment }) : undefined;
}
