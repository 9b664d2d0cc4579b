/** What signing and verifying with ECDSA are told: one object may serve both, so each knows the other's options. */
import { type EcCurve, insideOf } from '../../../group/curves/curve.ts';
import { checkHash, type Hash } from '../../../hash/hash.ts';
import { checkBoolean } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import type { RandomSource } from '../../../util/random.ts';
import type { CurveOption } from '../given-keys.ts';

/**
 * How a signature is written. `der`: TLS, X.509, WebAuthn, OpenSSL (RFC 3279, section 2.2.3). `p1363`, r ‖ s side by side, 64 bytes on P-256: JSON Web Tokens, Web
 * Cryptography, `@noble/curves`. `recoverable`, r ‖ s and a byte from 0 to 3 that finds the key: messages of Ethereum (whose v is that byte, or 27 more) and Bitcoin.
 */
export type EcdsaFormat = 'der' | 'p1363' | 'recoverable';

/** What a verification is told. */
export interface EcdsaVerifyOptions extends CurveOption {
  /**
   * A hash function of `@noble/hashes`; unless given, SHA-256 for P-256 and secp256k1, SHA-384 for P-384, SHA-512 for P-521. Of its digest count as many
   * bits as the order has.
   */
  readonly hash?: Hash;
  /** How the signature is written: `der` unless given. */
  readonly format?: EcdsaFormat;
  /**
   * Makes, and takes, only signatures with s ≤ n/2: of the two that anyone can make from each other (BIP 62). Unless given, signatures on secp256k1 are made so, since
   * Bitcoin, Ethereum and their libraries refuse the others; those on other curves are not, and verification takes both.
   */
  readonly lowS?: boolean;
}

/** What signing is told. */
export interface EcdsaSignOptions extends EcdsaVerifyOptions {
  /** Mixes random bytes into the nonce (RFC 6979, section 3.6): two signatures of one message differ, and faults tell less of the key. */
  readonly hedged?: boolean;
  /**
   * Verifies the signature before it leaves, and makes the nonce twice: a signature that a fault of the machine has spoilt, and one with almost the same nonce
   * as another, tell the key. Takes as long as a verification besides; unless given, signatures are not checked.
   */
  readonly checked?: boolean;
  /** Where the random bytes of a hedged signature come from; the platform's generator unless given. */
  readonly random?: RandomSource;
}

/** As they were given, checked as far as that goes without a curve. */
export interface GivenOptions {
  readonly curve: EcCurve | undefined;
  readonly hash: Hash | undefined;
  readonly format: EcdsaFormat;
  readonly lowS: boolean | undefined;
  readonly hedged: boolean;
  readonly checked: boolean;
  readonly random: RandomSource | undefined;
}

const NONE = { curve: undefined, hash: undefined, lowS: undefined, random: undefined };

/** @throws {WrongTypeError} `options` or `hash`. @throws {OutOfRangeError} `format`, for an unknown one; an option that there is not. */
export function readEcdsaOptions(options: EcdsaSignOptions | undefined): GivenOptions {
  const read = readOptions(options, { ...NONE, format: 'der', hedged: false, checked: false });
  const { hash, format, lowS } = read;
  if (lowS !== undefined) checkBoolean('lowS', lowS);
  if (hash !== undefined) checkHash('hash', hash);
  if (format !== 'der' && format !== 'p1363' && format !== 'recoverable')
    throw new OutOfRangeError('format', "must be 'der', 'p1363' or 'recoverable'");
  return { ...read, format };
}

/** The hash function that was given, or the curve's. */
export const hashFor = (curve: EcCurve, { hash }: Pick<GivenOptions, 'hash'>): Hash => hash ?? insideOf(curve).hash;
