/**
 * The pairing's functions, interpreted on BigInt from the formulas, programs and chains that the compiled module is made of: what the compiler is compared with.
 * Public points only. An element takes one address.
 */
import { partsOf } from '../../kernels/field/extension/parts.ts';
import type { Hosted, HostedCalls, ProgramName, Programs, PublicCalls } from '../../pairing/engine/calls.ts';
import { constants } from '../../pairing/engine/constants.ts';
import type { PairingSpec, PublicEngine } from '../../pairing/engine/contract.ts';
import { formulasOf, HOSTED } from '../../pairing/engine/formulas.ts';
import { packFp2, unpackFp2 } from '../../pairing/engine/fp2.ts';
import type { CompressedName, FormulaName } from '../../pairing/engine/linking.ts';
import { ADDITION_STEP, ALONE, DOUBLING_STEP, MULTIPLY, programsOf, WORD } from '../../pairing/engine/programs.ts';
import { FP12_SIZE, LINE_SIZE, PAIRS, POINT_SIZE, POOL, REGISTERS, SCRATCH } from '../../pairing/engine/sizes.ts';
import { powerVarTime } from '../../util/power-var-time.ts';
import { arithmeticOf, type Element } from './element.ts';
import { type Interpretation, interpreted, type Run } from './formula.ts';

/** Powers are made without compressed squares. */
type Interpreted = Exclude<FormulaName, CompressedName>;

type Name = 'registers' | 'scratch' | 'pool' | 'points' | 'through' | 'lines' | 'stepped' | 'inverse' | 'power';

/** In elements. */
const sizesOf = (steps: number, chainRegisters: number): Readonly<Record<Name, number>> => ({
  registers: REGISTERS * FP12_SIZE,
  scratch: SCRATCH,
  pool: POOL * POINT_SIZE,
  points: 2 * PAIRS,
  through: 2 * 5,
  lines: PAIRS * steps * LINE_SIZE,
  stepped: POINT_SIZE + LINE_SIZE,
  inverse: 5,
  power: chainRegisters * FP12_SIZE,
});

export class InterpretedEngine implements PublicEngine {
  readonly spec: PairingSpec;
  readonly programs: Programs;
  readonly at: Readonly<Record<Name, { readonly from: number }>>;
  readonly elementBytes = 1;
  readonly keys: WeakMap<object, unknown> = new WeakMap();
  readonly lines: WeakMap<object, unknown> = new WeakMap();
  readonly #memory: Element[];
  readonly #pool: boolean;
  readonly #one: Element;
  readonly #formulas: Readonly<Record<Interpreted, Run>>;
  readonly call: PublicCalls;

