/** The rational functions of an isogeny, from the points that it takes to infinity. All is public. */

import type { IsogenyKernel, IsogenyParams } from '../../params/hash-to-curve/simple-swu.ts';
import { BigInt } from '../../util/big-int.ts';
import { powerVarTime } from '../../util/power-var-time.ts';

/** The field of the curves' coordinates. */
export interface Coefficients<F> {
  readonly prime: bigint;
  of(number: bigint): F;
  add(a: F, b: F): F;
  mul(a: F, b: F): F;
}

/** The prime field itself. */
export const residues = (prime: bigint): Coefficients<bigint> => ({
  prime,
  of: (number) => ((number % prime) + prime) % prime,
  add: (a, b) => (a + b) % prime,
  mul: (a, b) => (a * b) % prime,
});

type Polynomial<F> = readonly F[];

/**
 * Vélu's isogeny from y² = f(x) = x³ + ax + b of degree d = 2m + 1, with its coordinates divided (J. Vélu, "Isogénies entre courbes elliptiques", 1971). Of the sums over half of the kernel,
 * whose x are the roots of h, of degree m with the sum σ, D. Kohel ("Endomorphism rings of elliptic curves over finite fields", 1996, section 2.4) makes
 * x ← N/h² with N = (dx − 2σ)·h² − 2f′·h′h + 4f·(h′² − h·h″), and y ← y times the derivative of that, (N′h − 2N·h′)/h³.
 */
export function isogenyOf<F>(field: Coefficients<F>, a: F, b: F, { kernel, over }: IsogenyKernel<F>): IsogenyParams<F> {
  const { of, add, mul, prime } = field;
  const zero = of(0n);
  const sum = (...all: readonly Polynomial<F>[]): Polynomial<F> =>
    Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, i) =>
      all.reduce((total, p) => add(total, p[i] ?? zero), zero),
    );
  const times = (number: bigint, p: Polynomial<F>): Polynomial<F> => p.map((coefficient) => mul(of(number), coefficient));
  const derivative = (p: Polynomial<F>): Polynomial<F> => p.slice(1).map((coefficient, i) => mul(of(BigInt(i + 1)), coefficient));
  const product = (p: Polynomial<F>, ...others: readonly Polynomial<F>[]): Polynomial<F> => {
    const [q, ...rest] = others;
    if (!q) return p;
    return product(sum(...p.map((x, i) => [...Array<F>(i).fill(zero), ...q.map((y) => mul(x, y))])), ...rest);
  };

  const m = kernel.length;
  const h: Polynomial<F> = [...kernel, of(1n)];
  const f: Polynomial<F> = [b, a, zero, of(1n)];
  const [h1, f1] = [derivative(h), derivative(f)];
  // σ is the negative of the second highest coefficient of h.
  const linear: Polynomial<F> = [mul(of(2n), kernel[m - 1] as F), of(BigInt(2 * m + 1))];
  const squares = sum(product(h1, h1), times(-1n, product(h, derivative(h1))));
  const n = sum(product(linear, h, h), times(-2n, product(f1, h1, h)), times(4n, product(f, squares)));
  const inverse = powerVarTime(((over % prime) + prime) % prime, prime - 2n, prime);
  return {
    xNumerator: times(inverse ** 2n, n),
    xDenominator: product(h, h),
    yNumerator: times(inverse ** 3n, sum(product(derivative(n), h), times(-2n, product(n, h1)))),
    yDenominator: product(h, h, h),
  };
}
