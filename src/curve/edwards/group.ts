/** The group of a twisted Edwards curve with a = −1: bytes in, bytes out. */
import { type FieldFamily, fieldKernel, type PrimeField } from '../../kernels/field/fields.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import { FieldModule, fieldFamily } from '../../runtime/field-module.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { isBelow, isZero, negated } from '../coordinates.ts';
import { BASE_WINDOW, MOST_POINTS, PIECES, POINT_MULTIPLES, POINT_WINDOW, pieceBits, writeDigits } from '../module/straus.ts';
import { wnaf } from '../wnaf.ts';
import type { EdwardsRegion } from './linking.ts';
import { edwardsModule, scalarBits } from './module.ts';

/** Multiples of a public point that `prepareVarTime` has made, in the representation of the group's kernel. */
export class PreparedPoint {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/**
 * Points are the affine coordinates x and y, each little-endian in `coordinateBytes`, one after the other. Scalars are little-endian, up to 8 times the order.
 */
export class EdwardsGroup {
  readonly params: EdwardsParams;
  readonly coordinateBytes: number;
  /** Bits of a scalar. */
  readonly #bits: number;
  readonly #module: FieldModule<EdwardsRegion>;
  #hasComb = false;
  #hasOdd = false;

  /** Compiles the module. */
  constructor(params: EdwardsParams, field: PrimeField, family: FieldFamily = fieldFamily()) {
    this.params = params;
    const kernel = fieldKernel(field, family);
    this.coordinateBytes = kernel.residueBytes;
    this.#bits = scalarBits(params);
    this.#module = new FieldModule(edwardsModule(params, kernel));
  }

  /** The point of public coordinates. */
  point({ x, y }: EdwardsParams['generator']): Uint8Array {
    const bytes = new Uint8Array(2 * this.coordinateBytes);
    bytes.set(toBytesLE(x, this.coordinateBytes));
    bytes.set(toBytesLE(y, this.coordinateBytes), this.coordinateBytes);
    return bytes;
  }

  /**
   * The point with that y, 0 ≤ y < 2^255, whose x is odd or even as `isOdd` says; undefined if there is none (RFC 8032, section 5.1.3, but that y need not be
   * below p, and that x = 0 may be called odd: the caller decides). Public.
   */
  decompressVarTime(y: Uint8Array, isOdd: boolean): Uint8Array | undefined {
    const { coordinateBytes } = this;
    const module = this.#module;
    const [first, second, difference, sum] = module.session(() => {
      const numbers = module.bytesOf(module.at.numbers);
      numbers.set(y, coordinateBytes);
      module.run('decompress');
      return [0, 1, 2, 3].map((i) => numbers.slice(i * coordinateBytes, (i + 1) * coordinateBytes));
    }) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
    const isFirst = isZero(difference);
    if (!isFirst && !isZero(sum)) return undefined;
    const root = isFirst ? first : second;
    const prime = toBytesLE(this.params.prime, coordinateBytes);
    const point = new Uint8Array(2 * coordinateBytes);
    point.set(((root[0] as number) & 1) === (isOdd ? 1 : 0) ? root : negated(root, prime));
    point.set(isBelow(y, prime) ? y : toBytesLE(fromBytesLE(y) % this.params.prime, coordinateBytes), coordinateBytes);
    return point;
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
    const module = this.#module;
    return module.session(() => {
      this.#enter(point);
      for (let piece = 0; piece < PIECES; piece++) {
        if (piece > 0) module.run('doubleGiven', pieceBits(this.#bits));
        module.run('enterMultiples', piece);
      }
      return new PreparedPoint(this.#multiples(PIECES).slice());
    });
  }

  /** u · generator + v · point, for public scalars and a public point of the curve. */
  combineVarTime(u: Uint8Array, v: Uint8Array, point: Uint8Array | PreparedPoint): Uint8Array {
    const module = this.#module;
    return module.session(() => {
      this.#prepareOdd();
      if (point instanceof PreparedPoint) {
        this.#multiples(PIECES).set(point.bytes);
        return this.#combined(this.#pieces(u, BASE_WINDOW), this.#pieces(v, POINT_WINDOW));
      }
      this.#enter(point);
      module.run('enterMultiples', 0);
      return this.#combined([wnaf(u, BASE_WINDOW)], [wnaf(v, POINT_WINDOW)]);
    });
  }

  /** Σ scalars_i · points_i, for at most 16 public scalars and as many public points of the curve. */
  sumVarTime(scalars: readonly Uint8Array[], points: readonly Uint8Array[]): Uint8Array {
    if (points.length !== scalars.length || points.length > MOST_POINTS)
      throw new RangeError(`at most ${MOST_POINTS} points, with a scalar each`);
    const module = this.#module;
    return module.session(() => {
      for (const [i, point] of points.entries()) {
        this.#enter(point);
        module.run('enterMultiples', i);
      }
      return this.#combined(
        [],
        scalars.map((scalar) => wnaf(scalar, POINT_WINDOW)),
      );
    });
  }

  #combined(bases: readonly Int8Array[], points: readonly Int8Array[]): Uint8Array {
    const module = this.#module;
    const count = writeDigits(module.bytesOf(module.at.publicDigits), [...bases, ...points]);
    module.run('combine', count, bases.length, points.length);
    return this.#numbers();
  }

  #pieces(scalar: Uint8Array, width: number): readonly Int8Array[] {
    const bits = pieceBits(this.#bits);
    return Array.from({ length: PIECES }, (_, i) => wnaf(scalar, width, bits * i, bits * (i + 1)));
  }

  #multiples(count: number): Uint8Array {
    const { at, kernel } = this.#module;
    return this.#module.bytesOf({ from: at.multiples.from, bytes: count * POINT_MULTIPLES * 4 * kernel.elementBytes });
  }

  #prepareOdd(): void {
    if (this.#hasOdd) return;
    this.#enter(this.point(this.params.generator));
    for (let piece = 0; piece < PIECES; piece++) {
      if (piece > 0) this.#module.run('doubleGiven', pieceBits(this.#bits));
      this.#module.run('fillOdd', piece);
    }
    this.#hasOdd = true;
  }

  #enter(point: Uint8Array): void {
    if (point.length !== 2 * this.coordinateBytes) throw new RangeError(`a point has ${2 * this.coordinateBytes} bytes`);
    this.#module.bytesOf(this.#module.at.numbers).set(point);
    this.#module.run('enter');
  }

  #multiplied(name: 'multiply' | 'multiplyBase', scalar: Uint8Array): Uint8Array {
    if (scalar.length > this.coordinateBytes) throw new RangeError(`a scalar has at most ${this.coordinateBytes} bytes`);
    const region = this.#module.bytesOf(this.#module.at.scalar);
    region.fill(0);
    region.set(scalar);
    this.#module.run(name);
    return this.#numbers();
  }

  #numbers(): Uint8Array {
    return this.#module.bytesOf(this.#module.at.numbers).slice(0, 2 * this.coordinateBytes);
  }
}
