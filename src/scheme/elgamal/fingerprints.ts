/** Which multiples have a fingerprint: a table in little memory. What it finds is a candidate, for different elements may share a fingerprint. */
import type { PublicArithmetic } from '../../group/arithmetic.ts';

/** A fingerprint and a number, of 4 bytes each; the table is twice as long as what it holds. */
const ENTRY_BYTES = 8;

/** How many entries a table of so many bytes has room for. */
export const mostEntries = (tableBytes: number): number => 2 ** (Math.floor(Math.log2(tableBytes / ENTRY_BYTES)) - 1);

/** Open addressing, place by place (D. Knuth, The Art of Computer Programming, volume 3, section 6.4, algorithm L). */
export class FingerprintTable {
  readonly #fingerprints: Uint32Array;
  /** One more than the number; 0 where a place is empty. */
  readonly #numbers: Uint32Array;
  readonly #last: number;

  /** @param count - how many numbers it is to hold. */
  constructor(count: number) {
    const places = 2 ** Math.ceil(Math.log2(2 * count));
    this.#fingerprints = new Uint32Array(places);
    this.#numbers = new Uint32Array(places);
    this.#last = places - 1;
  }

  add(fingerprint: number, number: number): void {
    let place = this.#first(fingerprint);
    while (this.#numbers[place] !== 0) place = (place + 1) & this.#last;
    this.#fingerprints[place] = fingerprint;
    this.#numbers[place] = number + 1;
  }

  /** The numbers with that fingerprint. */
  of(fingerprint: number): readonly number[] {
    const found: number[] = [];
    for (let place = this.#first(fingerprint); this.#numbers[place] !== 0; place = (place + 1) & this.#last) {
      if (this.#fingerprints[place] === fingerprint >>> 0) found.push(this.#numbers[place]! - 1);
    }
    return found;
  }

  #first(fingerprint: number): number {
    return (Math.imul(fingerprint, 0x9e3779b1) >>> 7) & this.#last;
  }
}

/** Fingerprints of `count` values, as the arithmetic gives them, or of encodings. */
export function fingerprintsVarTime<V>(arithmetic: PublicArithmetic<V>, first: V, step: V, count: number): Iterable<number> {
  return arithmetic.fingerprintsVarTime?.(first, step, count) ?? ofEncodings(arithmetic, first, step, count);
}

function* ofEncodings<V>(arithmetic: PublicArithmetic<V>, first: V, step: V, count: number): Generator<number, void> {
  let value = first;
  for (let i = 0; i < count; i++) {
    const bytes = arithmetic.encode(value);
    const [a, b, c, d] = bytes.subarray(bytes.length >> 1);
    yield (a! | (b! << 8) | (c! << 16) | (d! << 24)) >>> 0;
    value = arithmetic.add(value, step);
  }
}
