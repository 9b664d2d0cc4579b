/** Sums of multiples for public scalars, of a curve of either form: what drives `combine` of its module (`module/straus.ts`). */
import type { FieldModule } from '../runtime/field-module.ts';
import { BASE_WINDOW, MOST_POINTS, PIECES, POINT_WINDOW, pieceBits, writeDigits } from './module/straus.ts';
import { wnaf } from './wnaf.ts';

/** Multiples of a public point that `prepareVarTime` has made, in the representation of the group's kernel: some KiB. */
export class PreparedPoint {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export class PublicSums {
  readonly #module: FieldModule<'publicDigits' | 'multiples' | 'numbers'>;
  readonly #bits: number;
  readonly #enter: (point: Uint8Array) => void;
  readonly #generator: Uint8Array;
  readonly #prepared: Uint8Array;
  #hasOdd = false;

  /**
   * @param bits - of a scalar.
   * @param enter - makes a point the one that the module computes with.
   */
  constructor(
    module: FieldModule<'publicDigits' | 'multiples' | 'numbers'>,
    { bits, enter, generator }: { readonly bits: number; readonly enter: (point: Uint8Array) => void; readonly generator: Uint8Array },
  ) {
    this.#module = module;
    this.#bits = bits;
    this.#enter = enter;
    this.#generator = generator;
    const { from, bytes } = module.at.multiples;
    this.#prepared = module.bytesOf({ from, bytes: (bytes / MOST_POINTS) * PIECES });
  }

  prepare(point: Uint8Array): PreparedPoint {
    this.#enter(point);
    for (let piece = 0; piece < PIECES; piece++) {
      if (piece > 0) this.#module.run('doubleGiven', pieceBits(this.#bits));
      this.#module.run('enterMultiples', piece);
    }
    return new PreparedPoint(this.#prepared.slice());
  }

  /** u · generator + v · point. */
  combine(u: Uint8Array, v: Uint8Array, point: Uint8Array | PreparedPoint): Uint8Array {
    this.#prepareBase();
    if (point instanceof PreparedPoint) {
      this.#prepared.set(point.bytes);
      return this.#combined(this.#pieces(u, BASE_WINDOW), this.#pieces(v, POINT_WINDOW));
    }
    this.#enter(point);
    this.#module.run('enterMultiples', 0);
    return this.#combined([wnaf(u, BASE_WINDOW)], [wnaf(v, POINT_WINDOW)]);
  }

  /** Σ scalars_i · points_i, for at most `MOST_POINTS` points. */
  sum(scalars: readonly Uint8Array[], points: readonly Uint8Array[]): Uint8Array {
    for (const [i, point] of points.entries()) {
      this.#enter(point);
      this.#module.run('enterMultiples', i);
    }
    const digits = scalars.map((scalar) => wnaf(scalar, POINT_WINDOW));
    return this.#combined([], digits);
  }

  #combined(bases: readonly Int8Array[], points: readonly Int8Array[]): Uint8Array {
    const module = this.#module;
    const count = writeDigits(module.bytesOf(module.at.publicDigits), [...bases, ...points]);
    module.run('combine', count, bases.length, points.length);
    return module.bytesOf(module.at.numbers).slice();
  }

  #pieces(scalar: Uint8Array, width: number): readonly Int8Array[] {
    const bits = pieceBits(this.#bits);
    return Array.from({ length: PIECES }, (_, i) => wnaf(scalar, width, bits * i, bits * (i + 1)));
  }

  #prepareBase(): void {
    if (this.#hasOdd) return;
    this.#enter(this.#generator);
    for (let piece = 0; piece < PIECES; piece++) this.#module.run('fillOdd', piece);
    this.#hasOdd = true;
  }
}
