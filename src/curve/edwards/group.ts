/** The group of a twisted Edwards curve with a = −1: bytes in, bytes out. */

import { copyOf } from '../../encoding/octets.ts';
import { type FieldFamily, fieldKernel, type PrimeField } from '../../kernels/field/prime/fields.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { moduleFamily } from '../../runtime/select.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { type PreparedPoint, PublicSums, type Term } from '../public-sums.ts';
import type { EdwardsCalls, EdwardsRegion } from './linking.ts';
import { edwardsModule, scalarBits } from './module.ts';
import { pointOfRootsVarTime, ROOTS } from './roots.ts';

/**
 * Points are the affine coordinates x and y, each little-endian in `coordinateBytes`, one after the other. Scalars are little-endian, up to 8 times the order.
 */
export class EdwardsGroup {
  readonly params: EdwardsParams;
  readonly coordinateBytes: number;
  readonly #module: CompiledModule<EdwardsRegion, EdwardsCalls>;
  readonly #sums: PublicSums;
  readonly #prime: Uint8Array;
  #hasComb = false;

  /** Compiles the module. */
  constructor(params: EdwardsParams, field: PrimeField, family: FieldFamily = moduleFamily(params.name)) {
    this.params = params;
    const kernel = fieldKernel(field, family);
    this.coordinateBytes = kernel.residueBytes;
    this.#prime = toBytesLE(params.prime, this.coordinateBytes);
    this.#module = new CompiledModule(edwardsModule(params, kernel));
    this.#sums = new PublicSums(this.#module, scalarBits(params), (point) => this.#enter(point), this.point(params.generator));
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
    return module.session(() => {
      const numbers = module.bytesOf(module.at.numbers);
      numbers.set(y, coordinateBytes);
      module.call.decompress();
      return pointOfRootsVarTime(this.#prime, y, isOdd, numbers.subarray(0, ROOTS * coordinateBytes));
    });
  }

  /** The sum of two points of the curve. Secret: both. */
  add(a: Uint8Array, b: Uint8Array): Uint8Array {
    return this.#module.session(() => {
      this.#enter(a);
      this.#module.call.keep();
      this.#enter(b);
      this.#module.call.addKept();
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
        this.#module.call.fillComb();
        this.#hasComb = true;
      }
      return this.#multiplied('multiplyBase', scalar);
    });
  }

  /** Multiples of a public point of the curve, with which `multiScalarVarTime` takes a quarter of the doublings. Public. */
  prepareVarTime(point: Uint8Array): PreparedPoint {
    return this.#module.session(() => this.#sums.prepare(point));
  }

  /** base · generator + Σ scalar · point, for public scalars and public points of the curve: at most `MOST_POINTS` of these. */
  multiScalarVarTime(base: Uint8Array | undefined, terms: readonly Term[]): Uint8Array {
    return this.#module.session(() => this.#sums.sum(base, terms));
  }

  #enter(point: Uint8Array): void {
    if (point.length !== 2 * this.coordinateBytes) throw new RangeError(`a point has ${2 * this.coordinateBytes} bytes`);
    this.#module.bytesOf(this.#module.at.numbers).set(point);
    this.#module.call.enter();
  }

  #multiplied(name: 'multiply' | 'multiplyBase', scalar: Uint8Array): Uint8Array {
    if (scalar.length > this.coordinateBytes) throw new RangeError(`a scalar has at most ${this.coordinateBytes} bytes`);
    const region = this.#module.bytesOf(this.#module.at.scalar);
    region.fill(0);
    region.set(scalar);
    this.#module.call[name]();
    return this.#numbers();
  }

  #numbers(): Uint8Array {
    return copyOf(this.#module.bytesOf(this.#module.at.numbers).subarray(0, 2 * this.coordinateBytes));
  }
}
