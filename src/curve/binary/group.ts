/** The group of a curve over a binary field: bytes in, bytes out. */
import { concatBytes, copyOf } from '../../encoding/octets.ts';
import { type BinaryFamily, binaryField } from '../../kernels/field/binary/field.ts';
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import { binaryFamily } from '../../runtime/binary-family.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { BigInt } from '../../util/big-int.ts';
import { bitLength, toBytesLE } from '../../util/bytes.ts';
import { isLess, isZero } from '../../util/constant-time.ts';
import type { Comb } from '../module/comb.ts';
import { type PreparedPoint, PublicSums, type Term } from '../public-sums.ts';
import { KoblitzSums } from './koblitz-sums.ts';
import type { BinaryCalls, BinaryRegion } from './memory.ts';
import { binaryComb, binaryModule } from './module.ts';
import { traceBy, traceMask } from './trace.ts';

/**
 * Points are the affine coordinates x and y, each little-endian in `coordinateBytes`, one after the other; the neutral element is all zeros, which is no point of these curves.
 * Scalars are little-endian, of at most as many bits as the order, and need not be reduced.
 */
export class BinaryGroup {
  readonly params: BinaryCurveParams;
  readonly coordinateBytes: number;
  readonly scalarBytes: number;
  readonly #module: CompiledModule<BinaryRegion, BinaryCalls>;
  readonly #sums: PublicSums;
  readonly #traceMask: Uint8Array;
  #hasComb = false;

  /** Compiles the module. @param comb - of the generator. */
  constructor(params: BinaryCurveParams, family: BinaryFamily = binaryFamily(params.name), comb: Comb = binaryComb(params)) {
    this.params = params;
    this.#traceMask = traceMask(params.field);
    const kernel = binaryField(params.field, family);
    const bits = bitLength(params.order);
    this.coordinateBytes = kernel.residueBytes;
    this.scalarBytes = Math.ceil(bits / 8);
    this.#module = new CompiledModule(binaryModule(params, kernel, comb));
    const [enter, generator] = [(point: Uint8Array): void => this.#enter(point), this.point(params.generator)] as const;
    this.#sums =
      params.b === 1n ? new KoblitzSums(params, this.#module, enter, generator) : new PublicSums(this.#module, bits, enter, generator);
  }

  /** The point of public coordinates. */
  point({ x, y }: AffinePoint): Uint8Array {
    const bytes = new Uint8Array(2 * this.coordinateBytes);
    bytes.set(toBytesLE(x, this.coordinateBytes));
    bytes.set(toBytesLE(y, this.coordinateBytes), this.coordinateBytes);
    return bytes;
  }

  /**
   * Whether the coordinates are reduced, satisfy the curve's equation, and are those of a point that the generator generates: not so for the neutral element. Constant time but for the
   * answer.
   */
  contains(point: Uint8Array): boolean {
    const { coordinateBytes, params } = this;
    const limit = toBytesLE(1n << BigInt(params.field.degree), coordinateBytes);
    const isReduced = [0, coordinateBytes].every((at) => isLess(point.subarray(at, at + coordinateBytes), limit) === 1);
    if (!isReduced || isZero(point)) return false;
    return this.#module.session(() => {
      this.#enter(point);
      this.#module.call.equation();
      return isZero(this.#first()) && this.#isInSubgroup(point);
    });
  }

  /**
   * Whether a point of the curve, which has been entered, is one of those that the generator generates: the doubles of all points where the cofactor is 2, and the doubles of these where it
   * is 4, since the order is odd.
   *
   * P = (x, y) is the double of a Q where z² + z = x + a has a solution, so where Tr(x) = Tr(a), which is a, for the degree is odd; and with such a z, x(Q)² = y + (z + 1)x (E. Knudsen,
   * “Elliptic scalar multiplication using point halving”, ASIACRYPT '99, section 2). The cofactor is 4 where a is 0. Then Q is a double itself where the trace of x(Q) is 0, which is that
   * of its square; and so is the other point with that double, for the two differ by the point of order 2, itself a double.
   */
  #isInSubgroup(point: Uint8Array): boolean {
    const { a, cofactor } = this.params;
    if (BigInt(this.traceOf(point)) !== a) return false;
    if (cofactor === 2) return true;
    this.#module.call.half();
    return this.traceOf(this.#first()) === 0;
  }

  /** The trace of an element, little-endian. Constant time. */
  traceOf(element: Uint8Array): 0 | 1 {
    return traceBy(this.#traceMask, element);
  }

  /** The sum of two public points of the curve, also of neutral, equal and opposite ones. */
  addVarTime(p: Uint8Array, q: Uint8Array): Uint8Array {
    const one = Uint8Array.of(1);
    const terms = [p, q].filter((point) => !isZero(point)).map((point) => ({ scalar: one, point }));
    if (terms.length === 0) return copyOf(p);
    const sum = this.#module.session(() => this.#sums.sum(undefined, terms));
    // Zeros of equal points as well as of opposite ones.
    return isZero(sum) && p.every((byte, i) => byte === q[i]) ? this.multiply(Uint8Array.of(2), p) : sum;
  }

  /**
   * scalar · point, for a point of the group. Secret: both; but for this, on a Koblitz curve: whether the product is neutral, and whether the scalar is one of the few near a multiple of the
   * order with which points meet (`koblitz-multiple.ts`). One that is drawn at random never is.
   */
  multiply(scalar: Uint8Array, point: Uint8Array): Uint8Array {
    return this.#module.session(() => {
      this.#enter(point);
      if (this.#module.call.multiplyByTau) {
        this.#multiply(scalar, 'multiplyByTau');
        if (!isZero(this.#numbers())) return this.#numbers();
        this.#enter(point);
      }
      this.#multiply(scalar);
      return this.#numbers();
    });
  }

  /**
   * scalar · generator, by a table that the first call makes. Secret: the scalar, but for this: whether it is zero, the order, or one of the few near a multiple of the order with which the
   * table's points meet (`comb.ts`). One that is drawn at random never is.
   */
  multiplyBase(scalar: Uint8Array): Uint8Array {
    const generator = this.point(this.params.generator);
    const product = this.#module.session(() => {
      if (!this.#hasComb) {
        this.#enter(generator);
        this.#module.call.fillComb();
        this.#hasComb = true;
      }
      this.#multiply(scalar, 'multiplyBase');
      return this.#numbers();
    });
    return isZero(product) ? this.multiply(scalar, generator) : product;
  }

