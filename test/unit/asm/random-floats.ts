/** Functions at random that the floating-point proof accepts: statements are tried one after the other, and kept if there is no finding. */
import { call, type FunctionBuilder, ModuleBuilder, type TypedFunc } from '../../../src/asm/build.ts';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import type { FloatInvariant, MemoryRegion, SecrecySpec } from '../../../src/asm/secrecy/spec.ts';
import type { Expr, Local, Module, ValueType } from '../../../src/asm/types.ts';
import { wordOf } from './interpreter.ts';

type FloatRegion = MemoryRegion & { readonly floats: FloatInvariant };
type WordType = Exclude<ValueType, 'i32'>;

export const LIMBS: FloatRegion = { name: 'limbs', from: 1024, to: 1152, secret: true, floats: { bound: 2 ** 50 + 2 ** 13 } };
export const SMALL: FloatRegion = { name: 'small', from: 1280, to: 1408, secret: true, floats: { bound: 3 } };
export const BITS: MemoryRegion = { name: 'bits', from: 1536, to: 1664, secret: true };
export const BYTES: number = 2048;
const REGIONS: readonly MemoryRegion[] = [LIMBS, SMALL, BITS];
const WORDS_EACH = 8;
const COUNT = 4;

/** What kernels in doubles add and multiply by, and what lies at the ends of the normal numbers. */
const DOUBLES: readonly number[] = [
  0,
  -0,
  1,
  0.5,
  -2,
  2 ** 52,
  2 ** 52 + 2 ** 50,
  1.5 * 2 ** 52,
  1.5 * 2 ** 54,
  1.5 * 2 ** 103,
  1.5 * 2 ** 103 + 3 * 2 ** 51,
  2 ** -600,
  2 ** 600,
  2 ** -1021,
  0.1,
];
const PATTERNS: readonly bigint[] = [
  0n,
  1n,
  -1n,
  1n << 63n,
  2n ** 51n - 1n,
  2n ** 52n - 1n,
  0xffn << 20n,
  wordOf(2 ** 52),
  wordOf(-(2 ** 52)),
  wordOf(1.5 * 2 ** 103),
];
const SHIFTS: readonly number[] = [1, 12, 13, 51, 52, 63, 64];

export interface RandomFloats {
  /** Functions `r0`, `r1`, … do the same, and each gives another of the variables. */
  readonly module: Module;
  readonly spec: SecrecySpec;
}

/** How one statement is made: what it chooses is remembered, so that it can be made again. */
type Recipe = readonly number[];

export function randomFloats(choices: readonly number[], tries: number): RandomFloats {
  let taken = 0;
  const next = (): number => choices[taken++ % choices.length] ?? 0;
  const recipes: Recipe[] = [];
  for (let i = 0; i < tries; i++) {
    const recipe = Array.from({ length: RECIPE_LENGTH }, () => next() + i);
    const { module, spec } = build([...recipes, recipe], 1);
    if (checkFloats(module, spec).length === 0) recipes.push(recipe);
  }
  return build(recipes);
}

const RECIPE_LENGTH = 24;

/** Only the first so many functions. */
function build(recipes: readonly Recipe[], most = Infinity): RandomFloats {
  const builder = new ModuleBuilder();
  const part = builder.func('part', { x: 'f64' }, 'f64', (f, { x }) => {
    f.do(f64.store(i32.const(SMALL.from), f64.const(1)));
    return f64.sub(f64.add(x, f64.const(1.5 * 2 ** 54)), f64.const(1.5 * 2 ** 54));
  });
  const define = (result: number): number => {
    let count = 0;
    builder.func(
      `r${result}`,
      { p: 'i32', flag: 'i32' },
      'i64',
      (f, { p, flag }) => {
        const variables = fill(f, p, flag, recipes, part).filter((variable) => variable.type !== 'i32');
        count = variables.length;
        return asWord(variables[result] as Local<WordType>);
      },
      { exported: true },
    );
    return count;
  };
  const count = Math.min(define(0), most);
  for (let i = 1; i < count; i++) define(i);
  const params = { p: { pointsTo: 'limbs' }, flag: 'public' } as const;
  const functions = Object.fromEntries(Array.from({ length: count }, (_, i) => [`r${i}`, { params }]));
  return { module: builder.module(65536), spec: { regions: REGIONS, functions } };
}

