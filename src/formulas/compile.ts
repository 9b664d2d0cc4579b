/** Formulas as WebAssembly functions over a field kernel. */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../asm/build.ts';
import * as i32 from '../asm/opcodes/i32.ts';
import type { Expr, Local } from '../asm/types.ts';
import type { FieldFunctions, FieldKernel, Product } from '../kernels/field/kernel.ts';
import { type Allocation, allocate, type Place } from './allocate.ts';
import { type BoundedProgram, type BoundedStep, boundMagnitudes, normalizations, type Room } from './bounds.ts';
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
  readonly formula: Formula<string>;
  readonly program: BoundedProgram;
  readonly rounds: readonly Round[];
  readonly allocation: Allocation;
}

export function plan(kernel: FieldKernel<string>, formula: Formula<string>, passes: Passes = ALL_PASSES, room?: Room): Plan {
  const program = boundMagnitudes(formula, kernel, passes, room);
  const rounds = schedule(program, { pairs: passes.pairs && kernel.pairs });
  return { formula, program, rounds, allocation: allocate(program, rounds, passes) };
}

/** What a sum that stays in Jacobian coordinates may grow to: a coordinate is a few products. */
const ROOM = 8;

/** Which magnitude the first operand and the result of formulas may have that follow each other: one with which they normalize nothing, or 1 where there is none. */
export const roomFor = (kernel: FieldKernel<string>, formulas: readonly Formula<string>[]): number =>
  kernel.allows(ROOM, ROOM) &&
  formulas.every((formula) => normalizations(boundMagnitudes(formula, kernel, ALL_PASSES, { operand: ROOM, result: ROOM })) === 0)
    ? ROOM
    : 1;

/** Where a formula's function finds what does not come as a parameter. */
export interface FormulaContext {
  readonly kernel: FieldKernel<string>;
  readonly functions: FieldFunctions<string>;
  /** The address of a constant. */
  readonly constant: (name: string) => number;
  /** The address of a slot. */
  readonly slot: (magnitude: number, index: number) => number;
}

/** Takes an address for the result, `to`, and one for each group of operands; they may coincide. An operand's components lie one after the other. */
export type FormulaFunc = TypedFunc<Readonly<Record<string, 'i32'>>, 'void'>;

export function defineFormula(
  m: ModuleBuilder,
  { formula, program, rounds, allocation }: Plan,
  context: FormulaContext,
  { exported = false }: { exported?: boolean } = {},
): FormulaFunc {
  const signature = Object.fromEntries(['to', ...Object.keys(formula.operands)].map((name) => [name, 'i32' as const]));
  const { elementBytes } = context.kernel;
  return m.func(
    formula.name,
    signature,
    'void',
    (f, params) => {
      const addressOf = (place: Place): Expr<'i32'> => {
        if (place.in === 'slots') return i32.const(context.slot(place.magnitude, place.index));
        if (place.in === 'constants') return i32.const(context.constant(place.name));
        const base = params[place.in === 'result' ? 'to' : place.group] as Local<'i32'>;
        return place.index === 0 ? base : i32.add(base, elementBytes * place.index);
      };
      const at = (id: ValueId): Expr<'i32'> => addressOf(allocation.places.get(id) as Place);
      for (const round of rounds) emit(f, context.functions, program, round, at);
      for (const { index, from } of allocation.copies) context.functions.copy(f, addressOf({ in: 'result', index }), at(from));
    },
    { exported },
  );
}

function emit(
  f: FunctionBuilder,
  functions: FieldFunctions<string>,
  { steps, inputs }: BoundedProgram,
  round: Round,
  at: (id: ValueId) => Expr<'i32'>,
): void {
  const step = steps[round[0] - inputs] as BoundedStep;
  const [to, a] = [at(round[0]), at(step.a)];
  switch (step.kind) {
    case 'mul':
    case 'sqr': {
      const products = round.map((id): Product => {
        const one = steps[id - inputs] as BoundedStep;
        return { to: at(id), a: at(one.a), b: at(one.kind === 'mul' ? one.b : one.a) };
      });
      const [first, second] = products as [Product, Product?];
      const areSquares = round.every((id) => steps[id - inputs]?.kind === 'sqr');
      functions[areSquares ? 'sqr' : 'mul'](f, first, second);
      return;
    }
    case 'normalizeWeak':
    case 'neg':
      functions[step.kind](f, to, a);
      return;
    case 'own':
      functions.own[step.op]!(f, to, a, at(step.b ?? step.a));
      return;
    case 'mulSmall':
      functions.mulSmall(f, to, a, step.by);
      return;
    case 'add':
    case 'sub':
      functions[step.kind](f, to, a, at(step.b));
  }
}
