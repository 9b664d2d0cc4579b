/**
 * Machines with a table of elements, and products of powers by them: what every kernel family gives to multi-exponentiations
 * and to exponentiations of a fixed base.
 *
 * The table holds joint powers: the table of a group of k bases under windows of w bits has 2^(k·w) elements, and number
 * Σ d_i · 2^(w·i) is Π base_i^(d_i). It lies anywhere in the machine's table, from the entry `first` on.
 *
 * Secrecy: as of machines. Entry numbers, shapes and chains are public; exponents of `walk` are secret.
 */
import type { Machine, Slot } from './machine.ts';

/** The widest joint table: 2^8 elements. */
export const MAX_JOINT_BITS = 8;
/** How many bytes of exponents a walk takes. */
export const JOINT_EXPONENT_BYTES = 16384;

/** How the exponents of a walk are cut into the digits of joint tables. All lengths are in bits. */
export interface Walk {
  /** The length of what is walked, at least 1: as many squarings, nearly. */
  readonly bits: number;
  /** The window: how many bits of every exponent go into a digit. */
  readonly window: number;
  /** How many bases share a table. window · bases is at most MAX_JOINT_BITS. */
  readonly bases: number;
  /** From the exponent of one base to that of the next one in the same table. */
  readonly baseStride: number;
  /** The number of tables, one after the other from entry 0 on, 2^(window · bases) elements each. */
  readonly groups: number;
  /** From the exponent of the first base of one table to that of the next. */
  readonly groupStride: number;
}

/** Squarings, and then a product with an element of the table. */
export interface Step {
  readonly squarings: number;
  /** Absent: no product. */
  readonly entry?: number;
}

export interface JointMachine extends Machine {
  /** The size of an element of the table, in bytes. */
  readonly elementBytes: number;
  /** The number of elements in the table. */
  readonly entries: number;

  /** table[entry] ← slot. */
  place(entry: number, from: Slot): void;
  /** slot ← table[entry]. */
  pick(to: Slot, entry: number): void;
  /** table[to] ← table[a] · table[b]. Like the next two, for computations of which every step is public: which elements are meant shows, not what they are. */
  multiplyEntries(to: number, a: number, b: number): void;
  /** table[to] ← table[a]². */
  squareEntry(to: number, a: number): void;
  /** table[to] ← table[from]. */
  copyEntry(to: number, from: number): void;
  /** Completes the joint table at `first`, of which the bases are in place: the entries 2^(window · i). */
  fill(first: number, bases: number, window: number): void;
  /** table[first + i] ← base^(2i + 1) for 0 < i < count, where table[first] is the base. */
  fillOdd(first: number, count: number): void;
  /** to ← the product of all bases' powers. The exponents are little-endian, side by side; what they lack is zero. */
  walk(to: Slot, exponents: Uint8Array, walk: Walk): void;
  /** Applies the steps to the slot. Leaks: the steps. */
  chain(to: Slot, steps: readonly Step[]): void;
}
