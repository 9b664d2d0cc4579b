/**
 * What this engine can do, found out by doing it: every probe assembles a small module, instantiates it, runs it and
 * looks at the answer. Nothing is inferred from names, versions or `validate`: WebKit under a strict content security
 * policy validates and compiles, and refuses only to instantiate; JavaScriptCore has `relaxed_madd` and rounds twice.
 */
import { ModuleBuilder } from '../asm/build.ts';
import { encode } from '../asm/encode.ts';
import * as f64 from '../asm/opcodes/f64.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import * as i64 from '../asm/opcodes/i64.ts';
import * as v128 from '../asm/opcodes/v128.ts';
import type { Expr } from '../asm/types.ts';

export type ProbeName = 'webassembly' | 'simd' | 'fusedMadd' | 'wideArithmetic';

export interface Probe {
  readonly name: ProbeName;
  readonly works: boolean;
  /** What was tried, and what came out or which error was thrown. */
  readonly detail: string;
}

const found: Map<ProbeName, Probe> = /* @__PURE__ */ new Map();

/** The probe's finding; it runs once. */
export function probe(name: ProbeName): Probe {
  const known = found.get(name) ?? TRIALS[name](name);
  found.set(name, known);
  return known;
}

/** All findings. */
export const probeAll = (): readonly Probe[] => (Object.keys(TRIALS) as ProbeName[]).map(probe);

const TRIALS: Readonly<Record<ProbeName, (name: ProbeName) => Probe>> = {
  webassembly: (name) => tried(name, 'a product of two 64-bit words', () => run('i32', highWordOfProduct()) === 0x1234_5678),
  simd: (name) => tried(name, 'a sum in two 64-bit lanes', () => run('i32', sumOfLanes()) === 42),
  fusedMadd: (name) =>
    tried(name, 'f64x2.relaxed_madd rounds once', () => {
      const rest = run('f64', maddRest());
      if (rest === 0) throw new Error('it is there, but rounds twice');
      return rest === -(2 ** -60);
    }),
  wideArithmetic: (name) => tried(name, 'i64.mul_wide_u of the largest words', () => runWide() === 1),
};

function tried(name: ProbeName, what: string, trial: () => boolean): Probe {
  try {
    const works = trial();
    return { name, works, detail: works ? what : `${what}: wrong answer` };
  } catch (error) {
    return { name, works: false, detail: `${what}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}` };
  }
}

/** Instantiates a module with one function of no parameters, and calls it. */
function runModule(m: ModuleBuilder): number {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(encode(m.module(1))), { env: { memory } });
  return (instance.exports as { run: () => number }).run();
}

function run<T extends 'i32' | 'f64'>(type: T, value: Expr<T>): number {
  const m = new ModuleBuilder();
  m.func('run', {}, type as 'i32', () => value as Expr<'i32'>, { exported: true });
  return runModule(m);
}

/** 0x123456789 · 2^28 / 2^32: 0x12345678. */
const highWordOfProduct = (): Expr<'i32'> =>
  i32.wrap_i64(i64.shr_u(i64.mul(i64.const(0x1_2345_6789n), i64.const(0x1000_0000n)), i64.const(32)));

const sumOfLanes = (): Expr<'i32'> => {
  const sum = v128.i64x2_add(v128.const(40n, 1n), v128.const(2n, 1n));
  return i32.wrap_i64(v128.i64x2_extract_lane(sum, 0));
};

/** (1 + 2^−30) · (1 − 2^−30) − 1: −2^−60 when rounded once, 0 when the product is rounded first. */
const maddRest = (): Expr<'f64'> => {
  const [a, b, c] = [1 + 2 ** -30, 1 - 2 ** -30, -1].map((x) => v128.f64x2_splat(f64.const(x))) as [
    Expr<'v128'>,
    Expr<'v128'>,
    Expr<'v128'>,
  ];
  return v128.f64x2_extract_lane(v128.f64x2_relaxed_madd(a, b, c), 0);
};

/** (2^64 − 1)² = (2^64 − 2) · 2^64 + 1. */
function runWide(): number {
  const m = new ModuleBuilder();
  m.func(
    'run',
    {},
    'i32',
    (f) => {
      const [low, high] = [f.local('i64', 'low'), f.local('i64', 'high')];
      f.setWide(low, high, i64.mul_wide_u(i64.const(-1), i64.const(-1)));
      return i32.and(i64.eq(low, i64.const(1)), i64.eq(high, i64.const(-2)));
    },
    { exported: true },
  );
  return runModule(m);
}
