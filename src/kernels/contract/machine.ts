/**
 * What every kernel family gives to the layers above: arithmetic in one ring, on numbered slots.
 *
 * A machine computes in Z/m, for an odd modulus m (Montgomery arithmetic) or for a power of two. It holds SLOTS
 * ring elements in a form of its own; numbers go in and out as little-endian bytes. `lanes` numbers travel together:
 * one in most families, two (each with its own modulus and exponent) where a family puts two numbers side by side in
 * the lanes of a vector. Operands and results are therefore arrays of `lanes` byte strings.
 *
 * Secrecy: the values of all bytes that are entered (moduli included) are treated as secret by every operation whose
 * name does not end in `VarTime`. Lengths, slot numbers, bit counts and the answer of `inverse` are public.
 */

/**
 * The families of kernels: `fma` computes with fused multiply-adds of doubles, `wide` with 64-bit wide products, `simd` with sums of 16-bit products, `int` with 32-bit limbs in any WebAssembly, and `js` in
 * plain JavaScript.
 */
export type Family = 'fma' | 'wide' | 'simd' | 'int' | 'js';

/** Which ring: residues of an odd modulus above 1, or of a power of two. */
export type RingKind = 'odd' | 'power of two';

/** The longest odd modulus, power of two's exponent k, and exponent of a power, in bits. */
export const MAX_BITS = 65536;

/** The number of a slot, from 0 to SLOTS − 1. */
export type Slot = 0 | 1 | 2 | 3 | 4 | 5;
export const SLOTS = 6;

/** The modulus of a machine's ring, prepared: a copy of what the kernel derives from it, to be loaded again later. */
export interface RingConstants {
  readonly modulusBits: readonly number[];
  readonly bytes: Uint8Array;
}

/** Arithmetic in one ring, and sessions. */
export interface Machine {
  /** The kernel's name, as in the lock file. */
  readonly kernel: string;
  /** Undefined where it belongs to none, and is never selected. */
  readonly family: Family | undefined;
  readonly ring: RingKind;
  readonly lanes: number;
  /** The longest modulus, in bits. */
  readonly modulusBits: number;
  /** The longest operand of `enter`, in bytes: at least as long as the longest modulus. It need not be reduced. */
  readonly operandBytes: number;

  /**
   * Derives the ring's constants from the moduli (little-endian, `bits` long: the top bit at `bits − 1` is set; for a
   * power of two, 2^k has k + 1 bits). Constant time but for `bits`.
   */
  prepare(moduli: readonly { readonly bytes: Uint8Array; readonly bits: number }[]): RingConstants;

  /**
   * Runs `body` with the ring set up, and wipes everything that it entered or computed when it ends, also by a throw.
   * All operations below are called inside, and sessions do not nest.
   */
  session<T>(constants: RingConstants, body: () => T): T;

  /** slot ← operand, as a ring element. */
  enter(slot: Slot, operands: readonly Uint8Array[]): void;
  /** The slot's canonical residue, 0 ≤ r < m, in `operandBytes` bytes. */
  leave(slot: Slot): Uint8Array[];
  /**
   * to ← a + b. Like all operations, it lets the slots coincide.
   *
   * Sums and differences are not reduced: those of two slots that were entered or multiplied may be operands of everything
   * but of another sum or difference. Some families allow more.
   */
  add(to: Slot, a: Slot, b: Slot): void;
  /** to ← a − b. */
  sub(to: Slot, a: Slot, b: Slot): void;
  /** to ← a · b. */
  mul(to: Slot, a: Slot, b: Slot): void;
  /** to ← a². */
  sqr(to: Slot, a: Slot): void;
}

/** The same with exponentiations. */
export interface PowerMachine extends Machine {
  /** The longest exponent, in bytes. */
  readonly exponentBytes: number;
  /**
   * to ← base^exponent over the lowest `bits` bits of the exponents, all of which are walked: only `bits` shows.
   * base^0 = 1. `window` forces the width of the windows, 1 to MAX_WINDOW bits.
   */
  pow(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number, window?: number): void;
  /** The same in a time that depends on the exponents, which are public; the base stays secret. */
  powVarTime(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number, window?: number): void;
}

/** The same with inverses modulo an odd number. */
export interface InvertingMachine extends PowerMachine {
  /** to ← a⁻¹, and true; false (with `to` undefined) where some lane has no inverse. Constant time but for the answer. */
  inverse(to: Slot, a: Slot): boolean;
}
