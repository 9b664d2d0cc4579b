/** Public numbers as elements, and back, for constants and tests; and what takes numbers to the kernel's representation and back. */
import { BigInt } from '../../../util/big-int.ts';
import { powerVarTime } from '../../../util/power-var-time.ts';
import type { Lane } from './columns.ts';
import { inputBytes, residueBytes } from './conversion.ts';
import { type FieldShape, LIMB, limbsOf, montgomeryRadix, valueOf } from './shape.ts';

export interface Codec {
  readonly residueBytes: number;
  readonly inputBytes: number;
  readonly toMontgomery: bigint;
  readonly fromMontgomery: bigint;
  encode(x: bigint): Uint8Array;
  decode(element: Uint8Array): bigint;
}

export function codec(shape: FieldShape, lane: Lane): Codec {
  const { modulus, radixBits, limbs, elementBytes } = shape;
  const r = montgomeryRadix(shape);
  const perR = inverseModulo(r, modulus);
  return {
    residueBytes: residueBytes(shape),
    inputBytes: inputBytes(shape),
    toMontgomery: r,
    fromMontgomery: perR,
    encode: (x) => {
      const element = new Uint8Array(elementBytes);
      const view = new DataView(element.buffer);
      for (const [i, limb] of limbsOf((x * r) % modulus, radixBits, limbs).entries()) {
        if (lane === 'v128') view.setFloat64(LIMB * i, limb, true);
        else view.setBigInt64(LIMB * i, BigInt(limb), true);
      }
      return element;
    },
    decode: (element) => {
      const view = new DataView(element.buffer, element.byteOffset);
      const words = Array.from({ length: limbs }, (_, i) =>
        lane === 'v128' ? view.getFloat64(LIMB * i, true) : view.getBigInt64(LIMB * i, true),
      );
      return (((valueOf(words, radixBits) * perR) % modulus) + modulus) % modulus;
    },
  };
}

/** By Fermat's theorem; public numbers only. */
export const inverseModulo = (x: bigint, prime: bigint): bigint => powerVarTime(x, prime - 2n, prime);
