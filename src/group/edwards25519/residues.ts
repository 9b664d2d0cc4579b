/** Numbers modulo 2^255 − 19 for ristretto255 (RFC 9496, section 4.2) and Elligator 2: 32 little-endian bytes in and out, in constant time. */

import { Field } from '../../field/prime-field.ts';
import { P25519_FIELD } from '../../kernels/field/prime/fields.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { isSame, select } from '../../util/constant-time.ts';
import { BYTES } from './group.ts';

export const field: () => Field = /* @__PURE__ */ compiledOnce(() => new Field(P25519_FIELD));

export const number = (value: bigint): Uint8Array => toBytesLE(value, BYTES);

export const ZERO: Uint8Array = /* @__PURE__ */ number(0n);
export const ONE: Uint8Array = /* @__PURE__ */ number(1n);
/** The root of −1 that is not negative. */
export const SQRT_M1: Uint8Array = /* @__PURE__ */ number(0x2b8324804fc1df0b2b4d00993dfbd7a72f431806ad2fe478c4ee1b274a0ea0b0n);

type Binary = (a: Uint8Array, b: Uint8Array) => Uint8Array;

const binary =
  (operation: 'add' | 'sub' | 'mul'): Binary =>
  (a, b) =>
    field().compute((m) => {
      m.enter(0, a);
      m.enter(1, b);
      m[operation](0, 0, 1);
      return m.leave(0);
    });

export const add: Binary = /* @__PURE__ */ binary('add');
export const sub: Binary = /* @__PURE__ */ binary('sub');
export const mul: Binary = /* @__PURE__ */ binary('mul');
export const sqr = (a: Uint8Array): Uint8Array => mul(a, a);
export const neg = (a: Uint8Array): Uint8Array => sub(ZERO, a);

/** 1/a, or 0 of 0. */
export const inverse = (a: Uint8Array): Uint8Array =>
  field().compute((m) => {
    m.enter(0, a);
    m.inverse(0, 0);
    return m.leave(0);
  });

/** 1 where the residue is odd, which RFC 9496 calls negative, else 0. */
export const isNegative = (a: Uint8Array): number => a[0]! & 1;

/** The one of a and −a that is not negative. */
export const absolute = (a: Uint8Array): Uint8Array => select(isNegative(a), neg(a), a);

/** The root of u/v that is not negative, and 1; where there is none, that of √−1 · u/v, and 0 (section 4.2). Of u = 0 or v = 0 the root is 0. */
export function sqrtRatio(u: Uint8Array, v: Uint8Array): { readonly wasSquare: number; readonly root: Uint8Array } {
  const v3 = mul(sqr(v), v);
  const v7 = mul(sqr(v3), v);
  const first = mul(mul(u, v3), power(mul(u, v7)));
  const check = mul(v, sqr(first));
  const minus = neg(u);
  const [correct, flipped, flippedToo] = [isSame(check, u), isSame(check, minus), isSame(check, mul(minus, SQRT_M1))];
  const root = select(flipped | flippedToo, mul(SQRT_M1, first), first);
  return { wasSquare: correct | flipped, root: absolute(root) };
}

/** a^((p − 5)/8) = a^(2^252 − 3): runs of ones, each twice as long as one before. */
function power(a: Uint8Array): Uint8Array {
  return field().compute((m) => {
    const [A, ONES5, ONES10, RUN, NEXT] = [0, 1, 2, 3, 4];
    /** to ← from^(2^count) · by. */
    const step = (to: number, from: number, count: number, by: number): void => {
      m.mul(7, from, from);
      for (let i = 1; i < count; i++) m.mul(7, 7, 7);
      m.mul(to, 7, by);
    };
    m.enter(A, a);
    step(RUN, A, 1, A); // 2 ones
    step(RUN, RUN, 1, A);
    step(RUN, RUN, 1, A);
    step(ONES5, RUN, 1, A);
    step(ONES10, ONES5, 5, ONES5);
    step(RUN, ONES10, 10, ONES10); // 20
    step(RUN, RUN, 20, RUN); // 40
    step(RUN, RUN, 10, ONES10); // 50
    step(NEXT, RUN, 50, RUN); // 100
    step(NEXT, NEXT, 100, NEXT); // 200
    step(RUN, NEXT, 50, RUN); // 250
    // 2^252 − 3 = 4 · (2^250 − 1) + 1.
    step(RUN, RUN, 2, A);
    return m.leave(RUN);
  });
}