  /** Multiples of a public point of the curve, with which `multiScalarVarTime` takes a quarter of the doublings. Public. */
  prepareVarTime(point: Uint8Array): PreparedPoint {
    return this.#module.session(() => this.#sums.prepare(point));
  }

  /** base · generator + Σ scalar · point, for public scalars and public points of the curve: at most `MOST_POINTS` of these. */
  multiScalarVarTime(base: Uint8Array | undefined, terms: readonly Term[]): Uint8Array {
    const proper = terms.filter(({ point }) => !isZero(point));
    if (!base && proper.length === 0) return new Uint8Array(2 * this.coordinateBytes);
    const sum = this.#module.session(() => this.#sums.sum(base, proper));
    if (!isZero(sum)) return sum;
    // The neutral element, or one of the few sums in which equal or opposite points met.
    return terms.reduce(
      (all, { scalar, point }) => this.addVarTime(all, this.multiply(scalar, point)),
      base ? this.multiplyBase(base) : sum,
    );
  }

  /** The public point with that x whose y/x has that lowest bit; undefined where there is none of the group. */
  pointOfXVarTime(x: bigint, bit: number): Uint8Array | undefined {
    if (x === 0n || bitLength(x) > this.params.field.degree) return undefined;
    const point = this.#module.session(() => {
      this.#enter(this.point({ x, y: 0n }));
      this.#module.call.decompress(bit);
      return this.#numbers();
    });
    return this.contains(point) ? point : undefined;
  }

  /** y/x of a public point, little-endian: what its lowest bit is, or its trace, tells the two points with an x apart. */
  ratioVarTime(point: Uint8Array): Uint8Array {
    return this.#module.session(() => {
      this.#enter(point);
      this.#module.call.ratio();
      return this.#first();
    });
  }

  /** The product of two elements of the field, little-endian. */
  product(a: Uint8Array, b: Uint8Array): Uint8Array {
    return this.#module.session(() => {
      this.#enter(concatBytes(a, b));
      this.#module.call.product();
      return this.#first();
    });
  }

  #enter(point: Uint8Array): void {
    if (point.length !== 2 * this.coordinateBytes) throw new RangeError(`a point has ${2 * this.coordinateBytes} bytes`);
    this.#module.bytesOf(this.#module.at.numbers).set(point);
    this.#module.call.enter();
  }

  #multiply(scalar: Uint8Array, name: 'multiply' | 'multiplyBase' | 'multiplyByTau' = 'multiply'): void {
    if (scalar.length > this.scalarBytes) throw new RangeError(`a scalar has at most ${this.scalarBytes} bytes`);
    const region = this.#module.bytesOf(this.#module.at.scalar);
    region.fill(0);
    region.set(scalar);
    this.#module.call[name]?.();
  }

  #numbers(): Uint8Array {
    return copyOf(this.#module.bytesOf(this.#module.at.numbers));
  }

  #first(): Uint8Array {
    return this.#numbers().subarray(0, this.coordinateBytes);
  }
}
