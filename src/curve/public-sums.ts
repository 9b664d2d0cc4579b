/** Sums of multiples for public scalars, of a curve of either form: what drives `combine` of its module (`module/straus.ts`). */
import { copyOf } from '../encoding/octets.ts';
import type { CompiledModule } from '../runtime/module.ts';
import type { SumCalls } from './module/calls.ts';
import { HALVES, MOST_POINTS, multiplesOf, PIECES, PREPARED_WIDTH, pieceBits, TABLES, WIDTH, writeDigits } from './module/straus.ts';
import { wnaf } from './wnaf.ts';

/** Multiples of a public point, in the representation of one module's kernel: some KiB. */
export class PreparedPoint {
  readonly #bytes: Uint8Array;
  /** Whose they are: another module, of another family, makes nothing of them. */
  readonly of: PublicSums;

  constructor(bytes: Uint8Array, of: PublicSums) {
    this.#bytes = bytes;
    this.of = of;
    Object.freeze(this);
  }

  /** tables ← the multiples. */
  fill(tables: Uint8Array): void {
    tables.set(this.#bytes);
  }
}

/** scalar · point, or of the point that is prepared. */
export interface Term {
  readonly scalar: Uint8Array;
  readonly point: Uint8Array;
  readonly prepared?: PreparedPoint | undefined;
}

type SumModule = CompiledModule<'publicDigits' | 'multiples' | 'numbers', SumCalls>;

export class PublicSums {
  readonly #module: SumModule;
  readonly #bits: number;
  readonly #enter: (point: Uint8Array) => void;
  readonly #generator: Uint8Array;
  readonly #halve: ((scalar: Uint8Array, width: number) => Int8Array[]) | undefined;
  /** Of each piece, where its digits were put before. */
  readonly #rooms: Int8Array[] = [];
  #hasBase = false;

  /**
   * @param bits - of a scalar.
   * @param enter - makes a point the one that the module computes with.
   * @param halve - the digits of a scalar's two halves, where the module has `enterTwin` for the second.
   */
  constructor(
    module: SumModule,
    bits: number,
    enter: (point: Uint8Array) => void,
    generator: Uint8Array,
    halve?: (scalar: Uint8Array, width: number) => Int8Array[],
  ) {
    this.#halve = halve;
    this.#module = module;
    this.#bits = bits;
    this.#enter = enter;
    this.#generator = generator;
  }

  prepare(point: Uint8Array): PreparedPoint {
    this.#fillPieces(point, 0);
    return new PreparedPoint(copyOf(this.#tables(0)), this);
  }

  /** base · generator + Σ terms; at most `MOST_POINTS` of these. */
  sum(base: Uint8Array | undefined, terms: readonly Term[]): Uint8Array {
    const module = this.#module;
    if (base && !this.#hasBase) {
      this.#fillPieces(this.#generator, MOST_POINTS);
      this.#hasBase = true;
    }
    const has = (pieces: number): boolean => pieces * terms.length <= MOST_POINTS;
    const arePrepared = has(PIECES) && terms.every(({ prepared }) => prepared?.of === this);
    const halve = !arePrepared && has(HALVES) ? this.#halve : undefined;
    const pieces = arePrepared ? PIECES : halve ? HALVES : 1;
    const first = MOST_POINTS - pieces * terms.length;
    if (first < 0) throw new RangeError(`at most ${MOST_POINTS} points`);
    const digits: Int8Array[] = [];
    for (const [i, { scalar, point, prepared }] of terms.entries()) {
      const table = first + pieces * i;
      digits.push(...(halve?.(scalar, WIDTH) ?? this.cut(scalar, arePrepared ? PREPARED_WIDTH : WIDTH, pieces, digits.length)));
      if (prepared && arePrepared) prepared.fill(this.#tables(table));
      else this.#fill(point, table);
      if (halve) module.call.enterTwin?.(table);
    }
    if (base) digits.push(...this.cut(base, PREPARED_WIDTH, pieces > 1 ? PIECES : 1, digits.length));
    const count = writeDigits(module.bytesOf(module.at.publicDigits), digits);
    module.call.combine(count, first, digits.length);
    return copyOf(module.bytesOf(module.at.numbers).subarray(0, this.#generator.length));
  }

  /** The digits of each piece of a scalar, until the next sum. @param first - how many pieces there are already. */
  protected cut(scalar: Uint8Array, width: number, pieces: number, first: number): Int8Array[] {
    const bits = pieces > 1 ? pieceBits(this.#bits) : 8 * scalar.length;
    const digits: Int8Array[] = [];
    for (let i = 0; i < pieces; i++) digits.push(wnaf(scalar, width, bits * i, bits * (i + 1), this.#room(first + i, bits + 1)));
    return digits;
  }

  /** Where as many digits can be put. */
  #room(number: number, length: number): Int8Array {
    const known = this.#rooms[number];
    if (known && known.length >= length) return known;
    const room = new Int8Array(length);
    this.#rooms[number] = room;
    return room;
  }

  #fill(point: Uint8Array, table: number): void {
    this.#enter(point);
    this.#module.call.enterMultiples(table, multiplesOf(WIDTH));
  }

  #fillPieces(point: Uint8Array, table: number): void {
    this.#enter(point);
    for (let piece = 0; piece < PIECES; piece++) {
      if (piece > 0) this.#module.call.doubleGiven(pieceBits(this.#bits));
      this.#module.call.enterMultiples(table + piece, multiplesOf(PREPARED_WIDTH));
    }
  }

  /** Those of a point's pieces. */
  #tables(first: number): Uint8Array {
    const { from, bytes } = this.#module.at.multiples;
    const tableBytes = bytes / TABLES;
    return this.#module.bytesOf({ from: from + first * tableBytes, bytes: PIECES * tableBytes });
  }
}
