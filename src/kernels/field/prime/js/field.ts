/** The kernel of a prime field for modules that are emulated: all of its arithmetic in plain JavaScript, where the emulator would take hundreds of instructions. */
import { call, type ModuleBuilder, type TypedFunc } from '../../../../asm/build.ts';
import * as i32 from '../../../../asm/opcodes/i32.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { StandIn } from '../../../../asm/types.ts';
import { BigInt } from '../../../../util/big-int.ts';
import type { FieldFunctions, FieldKernel } from '../../kernel.ts';
import { stoodIn } from '../../stand-in.ts';
import { codec } from '../codec.ts';
import type { PrimeField } from '../fields.ts';
import { type FieldShape, isAllowed } from '../shape.ts';
import { JsPrimeArithmetic } from './arithmetic.ts';
import { Inverter } from './inverse.ts';
import { pick } from './pick.ts';
import { jsShape } from './shape.ts';
import { excess } from './splitting.ts';

/** Sums of so many limbs are exact, and their quotients by the radix small. */
const LARGEST_MAGNITUDE = 16;
/** A column is exact below so many bits; half of them are left to what reductions add. */
const COLUMN_BITS = 52;

export function jsPrimeField(field: PrimeField): FieldKernel {
  const shape = jsShape(field);
  const { modulus, radixBits, limbs, elementBytes } = shape;
  const unit = largestLimb(radixBits);
  return {
    name: `js-${shape.field}-n${limbs}r${radixBits}`,
    modulus,
    elementBytes,
    pairs: false,
    largestMagnitude: LARGEST_MAGNITUDE,
    range: rangeIn(shape),
    allows: (a, b) => isAllowed(shape, a * b * growth(shape), unit, COLUMN_BITS),
    select: v128.bitselect,
    ...fractions(shape),
    table: new Uint8Array(0),
    operations: {},
    define: (m) => defineFunctions(m, shape),
    definePick: (m, name, bytes, entries) => stoodIn(m, name, { to: 'i32', table: 'i32', digit: 'i32' }, pick(bytes, entries)),
    defineInvertBytes: (m) => {
      const inverter = new Inverter(modulus);
      return stoodIn(
        m,
        'invertBytes',
        { bytes: 'i32' },
        { run: (memory, bytes) => inverter.invert(memory, bytes), wipe: () => inverter.wipe() },
      );
    },
  };
}

/** A limb of magnitude 1, at most. */
export const largestLimb = (radixBits: number): number => 2 ** (radixBits - 1) + excess(radixBits);

/** By how much columns grow where others are folded onto them: those hand on what does not fit in a digit, and that is multiplied with the digit. */
function growth({ radixBits, reduction }: FieldShape): number {
  return reduction.kind === 'fold' ? 1 + reduction.limbs.reduce((sum, limb) => sum + Math.abs(limb), 0) / 2 ** radixBits : 1;
}

/** As for Montgomery's way in words (`rangeOf`): from below, all ways here replace digits by multiples of p alone. */
function rangeIn({ modulus, radixBits, limbs, reduction }: FieldShape): number {
  if (reduction.kind === 'fold') return Number.POSITIVE_INFINITY;
  return Number((1n << BigInt(radixBits * limbs)) / (6n * modulus)) - 1;
}

/** Public numbers as elements: limbs as fractions. */
function fractions(shape: FieldShape): ReturnType<typeof codec> {
  const whole = codec(shape, 'v128');
  const scaled = (element: Uint8Array, by: number): Uint8Array => {
    const limbs = new Float64Array(element.length / Float64Array.BYTES_PER_ELEMENT);
    new Uint8Array(limbs.buffer).set(element);
    return new Uint8Array(limbs.map((limb) => limb * by).buffer);
  };
  return {
    ...whole,
    encode: (x) => scaled(whole.encode(x), 2 ** -shape.radixBits),
    decode: (element) => whole.decode(scaled(element, 2 ** shape.radixBits)),
  };
}

const THREE = { to: 'i32', a: 'i32', b: 'i32' } as const;

function defineFunctions(m: ModuleBuilder, shape: FieldShape): FieldFunctions {
  const arithmetic = new JsPrimeArithmetic(shape);
  const three = (name: string, run: StandIn['run']): TypedFunc<typeof THREE, 'void'> =>
    stoodIn(m, name, THREE, { run, wipe: () => arithmetic.wipe() });
  const mul = three('mul', (memory, to, a, b) => arithmetic.mul(memory, to, a, b));
  const sqr = three('sqr', (memory, to, a) => arithmetic.sqr(memory, to, a));
  const add = three('add', (memory, to, a, b) => arithmetic.add(memory, to, a, b));
  const sub = three('sub', (memory, to, a, b) => arithmetic.sub(memory, to, a, b));
  const mulSmall = three('mulSmall', (memory, to, a, by) => arithmetic.mulSmall(memory, to, a, by));
  const normalizeWeak = three('normalizeWeak', (memory, to, a) => arithmetic.normalizeWeak(memory, to, a));
  const fromBytes = three('fromBytes', (memory, to, bytes) => arithmetic.fromBytes(memory, to, bytes));
  const toBytes = three('toBytes', (memory, bytes, a) => arithmetic.toBytes(memory, bytes, a));
  return {
    mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
    sqr: (f, { to, a }) => f.do(call(sqr, { to, a, b: a })),
    normalizeWeak: (f, to, a) => f.do(call(normalizeWeak, { to, a, b: a })),
    add: (f, to, a, b) => f.do(call(add, { to, a, b })),
    sub: (f, to, a, b) => f.do(call(sub, { to, a, b })),
    neg: (f, to, a) => f.do(call(mulSmall, { to, a, b: i32.const(-1) })),
    mulSmall: (f, to, a, by) => f.do(call(mulSmall, { to, a, b: i32.const(by) })),
    copy: (f, to, a) => f.do(call(mulSmall, { to, a, b: i32.const(1) })),
    own: {},
    conversion: {
      fromBytes: (f, to, bytes) => f.do(call(fromBytes, { to, a: bytes, b: bytes })),
      toBytes: (f, bytes, a) => f.do(call(toBytes, { to: bytes, a, b: a })),
    },
  };
}
