/**
 * Sums of public multiples in plain BigInt arithmetic, of short Weierstrass curves of odd order: for the first few of a process, which are done before a module could
 * be generated. Variable time.
 */
import { compared, doubled, type Point, summed } from '../../formulas/curves/jacobian.ts';
import type { Ring } from '../../formulas/formula.ts';
import type { AffinePoint, WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { BigInt } from '../../util/big-int.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { inverseVarTime, residue } from '../../util/inverse-var-time.ts';
import { wnaf } from '../wnaf.ts';

/** scalar · point: a number below the order, and a point that is not the neutral element. */
export type PlainTerm = readonly [scalar: bigint, point: AffinePoint];

type Curve = Pick<WeierstrassParams, 'prime' | 'a' | 'order'>;
type Jacobian = Point<bigint>;

const NEUTRAL: Jacobian = { X: 1n, Y: 1n, Z: 0n };
/** Of signed digits. */
const WIDTH = 5;

/** The sum of the terms; undefined for the neutral element. */
export function plainSumVarTime({ prime, a, order }: Curve, terms: readonly PlainTerm[]): AffinePoint | undefined {
  const points = new Points(prime, a);
  const bytes = Math.ceil(order.toString(16).length / 2);
  const parts = terms.map(([scalar, { x, y }]) => ({
    digits: wnaf(toBytesLE(scalar, bytes), WIDTH),
    multiples: points.oddMultiples({ X: x, Y: y, Z: 1n }),
  }));
  let sum = NEUTRAL;
  for (let i = Math.max(...parts.map(({ digits }) => digits.length)); i-- > 0; ) {
    sum = points.double(sum);
    for (const { digits, multiples } of parts) {
      const digit = digits[i] ?? 0;
      if (digit === 0) continue;
      const multiple = multiples[Math.abs(digit) >> 1] as Jacobian;
      sum = points.add(sum, digit > 0 ? multiple : { ...multiple, Y: -multiple.Y });
    }
  }
  return points.affine(sum);
}

/** Points whose coordinates are residues, but need not be positive. */
class Points {
  readonly #prime: bigint;
  readonly #a: bigint;
  /** Sums are reduced when they are multiplied. */
  readonly #ring: Ring<bigint>;

  constructor(prime: bigint, a: bigint) {
    this.#prime = prime;
    this.#a = a;
    this.#ring = {
      mul: (x, y) => (x * y) % prime,
      sqr: (x) => (x * x) % prime,
      add: (x, y) => x + y,
      sub: (x, y) => x - y,
      neg: (x) => -x,
      mulSmall: (x, by) => x * BigInt(by),
    };
  }

  double(p: Jacobian): Jacobian {
    const r = this.#ring;
    const slope = 3n * r.sqr(p.X) + this.#a * r.sqr(r.sqr(p.Z));
    return this.#reduced(doubled(r, p, r.sqr(p.Y), slope));
  }

  add(p: Jacobian, q: Jacobian): Jacobian {
    if (p.Z === 0n) return q;
    if (q.Z === 0n) return p;
    const r = this.#ring;
    const { x, y, h, s } = compared(r, p, q);
    if (h % this.#prime === 0n) return s % this.#prime === 0n ? this.double(p) : NEUTRAL;
    return this.#reduced(summed(r, x, y, r.mul(r.mul(p.Z, q.Z), h), h, s));
  }

  /** p, 3 · p, 5 · p, … */
  oddMultiples(p: Jacobian): readonly Jacobian[] {
    const [twice, multiples] = [this.double(p), [p]];
    while (multiples.length < 1 << (WIDTH - 2)) multiples.push(this.add(multiples[multiples.length - 1] as Jacobian, twice));
    return multiples;
  }

  affine({ X, Y, Z }: Jacobian): AffinePoint | undefined {
    if (Z === 0n) return undefined;
    const inverse = inverseVarTime(Z, this.#prime);
    const square = (inverse * inverse) % this.#prime;
    return { x: residue(X * square, this.#prime), y: residue(Y * ((square * inverse) % this.#prime), this.#prime) };
  }

  #reduced({ X, Y, Z }: Jacobian): Jacobian {
    return { X: X % this.#prime, Y: Y % this.#prime, Z };
  }
}
