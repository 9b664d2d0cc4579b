/** What a pairing is made of, and what computes it. */
import type { FunctionBuilder } from '../../asm/build.ts';
import type { Exports } from '../../asm/exports.ts';
import type { Expr } from '../../asm/types.ts';
import type { InverseFunc } from '../../formulas/inverse.ts';
import type { Fp2Formula } from '../../formulas/pairing/fp2-ring.ts';
import type { PrimeField } from '../../kernels/field/prime/fields.ts';
import type { AffineCoordinates, Fp2, PairingParams } from '../../params/pairings/pairing.ts';
import type { PairingCalls, Programs, PublicCalls } from './calls.ts';
import type { CompressedName, PairingContext } from './linking.ts';

/** A curve with the field's kernels and the algorithms of its family. */
export interface PairingSpec {
  readonly params: PairingParams;
  /** GF(p). */
  readonly field: PrimeField;
  readonly family: PairingFamily;
  /** What it has beside what all have. */
  readonly own?: () => OwnFormulas;
}

/** Formulas of one pairing alone, for the host to call by their names and `At`, and the elements that they take. */
export interface OwnFormulas {
  readonly formulas: Readonly<Record<string, Fp2Formula>>;
  readonly constants: Readonly<Record<string, bigint>>;
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

/** Emits: to ← the power of the base, at another place, by so many of the highest digits of |u|. */
export type ByDigits = (f: FunctionBuilder, to: Expr<'i32'>, base: Expr<'i32'>, digits: number) => void;

/** Powers by |u| through compressed elements, which the host asks for and which may fail. */
export interface CompressedPowers {
  readonly formulas: Readonly<Record<CompressedName, Fp2Formula>>;
  /** Of the region `compressed`. */
  elements(programs: Programs): number;
  /** Emits: to ← a^|u|, at another place, and the first of `scratch` times all that was divided by. */
  power(
    f: FunctionBuilder,
    context: PairingContext,
    its: { readonly to: Expr<'i32'>; readonly a: Expr<'i32'>; readonly inverse: InverseFunc; readonly byDigits: ByDigits },
  ): void;
}

/** How secret multiples are made. */
export interface Multiples {
  /** Elements that it takes, beside those of all pairings. */
  readonly constants: Readonly<Record<string, bigint>>;
  /** Bytes of the region `digits`. */
  readonly digitsBytes: number;
  define(context: PairingContext, inverse: InverseFunc): Exports<Pick<PairingCalls, 'multiplyG1' | 'multiplyG2'>>;
}

/** What (x, y) → (βx, −y) does to points of order n, for a root of unity β that each of both groups has of its own. */
export interface QuickMultiples {
  /** The number that it multiplies them by. */
  readonly by: bigint;
  readonly beta: Readonly<Record<'G1' | 'G2', bigint>>;
}

/** What curves of one family have in common. */
export interface PairingFamily {
  /** The steps of the Miller loop: `DOUBLING_STEP`, or a number of `ADDITION_STEP`. */
  miller(params: PairingParams): readonly number[];
  /** How many registers the final chain takes beside the result. */
  readonly chainRegisters: number;
  /** to ← the power (p⁴ − p² + 1)/n, or one of it that is prime to n, of the first register, which is lost as all others are. */
  finalChain<R>(operations: FinalOperations<R>, to: R, registers: readonly R[]): void;
  readonly multiples: (params: PairingParams) => Multiples;
  /** Products with the lines of the twist's type. */
  readonly lines: Readonly<Record<'mulLineFp12' | 'mulLinesFp12', Fp2Formula>>;
  /** Absent where u has no long runs of zeros. */
  readonly compressed?: CompressedPowers;
  /** Absent where there is none by a number of about half as many bits as n has. */
  readonly quickMultiples?: (params: PairingParams) => QuickMultiples;
  /** Whether a point of the curve is of order n. Public. Absent where all points are. */
  readonly isInG1?: (engine: PublicEngine, point: AffineCoordinates<bigint>) => boolean;
  /** Whether a point of the twist is of order n. Public. */
  isInG2(engine: PublicEngine, point: AffineCoordinates<Fp2>): boolean;
}

/** Where something begins. */
interface Start {
  readonly from: number;
}

/** Sums of points of G1 two at a time, by words that say which elements of the pool are meant. */
export interface JoinedSums {
  /** Affine sums, each by five words (`SUM_WORDS`). Whether no two points that are added have one x; if they had, nothing is added. */
  sums(words: Int32Array): boolean;
  /** to ← Σ i · b_i in each part, by six words for each bucket, from the last to the first (`BUCKET_WORDS`). */
  buckets(to: number, words: Int32Array): void;
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
  /** Sums of points of G1 in the pool. Absent where sums are made one by one. */
  readonly joined?: JoinedSums;
  readonly call: PublicCalls;
}
