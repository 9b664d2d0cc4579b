/** The kernel of a family of unsigned limbs, out of what the family brings: products in Montgomery form. */
import { call, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { bytesToDigits, digitsToBytes } from '../convert.ts';
import type { WasmKernel } from '../wasm-kernel.ts';
import type { WindowRing } from '../window.ts';
import { defineAdd, defineCanonical, defineDoubleMod, defineSub } from './linear.ts';
import { layOut } from './memory.ts';
import type { OddFunctions, OddMemory, OddProducts } from './parts.ts';
import { definePrepare } from './prepare.ts';
import { limbsAt, type OddShape } from './shape.ts';

export interface OddFamily<S extends OddShape> {
  readonly family: WasmKernel['family'];
  /** The radix in use, of which names do not tell. */
  readonly radix: number;
  /**
   * How many 64-bit words its products need as columns, and how many elements of scratch, beside COMMON_SCRATCH;
   * and how many bytes of constants it derives itself.
   */
  readonly needs: (shape: S) => { readonly columns: number; readonly scratch: number; readonly derived?: number };
  /** Whether its engines have 128-bit vectors (see `WindowRing`). */
  readonly vectors: WindowRing['vectors'];
  readonly defineProducts: (m: ModuleBuilder, shape: S, at: OddMemory) => OddProducts;
}

/** The kernel `int-n<limbs>` (or, at other radices than the family's own, `int-r<radix>-n<limbs>`), and the like. */
export function oddKernelOf<S extends OddShape>(family: OddFamily<S>, shape: S): WasmKernel {
  const { limbs, radix, modulusBits, operandBytes } = shape;
  const { memory, at } = layOut(shape, family.needs(shape));
  return {
    name: `${family.family}${radix === family.radix ? '' : `-r${radix}`}-n${limbs}`,
    family: family.family,
    ring: 'odd',
    lanes: 1,
    parameters: { limbs, radix },
    modulusBits,
    operandBytes,
    memory,
    define: (m) => {
      const products = family.defineProducts(m, shape, at);
      const functions = defineArithmetic(m, shape, at, products);
      definePrepare(m, shape, at, functions, products.derive);
      defineBorder(m, shape, at, functions);
      const { mul, sqr } = functions;
      return { elementBytes: shape.elementBytes, mul, sqr, one: at.constants.one, vectors: family.vectors };
    },
  };
}

function defineArithmetic(m: ModuleBuilder, shape: OddShape, at: OddMemory, { mul, sqr, divide }: OddProducts): OddFunctions {
  const { modulus } = at.constants;
  const add = defineAdd(m, shape);
  defineSub(m, shape, modulus);
  const canonical = defineCanonical(m, shape, modulus, at.spare);
  // A product by 1 / R: for a < R the reduction leaves m at most, and m only for 0.
  const toPlain = m.func('toPlain', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    divide(f, to, a);
    f.do(call(canonical, { to }));
  });
  return { mul, sqr, add, doubleMod: defineDoubleMod(m, add, canonical), toPlain };
}

/** enter(to): operand bytes, of a value below R, into Montgomery form, below 3m. leave(a): its canonical residue. */
function defineBorder(m: ModuleBuilder, shape: OddShape, { constants, operand, plain }: OddMemory, { mul, toPlain }: OddFunctions): void {
  const exported = { exported: true };
  m.func(
    'enter',
    { to: 'i32' },
    'void',
    (f, { to }) => {
      bytesToDigits(f, limbsAt(shape, plain), operand);
      f.do(call(mul, { to, a: i32.const(plain), b: i32.const(constants.rSquared) }));
    },
    exported,
  );
  m.func(
    'leave',
    { a: 'i32' },
    'void',
    (f, { a }) => {
      f.do(call(toPlain, { to: i32.const(plain), a }));
      digitsToBytes(f, limbsAt(shape, plain), operand);
    },
    exported,
  );
}
