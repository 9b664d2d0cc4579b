/**
 * The kernels `barrett-…` and `division-…`: residues as they are, without Montgomery's form, for moduli of exactly so many bits. They take a
 * time that depends on the operands: that is how they are taught, and nothing in limber computes with secrets by them.
 */
import { call, type ModuleBuilder } from '../../../asm/build.ts';
import type { Exports } from '../../../asm/exports.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import { binaryOf, slotOf, unaryOf } from '../../../kernels/contract/kernel-ring.ts';
import type { KernelCalls, KernelFunctions, WasmKernel } from '../../../kernels/contract/wasm-kernel.ts';
import { copyElement } from '../../../kernels/programs/lookup.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import { bytesToDigits, digitsToBytes } from '../../../kernels/residue/convert.ts';
import { carryChain } from '../../../kernels/residue/unsigned/linear.ts';
import type { ElementFunc } from '../../../kernels/residue/unsigned/parts.ts';
import { limbsAt } from '../../../kernels/residue/unsigned/shape.ts';
import { layOut } from '../memory.ts';
import type { ClassicMemory } from '../parts.ts';
import { defineBarrett } from './barrett.ts';
import { at } from './comba.ts';
import { toColumns } from './digits.ts';
import { defineDivision } from './division.ts';
import { BREAK_POINT } from './half-products.ts';
import { halvingUnit, Products, type Switches, scratchWords } from './karatsuba.ts';
import type { PlainReduction, PlainShape } from './plain-parts.ts';
import { shapeFor } from './shape.ts';

/** Room for what reductions keep in scratch: elements. */
const SCRATCH = 4;
/** More than a limb: so many bits above the modulus make sure of one. */
const LIMB_ABOVE = 30;

export function plainKernel(bits: number, reduction: 'barrett' | 'division', switches: Partial<Switches> = {}): WasmKernel {
  const all: Switches = { karatsuba: true, squaring: true, breakPoint: BREAK_POINT, ...switches };
  const columns = shapeFor(bits + LIMB_ABOVE, halvingUnit(all.breakPoint));
  const digits = Math.ceil(bits / columns.radix);
  const shape: PlainShape = { ...columns, modulusBits: bits, bits, digits, longest: Math.max(2 * digits, columns.limbs) };
  const { limbs, radix, elementBytes, operandBytes } = shape;
  const { memory, at: addresses } = layOut(shape, {
    columns: 3 * limbs + scratchWords(limbs),
    scratch: SCRATCH,
    derived: elementBytes,
  });
  const off = [...(all.karatsuba ? [] : ['plain']), ...(all.squaring ? [] : ['products'])];
  return {
    name: [reduction, `r${radix}`, `n${limbs}`, `m${bits}`, `b${all.breakPoint}`, ...off].join('-'),
    family: undefined,
    ring: 'odd',
    lanes: 1,
    parameters: { limbs, radix, breakPoint: all.breakPoint, karatsuba: Number(all.karatsuba), squaring: Number(all.squaring) },
    modulusBits: bits,
    operandBytes,
    memory,
    define: (m) => define(m, shape, addresses, reduction, all),
  };
}

function define(
  m: ModuleBuilder,
  shape: PlainShape,
  memory: ClassicMemory,
  reduction: 'barrett' | 'division',
  switches: Switches,
): KernelFunctions {
  const { limbs, elementBytes } = shape;
  const { columns, constants } = memory;
  const products = new Products(m, switches, columns + 24 * limbs);
  const correct = defineCorrect(m, shape, memory);
  const { reduce, derive } = (reduction === 'barrett' ? defineBarrett : defineDivision)(m, { shape, memory, products, correct });
  const sums = defineLinear(m, shape, memory, correct);
  const border = defineConversion(m, shape, memory, reduce, derive);
  const times = products.product(limbs);
  const squared = switches.squaring ? products.square(limbs) : undefined;
  const mul = m.export('mul', ['to', 'a', 'b'], (f, { to, a, b }) => {
    f.do(call(times, { out: at(columns), a, b }));
    f.do(call(reduce, { to }));
  });
  SECRECY: keeps(m, mul, binaryOf(shape));
  const sqr = m.export('sqr', ['to', 'a'], (f, { to, a }) => {
    f.do(squared ? call(squared, { out: at(columns), a }) : call(times, { out: at(columns), a, b: a }));
    f.do(call(reduce, { to }));
  });
  SECRECY: keeps(m, sqr, unaryOf(shape));
  return { elementBytes, mul, sqr, one: constants.one, vectors: false, ...sums, ...border };
}