/** The lower lane of a vector; the lanes do the same anyway. */
function asWord(variable: Local<WordType>): Expr<'i64'> {
  if (variable.type === 'i64') return variable as Local<'i64'>;
  if (variable.type === 'f64') return i64.reinterpret_f64(variable as Local<'f64'>);
  return v128.i64x2_extract_lane(variable as Local<'v128'>, 0);
}

type Part = TypedFunc<{ x: 'f64' }, 'f64'>;

function fill(f: FunctionBuilder, p: Local<'i32'>, flag: Local<'i32'>, recipes: readonly Recipe[], part: Part): Local<ValueType>[] {
  const variables: Local<ValueType>[] = [
    f.let('x', f64.load(p)),
    f.let('y', f64.load(i32.const(SMALL.from))),
    f.let('z', i64.load(i32.const(BITS.from))),
    f.let('v', v128.load(p)),
    f.let('w', v128.load(p, 16)),
  ];
  for (const recipe of recipes) statement(f, new Chooser(recipe, variables, p, part), flag);
  return variables;
}

class Chooser {
  readonly variables: Local<ValueType>[];
  readonly p: Local<'i32'>;
  /** A function that gives the nearest multiple of 4, and stores something on the way. */
  readonly part: Part;
  readonly #recipe: Recipe;
  #taken = 0;

  constructor(recipe: Recipe, variables: Local<ValueType>[], p: Local<'i32'>, part: Part) {
    this.#recipe = recipe;
    this.variables = variables;
    this.p = p;
    this.part = part;
  }

