/** The kernel of a family of unsigned limbs, out of what the family brings: products in Montgomery form. */
import { call, type ModuleBuilder } from '../../../asm/build.ts';
import type { Exports } from '../../../asm/exports.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import { type KernelRing, slotOf } from '../../contract/kernel-ring.ts';
import type { Family } from '../../contract/machine.ts';
import type { KernelCalls, WasmKernel } from '../../contract/wasm-kernel.ts';
import { walk } from '../../programs/loops.ts';
import { type ByRows, splitName } from '../../tuned/splitting.ts';
import { bytesToDigits, digitsToBytes } from '../convert.ts';
import { defineAdd, defineCanonical, defineDoubleMod, defineSub } from './linear.ts';
import { layOut } from './memory.ts';
import { type OddFunctions, type OddMemory, putColumn, type Rows } from './parts.ts';
import { definePrepare } from './prepare.ts';
import { defineProducts } from './products.ts';
import { limbsAt, type OddShape } from './shape.ts';

export interface OddFamily<S extends OddShape> {
  readonly family: Exclude<Family, 'fma' | 'js'>;
  /** The radix in use, of which names do not tell. */
  readonly radix: number;
  /** And what is made by rows. */
  readonly byRows: ByRows;
  /** Whether its engines have 128-bit vectors (see `KernelRing`). */
  readonly vectors: KernelRing['vectors'];
  readonly rows: Rows<S>;
}

/** The kernel `int-n<limbs>`, and the like; with other parameters than the family's own, `int-r<radix>-n<limbs>-h<product>.<square>.<reduction>`. */
export function oddKernelOf<S extends OddShape>(family: OddFamily<S>, shape: S): WasmKernel {
  const { limbs, radix, byRows, modulusBits, operandBytes } = shape;
  const { memory, at } = layOut(shape, family.rows);
  return {
    name: `${family.family}${radix === family.radix ? '' : `-r${radix}`}-n${limbs}${byRows === family.byRows ? '' : splitName(byRows)}`,
    family: family.family,
    ring: 'odd',
    lanes: 1,
    parameters: { limbs, radix },
    modulusBits,
    operandBytes,
    memory,
    define: (m) => {
      const functions = defineArithmetic(m, shape, family.rows, at);
      const prepare = definePrepare(m, shape, at, functions, (f) => family.rows.ahead?.derive(f, shape, at));
      const { enter, leave } = defineConversion(m, shape, at, functions);
      const { mul, sqr, add, sub } = functions;
      return {
        ...{ elementBytes: shape.elementBytes, one: at.constants.one, vectors: family.vectors },
        ...{ prepare, enter, leave, add, sub, mul, sqr },
      };
    },
  };
}

function defineArithmetic<S extends OddShape>(m: ModuleBuilder, shape: S, rows: Rows<S>, at: OddMemory): OddFunctions {
  const { modulus } = at.constants;
  const { mul, sqr, reduce } = defineProducts(m, shape, rows, at);
  const add = defineAdd(m, shape);
  const sub = defineSub(m, shape, modulus);
  const canonical = defineCanonical(m, shape, modulus, at.spare);
  // A product by 1 / R: for a < R the reduction leaves m at most, and m only for 0; 2m with multiples of m.
  const subtractions = rows.ahead ? 2 : 1;
  const toPlain = m.func('toPlain', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const { limbs, word } = shape;
    const step = rows.columnBytes;
    walk(f, limbs, shape.rows, { limb: { from: a, step: word.bytes }, column: { from: at.products.columns, step } }, (p, u) => {
      putColumn(f, p.column, step, u, word.load(p.limb, word.bytes * u));
      putColumn(f, p.column, step, limbs + u, i64.const(0));
    });
    f.do(call(reduce, { to }));
    for (let i = 0; i < subtractions; i++) f.do(call(canonical, { to }));
  });
  return { mul, sqr, add, sub, doubleMod: defineDoubleMod(m, add, canonical), toPlain };
}

/** Operand bytes, of a value below R, into Montgomery form, below 3m; and back to the canonical residue. */
function defineConversion(
  m: ModuleBuilder,
  shape: OddShape,
  { constants, operand, plain }: OddMemory,
  { mul, toPlain }: OddFunctions,
): Exports<Pick<KernelCalls, 'enter' | 'leave'>> {
  const enter = m.export('enter', ['to'], (f, { to }) => {
    bytesToDigits(f, limbsAt(shape, plain), operand);
    f.do(call(mul, { to, a: plain, b: constants.rSquared }));
  });
  SECRECY: keeps(m, enter, { to: slotOf(shape) });
  const leave = m.export('leave', ['a'], (f, { a }) => {
    f.do(call(toPlain, { to: plain, a }));
    digitsToBytes(f, limbsAt(shape, plain), operand);
  });
  SECRECY: keeps(m, leave, { a: slotOf(shape) });
  return { enter, leave };
}
