/** What all kernels of binary fields have in common: elements, and what is no product. */
import type { FunctionBuilder, ModuleBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../asm/types.ts';
import { fromBytesLE, toBytesLE } from '../../../util/bytes.ts';
import type { EmitOperation, FieldFunctions, FieldKernel } from '../kernel.ts';
import { type BinaryShape, polynomialOf, VECTOR } from './shape.ts';

type Address = Expr<'i32'>;

/** What a family brings. */
type Family = Pick<FieldKernel, 'table'> & { readonly family: string; readonly scratchBytes: number };

type Operations = Pick<FieldFunctions, 'mul' | 'sqr'> & { readonly xor: EmitOperation };

export function binaryKernel(
  { field, vectors, bytes }: BinaryShape,
  { family, table, scratchBytes }: Family,
  define: (m: ModuleBuilder, table: number, scratch: number) => Operations,
): FieldKernel<'xor'> {
  const elementBytes = VECTOR * vectors;
  const residueBytes = 8 * Math.ceil(field.degree / 64);
  const byVector = (f: FunctionBuilder, to: Address, of: (offset: number) => Expr<'v128'>): void => {
    for (let j = 0; j < vectors; j++) f.do(v128.store(to, of(VECTOR * j), VECTOR * j));
  };
  const copy = (f: FunctionBuilder, to: Address, a: Address): void => byVector(f, to, (offset) => v128.load(a, offset));
  const clear = (f: FunctionBuilder, to: Address): void => byVector(f, to, () => v128.const(0n, 0n));
  return {
    name: `${family}-2^${field.degree}`,
    modulus: polynomialOf(field),
    elementBytes,
    pairs: false,
    largestMagnitude: Number.POSITIVE_INFINITY,
    range: Number.POSITIVE_INFINITY,
    allows: () => true,
    operations: { xor: { allows: () => true, magnitude: () => 1 } },
    select: v128.bitselect,
    residueBytes,
    inputBytes: bytes,
    toMontgomery: 1n,
    fromMontgomery: 1n,
    encode: (x) => toBytesLE(x, elementBytes),
    decode: (element) => fromBytesLE(element.subarray(0, elementBytes)),
    table,
    scratchBytes,
    define: (m, at, scratch) => {
      const { mul, sqr, xor } = define(m, at, scratch);
      return {
        mul,
        sqr,
        normalizeWeak: copy,
        add: xor,
        sub: xor,
        neg: copy,
        mulSmall: (f, to, a, by) => (by % 2 === 1 ? copy(f, to, a) : clear(f, to)),
        copy,
        own: { xor },
        conversion: {
          fromBytes: (f, to, from) => {
            clear(f, to);
            for (let i = 0; i < residueBytes; i += 8) f.do(i64.store(to, i64.load(from, i), i));
          },
          toBytes: (f, to, a) => {
            for (let i = 0; i < residueBytes; i += 8) f.do(i64.store(to, i64.load(a, i), i));
          },
        },
      };
    },
  };
}
