/** Points of Ed25519 as bytes: y, and x's lowest bit at the top (RFC 8032, sections 5.1.2 and 5.1.3). Points are public. */
import { copyOf, equalBytes } from '../../encoding/octets.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { difference, isZero } from '../../util/constant-time.ts';
import { BYTES, ed25519Group } from './group.ts';

/** The bytes of a point that the group gives. */
export function encodePoint(point: Uint8Array): Uint8Array {
  const bytes = copyOf(point.subarray(BYTES, 2 * BYTES));
  bytes[BYTES - 1] = (bytes[BYTES - 1] as number) | (((point[0] as number) & 1) << 7);
  return bytes;
}

/**
 * The point, as the group takes it; undefined where there is none.
 *
 * @param strict - takes only the encoding that `encodePoint` writes; otherwise y may be above the prime, and x = 0 may be called odd (ZIP 215).
 */
export function decodePointVarTime(bytes: Uint8Array, strict: boolean): Uint8Array | undefined {
  const isOdd = (bytes[BYTES - 1] as number) > 127;
  const y = copyOf(bytes);
  y[BYTES - 1] = (y[BYTES - 1] as number) & 0x7f;
  if (strict && fromBytesLE(y) >= ED25519.prime) return undefined;
  const point = ed25519Group().decompressVarTime(y, isOdd);
  return strict && point && isOdd && isZero(point.subarray(0, BYTES)) ? undefined : point;
}

/** −P. */
export function negated(point: Uint8Array): Uint8Array {
  const result = copyOf(point);
  const x = point.subarray(0, BYTES);
  if (!isZero(x)) result.set(difference(toBytesLE(ED25519.prime, BYTES), x));
  return result;
}

/** The y-coordinate of the points of order 8, but for its sign: d · y^4 + 2 · y^2 = 1. */
const Y8 = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;
/** Of all points P with 8 · P neutral. */
const SMALL_ORDER_Y: readonly Uint8Array[] = /* @__PURE__ */ smallOrderY(ED25519);

function smallOrderY({ prime }: typeof ED25519): readonly Uint8Array[] {
  return [0n, 1n, prime - 1n, Y8, prime - Y8].map((y) => toBytesLE(y, BYTES));
}

/** Whether 8 · P is neutral. */
export function hasSmallOrder(point: Uint8Array): boolean {
  const y = point.subarray(BYTES);
  return SMALL_ORDER_Y.some((small) => equalBytes(small, y));
}

const COFACTOR = /* @__PURE__ */ toBytesLE(ED25519.cofactor, 1);

/** 8 · P. */
export function timesCofactorVarTime(point: Uint8Array): Uint8Array {
  return ed25519Group().multiScalarVarTime(undefined, [{ scalar: COFACTOR, point }]);
}