  below(options: number): number {
    return (this.#recipe[this.#taken++] ?? 0) % options;
  }

  pick<T>(options: readonly T[]): T {
    return options[this.below(options.length)] as T;
  }

  /** A variable, mostly a late one, or a constant. */
  operand<T extends WordType>(type: T): Expr<T> {
    const fitting = this.variables.filter((variable) => variable.type === type);
    if (fitting.length > 0 && this.below(3) > 0) return fitting[Math.max(0, fitting.length - 1 - this.below(4))] as unknown as Expr<T>;
    return this.constant(type) as Expr<T>;
  }

  constant(type: WordType): Expr {
    if (type === 'f64') return f64.const(this.pick(DOUBLES));
    const pattern = this.below(2) === 0 ? wordOf(this.pick(DOUBLES)) : this.pick(PATTERNS);
    return type === 'i64' ? i64.const(pattern) : v128.const(pattern, pattern);
  }

  variable<T extends ValueType>(type: T): Local<T> | undefined {
    const fitting = this.variables.filter((variable) => variable.type === type);
    return fitting.length === 0 ? undefined : (this.pick(fitting) as unknown as Local<T>);
  }
}

function statement(f: FunctionBuilder, c: Chooser, flag: Local<'i32'>): void {
  switch (c.below(10)) {
    case 0:
      f.if(
        flag,
        () => assign(f, c),
        () => assign(f, c),
      );
      return;
    case 1: {
      const count = f.let('count', i32.const(COUNT));
      const some = 1 + c.below(3);
      f.loop(() => {
        for (let i = 0; i < some; i++) assign(f, c);
        f.set(count, i32.sub(count, i32.const(1)));
        return count;
      });
      return;
    }
    case 2:
      assign(f, c);
      return;
    case 3: {
      const region = c.pick(REGIONS);
      f.do(f64.store(i32.const(region.from), c.operand('f64'), 8 * c.below(WORDS_EACH)));
      return;
    }
    case 4: {
      // What kernels do: the halves of a product.
      const [a, b, split] = [c.operand('v128'), c.operand('v128'), c.operand('v128')];
      const hi = f.let('hi', v128.f64x2_relaxed_madd(a, b, split));
      c.variables.push(hi, f.let('lo', v128.f64x2_relaxed_madd(b, a, v128.f64x2_sub(c.operand('v128'), hi))));
      return;
    }
    case 5: {
      // And the parts of a sum.
      const [x, big] = [c.operand('f64'), c.operand('f64')];
      const part = f.let('part', f64.sub(f64.add(x, big), big));
      c.variables.push(part, f.let('rest', f64.sub(x, part)));
      return;
    }
    default: {
      const type = c.pick<WordType>(['i64', 'f64', 'f64', 'v128', 'v128']);
      c.variables.push(f.let('t', expression(c, type)) as Local<ValueType>);
    }
  }
}

/** Sets a variable that there is already. */
function assign(f: FunctionBuilder, c: Chooser): void {
  const type = c.pick<WordType>(['i64', 'f64', 'v128']);
  const target = c.variable(type);
  if (target) f.set(target as Local<ValueType>, expression(c, type) as Expr<ValueType>);
}

function expression(c: Chooser, type: WordType): Expr<WordType> {
  const count = i32.const(c.pick(SHIFTS));
  switch (type) {
    case 'f64': {
      const [a, b] = [c.operand('f64'), c.operand('f64')];
      return c.pick<() => Expr<'f64'>>([
        () => f64.add(a, b),
        () => f64.sub(a, b),
        () => f64.mul(a, b),
        () => f64.div(a, b),
        () => f64.floor(a),
        () => f64.nearest(a),
        () => f64.sqrt(a),
        () => call(c.part, { x: a }),
        () => f64.reinterpret_i64(c.operand('i64')),
        () => f64.convert_i64_s(c.operand('i64')),
        () => v128.f64x2_extract_lane(c.operand('v128'), c.below(2)),
        () => f64.load(c.below(2) === 0 ? c.p : i32.const(c.pick(REGIONS).from), 8 * c.below(WORDS_EACH)),
      ])();
    }
    case 'i64': {
      const [a, b] = [c.operand('i64'), c.operand('i64')];
      return c.pick<() => Expr<'i64'>>([
        () => i64.add(a, b),
        () => i64.sub(a, b),
        () => i64.mul(a, b),
        () => i64.and(a, b),
        () => i64.or(a, b),
        () => i64.xor(a, b),
        () => i64.shl(a, i64.extend_i32_u(count)),
        () => i64.shr_u(a, i64.extend_i32_u(count)),
        () => i64.shr_s(a, i64.extend_i32_s(count)),
        () => i64.reinterpret_f64(c.operand('f64')),
        () => i64.sub(i64.const(0), i64.extend_i32_u(i64.lt_u(a, b))),
      ])();
    }
    case 'v128': {
      const [x, y, z] = [c.operand('v128'), c.operand('v128'), c.operand('v128')];
      return c.pick<() => Expr<'v128'>>([
        () => v128.f64x2_add(x, y),
        () => v128.f64x2_sub(x, y),
        () => v128.f64x2_mul(x, y),
        () => v128.f64x2_relaxed_madd(x, y, z),
        () => v128.f64x2_relaxed_nmadd(x, y, z),
        () => v128.i64x2_add(x, y),
        () => v128.i64x2_sub(x, y),
        () => v128.and(x, y),
        () => v128.or(x, y),
        () => v128.xor(x, y),
        () => v128.andnot(x, y),
        () => v128.bitselect(x, y, z),
        () => v128.i64x2_eq(x, y),
        () => v128.i64x2_shr_u(x, count),
        () => v128.i64x2_shr_s(x, count),
        () => v128.i64x2_shl(x, count),
        () => v128.f64x2_splat(c.operand('f64')),
        () => v128.i64x2_splat(c.operand('i64')),
        () => v128.load(i32.const(c.pick(REGIONS).from), 16 * c.below(WORDS_EACH - 1)),
        () => v128.load64_splat(c.p, 8 * c.below(WORDS_EACH)),
        () => v128.load64_zero(c.p, 8 * c.below(WORDS_EACH)),
      ])();
    }
  }
}
