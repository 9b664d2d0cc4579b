/** The arithmetic of DSA signatures (FIPS 186-4, sections 4.6 and 4.7), on digests. */
import { enter } from '../../../modular/enter.ts';
import { multiPowVarTime } from '../../../modular/multi-pow.ts';
import { positive } from '../../../modular/residue-ring.ts';
import { fromBytesLE } from '../../../util/bytes.ts';
import { isZero } from '../../../util/constant-time.ts';
import { wiping } from '../../../util/wipe.ts';
import type { Field } from '../field.ts';
import { type DsaParameters, dsaArithmetic } from './parameters.ts';

/** r and s as little-endian bytes, as many as q has. */
export interface SignaturePair {
  readonly r: Uint8Array;
  readonly s: Uint8Array;
}

/**
 * The signature with a nonce, or undefined where r or s is zero: then another nonce is needed.
 *
 * Secret: x, k, and the blinding factor b, all little-endian; constant time in them. s = (k·b)⁻¹ · (b·z + (b·x)·r): neither the
 * inverse nor the products ever see k or x without the factor.
 */
export function signDigest(
  parameters: DsaParameters,
  x: Uint8Array,
  z: Uint8Array,
  k: Uint8Array,
  b: Uint8Array,
): SignaturePair | undefined {
  const { generator, order } = dsaArithmetic.of(parameters);
  const power = generator.pow(k);
  const r = wiping([power], () => reduced(order, power));
  if (isZero(r)) return undefined;
  const blinded = order.mul(k, b);
  const inverse = wiping([blinded], () => order.inverse(blinded) as Uint8Array);
  const s = wiping([inverse], () =>
    order.compute((m) => {
      enter(m, 0, positive(x));
      enter(m, 1, positive(b));
      enter(m, 2, positive(r));
      enter(m, 3, positive(z));
      m.mul(0, 0, 1);
      m.mul(0, 0, 2);
      m.mul(1, 1, 3);
      m.add(0, 0, 1);
      enter(m, 1, positive(inverse));
      m.mul(0, 0, 1);
    }),
  );
  return isZero(s) ? undefined : { r, s };
}

/** Whether (r, s) signs the digest z for the public key y. Everything is public. */
export function verifyDigestVarTime(parameters: DsaParameters, y: bigint, z: Uint8Array, { r, s }: { r: bigint; s: bigint }): boolean {
  const { p, q, g } = parameters;
  if (r <= 0n || r >= q || s <= 0n || s >= q) return false;
  const { order } = dsaArithmetic.of(parameters);
  const inverse = order.inverse(order.encode(s));
  // q was not proven prime.
  if (!inverse) return false;
  const w = fromBytesLE(inverse);
  const exponents = [(fromBytesLE(z) * w) % q, (r * w) % q];
  return multiPowVarTime([g, y], exponents, p) % q === r;
}

/** A number of any length modulo the field's. */
export function reduced(field: Field, value: Uint8Array): Uint8Array {
  return field.compute((m) => enter(m, 0, positive(value)));
}
