/**
 * The groups of a pairing-friendly curve and its optimal ate pairing, on BigInt, in affine coordinates: the oracle of the compiled pairings, and what known
 * answers are checked against first. Slow, plain, and its time depends on every operand. Pairings: Vercauteren, Optimal pairings, 2010, section IV.
 */
import type { Fp2, PairingParams } from '../../../src/params/pairings/pairing.ts';
import { invMod, powMod, residue } from '../modpow.ts';
import { multiple } from '../multiples.ts';
import { type Fp2Field, fp2Over } from './fp2.ts';
import { type Fp12, type Fp12Field, fp12Over } from './fp12.ts';

/** A point of the curve (coordinates with c1 = 0 in Fp2) or of the twist; null is the point at infinity. */
export type Point = { readonly x: Fp2; readonly y: Fp2 } | null;

export abstract class PairingReference {
  readonly params: PairingParams;
  readonly fp2: Fp2Field;
  readonly fp12: Fp12Field;
  readonly generator1: Point;
  readonly generator2: Point;
  readonly #curveB: Fp2;
  readonly #twistB: Fp2;

  /** Of the Miller function. */
  protected abstract readonly loop: bigint;
  /** The final exponentiation is to that many times (p¹² − 1)/n. */
  protected abstract readonly times: bigint;

  /** The points through which the lines after the loop go. */
  protected abstract closing(q: NonNullable<Point>): readonly NonNullable<Point>[];

  constructor(params: PairingParams) {
    this.params = params;
    this.fp2 = fp2Over(params.prime);
    this.fp12 = fp12Over(this.fp2, params);
    this.generator1 = this.point1(params.generatorG1);
    this.generator2 = params.generatorG2;
    this.#curveB = { c0: params.b, c1: 0n };
    this.#twistB = this.fp2.mul(this.#curveB, params.twist === 'M' ? params.xi : this.fp2.inverse(params.xi));
  }

  /** A point with coordinates in Fp. */
  point1({ x, y }: { readonly x: bigint; readonly y: bigint }): NonNullable<Point> {
    return { x: { c0: x, c1: 0n }, y: { c0: y, c1: 0n } };
  }

  onCurve(point: Point): boolean {
    return this.#on(this.#curveB, point) && (point === null || (point.x.c1 === 0n && point.y.c1 === 0n));
  }

  onTwist(point: Point): boolean {
    return this.#on(this.#twistB, point);
  }

  inG1(point: Point): boolean {
    return this.onCurve(point) && this.multiply(point, this.params.order) === null;
  }

  /** On the twist and of the right order. */
  inG2(point: Point): boolean {
    return this.onTwist(point) && this.multiply(point, this.params.order) === null;
  }

  negate(point: Point): Point {
    return point && { x: point.x, y: this.fp2.neg(point.y) };
  }

  add(p: Point, q: Point): Point {
    const { fp2 } = this;
    if (!p || !q) return p ?? q;
    const m = this.#slope(p, q);
    if (!m) return null;
    const x = fp2.sub(fp2.sub(fp2.mul(m, m), p.x), q.x);
    return { x, y: fp2.sub(fp2.mul(m, fp2.sub(p.x, x)), p.y) };
  }

  /** `point` is remembered as an object (`multiple`). */
  multiply(point: Point, k: bigint): Point {
    return point && multiple<Point>(this, { neutral: null, add: (p, q) => this.add(p, q) }, k, point);
  }

  /** A point of the curve with that x, of whatever order; undefined where there is none. */
  pointOfCurve(x: bigint): Point | undefined {
    const { prime, b } = this.params;
    const square = residue(x * x * x + b, prime);
    const y = powMod(square, (prime + 1n) / 4n, prime);
    return residue(y * y, prime) === square ? this.point1({ x, y }) : undefined;
  }

