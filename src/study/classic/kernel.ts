/** The kernel of a classic method under Montgomery's reduction, out of what the method brings: as in families of unsigned limbs. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import { type KernelRing, slotOf } from '../../kernels/contract/kernel-ring.ts';
import type { KernelCalls, WasmKernel } from '../../kernels/contract/wasm-kernel.ts';
import { bytesToDigits, digitsToBytes } from '../../kernels/residue/convert.ts';
import { defineAdd, defineCanonical, defineDoubleMod, defineSub } from '../../kernels/residue/unsigned/linear.ts';
import { definePrepare } from '../../kernels/residue/unsigned/prepare.ts';
import { type LimbShape, limbsAt } from '../../kernels/residue/unsigned/shape.ts';
import { layOut } from './memory.ts';
import type { ClassicMemory, ClassicProducts, Needs } from './parts.ts';

/** What kernels' names begin with. */
export type ClassicMethod = 'comba' | 'karatsuba' | 'float';

export interface ClassicKind<S extends LimbShape> {
  readonly method: ClassicMethod;
  readonly needs: (shape: S) => Needs;
  /** Whether its engines have 128-bit vectors (see `KernelRing`). */
  readonly vectors: KernelRing['vectors'];
  readonly defineProducts: (m: ModuleBuilder, shape: S, at: ClassicMemory) => ClassicProducts;
}

/** The kernel `<method>-r<radix>-n<limbs>`. */
export function classicKernelOf<S extends LimbShape>(kind: ClassicKind<S>, shape: S): WasmKernel {
  const { limbs, radix, modulusBits, operandBytes } = shape;
  const { memory, at } = layOut(shape, kind.needs(shape));
  return {
    name: `${kind.method}-r${radix}-n${limbs}`,
    family: undefined,
    ring: 'odd',
    lanes: 1,
    parameters: { limbs, radix },
    modulusBits,
    operandBytes,
    memory,
    define: (m) => {
      const products = kind.defineProducts(m, shape, at);
      const others = defineLinearAndConversion(m, shape, at, products);
      const { mul, sqr } = products;
      return { elementBytes: shape.elementBytes, mul, sqr, one: at.constants.one, vectors: kind.vectors, ...others };
    },
  };
}

function defineLinearAndConversion(
  m: ModuleBuilder,
  shape: LimbShape,
  at: ClassicMemory,
  { mul, sqr, divide, derive }: ClassicProducts,
): Exports<Pick<KernelCalls, 'prepare' | 'enter' | 'leave' | 'add' | 'sub'>> {
  const { constants, operand, plain, spare } = at;
  const add = defineAdd(m, shape);
  const sub = defineSub(m, shape, constants.modulus);
  const canonical = defineCanonical(m, shape, constants.modulus, spare);
  const prepare = definePrepare(m, shape, at, { sqr, add, doubleMod: defineDoubleMod(m, add, canonical) }, derive);
  // Into Montgomery form, below 4m, and out of it.
  const enter = m.export('enter', ['to'], (f, { to }) => {
    bytesToDigits(f, limbsAt(shape, plain), operand);
    f.do(call(mul, { to, a: i32.const(plain), b: i32.const(constants.rSquared) }));
  });
  SECRECY: keeps(m, enter, { to: slotOf(shape) });
  const leave = m.export('leave', ['a'], (f, { a }) => {
    divide(f, i32.const(plain), a);
    f.do(call(canonical, { to: i32.const(plain) }));
    digitsToBytes(f, limbsAt(shape, plain), operand);
  });
  SECRECY: keeps(m, leave, { a: slotOf(shape) });
  return { prepare, enter, leave, add, sub };
}
