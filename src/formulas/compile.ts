/** Formulas as WebAssembly functions over a field kernel. */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { Expr, Local } from '../asm/types.ts';
import type { FieldFunctions, FieldKernel } from '../kernels/field/kernel.ts';
import { type Allocation, allocate, type Place } from './allocate.ts';
import { type BoundedProgram, type BoundedStep, boundFactors } from './bounds.ts';
import type { Formula, ValueId } from './formula.ts';
import { type Round, schedule } from './schedule.ts';

/** The passes that may be switched off, to measure what they bring. */
export interface Passes {
  /** Lazy reduction. */
  readonly lazy: boolean;
  /** Two multiplications at once. */
  readonly pairs: boolean;
  /** Slots that are used again. */
  readonly reuse: boolean;
}

export const ALL_PASSES: Passes = { lazy: true, pairs: true, reuse: true };

/** A formula, ready to be written out for one kernel. */
export interface Plan {
  readonly formula: Formula;
  readonly program: BoundedProgram;
  readonly rounds: readonly Round[];
  readonly allocation: Allocation;
}

export function plan(kernel: FieldKernel, formula: Formula, passes: Passes = ALL_PASSES): Plan {
  const program = boundFactors(formula, kernel, passes);
  const rounds = schedule(program, passes);
  return { formula, program, rounds, allocation: allocate(program, rounds, passes) };
}

/** Where a formula's function finds what does not come as a parameter. */
export interface Surroundings {
  readonly kernel: FieldKernel;
  readonly functions: FieldFunctions;
  /** The address of a constant. */
  readonly constant: (name: string) => number;
  /** The address of a slot. */
  readonly slot: (factor: number, index: number) => number;
}

/** Takes an address for the result, `to`, and one for each group of operands; they may coincide. An operand's components lie one after the other. */
export type FormulaFunc = TypedFunc<Readonly<Record<string, 'i32'>>, 'void'>;

export function defineFormula(
  m: ModuleBuilder,
  { formula, program, rounds, allocation }: Plan,
  around: Surroundings,
  { exported = false }: { exported?: boolean } = {},
): FormulaFunc {
  const signature = Object.fromEntries(['to', ...Object.keys(formula.operands)].map((name) => [name, 'i32' as const]));
  const { elementBytes } = around.kernel;
  return m.func(
    formula.name,
    signature,
    'void',
    (f, params) => {
      const addressOf = (place: Place): Expr<'i32'> => {
        if (place.in === 'slots') return i32.const(around.slot(place.factor, place.index));
        if (place.in === 'constants') return i32.const(around.constant(place.name));
        const base = params[place.in === 'result' ? 'to' : place.group] as Local<'i32'>;
        return place.index === 0 ? base : i32.add(base, i32.const(elementBytes * place.index));
      };
      const at = (id: ValueId): Expr<'i32'> => addressOf(allocation.places.get(id) as Place);
      for (const round of rounds) emit(f, around.functions, program, round, at);
      for (const { index, from } of allocation.copies) around.functions.copy(f, addressOf({ in: 'result', index }), at(from));
    },
    { exported },
  );
}

function emit(
  f: FunctionBuilder,
  functions: FieldFunctions,
  { steps, inputs }: BoundedProgram,
  round: Round,
  at: (id: ValueId) => Expr<'i32'>,
): void {
  const [first, second = first] = round;
  const [one, other] = [first, second].map((id) => steps[id - inputs] as BoundedStep) as [BoundedStep, BoundedStep];
  switch (one.kind) {
    case 'mul':
    case 'sqr': {
      if (functions.mul && functions.sqr) {
        const [to, a] = [at(first), at(one.a)];
        f.do(one.kind === 'sqr' ? call(functions.sqr, { to, a }) : call(functions.mul, { to, a, b: at(secondFactor(one)) }));
        return;
      }
      // A multiplication that is alone is done in both lanes.
      const [to0, a0, to1, a1] = [at(first), at(one.a), at(second), at(other.a)];
      if (one.kind === 'sqr' && other.kind === 'sqr') f.do(call(functions.sqrPair, { to0, a0, to1, a1 }));
      else f.do(call(functions.mulPair, { to0, a0, b0: at(secondFactor(one)), to1, a1, b1: at(secondFactor(other)) }));
      return;
    }
    case 'tidy':
      f.do(call(functions.tidy, { to: at(first), a: at(one.a) }));
      return;
    case 'special':
      functions.special?.(f, one.op, at(first), at(one.a), at(one.b ?? one.a));
      return;
    case 'neg':
      functions.neg(f, at(first), at(one.a));
      return;
    case 'scale':
      functions.scale(f, at(first), at(one.a), one.by);
      return;
    case 'add':
    case 'sub':
      functions[one.kind](f, at(first), at(one.a), at(one.b));
  }
}

const secondFactor = (step: BoundedStep): ValueId => (step.kind === 'mul' ? step.b : step.a);
