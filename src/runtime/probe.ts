/**
 * What this engine can do, found out by doing it: every probe assembles a small module, instantiates it, runs it and
 * looks at the answer. Nothing is inferred from names, versions or `validate`: WebKit under a strict content security
 * policy validates and compiles, and refuses only to instantiate; JavaScriptCore has `relaxed_madd` and rounds twice.
 */
import { type FunctionBuilder, ModuleBuilder } from '../asm/build.ts';
import { encode } from '../asm/encode.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import * as i64 from '../asm/opcodes/i64.ts';
import * as v128 from '../asm/opcodes/v128.ts';
import type { Expr } from '../asm/types.ts';
import { outdateSelection } from './restriction.ts';

/**
 * The features that are probed: WebAssembly with 64-bit products, 128-bit vectors, `f64x2.relaxed_madd` that rounds once, `i8x16.relaxed_swizzle`, and `i64.mul_wide_u`.
 */
export type ProbeName = 'webassembly' | 'simd' | 'fusedMadd' | 'relaxedSwizzle' | 'wideArithmetic';

export interface Finding {
  readonly works: boolean;
  /** What came out, or which error was thrown, where it does not work. */
  readonly failure?: string;
}

/** What an engine may have. Whoever needs it names it by the value, so that a page loads the trials of its kernels. */
export interface Probe {
  readonly name: ProbeName;
  /** The answer is the right one, or what is to be said of it. */
  readonly trial: () => true | string;
}

const found: Map<Probe, Finding> = /* @__PURE__ */ new Map();
/** Those whose last trial ended in an error that tells nothing of the engine. */
const unsettled: Set<Probe> = /* @__PURE__ */ new Set();

/** What engines throw where they have no such instruction, or a policy forbids WebAssembly (WebKit: EvalError). */
const ANSWERS: readonly string[] = ['CompileError', 'LinkError', 'EvalError'];

/**
 * The probe's finding. It runs once; but where it ran out of stack or memory, which tells nothing of the engine, that holds for this call
 * alone, and what was prepared on its strength is out of date once the engine has answered.
 */
export function probe(what: Probe): Finding {
  const known = found.get(what);
  if (known) return known;
  const { isAnswer, ...finding } = tried(what.trial);
  if (!isAnswer) unsettled.add(what);
  else {
    found.set(what, finding);
    if (unsettled.delete(what)) outdateSelection();
  }
  return finding;
}

const is = (expected: number, actual: number): true | string => expected === actual || 'wrong answer';

function tried(trial: () => true | string): Finding & { readonly isAnswer: boolean } {
  try {
    const answer = trial();
    return answer === true ? { works: true, isAnswer: true } : { works: false, failure: answer, isAnswer: true };
  } catch (error) {
    const isAnswer = typeof WebAssembly === 'undefined' || (error instanceof Error && ANSWERS.includes(error.name));
    return { works: false, failure: String(error instanceof Error ? error.message.split('\n')[0] : error), isAnswer };
  }
}

/** A module with one function of no parameters. */
function codeOf<T extends 'i32' | 'f64'>(type: T, body: (f: FunctionBuilder) => Expr<T>): Uint8Array<ArrayBuffer> {
  const m = new ModuleBuilder();
  m.func('run', {}, type as 'i32', (f) => body(f) as Expr<'i32'>, { exported: true });
  return encode(m.module(1));
}

/** Instantiates such a module, and calls the function. */
function called(module: WebAssembly.Module): number {
  const memory = new WebAssembly.Memory({ initial: 1 });
  return (new WebAssembly.Instance(module, { env: { memory } }).exports as { run: () => number }).run();
}

const run = <T extends 'i32' | 'f64'>(type: T, body: (f: FunctionBuilder) => Expr<T>): number =>
  called(new WebAssembly.Module(codeOf(type, body)));

/** 0x123456789 · 2^28 / 2^32: 0x12345678. */
const highWordOfProduct = (): Expr<'i32'> => i32.wrap_i64(i64.shr_u(i64.mul(0x1_2345_6789n, 0x1000_0000n), 32));

const sumOfLanes = (): Expr<'i32'> => {
  const sum = v128.i64x2_add(v128.const(40n, 1n), v128.const(2n, 1n));
  return i32.wrap_i64(v128.i64x2_extract_lane(sum, 0));
};

/** (1 + 2^−30) · (1 − 2^−30) − 1: −2^−60 when rounded once, 0 when the product is rounded first. */
const maddRest = (): Expr<'f64'> => {
  const splat = (x: number): Expr<'v128'> => v128.f64x2_splat(x);
  return v128.f64x2_extract_lane(v128.f64x2_relaxed_madd(splat(1 + 2 ** -30), splat(1 - 2 ** -30), splat(-1)), 0);
};

/** Bytes 3 and none. */
const pickedBytes = (): Expr<'i32'> =>
  i32.wrap_i64(
    v128.i64x2_extract_lane(v128.i8x16_relaxed_swizzle(v128.const(0x0706_0504_0302_0100n, 0n), v128.const(0x8080_8080_8080_8003n, -1n)), 0),
  );

/** (2^64 − 1)² = (2^64 − 2) · 2^64 + 1. */
const squareOfLargest = (f: FunctionBuilder): Expr<'i32'> => {
  const [low, high] = [f.local('i64', 'low'), f.local('i64', 'high')];
  f.setWide(low, high, i64.mul_wide_u(-1, -1));
  return i32.and(i64.eq(low, 1), i64.eq(high, -2));
};

export const WEBASSEMBLY: Probe = { name: 'webassembly', trial: () => is(0x1234_5678, run('i32', highWordOfProduct)) };

export const SIMD: Probe = { name: 'simd', trial: () => is(42, run('i32', sumOfLanes)) };

/** What multiply-adds that round once leave in the trial. */
export const FUSED_REST: number = -(2 ** -60);

/** The trial of multiply-adds, for platforms that compile it themselves. */
export const fusedTrial = (): Uint8Array<ArrayBuffer> => codeOf('f64', maddRest);

/** What they leave in that trial. */
export const fusedRest: (trial: WebAssembly.Module) => number = called;

export const FUSED_MADD: Probe = {
  name: 'fusedMadd',
  trial: () => {
    const rest = run('f64', maddRest);
    return rest === 0 ? 'it is there, but rounds twice' : is(FUSED_REST, rest);
  },
};

export const RELAXED_SWIZZLE: Probe = { name: 'relaxedSwizzle', trial: () => is(3, run('i32', pickedBytes)) };

export const WIDE_ARITHMETIC: Probe = { name: 'wideArithmetic', trial: () => is(1, run('i32', squareOfLargest)) };
