/**
 * Optimal extension fields in plain JavaScript: coefficients in doubles, as the kernels have them, without WebAssembly. What the study of 2011 could do, in the engines of today. Always reduced.
 */
import type { Ring } from '../../formulas/formula.ts';
import { BigInt } from '../../util/big-int.ts';
import { balanced, frobeniusFactors, type OefField, packed, primeOf, unpacked } from './field.ts';
import { frobeniusTimes, powerSteps } from './inverse.ts';

export type PlainElement = Float64Array;

/** Added and taken off again, it leaves the next whole number. */
const INTEGER = 1.5 * 2 ** 52;

export class PlainOef implements Ring<PlainElement> {
  readonly field: OefField;
  readonly #p: number;
  readonly #perP: number;
  readonly #factors: ReadonlyMap<number, readonly number[]>;

  /** @param field - with coefficients that doubles hold the sums of products of. */
  constructor(field: OefField) {
    this.field = field;
    this.#p = primeOf(field);
    this.#perP = 1 / this.#p;
    this.#factors = new Map(frobeniusTimes(field.degree).map((times) => [times, frobeniusFactors(field, times)]));
  }

  encode(number: bigint): PlainElement {
    const p = BigInt(this.#p);
    return Float64Array.from(unpacked(this.field, number), (coefficient) => balanced(coefficient % p, p));
  }

  decode(element: PlainElement): bigint {
    return packed(Array.from(element, (x) => BigInt(x < 0 ? x + this.#p : x)));
  }

  /** Next to 0 modulo p. */
  #reduced(x: number): number {
    return x - (x * this.#perP + INTEGER - INTEGER) * this.#p;
  }

  mul(a: PlainElement, b: PlainElement): PlainElement {
    const { degree, w } = this.field;
    const product = new Float64Array(degree);
    for (let t = 0; t < degree; t++) {
      let [low, high] = [0, 0];
      for (let i = 0; i <= t; i++) low += (a[i] as number) * (b[t - i] as number);
      for (let i = t + 1; i < degree; i++) high += (a[i] as number) * (b[t + degree - i] as number);
      product[t] = this.#reduced(low + w * high);
    }
    return product;
  }

  sqr(a: PlainElement): PlainElement {
    return this.mul(a, a);
  }

  add(a: PlainElement, b: PlainElement): PlainElement {
    return a.map((x, i) => this.#reduced(x + (b[i] as number)));
  }

  sub(a: PlainElement, b: PlainElement): PlainElement {
    return a.map((x, i) => this.#reduced(x - (b[i] as number)));
  }

  neg(a: PlainElement): PlainElement {
    return a.map((x) => -x);
  }

  mulSmall(a: PlainElement, by: number): PlainElement {
    return a.map((x) => this.#reduced(x * by));
  }

  /** 1/a, or 0 of 0, by Itoh and Tsujii. */
  inverse(a: PlainElement): PlainElement {
    let power = a;
    for (const { times, by } of powerSteps(this.field.degree)) power = this.mul(this.#frobenius(power, times), by === 'a' ? a : power);
    power = this.#frobenius(power, 1);
    const norm = this.mul(power, a)[0] as number;
    let inverse = norm;
    for (const bit of (BigInt(this.#p) - 2n).toString(2).slice(1)) {
      inverse = this.#reduced(inverse * inverse);
      if (bit === '1') inverse = this.#reduced(inverse * norm);
    }
    return power.map((x) => this.#reduced(x * inverse));
  }

  #frobenius(a: PlainElement, times: number): PlainElement {
    const factors = this.#factors.get(times) as readonly number[];
    return a.map((x, i) => this.#reduced(x * (factors[i] as number)));
  }
}
