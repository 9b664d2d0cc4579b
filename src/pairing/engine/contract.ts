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
  /** a^|u|, at another place than a. */
  raise(to: R, a: R): void;
}

/** A number z below 2^64 for which z · Q = −ψ(Q) in G2, and z² · (x, y) = (βx, −y) in G1. */
export interface Splitting {
  readonly z: bigint;
  readonly beta: bigint;
}

/** What curves of one family have in common. */
export interface PairingFamily {
  /** The steps of the Miller loop: `DOUBLING_STEP`, or a number of `ADDITION_STEP`. */
  miller(params: PairingParams): readonly number[];
  /** How many registers the final chain takes beside the result. */
  readonly chainRegisters: number;
  /** to ← the power (p⁴ − p² + 1)/n, or one of it that is prime to n, of the first register, which is lost as all others are. */
  finalChain<R>(operations: FinalOperations<R>, to: R, registers: readonly R[]): void;
  /** By which numbers the endomorphisms multiply, where secret scalars are split by them. */
  readonly splitting?: (params: PairingParams) => Splitting;
  /** Whether a point of the curve is of order n. Public. Absent where all points are. */
  readonly isInG1?: (engine: PublicEngine, point: AffineCoordinates<bigint>) => boolean;
  /** Whether a point of the twist is of order n. Public. */
  isInG2(engine: PublicEngine, point: AffineCoordinates<Fp2>): boolean;
}

export type ProgramName = 'miller' | 'powerU';

/** Where a program lies among the words of all, in bytes. */
export interface ProgramSpan {
  readonly from: number;
  readonly to: number;
}

export interface Programs {
  /** How many lines a point of G2 has: the steps of the Miller loop. */
  readonly steps: number;
  /** The digits of |u| from the highest, which is 1: 0, 1, −1. */
  readonly digitsOfU: readonly number[];
  /** The words of all programs, one after the other. */
  readonly words: readonly number[];
  readonly at: Readonly<Record<ProgramName, ProgramSpan>>;
}

/** Where something begins. */
interface Start {
  readonly from: number;
}

type One = readonly [string];
type Two = readonly [string, string];
type Three = readonly [string, string, string];
type Four = readonly [string, string, string, string];

/** Formulas that the host calls one by one. */
export interface Hosted
  extends Readonly<Record<'cyclotomicSqrFp12' | 'doubleG1' | 'doubleG2' | 'negative' | 'frobeniusTwist', One>>,
    Readonly<Record<'mulFp12' | 'mulConjugateFp12' | 'addG1' | 'addG2' | 'mixedAddG1' | 'mixedAddG2', Two>>,
    Readonly<Record<'denominatorsG1' | 'denominatorsG2', Three>>,
    Readonly<Record<'sharingSumG1' | 'sharingSumG2', Four>> {}

type Numbers<T extends readonly string[]> = { -readonly [I in keyof T]: number };

/** Single formulas: the address of the result, and one for each group of operands. They may coincide. */
export type HostedCalls = {
  readonly [K in keyof Hosted as `${K}At`]: (to: number, ...operands: Numbers<Hosted[K]>) => void;
};

/** The functions of a pairing's module for public points. They take addresses of elements. */
export interface PublicCalls extends HostedCalls {
  /** to ← the lines of the Miller loop for the point of the twist that stands at `through`, affine. */
  prepare(to: number): void;
  /** to ← the product of the Miller functions of the first pairs, 1 to `PAIRS`: points of G1 at `points`, prepared lines at `lines`. */
  miller(to: number, pairs: number): void;
  /** to ← 1/a for an element a of Fp, which has the second part 0; 0 of 0. */
  invert(to: number, a: number): void;
  /** to ← the powers (p − 3)/4 of both parts of a: inverses of roots, where those are squares. */
  inverseRoots(to: number, a: number): void;
  /** Both are registers, and may be one. a is not zero. */
  finalExponentiation(to: number, a: number): void;
}

/** The same with numbers in bytes, and with secret scalars. */
export interface PairingCalls extends PublicCalls {
  /** to ← the element whose parts are `numbers`. */
  enter(to: number): void;
  /** numbers ← the canonical parts of a. */
  leave(a: number): void;
  /** secrets ← the point at `points`, affine with its coordinates in both parts, times the number in `scalar`: likewise; zeros for infinity. */
  multiplyG1(): void;
  /** The same for a point of G2. */
  multiplyG2(): void;
}

/** What computing with public points needs of an engine: elements at addresses, and the functions of the pairing's module. */
export interface PublicEngine {
  readonly spec: PairingSpec;
  readonly programs: Programs;
  readonly at: Readonly<Record<'registers' | 'scratch' | 'pool' | 'points' | 'stepped' | 'through' | 'lines', Start>>;
  /** Bytes from one element to the next. */
  readonly elementBytes: number;
  /** Points as they lie in the pool, once they have been there: keys, which are used again. By their coordinates. */
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
  readonly call: PublicCalls;
}
