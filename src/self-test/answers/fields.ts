/** Arithmetic in every prime field: a product, a sum and an inverse, compared with BigInt's. */
import { Field } from '../../field/prime-field.ts';
import { inverseModulo } from '../../kernels/field/prime/codec.ts';
import type { FieldFamily, PrimeField } from '../../kernels/field/prime/fields.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { toHex } from '../../util/hex.ts';
import { primeFields } from '../prime-fields.ts';
import { denseNumber, type KnownAnswer } from './answer.ts';

/** A handful of multiplications each; V8 optimises a function once it has executed 13 million bytes of it. */
const ROUNDS = 3000;

export function fieldAnswers(family: FieldFamily, label: KnownAnswer['family']): readonly KnownAnswer[] {
  return primeFields().map((prime) => {
    const { name, modulus } = prime;
    const [a, b] = [denseNumber('a', 96) % modulus, denseNumber('b', 96) % modulus] as const;
    const inverse = inverseModulo((a * b + a + modulus - b) % modulus, modulus);
    const bytes = Math.ceil(modulus.toString(16).length / 2);
    return {
      name: `field ${name}`,
      family: label,
      rounds: ROUNDS,
      expected: toHex(toBytesLE(inverse, bytes)),
      open: () => arithmetic(prime, family, bytes, a, b),
    };
  });
}

/** 1 / (ab + a − b). */
function arithmetic(prime: PrimeField, family: FieldFamily, bytes: number, a: bigint, b: bigint): () => Uint8Array {
  const field = new Field(prime, family);
  const [first, second] = [toBytesLE(a, bytes), toBytesLE(b, bytes)];
  return () =>
    field.compute((slots) => {
      slots.enter(0, first);
      slots.enter(1, second);
      slots.mul(2, 0, 1);
      slots.add(2, 2, 0);
      slots.sub(2, 2, 1);
      slots.inverse(2, 2);
      return slots.leave(2).subarray(0, bytes);
    });
}
