/** The group of a short Weierstrass curve of prime order: bytes in, bytes out. */
import type { FieldFamily, PrimeField } from '../../kernels/field/fields.ts';
import { fieldKernel } from '../../kernels/field/fields.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { FieldModule, fieldFamily } from '../../runtime/field-module.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { isBelow, isZero } from '../coordinates.ts';
import { wnaf } from '../wnaf.ts';
import { BASE_WINDOW, POINT_WINDOW, type WeierstrassRegion } from './memory.ts';
import { weierstrassModule } from './module.ts';

/**
 * Points are the affine coordinates x and y, each little-endian in `coordinateBytes`, one after the other; the neutral element is all zeros, which is no
 * point of these curves. Scalars are little-endian, of at most as many bits as the order, and need not be reduced.
 */
export class WeierstrassGroup {
  readonly params: WeierstrassParams;
  readonly coordinateBytes: number;
  readonly scalarBytes: number;
  readonly #module: FieldModule<WeierstrassRegion>;
  #hasTables = false;

  /** Compiles the module. */
  constructor(params: WeierstrassParams, field: PrimeField, family: FieldFamily = fieldFamily()) {
    this.params = params;
    const kernel = fieldKernel(field, family);
    this.coordinateBytes = kernel.residueBytes;
    this.scalarBytes = Math.ceil(params.order.toString(2).length / 8);
    this.#module = new FieldModule(weierstrassModule(params, kernel));
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
      this.#prepare();
      return this.#multiplied('multiplyBase', scalar);
    });
  }

  /** u · generator + v · point, for public numbers 0 ≤ u, v < 2^bits of the order, and a public point of the curve. */
  combineVarTime(u: bigint, v: bigint, point: Uint8Array): Uint8Array {
    const module = this.#module;
    const sum = module.session(() => {
      this.#prepare();
      this.#enter(point);
      const [ofBase, ofPoint] = [wnaf(u, BASE_WINDOW), wnaf(v, POINT_WINDOW)];
      const count = Math.max(ofBase.length, ofPoint.length);
      if (count === 0) return new Uint8Array(2 * this.coordinateBytes);
      const digits = new Int8Array(module.bytesOf(module.at.publicDigits).buffer, module.at.publicDigits.from, 2 * count);
      for (let i = 0; i < count; i++) {
        const place = count - 1 - i;
        digits[2 * i] = ofBase[place] ?? 0;
        digits[2 * i + 1] = ofPoint[place] ?? 0;
      }
      module.run('combine', count);
      return this.#numbers();
    });
    if (!isZero(sum)) return sum;
    // The neutral element, or one of the few sums in which equal or opposite points met.
    return this.add(this.multiplyBase(toBytesLE(u, this.scalarBytes)), this.multiply(toBytesLE(v, this.scalarBytes), point));
  }

  #prepare(): void {
    if (this.#hasTables) return;
    this.#enter(this.point(this.params.generator));
    this.#module.run('fillBase');
    this.#hasTables = true;
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
