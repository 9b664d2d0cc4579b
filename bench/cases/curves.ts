/**
 * The rows of the suite `curves`, as data: keys, and what is signed, verified or agreed on; a signature is one of a message of 32 bytes, with the hash function
 * that belongs to the curve where the scheme leaves the choice. One key is used again and again, as its users do; where the row says that the key is new, the
 * operation begins with its bytes, seen for the first time; where it says bytes, with bytes that it has seen before. A key is decoded from its compressed form or from its x
 * alone, with y even, and recovered from the message and a signature with a recovery byte.
 */
import { type EcCurve, EcPrivateKey, p256, p384, p521, secp256k1 } from 'limber/ec';
import { b233, b283, k233, k283 } from 'limber/ec/binary';
import { signEcdsa } from 'limber/ecdsa';
import { Ed25519PrivateKey, signEd25519 } from 'limber/eddsa';
import { seededRandom } from 'limber/primes';

export type CurveName = 'P-256' | 'P-384' | 'P-521' | 'secp256k1' | 'Ed25519' | 'X25519' | 'B-233' | 'B-283' | 'K-233' | 'K-283';
export type CurveOperation = 'sign' | 'verify' | 'verify together' | 'agree' | 'decode compressed' | 'decode x-only' | 'recover';
/** How many signatures are verified together, each by a key of its own and of a message of its own. */
export const TOGETHER = 64;

export interface CurveCase {
  readonly row: string;
  readonly curve: CurveName;
  readonly operation: CurveOperation;
  /** How the public key comes: as an object that is kept; as bytes that are decoded, and seen for the first time, in every operation; or as the same bytes every time. */
  readonly publicKey: 'kept' | 'new' | 'bytes';
}

const curveCase = (curve: CurveName, operation: CurveOperation): CurveCase => ({
  row: `${curve} ${operation}`,
  curve,
  operation,
  publicKey: 'kept',
});
const ofNewKey = (curve: CurveName): CurveCase => ({ row: `${curve} verify, new key`, curve, operation: 'verify', publicKey: 'new' });
const together = (curve: CurveName): CurveCase => ({
  row: `${curve} verify, ${TOGETHER} new keys together`,
  curve,
  operation: 'verify together',
  publicKey: 'new',
});
const ofBytes = (curve: CurveName): CurveCase => ({ row: `${curve} verify, bytes`, curve, operation: 'verify', publicKey: 'bytes' });

export const curveCases: readonly CurveCase[] = [
  curveCase('P-256', 'sign'),
  curveCase('P-256', 'verify'),
  ofBytes('P-256'),
  ofNewKey('P-256'),
  curveCase('P-256', 'agree'),
  curveCase('P-384', 'sign'),
  curveCase('P-384', 'verify'),
  curveCase('P-384', 'agree'),
  curveCase('P-521', 'sign'),
  curveCase('P-521', 'verify'),
  curveCase('P-521', 'agree'),
  curveCase('secp256k1', 'sign'),
  curveCase('secp256k1', 'verify'),
  ofBytes('secp256k1'),
  ofNewKey('secp256k1'),
  curveCase('secp256k1', 'decode compressed'),
  curveCase('secp256k1', 'decode x-only'),
  curveCase('secp256k1', 'recover'),
  curveCase('secp256k1', 'agree'),
  together('secp256k1'),
  curveCase('Ed25519', 'sign'),
  curveCase('Ed25519', 'verify'),
  ofBytes('Ed25519'),
  ofNewKey('Ed25519'),
  together('Ed25519'),
  curveCase('X25519', 'agree'),
  ...(['B-233', 'K-233', 'B-283', 'K-283'] as const).flatMap((curve) =>
    (['sign', 'verify', 'agree'] as const).map((operation) => curveCase(curve, operation)),
  ),
  ofNewKey('B-283'),
];

/** A row's key, and what it is used on. */
export interface CurveWork extends CurveCase {
  /** A number, big-endian, on the curves of ECDSA; a seed or a clamped number of 32 bytes on the others. */
  readonly secret: Uint8Array;
  readonly message: Uint8Array;
  /** Of the message: two numbers side by side, with a low s; none for agreements. */
  readonly signature: Uint8Array;
  /** The recovery byte of the signature; 0 for agreements, and by schemes that have none. */
  readonly recovery: number;
  /** The public key in its compressed form, beginning with 2 where only its x is given; empty by schemes that have none. */
  readonly compressed: Uint8Array;
  /** Another party's secret, of the same kind. */
  readonly peerSecret: Uint8Array;
}

export const ecCurves: Partial<Record<CurveName, EcCurve>> = {
  ...{ 'P-256': p256, 'P-384': p384, 'P-521': p521, secp256k1 },
  ...{ 'B-233': b233, 'B-283': b283, 'K-233': k233, 'K-283': k283 },
};

/** Their orders lie just above a power of two, those of others just below. */
export const isBinary = (curve: CurveName): boolean => /^[BK]-/.test(curve);

/** The same in every process. */
export function curveWork(curveCase: CurveCase): CurveWork {
  const random = seededRandom(new TextEncoder().encode(`limber bench ${curveCase.row}`));
  const curve = ecCurves[curveCase.curve];
  const { bytes: length = 32, bits: orderBits = 256 } = curve ?? {};
  const bits = isBinary(curveCase.curve) ? orderBits - 1 : orderBits;
  const bytes = (count: number): Uint8Array => {
    const drawn = new Uint8Array(count);
    random(drawn);
    return drawn;
  };
  // No longer than the order; drawn once and for all, they are below it.
  const number = (): Uint8Array => bytes(length).map((byte, i) => (i === 0 ? byte & (0xff >> (8 * length - bits)) : byte));
  const [secret, peerSecret, message] = [number(), number(), bytes(32)];
  const common = { ...curveCase, secret, peerSecret, message, recovery: 0, compressed: new Uint8Array(0) };
  if (!curve) return { ...common, signature: signEd25519(Ed25519PrivateKey.fromBytes(secret), message) };
  const key = EcPrivateKey.fromBytes(curve, secret);
  const signature = signEcdsa(key, message, { format: 'p1363', lowS: true });
  if (isBinary(curveCase.curve)) return { ...common, signature };
  const compressed = key.publicKey.toBytes('compressed');
  if (curveCase.operation === 'decode x-only') compressed[0] = 2;
  const recovery = signEcdsa(key, message, { format: 'recoverable', lowS: true }).at(-1) as number;
  return { ...common, signature, recovery, compressed };
}
