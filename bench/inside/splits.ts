/**
 * Times an operation of one family's kernels made by rows, and made of halves, at a number of lengths, in the engine that runs this.
 * Arguments: FAMILY OPERATION PRODUCT-BY-ROWS. It says one line.
 */

import type { Machine } from '../../src/kernels/contract/machine.ts';
import type { WasmKernel } from '../../src/kernels/contract/wasm-kernel.ts';
import { fmaKernel } from '../../src/kernels/residue/fma/odd.ts';
import { shape as fmaShape } from '../../src/kernels/residue/fma/shape.ts';
import { oddKernel } from '../../src/kernels/residue/int/odd.ts';
import { shape as intShape } from '../../src/kernels/residue/int/shape.ts';
import { JsMachine } from '../../src/kernels/residue/js/machine.ts';
import { shape as jsShape } from '../../src/kernels/residue/js/shape.ts';
import { oddWideKernel } from '../../src/kernels/residue/wide/odd.ts';
import { shape as wideShape } from '../../src/kernels/residue/wide/shape.ts';
import type { ByRows } from '../../src/kernels/tuned/splitting.ts';
import type { BY_ROWS } from '../../src/kernels/tuned/splitting-data.ts';
import { runnableFamilies } from '../../src/runtime/select.ts';
import { toBytesLE } from '../../src/util/bytes.ts';
import { makePowers } from '../cases/modexp.ts';
import { RepeatingRing } from '../kernels/repeats.ts';
import { LOOP_MS, leastInTurn, shortLoop } from './least.ts';
import type { Port } from './port.ts';

export type SplitFamily = keyof typeof BY_ROWS;
export type SplitOperation = keyof ByRows;

/** The least times of one operation. */
export interface SplitTime {
  readonly limbs: number;
  readonly byRows: number;
  readonly byHalves: number;
}

const ROUNDS = 100;
const NEVER = 1e9;

/** A ring of so many limbs that repeats `mul` and `sqr`. */
interface Repeater {
  readonly ring: Machine;
  repeat(operation: 'mul' | 'sqr', count: number): void;
}

interface Subject {
  /** The limbs of the shortest and of the longest numbers that are tried, and what all are multiples of. */
  readonly range: Readonly<Record<SplitOperation, readonly [from: number, to: number, step: number]>>;
  repeater(limbs: number, byRows: ByRows): Repeater;
}

const SUBJECTS: Readonly<Record<SplitFamily, Subject>> = {
  fma: {
    range: { product: [40, 160, 4], square: [40, 160, 4], reduction: [128, 512, 8] },
    repeater: (limbs, byRows) => ofKernel(fmaKernel(fmaShape(1, limbs / 2, { 1: byRows, 2: byRowsAlone }))),
  },
  fma2: {
    range: { product: [20, 96, 2], square: [20, 96, 2], reduction: [0, 0, 1] },
    repeater: (limbs, byRows) => ofKernel(fmaKernel(fmaShape(2, limbs, { 1: byRowsAlone, 2: byRows }))),
  },
  // A column holds no more products than of 60 limbs.
  wide: {
    range: { product: [28, 60, 4], square: [28, 60, 4], reduction: [64, 288, 8] },
    repeater: (limbs, byRows) => ofKernel(oddWideKernel(wideShape(limbs, undefined, byRows))),
  },
  int: {
    range: { product: [32, 160, 8], square: [32, 160, 8], reduction: [96, 512, 16] },
    repeater: (limbs, byRows) => ofKernel(oddKernel(intShape(limbs, undefined, byRows))),
  },
  js: {
    range: { product: [64, 320, 8], square: [64, 400, 8], reduction: [160, 960, 16] },
    repeater: (limbs, byRows) => {
      const ring = new JsMachine(jsShape('odd', limbs, byRows));
      const run = { mul: () => ring.mul(0, 0, 1), sqr: () => ring.sqr(0, 0) };
      return {
        ring,
        repeat: (operation, count) => {
          for (let i = 0; i < count; i++) run[operation]();
        },
      };
    },
  },
};

const byRowsAlone: ByRows = { product: NEVER, square: NEVER, reduction: NEVER };

function ofKernel(kernel: WasmKernel): Repeater {
  const ring = new RepeatingRing(kernel);
  return { ring, repeat: (operation, count) => ring.repeat(operation, 0, 1, count) };
}

export async function splits({ args, say }: Port): Promise<void> {
  const [family, operation, product] = [args[0] as SplitFamily, args[1] as SplitOperation, Number(args[2])];
  const needed = family === 'fma2' ? 'fma' : family;
  if (runnableFamilies().includes(needed)) await say({ times: measure(family, operation, product) });
  else await say({ reason: `the family ${needed} does not run here` });
}

function measure(family: SplitFamily, operation: SplitOperation, product: number): SplitTime[] {
  const { range, repeater } = SUBJECTS[family];
  const all = lengths(range[operation]);
  const loops = all.flatMap((limbs) => {
    // The halves are made by rows; where it is about reductions, products are as they will be.
    const products = operation === 'reduction' ? { product, square: product } : { product: NEVER, square: NEVER };
    const halved =
      operation === 'reduction' ? { ...products, reduction: limbs - 1 } : { ...byRowsAlone, product: limbs - 1, square: limbs - 1 };
    return [{ ...products, reduction: NEVER }, halved].map((byRows) => loop(repeater(limbs, byRows), operation));
  });
  const least = leastInTurn(loops, ROUNDS);
  return all.map((limbs, i) => ({ limbs, byRows: least[2 * i] as number, byHalves: least[2 * i + 1] as number }));
}

/** Steps of a tenth or so. */
function lengths([from, to, step]: readonly [number, number, number]): number[] {
  const all: number[] = [];
  for (let limbs = from; limbs <= to && limbs > 0; limbs = Math.max(limbs + step, step * Math.round((1.1 * limbs) / step))) all.push(limbs);
  return all;
}

/** Gives a function that takes the time of one operation in a short loop. */
function loop({ ring, repeat }: Repeater, operation: SplitOperation): () => number {
  const bits = ring.modulusBits;
  const numbers = makePowers({ row: `splits ${bits}`, modulusBits: bits, exponentBits: bits, powers: ring.lanes }, false);
  const bytes = (value: bigint): Uint8Array => toBytesLE(value, Math.ceil(bits / 8));
  const constants = ring.prepare(numbers.map(({ modulus }) => ({ bytes: bytes(modulus), bits })));
  const name = operation === 'square' ? 'sqr' : 'mul';
  let count = 1;
  return () =>
    ring.session(constants, () => {
      ring.enter(
        0,
        numbers.map(({ base }) => bytes(base)),
      );
      ring.enter(
        1,
        numbers.map(({ exponent }) => bytes(exponent)),
      );
      const each = shortLoop(() => repeat(name, count)) / count;
      count = Math.max(1, Math.ceil(LOOP_MS / 4 / each));
      return each;
    });
}
