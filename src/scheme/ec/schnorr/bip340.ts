/** Schnorr signatures over secp256k1 as Bitcoin has them (BIP 340). */

import { sha256 } from '@noble/hashes/sha2.js';
import { checkBytes, concatBytes, equalBytes, fromBytesBE, reversed } from '../../../encoding/octets.ts';
import { secp256k1 } from '../../../group/curves/curves.ts';
import { pointOfX } from '../../../group/curves/point.ts';
import { taggedHash } from '../../../hash/tagged.ts';
import { toBytesLE } from '../../../util/bytes.ts';
import { checkObject } from '../../../util/checks.ts';
import { isZero, select } from '../../../util/constant-time.ts';
import { FaultError, InvalidPointError, MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { checkCurve, checkPrivateKey, checkPublicKey, coordinatesOf, type EcPrivateKey, EcPublicKey } from '../keys.ts';

const BYTES = 32;

export interface Bip340SignOptions {
  /** 32 bytes that are mixed into the nonce; random ones unless given. */
  readonly auxiliary?: Uint8Array;
  /** Where they come from; the platform's generator unless given. */
  readonly random?: RandomSource;
  /**
   * Verifies the signature before it leaves, as BIP 340 recommends, and makes the nonce twice: a signature that a fault of the machine has spoilt tells the key.
   * Takes as long as a verification besides; unless given, signatures are not checked.
   */
  readonly checked?: boolean;
}

/** The 32 bytes of a public key: x alone. */
export function bip340PublicKeyToBytes(key: EcPublicKey): Uint8Array {
  checkKey(key);
  return reversed(key.point.subarray(0, BYTES));
}

/**
 * The public key of that x and an even y.
 *
 * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length than 32. @throws {InvalidPointError} `bytes`, for what is no point's x.
 * @throws {NoWebAssemblyError} `engine`.
 */
export function bip340PublicKeyFromBytes(bytes: Uint8Array): EcPublicKey {
  checkCurve(secp256k1);
  checkBytes('bytes', bytes);
  if (bytes.length !== BYTES) throw new MalformedError('bytes', `must be ${BYTES} bytes`);
  const point = pointOfX(secp256k1, fromBytesBE(bytes), false);
  if (!point) throw new InvalidPointError('bytes', 'must be the x of a point of secp256k1');
  return new EcPublicKey(secp256k1, point);
}

/**
 * Signs a message of any length: 64 bytes.
 *
 * Secret: the key. The message's length shows.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `key`, of another curve or after `wipe`.
 * @throws {MalformedError} `auxiliary`, of another length than 32. @throws {NoRandomnessError} `random`, where there is no source and no `auxiliary`.
 * @throws {FaultError} `key`, for a checked signature that is none: it is withheld.
 *
 * @example
 * import { generateEcKey, secp256k1, signBip340, verifyBip340 } from 'limber/schnorr';
 * const key = generateEcKey(secp256k1);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyBip340(key.publicKey, message, signBip340(key, message))); // true
 */
export function signBip340(key: EcPrivateKey, message: Uint8Array, options?: Bip340SignOptions): Uint8Array {
  checkPrivateKey('key', key);
  checkKey(key);
  checkBytes('message', message);
  const { auxiliary, random, checked } = readOptions(options, { auxiliary: undefined, random: undefined, checked: false });
  const extra = auxiliary ?? randomBytes(BYTES, random);
  checkBytes('auxiliary', extra);
  if (extra.length !== BYTES) throw new MalformedError('auxiliary', `must be ${BYTES} bytes`);
  const px = bip340PublicKeyToBytes(key.publicKey);
  // The key of the even y is d or n − d. Whether y is odd is known to all who saw the point.
  const secret = key.secret();
  const d = wiping([secret], () => negatedIf(Number(key.publicKey.y & 1n), secret));
  return wiping([d], () => {
    const nonce = nonceOf(d, px, message, extra);
    const same = checked ? nonceOf(d, px, message, extra) : nonce;
    return wiping([nonce, same], () => {
      if (isZero(nonce)) throw new OutOfRangeError('auxiliary', 'must not make a nonce of zero');
      const signature = signWith(nonce, d, px, message);
      if (checked && !(equalBytes(nonce, same) && verifyBip340(key.publicKey, message, signature)))
        throw new FaultError('key', 'must give signatures that its public key verifies: this one is withheld');
      return signature;
    });
  });
}

/** The nonce before its sign is chosen. Secret: d. */
function nonceOf(d: Uint8Array, px: Uint8Array, message: Uint8Array, auxiliary: Uint8Array): Uint8Array {
  const mask = taggedHash(sha256, 'BIP0340/aux', auxiliary);
  const masked = reversed(d).map((byte, i) => byte ^ (mask[i] as number));
  const seed = wiping([masked], () => taggedHash(sha256, 'BIP0340/nonce', masked, px, message));
  return wiping([seed], () => reduced(seed));
}

/** Secret: nonce and d. */
function signWith(nonce: Uint8Array, d: Uint8Array, px: Uint8Array, message: Uint8Array): Uint8Array {
  const point = secp256k1.group.multiplyBase(nonce);
  const k = negatedIf((point[BYTES] as number) & 1, nonce);
  return wiping([k], () => {
    const rx = reversed(point.subarray(0, BYTES));
    const e = reversed(taggedHash(sha256, 'BIP0340/challenge', rx, px, message));
    const s = secp256k1.scalars.compute((m) => {
      m.enter(0, e);
      m.enter(1, d);
      m.mul(0, 0, 1);
      m.enter(1, k);
      m.add(0, 0, 1);
      return m.leave(0);
    });
    return concatBytes(rx, reversed(s));
  });
}

/**
 * Whether these bytes sign the message for the key with this x. Bytes that are not well formed are no signature: the answer is false, not an error.
 *
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `key`, of another curve.
 */
export function verifyBip340(key: EcPublicKey, message: Uint8Array, signature: Uint8Array): boolean {
  checkPublicKey('key', key);
  checkKey(key);
  checkBytes('message', message);
  checkBytes('signature', signature);
  if (signature.length !== 2 * BYTES) return false;
  const { group, modulus, params } = secp256k1;
  const rx = signature.subarray(0, BYTES);
  const [r, s] = [fromBytesBE(rx), fromBytesBE(signature.subarray(BYTES))];
  if (r >= params.prime || s >= modulus) return false;
  const e = fromBytesBE(taggedHash(sha256, 'BIP0340/challenge', rx, bip340PublicKeyToBytes(key), message)) % modulus;
  // s · G − e · P, for the P with an even y.
  const factor = (key.y & 1n) === 1n || e === 0n ? e : modulus - e;
  const sum = group.multiScalarVarTime(toBytesLE(s, BYTES), [
    { scalar: toBytesLE(factor, BYTES), point: key.point, prepared: key.prepared() },
  ]);
  if (isZero(sum)) return false;
  const [x, y] = coordinatesOf(sum);
  return (y & 1n) === 0n && x === r;
}

/** The number of 32 big-endian bytes modulo n, little-endian. Secret: the number. */
function reduced(bytes: Uint8Array): Uint8Array {
  const little = reversed(bytes);
  return wiping([little], () =>
    secp256k1.scalars.compute((m) => {
      m.enter(0, little);
      return m.leave(0);
    }),
  );
}

/** n − a where `choice` is 1, a copy of a where it is 0. Secret: both. */
function negatedIf(choice: number, a: Uint8Array): Uint8Array {
  const negative = secp256k1.scalars.compute((m) => {
    m.enter(1, a);
    m.sub(0, 0, 1);
    return m.leave(0);
  });
  return wiping([negative], () => select(choice, negative, a));
}

function checkKey(key: EcPublicKey | EcPrivateKey): void {
  checkObject('key', key);
  if (key.curve !== secp256k1) throw new OutOfRangeError('key', 'must be of the curve secp256k1');
}
