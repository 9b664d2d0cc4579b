/** What a pairing is made of, and what computes it. */
import type { PrimeField } from '../../kernels/field/prime/fields.ts';
import type { AffineCoordinates, Fp2, PairingParams } from '../../params/pairings/pairing.ts';

/** A curve with the field's kernels and the algorithms of its family. */
export interface PairingSpec {
  readonly params: PairingParams;
  /** GF(p). */
  readonly field: PrimeField;
  readonly family: PairingFamily;
}

/** Operations on registers `R`, each an element of the cyclotomic subgroup, where the conjugate is the inverse. The result may be an operand. */
export interface FinalOperations<R> {
  mul(to: R, a: R, b: R): void;
  /** a · b̄. */
  mulConjugate(to: R, a: R, b: R): void;
  sqr(to: R, a: R): void;
  frobenius(to: R, a: R): void;
  /** a^u, at another place than a. */
  raise(to: R, a: R): void;
}

/** What curves of one family have in common. */
export interface PairingFamily {
  /** The steps of the Miller loop: `DOUBLING_STEP`, or a number of `ADDITION_STEP`. */
  miller(params: PairingParams): readonly number[];
  /** How many registers the final chain takes beside the result. */
  readonly chainRegisters: number;
  /** to ← the power (p⁴ − p² + 1)/n, or one of it that is prime to n, of the first register, which is lost as all others are. */
  finalChain<R>(operations: FinalOperations<R>, to: R, registers: readonly R[]): void;
  /** Whether a point of the twist is of order n. Public. */
  isInG2(engine: PublicEngine, point: AffineCoordinates<Fp2>): boolean;
}

export type ProgramName = 'miller' | 'powerU' | 'inverse' | 'root';

/** Where a program lies among the words of all, in bytes. */
export interface ProgramSpan {
  readonly from: number;
  readonly to: number;
}

export interface Programs {
  /** How many lines a point of G2 has: the steps of the Miller loop. */
  readonly steps: number;
  /** The words of all programs, one after the other. */
  readonly words: readonly number[];
  readonly at: Readonly<Record<ProgramName, ProgramSpan>>;
}

/** Where something begins. */
interface Start {
  readonly from: number;
}

/** What computing with public points needs of an engine: elements at addresses, and the functions of the pairing's module by name. */
export interface PublicEngine {
  readonly spec: PairingSpec;
  readonly programs: Programs;
  readonly at: Readonly<Record<'registers' | 'scratch' | 'pool' | 'points' | 'through' | 'lines', Start>>;
  /** Bytes from one element to the next. */
  readonly elementBytes: number;
  /** Points of G2 as they lie in the pool, once they have been there: keys, which are used again. By their coordinates. */
  readonly keys: WeakMap<object, unknown>;
  /** What Miller loops need of points of G2, once it has been made. By their coordinates. */
  readonly lines: WeakMap<object, unknown>;
  /** Puts elements at an address, one after the other. */
  write(address: number, ...values: readonly bigint[]): void;
  /** The element at an address. */
  read(address: number): bigint;
  copy(to: number, from: number, elements: number): void;
  /** A copy of elements, for this engine to put back later. */
  save(address: number, elements: number): unknown;
  restore(address: number, saved: unknown): void;
  run(name: string, ...addresses: readonly number[]): void;
}
