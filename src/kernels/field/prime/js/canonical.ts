/** Numbers in little-endian bytes as limbs, and limbs as canonical residues: on 32-bit integers, but for the quotient by p. */
import { BigInt } from '../../../../util/big-int.ts';
import { bitLength } from '../../../../util/bytes.ts';
import { inputBytes, residueBytes } from '../conversion.ts';
import type { FieldShape } from '../shape.ts';

type Shape = Pick<FieldShape, 'limbs' | 'radixBits' | 'modulus'>;

/** How many of the highest limbs tell the quotient by p: two are precise enough, another is where p leaves the highest almost empty. */
const TELLING = 3;
/** A sum with it is rounded to a whole number. */
const WHOLE: number = 1.5 * 2 ** 52;

export class Canonical {
  readonly #limbs: number;
  readonly #radixBits: number;
  readonly #residueBytes: number;
  readonly #inputBytes: number;
  /** Whole digits of p, from 0. */
  readonly #prime: Int32Array;
  /** What the quotient by p has of each of the highest limbs. */
  readonly #parts: Float64Array;
  readonly #digits: Int32Array;
  readonly #reduced: Int32Array;

  constructor(shape: Shape) {
    const { limbs, radixBits, modulus } = shape;
    [this.#limbs, this.#radixBits] = [limbs, radixBits];
    [this.#residueBytes, this.#inputBytes] = [residueBytes(shape), inputBytes(shape)];
    this.#prime = Int32Array.from({ length: limbs }, (_, i) => Number(BigInt.asUintN(radixBits, modulus >> BigInt(radixBits * i))));
    const bits = bitLength(modulus);
    const top = Number(modulus >> BigInt(bits - 53)) / 2 ** 53;
    // Limbs are fractions: each stands for radix^(its place + 1) of what it says.
    this.#parts = Float64Array.from({ length: TELLING }, (_, i) => 2 ** (radixBits * (limbs - TELLING + i + 1) - bits) / top);
    this.#digits = new Int32Array(limbs);
    this.#reduced = new Int32Array(limbs);
  }

  /** Limbs ← the number in the bytes: magnitude 2. Bytes from `inputBytes` on are not read. */
  fromBytes(cells: Float64Array, to: number, memory: DataView, bytes: number): void {
    const limbs = this.#limbs;
    const radixBits = this.#radixBits;
    const count = this.#inputBytes;
    const mask = (1 << radixBits) - 1;
    const unit = 2 ** -radixBits;
    for (let i = 0, bit = 0; i < limbs; i++, bit += radixBits) {
      const first = bit >> 3;
      let word = 0;
      for (let k = 0; k < 4; k++) if (first + k < count) word |= memory.getUint8(bytes + first + k) << (8 * k);
      cells[to + i] = ((word >>> (bit & 7)) & mask) * unit;
    }
  }

  /** Whole words ← the canonical residue of the limbs' value. In: limbs of magnitude 2, a value within ±2^10 · p. */
  toBytes(memory: DataView, bytes: number, cells: Float64Array, from: number): void {
    const limbs = this.#limbs;
    const radixBits = this.#radixBits;
    const prime = this.#prime;
    const digits = this.#digits;
    const reduced = this.#reduced;
    const radix = 1 << radixBits;
    const unit = 2 ** -radixBits;
    const mask = radix - 1;
    let estimate = 0;
    for (let i = 0; i < TELLING; i++) estimate += cells[from + limbs - TELLING + i]! * this.#parts[i]!;
    // One less than the next whole number: what is left of the value is between p/2 and 3p/2, but for the error of the estimate.
    const quotient = estimate - 1 + WHOLE - WHOLE;
    let above = 0;
    let carry = 0;
    for (let i = 0; i < limbs; i++) {
      const rest = cells[from + i]! - quotient * (prime[i]! * unit) + above;
      const whole = i < limbs - 1 ? rest + WHOLE - WHOLE : 0;
      above = whole * unit;
      const digit = (((rest - whole) * radix) | 0) + carry;
      digits[i] = digit & mask;
      carry = digit >> radixBits;
    }
    let borrow = 0;
    for (let i = 0; i < limbs; i++) {
      const digit = digits[i]! - prime[i]! + borrow;
      reduced[i] = digit & mask;
      borrow = digit >> radixBits;
    }
    // All ones where the value was below p.
    for (let i = 0; i < limbs; i++) digits[i] = (digits[i]! & borrow) | (reduced[i]! & ~borrow);
    this.#store(memory, bytes);
  }

  wipe(): void {
    this.#digits.fill(0);
    this.#reduced.fill(0);
  }

  #store(memory: DataView, bytes: number): void {
    const limbs = this.#limbs;
    const radixBits = this.#radixBits;
    const digits = this.#digits;
    for (let byte = 0, place = 0, shift = 0; byte < this.#residueBytes; byte++) {
      const low = place < limbs ? digits[place]! >>> shift : 0;
      const high = place + 1 < limbs ? digits[place + 1]! << (radixBits - shift) : 0;
      memory.setUint8(bytes + byte, (low | high) & 0xff);
      shift += 8;
      if (shift >= radixBits) {
        shift -= radixBits;
        place++;
      }
    }
  }
}
