/** The machine of the js family: slots, sessions and wiping around the arithmetic of the other modules here. */
import { copyOf } from '../../../encoding/octets.ts';
import { type InvertingMachine, MAX_BITS, type RingConstants, type RingKind, SLOTS, type Slot } from '../../contract/machine.ts';
import { powVarTime } from '../../programs/pow-var-time.ts';
import { add } from './add.ts';
import { balance, bytesFromDigits, digitsFromBytes, truncate, unbalance } from './digits.ts';
import { inverse } from './inverse.ts';
import { type Layout, layout } from './layout.ts';
import { pow } from './pow.ts';
import { prepareOdd } from './prepare.ts';
import { canonicalize, toResidue } from './residue.ts';
import { type JsRing, lowRing, oddRing } from './ring.ts';
import { type Shape, shapeFor, UNIT } from './shape.ts';

/** A machine for moduli of up to `modulusBits` bits (at most 65536): the smallest kernel that will do. */
export function createJsMachine(ring: RingKind, modulusBits: number): JsMachine {
  // 2^65536 has one bit more than 65536.
  if (!(modulusBits >= 1 && modulusBits <= MAX_BITS + 1)) throw new RangeError(`modulusBits must be between 1 and ${MAX_BITS + 1}`);
  return new JsMachine(shapeFor(ring, modulusBits));
}

export class JsMachine implements InvertingMachine {
  readonly kernel: string;
  readonly family = 'js';
  readonly ring: RingKind;
  readonly lanes = 1;
  readonly modulusBits: number;
  readonly operandBytes: number;
  readonly exponentBytes: number = MAX_BITS / 8;
  /** Everything that may be secret. All zero outside sessions. */
  readonly memory: Float64Array;
  readonly #at: Layout;
  readonly #ring: JsRing;
  /** The modulus' length in bits during a session, else 0. */
  #bits = 0;

  constructor(shape: Shape) {
    this.kernel = shape.name;
    this.ring = shape.ring;
    this.modulusBits = shape.modulusBits;
    this.operandBytes = shape.operandBytes;
    this.#at = layout(shape.limbs);
    this.memory = new Float64Array(this.#at.cells);
    this.#ring = (shape.ring === 'odd' ? oddRing : lowRing)(shape, this.#at, this.memory);
  }

  prepare(moduli: readonly { readonly bytes: Uint8Array; readonly bits: number }[]): RingConstants {
    const { bytes, bits } = theOne(moduli);
    if (!(bits >= 1 && bits <= this.modulusBits)) throw new RangeError(`${this.kernel} takes moduli of 1 to ${this.modulusBits} bits`);
    return this.#exclusively(bits, () => {
      if (this.ring === 'odd') prepareOdd(this.#ring, bytes, bits);
      else this.memory[this.#at.one] = UNIT;
      return { modulusBits: [bits], bytes: copyOf(this.#constants()) };
    });
  }

  session<T>(constants: RingConstants, body: () => T): T {
    return this.#exclusively(theOne(constants.modulusBits), () => {
      this.#constants().set(constants.bytes);
      return body();
    });
  }

  enter(slot: Slot, operands: readonly Uint8Array[]): void {
    const operand = theOne(operands);
    if (operand.length > this.operandBytes) throw new RangeError(`${this.kernel} takes operands of up to ${this.operandBytes} bytes`);
    const { mem, limbs, at, mul } = this.#ring;
    const to = this.address(slot);
    digitsFromBytes(mem, to, operand, limbs);
    balance(mem, to, limbs);
    // For any operand below R the product with R² ≤ 2M is within ±3M.
    if (this.ring === 'odd') mul(to, to, at.square);
  }

  leave(slot: Slot): Uint8Array[] {
    const { mem, limbs, at } = this.#ring;
    const from = this.address(slot);
    if (this.ring === 'odd') {
      toResidue(this.#ring, at.operand, from);
      canonicalize(this.#ring, at.operand);
    } else {
      mem.copyWithin(at.operand, from, from + limbs);
      unbalance(mem, at.operand, limbs);
      truncate(mem, at.operand, this.#bits - 1, limbs);
    }
    return [bytesFromDigits(mem, at.operand, limbs)];
  }

  add(to: Slot, a: Slot, b: Slot): void {
    add(this.memory, this.address(to), this.address(a), this.address(b), 1, this.#ring.limbs);
  }

  sub(to: Slot, a: Slot, b: Slot): void {
    add(this.memory, this.address(to), this.address(a), this.address(b), -1, this.#ring.limbs);
  }

  mul(to: Slot, a: Slot, b: Slot): void {
    this.#ring.mul(this.address(to), this.address(a), this.address(b));
  }

  sqr(to: Slot, a: Slot): void {
    this.#ring.sqr(this.address(to), this.address(a));
  }

  pow(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number, window?: number): void {
    pow(this.#ring, this.address(to), this.address(base), this.#exponent(exponents, bits), bits, window);
  }

  powVarTime(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number, window?: number): void {
    const { mem, limbs: step, at, mul, sqr } = this.#ring;
    const copy = (target: number, from: number): unknown => mem.copyWithin(target, from, from + step);
    const elements = { mul, sqr, copy, step, table: at.table, square: at.operand };
    const exponent = this.#exponent(exponents, bits);
    if (!powVarTime(elements, this.address(to), this.address(base), exponent, bits, window)) this.pow(to, base, exponents, 0);
  }

  inverse(to: Slot, a: Slot): boolean {
    if (this.ring !== 'odd') throw new Error('odd moduli only');
    return inverse(this.#ring, this.address(to), this.address(a), this.#bits);
  }

  /** Runs `body` alone in the memory, and leaves nothing there. */
  #exclusively<T>(bits: number, body: () => T): T {
    if (this.#bits !== 0) throw new Error('sessions do not nest');
    this.#bits = bits;
    try {
      return body();
    } finally {
      this.memory.fill(0);
      this.#bits = 0;
    }
  }

  /** For machines with more operations. */
  protected get arithmetic(): JsRing {
    return this.#ring;
  }

  /** The bytes of the constants. */
  #constants(): Uint8Array {
    const { modulus, constantsEnd } = this.#at;
    const cell = this.memory.BYTES_PER_ELEMENT;
    return new Uint8Array(this.memory.buffer, modulus * cell, (constantsEnd - modulus) * cell);
  }

  protected address(slot: Slot): number {
    if (this.#bits === 0) throw new Error('operations need a session');
    if (!(slot >= 0 && slot < SLOTS)) throw new RangeError(`slots are numbered 0 to ${SLOTS - 1}`);
    return this.#at.slots + slot * this.#ring.limbs;
  }

  #exponent(exponents: readonly Uint8Array[], bits: number): Uint8Array {
    if (!(bits >= 0 && bits <= MAX_BITS)) throw new RangeError(`${this.kernel} takes exponents of 0 to ${MAX_BITS} bits`);
    return theOne(exponents);
  }
}

/** This family has one lane. */
function theOne<T>(lanes: readonly T[]): T {
  const [only] = lanes;
  if (only === undefined || lanes.length !== 1) throw new RangeError(`one lane, not ${lanes.length}`);
  return only;
}
