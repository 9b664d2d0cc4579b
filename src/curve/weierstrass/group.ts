/** The group of a short Weierstrass curve of prime order: bytes in, bytes out. */

import { copyOf } from '../../encoding/octets.ts';
import type { Linked } from '../../formulas/link.ts';
import type { FieldFamily, PrimeField } from '../../kernels/field/prime/fields.ts';
import { fieldKernel } from '../../kernels/field/prime/fields.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { moduleFamily } from '../../runtime/select.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { isLess, isZero } from '../../util/constant-time.ts';
import { haveMet } from '../have-met.ts';
import { type PreparedPoint, PublicSums, type Term } from '../public-sums.ts';
import type { CoefficientFormulas } from './formulas.ts';
import { type Halve, halveOf } from './halves.ts';
import type { WeierstrassCalls, WeierstrassRegion } from './memory.ts';
import { scalarBits, weierstrassModule } from './module.ts';

/**
 * Points are the affine coordinates x and y, each little-endian in `coordinateBytes`, one after the other; the neutral element is all zeros, which is no
 * point of these curves. Scalars are little-endian, of at most as many bits as the order, and need not be reduced.
 */
export class WeierstrassGroup {
  readonly params: WeierstrassParams;
  readonly coordinateBytes: number;
  readonly scalarBytes: number;
  readonly #module: CompiledModule<WeierstrassRegion, WeierstrassCalls>;
  readonly #sums: PublicSums;
  readonly #generator: Uint8Array;
  #hasComb = false;

  /** Compiles the module. @param halve - where the module has what it takes (`halves.ts`). */
  constructor(params: WeierstrassParams, linked: Linked<WeierstrassRegion, WeierstrassCalls>, halve?: Halve) {
    this.params = params;
    this.coordinateBytes = linked.kernel.residueBytes;
    this.scalarBytes = Math.ceil(scalarBits(params) / 8);
    this.#module = new CompiledModule(linked);
    this.#generator = this.point(params.generator);
    this.#sums = new PublicSums(this.#module, scalarBits(params), (point) => this.#enter(point), this.#generator, halve);
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
    const isReduced = [0, coordinateBytes].every((at) => isLess(point.subarray(at, at + coordinateBytes), limit) === 1);
    if (!isReduced || isZero(point)) return false;
    const module = this.#module;
    return module.session(() => {
      this.#enter(point);
      module.call.equation();
      return isZero(module.bytesOf(module.at.numbers).subarray(0, coordinateBytes));
    });
  }

  /** The sum of two points of the curve, also of neutral, equal and opposite ones. Secret: both. */
  add(p: Uint8Array, q: Uint8Array): Uint8Array {
    const module = this.#module;
    return module.session(() => {
      this.#enter(p);
      module.call.keep();
      this.#enter(q);
      module.call.addKept();
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

  /**
   * scalar · generator, by a table that the first call makes. Secret: the scalar, but for whether it is one of those for which points meet (`multiply.ts`), which no scalar is by chance.
   */
  multiplyBase(scalar: Uint8Array): Uint8Array {
    const generator = this.#generator;
    const multiple = this.#module.session(() => {
      if (!this.#hasComb) {
        this.#enter(generator);
        this.#module.call.fillComb();
        this.#hasComb = true;
      }
      return this.#multiplied('multiplyBase', scalar);
    });
    return haveMet(multiple, scalar) ? this.multiply(scalar, generator) : multiple;
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
    return terms.reduce((all, { scalar, point }) => this.add(all, this.multiply(scalar, point)), base ? this.multiplyBase(base) : sum);
  }

  #enter(point: Uint8Array): void {
    if (point.length !== 2 * this.coordinateBytes) throw new RangeError(`a point has ${2 * this.coordinateBytes} bytes`);
    this.#module.bytesOf(this.#module.at.numbers).set(point);
    this.#module.call.enter();
  }

  #multiplied(name: 'multiply' | 'multiplyBase', scalar: Uint8Array): Uint8Array {
    if (scalar.length > this.scalarBytes) throw new RangeError(`a scalar has at most ${this.scalarBytes} bytes`);
    const region = this.#module.bytesOf(this.#module.at.scalar);
    region.fill(0);
    region.set(scalar);
    this.#module.call[name]();
    return this.#numbers();
  }

  #numbers(): Uint8Array {
    return copyOf(this.#module.bytesOf(this.#module.at.numbers));
  }
}

/** The group of a curve over a prime field. */
export const weierstrassGroup = (
  params: WeierstrassParams,
  formulas: CoefficientFormulas,
  field: PrimeField,
  family: FieldFamily = moduleFamily(params.name),
): WeierstrassGroup =>
  new WeierstrassGroup(params, weierstrassModule(params, formulas, fieldKernel(field, family)), halveOf(params, formulas.halves));