  /** A point of the twist with that x, of whatever order; undefined where there is none. The root is that of the complex method for p ≡ 3 mod 4. */
  twistPoint(x: Fp2): Point | undefined {
    const { fp2 } = this;
    const { prime } = this.params;
    const square = fp2.add(fp2.mul(x, fp2.mul(x, x)), this.#twistB);
    const norm = residue(square.c0 * square.c0 + square.c1 * square.c1, prime);
    const root = powMod(norm, (prime + 1n) / 4n, prime);
    const half = (prime + 1n) / 2n;
    for (const sign of [1n, -1n]) {
      const c0 = powMod(residue((square.c0 + sign * root) * half, prime), (prime + 1n) / 4n, prime);
      const c1 =
        c0 === 0n ? powMod(residue(-square.c0, prime), (prime + 1n) / 4n, prime) : square.c1 * half * (invMod(c0, prime) as bigint);
      const y = { c0, c1: residue(c1, prime) };
      if (fp2.equal(fp2.mul(y, y), square)) return { x, y };
    }
    return undefined;
  }

  /** The function of the loop with the closing lines; its conjugate, the inverse but for what the final exponentiation takes off, where the loop is negative; 1 where either point is at infinity. */
  miller(p: Point, q: Point): Fp12 {
    const { fp12 } = this;
    if (!p || !q) return fp12.ONE;
    let f = fp12.ONE;
    let t: NonNullable<Point> = q;
    const step = (other: NonNullable<Point>): void => {
      f = fp12.mul(f, this.#line(t, other, p));
      t = this.add(t, other)!;
    };
    for (const bit of (this.loop < 0n ? -this.loop : this.loop).toString(2).slice(1)) {
      f = fp12.mul(f, f);
      step(t);
      if (bit === '1') step(q);
    }
    for (const point of this.closing(q)) step(point);
    return this.loop < 0n ? f.map((c, k) => (k % 2 === 0 ? c : this.fp2.neg(c))) : f;
  }

  /** The power (p¹² − 1)/n = (p⁶ − 1) · (p² + 1) · (p⁴ − p² + 1)/n, times `times`. */
  finalExponentiation(f: Fp12): Fp12 {
    const { fp12 } = this;
    const { prime, order } = this.params;
    const p2 = (a: Fp12): Fp12 => fp12.frobenius(fp12.frobenius(a));
    const first = fp12.mul(p2(p2(p2(f))), fp12.inverse(f));
    return fp12.pow(fp12.mul(p2(first), first), this.times * ((prime ** 4n - prime ** 2n + 1n) / order));
  }

  /** e(p, q), of order n; 1 where either point is at infinity. */
  pair(p: Point, q: Point): Fp12 {
    return this.finalExponentiation(this.miller(p, q));
  }

  /** Whether the product of the pairings is 1. */
  pairingsCancel(pairs: readonly (readonly [Point, Point])[]): boolean {
    const product = pairs.reduce((f, [p, q]) => this.fp12.mul(f, this.miller(p, q)), this.fp12.ONE);
    return this.fp12.equal(this.finalExponentiation(product), this.fp12.ONE);
  }

  #on(b: Fp2, point: Point): boolean {
    const { fp2 } = this;
    return point === null || fp2.equal(fp2.mul(point.y, point.y), fp2.add(fp2.mul(point.x, fp2.mul(point.x, point.x)), b));
  }

  /** The slope of the chord, or of the tangent where both points are one; undefined where the line is vertical. */
  #slope(p: NonNullable<Point>, q: NonNullable<Point>): Fp2 | undefined {
    const { fp2 } = this;
    if (!fp2.equal(p.x, q.x)) return fp2.mul(fp2.sub(q.y, p.y), fp2.inverse(fp2.sub(q.x, p.x)));
    if (!fp2.equal(p.y, q.y) || fp2.equal(p.y, fp2.ZERO)) return undefined;
    return fp2.mul(fp2.scale(fp2.mul(p.x, p.x), 3n), fp2.inverse(fp2.add(p.y, p.y)));
  }

  /** The Frobenius endomorphism of the untwisted point, back on the twist. */
  frobenius({ x, y }: NonNullable<Point>): NonNullable<Point> {
    const { fp2, params } = this;
    const untwist = params.twist === 'M' ? fp2.inverse(params.xi) : params.xi;
    const twist = (a: Fp2, k: bigint): Fp2 => fp2.mul(fp2.conjugate(a), fp2.pow(untwist, (k * (params.prime - 1n)) / 6n));
    return { x: twist(x, 2n), y: twist(y, 3n) };
  }

  /**
   * The line through t and q, untwisted, at the point p of the curve. Of D-type to (x·w², y·w³): y_p − m·x_p·w + (m·x_t − y_t)·w³. Of M-type to (x/w², y/w³):
   * y_p − m·x_p/w + (m·x_t − y_t)/w³, where 1/w = w⁵/ξ and 1/w³ = w³/ξ.
   */
  #line(t: NonNullable<Point>, q: NonNullable<Point>, p: NonNullable<Point>): Fp12 {
    const { fp2, params } = this;
    const { ZERO } = fp2;
    const m = this.#slope(t, q);
    if (!m) throw new RangeError('a vertical line: the point is not of order n');
    const [slope, constant] = [fp2.neg(fp2.mul(m, p.x)), fp2.sub(fp2.mul(m, t.x), t.y)];
    if (params.twist === 'D') return [p.y, slope, ZERO, constant, ZERO, ZERO];
    const perXi = fp2.inverse(params.xi);
    return [p.y, ZERO, ZERO, fp2.mul(constant, perXi), ZERO, fp2.mul(slope, perXi)];
  }
}
