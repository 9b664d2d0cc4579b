/** The group of a short Weierstrass curve of prime order: bytes in, bytes out. */
import type { FieldFamily, PrimeField } from '../../kernels/field/fields.ts';
import { fieldKernel } from '../../kernels/field/fields.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { FieldModule, fieldFamily } from '../../runtime/field-module.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { isBelow, isZero } from '../coordinates.ts';
import { type PreparedPoint, PublicSums } from '../public-sums.ts';
import type { WeierstrassRegion } from './memory.ts';
import { scalarBits, weierstrassModule } from './module.ts';

/** A public scalar: a number, or its little-endian bytes. */
export type PublicScalar = bigint | Uint8Array;

/**
 * Points are the affine coordinates x and y, each little-endian in `coordinateBytes`, one after the other; the neutral element is all zeros, which is no
 * point of these curves. Scalars are little-endian, of at most as many bits as the order, and need not be reduced.
 */
export class WeierstrassGroup {
  readonly params: WeierstrassParams;
  readonly coordinateBytes: number;
  readonly scalarBytes: number;
  readonly #module: FieldModule<WeierstrassRegion>;
  readonly #sums: PublicSums;
  #hasComb = false;

  /** Compiles the module. */
  constructor(params: WeierstrassParams, field: PrimeField, family: FieldFamily = fieldFamily(params.name)) {
    this.params = params;
    const kernel = fieldKernel(field, family);
    this.coordinateBytes = kernel.residueBytes;
    this.scalarBytes = Math.ceil(params.order.toString(2).length / 8);
    this.#module = new FieldModule(weierstrassModule(params, kernel));
    this.#sums = new PublicSums(this.#module, {
      bits: scalarBits(params),
      enter: (point) => this.#enter(point),
      generator: this.point(params.generator),
    });
  }

  /** The point of public coordinates. */
  point({ x, y }: WeierstrassParams['generator']): Uint8Array {
    const bytes = new Uint8Array(2 * this.coordinateBytes);
    bytes.set(toBytesLE(x, this.coordinateBytes));
    bytes.set(toBytesLE(y, this.coordinateBytes), this.coordinateBytes);
    return bytes;
  }

  /** Whether the coordinates are below p and satisfy the curve's equation: not so for the neutral element. Constant time but for the answer. */
  contains(point: Uint8Array): boolean {
    const { coordinateBytes } = this;
    const limit = toBytesLE(this.params.prime, coordinateBytes);
    const isReduced = [0, coordinateBytes].every((at) => isBelow(point.subarray(at, at + coordinateBytes), limit));
    if (!isReduced || isZero(point)) return false;
    const module = this.#module;
    return module.session(() => {
      this.#enter(point);
      module.run('equation');
      return isZero(module.bytesOf(module.at.numbers).subarray(0, coordinateBytes));
    });
  }

  /** The sum of two points of the curve, also of neutral, equal and opposite ones. Secret: both. */
  add(p: Uint8Array, q: Uint8Array): Uint8Array {
    const module = this.#module;
    return module.session(() => {
      this.#enter(p);
      module.run('keep');
      this.#enter(q);
      module.run('addKept');
      return this.#numbers();
    });
  }

  /** scalar · point, for a point of the curve. Secret: both. */
  multiply(scalar: Uint8Array, point: Uint8Array): Uint8Array {
    return this.#module.session(() => {
      this.#enter(point);
      return this.#multiplied('multiply', scalar);
    });
  }

  /** scalar · generator, by a table that the first call makes. Secret: the scalar. */
  multiplyBase(scalar: Uint8Array): Uint8Array {
    return this.#module.session(() => {
      if (!this.#hasComb) {
        this.#enter(this.point(this.params.generator));
        this.#module.run('fillComb');
        this.#hasComb = true;
      }
      return this.#multiplied('multiplyBase', scalar);
    });
  }

  /** Multiples of a public point of the curve, with which `combineVarTime` takes a quarter of the doublings. Public. */
  prepareVarTime(point: Uint8Array): PreparedPoint {
    return this.#module.session(() => this.#sums.prepare(point));
  }

  /**
   * u · generator + v · point, for public scalars and a public point of the curve.
   *
   * @param prepared - what `prepareVarTime` has made of the point.
   */
  combineVarTime(u: PublicScalar, v: PublicScalar, point: Uint8Array, prepared?: PreparedPoint): Uint8Array {
    const scalars = [u, v].map((scalar) => this.#bytesOf(scalar)) as [Uint8Array, Uint8Array];
    const sum = this.#module.session(() => this.#sums.combine(...scalars, prepared ?? point));
    return isZero(sum) ? this.#sumCompletely(scalars, [this.point(this.params.generator), point]) : sum;
  }

  /** Σ scalars_i · points_i, for at most `MOST_POINTS` public scalars and public points of the curve. */
  sumVarTime(scalars: readonly Uint8Array[], points: readonly Uint8Array[]): Uint8Array {
    const sum = this.#module.session(() => this.#sums.sum(scalars, points));
    return isZero(sum) ? this.#sumCompletely(scalars, points) : sum;
  }

  /** For the neutral element, and the few sums in which equal or opposite points meet. */
  #sumCompletely(scalars: readonly Uint8Array[], points: readonly Uint8Array[]): Uint8Array {
    const products = points.map((point, i) => this.multiply(scalars[i] as Uint8Array, point));
    return products.reduce((sum, product) => this.add(sum, product), new Uint8Array(2 * this.coordinateBytes));
  }

  #bytesOf(scalar: PublicScalar): Uint8Array {
    return typeof scalar === 'bigint' ? toBytesLE(scalar, this.scalarBytes) : scalar;
  }

  #enter(point: Uint8Array): void {
    if (point.length !== 2 * this.coordinateBytes) throw new RangeError(`a point has ${2 * this.coordinateBytes} bytes`);
    this.#module.bytesOf(this.#module.at.numbers).set(point);
    this.#module.run('enter');
  }

  #multiplied(name: 'multiply' | 'multiplyBase', scalar: Uint8Array): Uint8Array {
    if (scalar.length > this.scalarBytes) throw new RangeError(`a scalar has at most ${this.scalarBytes} bytes`);
    const region = this.#module.bytesOf(this.#module.at.scalar);
    region.fill(0);
    region.set(scalar);
    this.#module.run(name);
    return this.#numbers();
  }

  #numbers(): Uint8Array {
    return this.#module.bytesOf(this.#module.at.numbers).slice();
  }
}