/** to ← to − m until that would be negative. Leaks: how often. */
function defineCorrect(m: ModuleBuilder, shape: PlainShape, { constants, spare }: ClassicMemory): ElementFunc {
  const subtract = m.func('correction', { to: 'i32' }, 'i32', (f, { to }) => {
    const borrow = carryChain(f, shape, at(spare), [to, at(constants.modulus)], ([x, y]) => i64.sub(x, y));
    return i64.eqz(borrow);
  });
  return m.func('correct', { to: 'i32' }, 'void', (f, { to }) => {
    f.loop(() => {
      const more = f.let('more', call(subtract, { to }));
      f.if(more, () => copyElement(f, { elementBytes: shape.elementBytes, vectors: false }, at(spare), to));
      return more;
    });
  });
}

/** add and sub of canonical residues. */
function defineLinear(
  m: ModuleBuilder,
  shape: PlainShape,
  { constants }: ClassicMemory,
  correct: ElementFunc,
): Exports<Pick<KernelCalls, 'add' | 'sub'>> {
  const add = m.export('add', ['to', 'a', 'b'], (f, { to, a, b }) => {
    carryChain(f, shape, to, [a, b], ([x, y]) => i64.add(x, y));
    f.do(call(correct, { to }));
  });
  SECRECY: keeps(m, add, binaryOf(shape));
  const sub = m.export('sub', ['to', 'a', 'b'], (f, { to, a, b }) => {
    const borrow = carryChain(f, shape, to, [a, b], ([x, y]) => i64.sub(x, y));
    f.if(i64.ne(borrow, i64.const(0)), () => {
      carryChain(f, shape, to, [to, at(constants.modulus)], ([x, y]) => i64.add(x, y));
    });
  });
  SECRECY: keeps(m, sub, binaryOf(shape));
  return { add, sub };
}

/** Operand bytes modulo m, and back; and the constants of a modulus of exactly the kernel's bits. */
function defineConversion(
  m: ModuleBuilder,
  shape: PlainShape,
  { constants, operand, plain, columns }: ClassicMemory,
  reduce: ElementFunc,
  derive: PlainReduction['derive'],
): Exports<Pick<KernelCalls, 'prepare' | 'enter' | 'leave'>> {
  const prepare = m.export('prepare', ['bits'], (f) => {
    bytesToDigits(f, limbsAt(shape, constants.modulus), operand);
    walk(f, shape.limbs, 1, { limb: { from: at(constants.one), step: 4 } }, ({ limb }) => f.do(i32.store(limb, i32.const(0))));
    f.do(i32.store(at(constants.one), i32.const(1)));
    f.do(call(derive, {}));
  });
  SECRECY: keeps(m, prepare, { bits: { low: 2, high: shape.modulusBits } });
  const enter = m.export('enter', ['to'], (f, { to }) => {
    bytesToDigits(f, limbsAt(shape, plain), operand);
    toColumns(f, shape, columns, at(plain));
    f.do(call(reduce, { to }));
  });
  SECRECY: keeps(m, enter, { to: slotOf(shape) });
  const leave = m.export('leave', ['a'], (f, { a }) => {
    copyElement(f, { elementBytes: shape.elementBytes, vectors: false }, a, at(plain));
    digitsToBytes(f, limbsAt(shape, plain), operand);
  });
  SECRECY: keeps(m, leave, { a: slotOf(shape) });
  return { prepare, enter, leave };
}
