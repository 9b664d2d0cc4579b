/** Keys of all kinds that `limber key` knows. */
import type { DhPrivateKey, DhPublicKey } from 'limber/dh';
import type { DsaPrivateKey, DsaPublicKey } from 'limber/dsa';
import type { EcPrivateKey, EcPublicKey } from 'limber/ec';
import type { X25519PrivateKey, X25519PublicKey } from 'limber/ecdh';
import type { Ed25519PrivateKey, Ed25519PublicKey } from 'limber/eddsa';
import type { RsaPrivateKey, RsaPublicKey } from 'limber/rsa';

export type AnyPrivateKey = RsaPrivateKey | EcPrivateKey | Ed25519PrivateKey | X25519PrivateKey | DsaPrivateKey | DhPrivateKey;
export type AnyPublicKey = RsaPublicKey | EcPublicKey | Ed25519PublicKey | X25519PublicKey | DsaPublicKey | DhPublicKey;
