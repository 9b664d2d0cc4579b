/** Field kernels of doubles, two products at a time, where `relaxed_madd` is fused. */

import type { FieldKernel } from './kernel.ts';
import { defineTidy, difference, linear, multiple, negative, sum } from './linear.ts';
import { defineMulPair, defineSqrPair } from './product.ts';
import { allows, type FieldShape, LIMB, largestFactor, limbsOf, unitOf, valueOf } from './shape.ts';

export function fmaField(shape: FieldShape): FieldKernel {
  const { field, modulus, radixBits, limbs, elementBytes, reduction } = shape;
  // Elements stand for numbers times R where reductions are from below.
  const r = reduction.from === 'low' ? (1n << BigInt(radixBits * limbs)) % modulus : 1n;
  const perR = inverseModulo(r, modulus);
  return {
    name: `fma-${field}-n${limbs}r${radixBits}`,
    modulus,
    elementBytes,
    largestFactor: largestFactor(shape),
    allows: (a, b) => allows(shape, a, b),
    invariant: (factor) => ({ magnitude: factor * unitOf(shape) }),
    encode: (x) => {
      const element = new Uint8Array(elementBytes);
      const view = new DataView(element.buffer);
      for (const [i, limb] of limbsOf((x * r) % modulus, radixBits, limbs).entries()) view.setFloat64(LIMB * i, limb, true);
      return element;
    },
    decode: (element) => {
      const view = new DataView(element.buffer, element.byteOffset);
      const value = valueOf(
        Array.from({ length: limbs }, (_, i) => view.getFloat64(LIMB * i, true)),
        radixBits,
      );
      return (((value * perR) % modulus) + modulus) % modulus;
    },
    define: (m) => ({
      mulPair: defineMulPair(m, shape),
      sqrPair: defineSqrPair(m, shape),
      tidy: defineTidy(m, shape),
      add: (f, to, a, b) => linear(f, shape, to, [a, b], sum),
      sub: (f, to, a, b) => linear(f, shape, to, [a, b], difference),
      neg: (f, to, a) => linear(f, shape, to, [a], negative),
      scale: (f, to, a, by) => linear(f, shape, to, [a], multiple(by)),
      copy: (f, to, a) => linear(f, shape, to, [a], (limbs) => limbs as NonNullable<typeof limbs>),
    }),
  };
}

/** By Fermat's theorem; public numbers only. */
function inverseModulo(x: bigint, prime: bigint): bigint {
  let result = 1n;
  for (let base = x, e = prime - 2n; e > 0n; e >>= 1n, base = (base * base) % prime) if (e & 1n) result = (result * base) % prime;
  return result;
}
