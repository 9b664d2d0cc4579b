/** Schnorr signatures over secp256k1 as Bitcoin has them (BIP 340). */

import { checkBytes, concatBytes, equalBytes, fromBytesBE, reversed } from '../../../encoding/octets.ts';
import { secp256k1 } from '../../../group/curves/curves.ts';
import { primeInsideOf } from '../../../group/curves/prime-curve.ts';
import { sha256 } from '../../../hash/sha2.ts';
import { taggedHash } from '../../../hash/tagged.ts';
import { toBytesLE } from '../../../util/bytes.ts';
import { isZero, select } from '../../../util/constant-time.ts';
import { FaultError, InvalidPointError, MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { givenPublicKey, type KeyKind } from '../../given-keys.ts';
import { withEcPrivateKey } from '../given-keys.ts';
import { checkCurve, checkPublicKey, coordinatesOf, type EcPrivateKey, EcPublicKey, pointOf, preparedPointOf, secretOf } from '../keys.ts';

export const BYTES = 32;

/** What signing is told. */
export interface Bip340SignOptions {
  /** 32 bytes that are mixed into the nonce; random ones unless given. */
  readonly auxiliary?: Uint8Array;
  /** Where these come from; the platform's generator unless given. */
  readonly random?: RandomSource;
  /**
   * Verifies the signature before it leaves, as BIP 340 recommends, and makes the nonce twice: a signature that a fault of the machine has spoilt tells the key.
   * Takes as long as a verification besides; unless given, signatures are not checked.
   */
  readonly checked?: boolean;
}

/**
 * The 32 bytes of a public key as BIP 340 writes it: x alone, big-endian.
 *
 * @param publicKey - of the curve secp256k1.
 * @returns the bytes: those of the point with the same x and the other y as well.
 * @throws {WrongTypeError} `publicKey`. @throws {OutOfRangeError} `publicKey`, of another curve.
 *
 * @example
 * import { generateEcKey, secp256k1 } from 'limber/ec';
 * import { bip340PublicKeyToBytes } from 'limber/schnorr';
 * console.log(bip340PublicKeyToBytes(generateEcKey(secp256k1).publicKey).length); // 32
 */
export function bip340PublicKeyToBytes(publicKey: EcPublicKey): Uint8Array {
  checkPublicKey('publicKey', publicKey);
  checkIsOfCurve('publicKey', publicKey);
  return xBytes(publicKey);
}

export const xBytes = (key: EcPublicKey): Uint8Array => reversed(pointOf(key).subarray(0, BYTES));

/**
 * The public key whose 32 bytes, as BIP 340 writes them, these are: the point with that x and an even y (`lift_x`).
 *
 * @param bytes - x, big-endian. They are copied.
 * @returns the key, of the curve secp256k1.
 * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, of another length than 32. @throws {InvalidPointError} `bytes`, for what is no point's x.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, secp256k1 } from 'limber/ec';
 * import { bip340PublicKeyFromBytes, bip340PublicKeyToBytes } from 'limber/schnorr';
 * const { publicKey } = generateEcKey(secp256k1);
 * console.log(bip340PublicKeyFromBytes(bip340PublicKeyToBytes(publicKey)).x === publicKey.x); // true
 */
export function bip340PublicKeyFromBytes(bytes: Uint8Array): EcPublicKey {
  checkCurve(secp256k1);
  checkBytes('bytes', bytes);
  if (bytes.length !== BYTES) throw new MalformedError('bytes', `must be ${BYTES} bytes`);
  const point = primeInsideOf(secp256k1).pointOfX(fromBytesBE(bytes), false);
  if (!point) throw new InvalidPointError('bytes', 'must be the x of a point of secp256k1');
  return new EcPublicKey(secp256k1, point);
}

/**
 * Signs a message by Schnorr's scheme over secp256k1 as Bitcoin has it (BIP 340).
 *
 * @param privateKey - of the curve secp256k1, or its 32 big-endian bytes; secret.
 * @param message - of any length, which shows.
 * @param options - what is mixed into the nonce, and whether the signature is checked.
 * @returns the signature: 64 bytes.
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {MalformedError} `auxiliary`, or `privateKey`, for bytes of another length than 32.
 * @throws {OutOfRangeError} `privateKey`, of another curve, after `wipe`, or for bytes of no key; an option that there is not.
 * @throws {NoRandomnessError} `random`, where there is no source and no `auxiliary`.
 * @throws {FaultError} `privateKey`, for a checked signature that is none: it is withheld. @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, secp256k1 } from 'limber/ec';
 * import { signBip340, verifyBip340 } from 'limber/schnorr';
 * const key = generateEcKey(secp256k1);
 * const message = new TextEncoder().encode('hello');
 * console.log(verifyBip340(key.publicKey, message, signBip340(key, message))); // true
 */
export function signBip340(privateKey: EcPrivateKey | Uint8Array, message: Uint8Array, options?: Bip340SignOptions): Uint8Array {
  checkCurve(secp256k1);
  checkBytes('message', message);
  const { auxiliary, random, checked } = readOptions(options, { auxiliary: undefined, random: undefined, checked: false });
  const extra = auxiliary ?? randomBytes(BYTES, random);
  checkBytes('auxiliary', extra);
  if (extra.length !== BYTES) throw new MalformedError('auxiliary', `must be ${BYTES} bytes`);
  return withEcPrivateKey('privateKey', privateKey, secp256k1, (key) => sign(key, message, extra, checked));
}

function sign(key: EcPrivateKey, message: Uint8Array, auxiliary: Uint8Array, checked: boolean): Uint8Array {
  const { publicKey } = key;
  const px = xBytes(publicKey);
  // The key of the even y is d or n − d. Whether y is odd is known to all who saw the point.
  const secret = secretOf(key);
  const d = wiping([secret], () => negatedIf(Number(publicKey.y & 1n), secret));
  return wiping([d], () => {
    const nonce = nonceOf(d, px, message, auxiliary);
    const same = checked ? nonceOf(d, px, message, auxiliary) : nonce;
    return wiping([nonce, same], () => {
      if (isZero(nonce)) throw new OutOfRangeError('auxiliary', 'must not make a nonce of zero');
      const signature = signWith(nonce, d, px, message);
      if (checked && !(equalBytes(nonce, same) && verify(publicKey, message, signature)))
        throw new FaultError('privateKey', 'must give signatures that its public key verifies: this one is withheld');
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

/** The slots of the field of scalars that s = k + e · d is computed in. */
const [S, CHALLENGE, KEY, NONCE] = [0, 1, 2, 3] as const;

/** Secret: nonce and d. */
function signWith(nonce: Uint8Array, d: Uint8Array, px: Uint8Array, message: Uint8Array): Uint8Array {
  const point = primeInsideOf(secp256k1).group.multiplyBase(nonce);
  const k = negatedIf((point[BYTES] as number) & 1, nonce);
  return wiping([k], () => {
    const rx = reversed(point.subarray(0, BYTES));
    const e = reversed(taggedHash(sha256, 'BIP0340/challenge', rx, px, message));
    const s = primeInsideOf(secp256k1).scalars.compute((m) => {
      m.enter(CHALLENGE, e);
      m.enter(KEY, d);
      m.enter(NONCE, k);
      m.mul(S, CHALLENGE, KEY);
      m.add(S, S, NONCE);
      return m.leave(S);
    });
    return concatBytes(rx, reversed(s));
  });
}

/**
 * Whether the signature is one of the message by BIP 340, for the key with this x. Bytes that are not well formed are no signature: the answer is false, not an error.
 *
 * @param publicKey - of the curve secp256k1, or its 32 bytes as BIP 340 writes them: then the key is remembered, and verifies as fast as one that is kept
 * (`rememberKeys`).
 * @param message - of any length.
 * @param signature - 64 bytes.
 * @returns true if the signature is valid; false for any other, also for bytes that are none.
 * @throws {WrongTypeError} for an argument of the wrong type. @throws {OutOfRangeError} `publicKey`, of another curve.
 * @throws {MalformedError} `publicKey`, for bytes of another length than 32. @throws {InvalidPointError} `publicKey`, for bytes that are no point's x.
 * @throws {NoWebAssemblyError} `engine`.
 *
 * @example
 * import { generateEcKey, secp256k1 } from 'limber/ec';
 * import { bip340PublicKeyToBytes, signBip340, verifyBip340 } from 'limber/schnorr';
 * const key = generateEcKey(secp256k1);
 * const message = new TextEncoder().encode('hello');
 * const [bytes, signature] = [bip340PublicKeyToBytes(key.publicKey), signBip340(key, message)];
 * console.log(verifyBip340(bytes, message, signature)); // true
 */
export function verifyBip340(publicKey: EcPublicKey | Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const key = givenKey('publicKey', publicKey);
  checkBytes('message', message);
  checkBytes('signature', signature);
  return verify(key, message, signature);
}

/** The key. @throws as {@link givenPublicKey}; {OutOfRangeError} `argument`, of another curve. */
export function givenKey(argument: string, publicKey: EcPublicKey | Uint8Array): EcPublicKey {
  const key = givenPublicKey(PUBLIC_KEYS, argument, publicKey);
  checkIsOfCurve(argument, key);
  return key;
}

export const PUBLIC_KEYS: KeyKind<EcPublicKey> = {
  name: 'an EcPublicKey',
  of: 'BIP 340',
  isKey: (value) => value instanceof EcPublicKey,
  fromBytes: bip340PublicKeyFromBytes,
};

/** r and s where both are in range, and the factor of the point with that x, with an odd y or an even one, in R = s · G − e · P for the P with an even y; undefined for bytes of another form. */
export function partsOf(
  x: Uint8Array,
  isOdd: boolean,
  message: Uint8Array,
  signature: Uint8Array,
): { r: bigint; s: bigint; factor: bigint } | undefined {
  if (signature.length !== 2 * BYTES) return undefined;
  const { order } = secp256k1;
  const rx = signature.subarray(0, BYTES);
  const [r, s] = [fromBytesBE(rx), fromBytesBE(signature.subarray(BYTES))];
  if (r >= primeInsideOf(secp256k1).params.prime || s >= order) return undefined;
  const e = fromBytesBE(taggedHash(sha256, 'BIP0340/challenge', rx, x, message)) % order;
  return { r, s, factor: isOdd || e === 0n ? e : order - e };
}

/** What was given is checked. */
function verify(key: EcPublicKey, message: Uint8Array, signature: Uint8Array): boolean {
  const parts = partsOf(xBytes(key), (key.y & 1n) === 1n, message, signature);
  if (!parts) return false;
  const { r, s, factor } = parts;
  const prepared = preparedPointOf(key);
  const curve = primeInsideOf(secp256k1);
  const sum =
    curve.earlySumVarTime?.({ a: s, b: factor, c: 1n }, key) ??
    curve.group.multiScalarVarTime(toBytesLE(s, BYTES), [{ scalar: toBytesLE(factor, BYTES), point: pointOf(key), prepared }]);
  if (isZero(sum)) return false;
  const [x, y] = coordinatesOf(sum);
  return (y & 1n) === 0n && x === r;
}

/** The number of 32 big-endian bytes modulo n, little-endian. Secret: the number. */
function reduced(bytes: Uint8Array): Uint8Array {
  const little = reversed(bytes);
  return wiping([little], () =>
    primeInsideOf(secp256k1).scalars.compute((m) => {
      m.enter(0, little);
      return m.leave(0);
    }),
  );
}

/** n − a where `choice` is 1, a copy of a where it is 0. Secret: both. */
function negatedIf(choice: number, a: Uint8Array): Uint8Array {
  const negative = primeInsideOf(secp256k1).scalars.compute((m) => {
    m.enter(1, a);
    m.sub(0, 0, 1);
    return m.leave(0);
  });
  return wiping([negative], () => select(choice, negative, a));
}

function checkIsOfCurve(argument: string, { curve }: EcPublicKey): void {
  if (curve !== secp256k1) throw new OutOfRangeError(argument, 'must be of the curve secp256k1');
}
