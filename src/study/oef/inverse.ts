/**
 * Inverses by Itoh and Tsujii: 1/a = a^(r − 1) / a^r for r = 1 + p + … + p^(k − 1), where a^r is a number modulo p (“A fast algorithm for computing multiplicative
 * inverses in GF(2^m)”, 1988).
 */
import type { FunctionBuilder } from '../../asm/build.ts';
import type { Expr, Local, ValueType } from '../../asm/types.ts';
import { BigInt } from '../../util/big-int.ts';

/** e ← e · φ^times(e), or e ← φ(e) · a: what makes a^(1 + p + … + p^(n − 1)) of a. */
export interface PowerStep {
  readonly times: number;
  readonly by: 'itself' | 'a';
}

/** For n = k − 1, from the highest bit of n on. */
export function powerSteps(degree: number): readonly PowerStep[] {
  const steps: PowerStep[] = [];
  let terms = 1;
  for (const bit of (degree - 1).toString(2).slice(1)) {
    steps.push({ times: terms, by: 'itself' });
    terms *= 2;
    if (bit === '0') continue;
    steps.push({ times: 1, by: 'a' });
    terms++;
  }
  return steps;
}

/** How often elements are raised to p at once: 1 first. */
export const frobeniusTimes = (degree: number): readonly number[] => [...new Set([1, ...powerSteps(degree).map(({ times }) => times)])];

/** What a kernel has for it; addresses may coincide. */
export interface InverseParts<T extends ValueType> {
  readonly degree: number;
  readonly prime: number;
  readonly mul: (f: FunctionBuilder, to: Expr<'i32'>, a: Expr<'i32'>, b: Expr<'i32'>) => void;
  readonly frobenius: (f: FunctionBuilder, to: Expr<'i32'>, a: Expr<'i32'>, times: number) => void;
  /** The coefficient of X^0. */
  readonly first: (f: FunctionBuilder, a: Expr<'i32'>) => Local<T>;
  /** Modulo p. */
  readonly mulCoefficients: (f: FunctionBuilder, x: Local<T>, y: Local<T>) => Local<T>;
  /** to ← a · x. */
  readonly scale: (f: FunctionBuilder, to: Expr<'i32'>, a: Expr<'i32'>, x: Local<T>) => void;
}

/** to ← 1/a, or 0 of 0. `scratch` are two elements. */
export function emitInverse<T extends ValueType>(
  f: FunctionBuilder,
  { degree, prime, mul, frobenius, first, mulCoefficients, scale }: InverseParts<T>,
  [power, other]: readonly [Expr<'i32'>, Expr<'i32'>],
  to: Expr<'i32'>,
  a: Expr<'i32'>,
): void {
  let at = a;
  for (const { times, by } of powerSteps(degree)) {
    frobenius(f, other, at, times);
    mul(f, power, other, by === 'a' ? a : at);
    at = power;
  }
  frobenius(f, power, at, 1);
  mul(f, other, power, a);
  const norm = first(f, other);
  // By Fermat: the exponent p − 2 is public.
  let inverse = norm;
  for (const bit of (BigInt(prime) - 2n).toString(2).slice(1)) {
    inverse = mulCoefficients(f, inverse, inverse);
    if (bit === '1') inverse = mulCoefficients(f, inverse, norm);
  }
  scale(f, to, power, inverse);
}
