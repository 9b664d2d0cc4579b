/** The classic methods by name, and the kernels that compute by them. */

import type { WasmKernel } from '../kernels/contract/wasm-kernel.ts';
import { fmaKernel } from '../kernels/residue/fma/odd.ts';
import { shapeFor as fmaShapeFor } from '../kernels/residue/fma/shape.ts';
import { oddKernel } from '../kernels/residue/int/odd.ts';
import { RADIX, ROWS, SLACK_BITS, shape } from '../kernels/residue/int/shape.ts';
import type { ByRows } from '../kernels/tuned/splitting.ts';
import { FUSED_MADD, type Probe, probe, SIMD, WEBASSEMBLY } from '../runtime/probe.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { halfProductsKernel } from './classic/columns/half-products.ts';
import { plainKernel } from './classic/columns/plain.ts';
import { combaKernel } from './classic/columns/unrolled.ts';
import { floatKernel } from './classic/float/odd.ts';

/** The methods by which long numbers are multiplied; the last three compute with doubles. */
export type Multiplication = 'classic' | 'comba' | 'karatsuba-comba' | 'unlooped-float' | 'looped-float' | 'fused-float';
/** The methods of modular reduction: Montgomery's by two half products, Montgomery's digit by digit, Barrett's, and long division. */
export type Reduction = 'montgomery' | 'montgomery-digits' | 'barrett' | 'division';

/** A method of exponentiation, put together of parts. By default every part is the fastest one. */
export interface MethodChoice {
  /** The multiplication, by default `karatsuba-comba`. Only `karatsuba-comba` takes another reduction than `montgomery`, and the switches `karatsuba` and `squaring`. */
  readonly multiplication?: Multiplication;
  /** The reduction, by default `montgomery`. */
  readonly reduction?: Reduction;
  /** Whether long products are made of three products of halves instead of four; by default true. */
  readonly karatsuba?: boolean;
  /** Whether squares take half the products of a multiplication; by default true. */
  readonly squaring?: boolean;
  /** Whether the exponent is read by sliding windows instead of single bits; by default true. */
  readonly slidingWindow?: boolean;
}

interface Kind {
  readonly name: Multiplication;
  readonly needs: Probe;
  /** What that is, in words. */
  readonly need: string;
  readonly kernel: (bits: number) => WasmKernel;
}

const KINDS: readonly Kind[] = [
  { name: 'classic', needs: WEBASSEMBLY, need: 'WebAssembly', kernel: classicKernel },
  { name: 'comba', needs: WEBASSEMBLY, need: 'WebAssembly', kernel: combaKernel },
  { name: 'karatsuba-comba', needs: WEBASSEMBLY, need: 'WebAssembly', kernel: halfProductsKernel },
  { name: 'unlooped-float', needs: SIMD, need: '128-bit vectors', kernel: (bits) => floatKernel(bits, false) },
  { name: 'looped-float', needs: SIMD, need: '128-bit vectors', kernel: (bits) => floatKernel(bits, true) },
  { name: 'fused-float', needs: FUSED_MADD, need: 'fused multiply-adds', kernel: (bits) => fmaKernel(fmaShapeFor(1, bits)) },
];

/** Nothing is split. */
const ROWS_ALONE: ByRows = { product: Infinity, square: Infinity, reduction: Infinity };

/** The rows of the family `int`, and nothing else. */
function classicKernel(bits: number): WasmKernel {
  return oddKernel(shape(ROWS * Math.ceil((bits + SLACK_BITS) / (RADIX * ROWS)), RADIX, ROWS_ALONE));
}

const REDUCTIONS: readonly Reduction[] = ['montgomery', 'montgomery-digits', 'barrett', 'division'];

/** The names of all multiplication methods. */
export const multiplications: readonly Multiplication[] = /* @__PURE__ */ KINDS.map(({ name }) => name);

/**
 * Tells what this engine lacks for a multiplication method.
 *
 * @param multiplication - the method's name.
 * @returns the missing feature in words, such as `fused multiply-adds`; undefined if nothing is missing.
 * @throws {OutOfRangeError} `multiplication`, if there is no such method.
 *
 * @example
 * import { missingFor } from 'limber/study/methods';
 * console.log(missingFor('comba')); // undefined
 */
export function missingFor(multiplication: Multiplication): string | undefined {
  const { needs, need } = kindOf(multiplication);
  return probe(needs).works ? undefined : need;
}

/** The choice with all that it leaves open. */
export const readChoice = (choice: MethodChoice | undefined): Required<MethodChoice> =>
  readOptions(
    choice,
    { multiplication: 'karatsuba-comba', reduction: 'montgomery', karatsuba: true, squaring: true, slidingWindow: true },
    'choice',
  );

/** The kernel for moduli of so many bits. @throws {OutOfRangeError} for names and combinations that there are not. */
export function kernelFor(bits: number, { multiplication, reduction, karatsuba, squaring }: Required<MethodChoice>): WasmKernel {
  const kind = kindOf(multiplication);
  if (!REDUCTIONS.includes(reduction)) throw new OutOfRangeError('reduction', `must be one of ${REDUCTIONS.join(', ')}`);
  if (multiplication !== 'karatsuba-comba') {
    if (reduction !== 'montgomery' || !karatsuba || !squaring)
      throw new OutOfRangeError('multiplication', 'must be karatsuba-comba for other reductions, and for switches');
    return kind.kernel(bits);
  }
  if (reduction === 'montgomery' || reduction === 'montgomery-digits')
    return halfProductsKernel(bits, { karatsuba, squaring }, reduction === 'montgomery-digits');
  return plainKernel(bits, reduction, { karatsuba, squaring });
}

function kindOf(multiplication: Multiplication): Kind {
  const kind = KINDS.find(({ name }) => name === multiplication);
  if (!kind) throw new OutOfRangeError('multiplication', `must be one of ${multiplications.join(', ')}`);
  return kind;
}