  constructor(spec: PairingSpec, how: Interpretation) {
    const { params, family } = spec;
    this.spec = spec;
    this.programs = programsOf(spec);
    let end = 0;
    const start = (size: number): { readonly from: number } => {
      end += size;
      return { from: end - size };
    };
    this.at = Object.fromEntries(
      Object.entries(sizesOf(this.programs.steps, family.chainRegisters)).map(([name, size]) => [name, start(size)]),
    ) as InterpretedEngine['at'];
    this.#memory = Array.from({ length: end }, () => ({ c0: 0n, c1: 0n }));
    this.#pool = how.pool;
    const numbers = Object.fromEntries(Object.entries(constants(params)).map(([name, value]) => [name, { ...unpackFp2(value) }]));
    this.#one = numbers.one as Element;
    const apply = arithmeticOf(params);
    this.#formulas = Object.fromEntries(
      Object.entries(formulasOf(spec)).map(([name, formula]) => [name, interpreted(formula, how, apply, this.#memory, numbers)]),
    ) as Record<Interpreted, Run>;
    const hosted = Object.keys(HOSTED).map((name) => [`${name}At`, this.#formulas[name as keyof Hosted]]);
    this.call = {
      ...(Object.fromEntries(hosted) as HostedCalls),
      prepare: (to) => this.#prepare(to),
      miller: (to, pairs) => this.#miller(to, pairs),
      doublesG1: (to, count) => {
        for (let i = 0; i < count; i++) this.#formulas.doubleG1(to, to);
      },
      invert: (to, a) => this.#power(to, a, params.prime - 2n),
      inverseRoots: (to, a) => this.#power(to, a, (params.prime - 3n) / 4n),
      finalExponentiation: (to, a) => this.#finalExponentiation(to, a),
    };
  }

  write(address: number, ...values: readonly bigint[]): void {
    for (const [i, value] of values.entries()) this.#put(address + i, unpackFp2(value));
  }

  read(address: number): bigint {
    const { prime } = this.spec.params;
    const { c0, c1 } = this.#memory[address] as Element;
    return packFp2({ c0: ((c0 % prime) + prime) % prime, c1: ((c1 % prime) + prime) % prime });
  }

  copy(to: number, from: number, elements: number): void {
    for (let i = 0; i < elements; i++) this.#put(to + i, this.#memory[from + i] as Element);
  }

  save(address: number, elements: number): readonly Element[] {
    return this.#memory.slice(address, address + elements).map((element) => ({ ...element }));
  }

  restore(address: number, saved: readonly Element[]): void {
    for (const [i, element] of saved.entries()) this.#put(address + i, element);
  }

  #put(address: number, { c0, c1 }: Readonly<Element>): void {
    if (this.#pool) Object.assign(this.#memory[address] as Element, { c0, c1 });
    else this.#memory[address] = { c0, c1 };
  }

  #negate(to: number, from: number): void {
    const { c0, c1 } = this.#memory[from] as Element;
    this.#put(to, { c0: -c0, c1: -c1 });
  }

  #setOne(to: number): void {
    this.#put(to, this.#one);
    for (let i = 1; i < FP12_SIZE; i++) this.#put(to + i, { c0: 0n, c1: 0n });
  }

  /** The same as `definePrecomputedLines` of engine/miller.ts. */
  #prepare(to: number): void {
    const { frobeniusTwist, doublingStep, additionStep } = this.#formulas;
    const { through, stepped } = this.at;
    const point = (number: number): number => through.from + 2 * number;
    const q = point(ADDITION_STEP.plus);
    this.copy(point(ADDITION_STEP.minus), q, 1);
    this.#negate(point(ADDITION_STEP.minus) + 1, q + 1);
    frobeniusTwist(point(ADDITION_STEP.frobenius), q);
    frobeniusTwist(point(ADDITION_STEP.frobenius2), point(ADDITION_STEP.frobenius));
    this.#negate(point(ADDITION_STEP.frobenius2) + 1, point(ADDITION_STEP.frobenius2) + 1);
    this.copy(stepped.from, q, 2);
    this.#put(stepped.from + 2, this.#one);
    for (const [i, word] of this.#words('miller').entries()) {
      if (word === DOUBLING_STEP) doublingStep(stepped.from, stepped.from);
      else additionStep(stepped.from, stepped.from, point(word));
      this.copy(to + i * LINE_SIZE, stepped.from + POINT_SIZE, LINE_SIZE);
    }
  }

  #miller(to: number, pairs: number): void {
    const { sqrFp12, mulLineFp12, mulLinesFp12 } = this.#formulas;
    const { lines, points } = this.at;
    this.#setOne(to);
    for (const [i, word] of this.#words('miller').entries()) {
      if (word === DOUBLING_STEP) sqrFp12(to, to);
      const line = (pair: number): number => lines.from + (pair * this.programs.steps + i) * LINE_SIZE;
      const p = (pair: number): number => points.from + 2 * pair;
      for (let pair = 0; pair + 1 < pairs; pair += 2) mulLinesFp12(to, to, line(pair), p(pair), line(pair + 1), p(pair + 1));
      if (pairs % 2 === 1) mulLineFp12(to, to, line(pairs - 1), p(pairs - 1));
    }
  }

  /** A program's words. */
  #words(name: ProgramName): readonly number[] {
    const { from, to } = this.programs.at[name];
    return this.programs.words.slice(from / WORD, to / WORD);
  }

  /** to ← the powers of both parts of a. */
  #power(to: number, a: number, exponent: bigint): void {
    const { prime } = this.spec.params;
    const [c0, c1] = partsOf(this.read(a));
    this.#put(to, { c0: powerVarTime(c0, exponent, prime), c1: powerVarTime(c1, exponent, prime) });
  }

  /** The same as `defineFinal` of engine/final.ts. */
  #finalExponentiation(to: number, a: number): void {
    const { mulFp12, mulConjugateFp12, cyclotomicSqrFp12, frobeniusFp12, norms, inverseFp12 } = this.#formulas;
    const { power, inverse } = this.at;
    const chain = Array.from({ length: this.spec.family.chainRegisters }, (_, i) => power.from + i * FP12_SIZE);
    this.#put(this.at.scratch.from, this.#one);
    const [x, s, t] = [chain[0], chain[4], chain[5]] as [number, number, number];
    norms(inverse.from, a);
    this.call.invert(inverse.from + 4, inverse.from + 4);
    inverseFp12(s, a, inverse.from);
    mulConjugateFp12(s, s, a);
    frobeniusFp12(t, s);
    frobeniusFp12(t, t);
    mulFp12(x, s, t);
    const raise = (out: number, base: number): void => {
      this.copy(out, base, FP12_SIZE);
      for (const word of this.#words('powerU')) {
        cyclotomicSqrFp12(out, out);
        if (word !== ALONE) (word === MULTIPLY ? mulFp12 : mulConjugateFp12)(out, out, base);
      }
    };
    const operations = { mul: mulFp12, mulConjugate: mulConjugateFp12, sqr: cyclotomicSqrFp12, frobenius: frobeniusFp12, raise };
    this.spec.family.finalChain(operations, to, chain);
  }
}
