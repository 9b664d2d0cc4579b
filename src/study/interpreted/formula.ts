/** A formula, interpreted on elements in a memory, with the compiler's passes or without them. */
import { allocate, type Place } from '../../formulas/allocate.ts';
import { boundMagnitudes } from '../../formulas/bounds.ts';
import type { ValueId } from '../../formulas/formula.ts';
import type { Fp2Formula } from '../../formulas/pairing/fp2-ring.ts';
import { schedule } from '../../formulas/schedule.ts';
import { QUADRATIC } from '../../kernels/field/extension/operations.ts';
import type { Apply, Element } from './element.ts';

/** How formulas are interpreted. */
export interface Interpretation {
  /** Lazy reduction: sums are not reduced, only products and what a formula gives back. */
  readonly lazy: boolean;
  /** Values lie in objects that are used again, where the compiler's allocation puts them; otherwise every value is a new object. */
  readonly pool: boolean;
}

/** Takes the address of the result and one for each group of operands. They may coincide. */
export type Run = (to: number, ...operands: readonly number[]) => void;

/** Numbers of any length are welcome. */
const LIMITS = {
  allows: (): boolean => true,
  largestMagnitude: Number.POSITIVE_INFINITY,
  operations: Object.fromEntries(
    Object.entries(QUADRATIC).map(([op, { isProduct }]) => [op, { allows: () => true, magnitude: (a: number) => (isProduct ? 1 : a) }]),
  ),
};

export function interpreted(
  formula: Fp2Formula,
  { lazy, pool }: Interpretation,
  apply: Apply,
  memory: Element[],
  constants: Readonly<Record<string, Element>>,
): Run {
  const program = boundMagnitudes(formula, LIMITS, { lazy });
  return (pool ? inPool : inNewObjects)(program, apply, memory, constants);
}

type Program = ReturnType<typeof boundMagnitudes>;

/** Every value is a new object in a new list, and so is what comes out. */
function inNewObjects(
  { formula, steps, result }: Program,
  apply: Apply,
  memory: Element[],
  constants: Readonly<Record<string, Element>>,
): Run {
  const groups = Object.values(formula.operands);
  const given = formula.constants.map((name) => constants[name] as Element);
  const outputs = Object.values(result);
  return (to, ...operands) => {
    const values: Element[] = [];
    for (const [g, { length }] of groups.entries())
      for (let i = 0; i < length; i++) values.push(memory[(operands[g] as number) + i] as Element);
    values.push(...given);
    for (const step of steps) {
      const value: Element = { c0: 0n, c1: 0n };
      apply(step, value, values[step.a] as Element, values['b' in step && step.b !== undefined ? step.b : step.a] as Element);
      values.push(value);
    }
    for (const [i, id] of outputs.entries()) memory[to + i] = values[id] as Element;
  };
}

/** Where an object is: a fixed one, or in the memory from an address on. */
type Spot = { readonly fixed: Element } | { readonly base: number; readonly index: number };

/** No object is made. */
function inPool(program: Program, apply: Apply, memory: Element[], constants: Readonly<Record<string, Element>>): Run {
  const { formula, steps, inputs } = program;
  const rounds = schedule(program, { pairs: false });
  const { places, copies } = allocate(program, rounds, { reuse: true });
  const slots = new Map<string, Element>();
  const groups = ['', ...Object.keys(formula.operands)];
  const spotOf = (place: Place): Spot => {
    if (place.in === 'constants') return { fixed: constants[place.name] as Element };
    if (place.in !== 'slots') return { base: place.in === 'result' ? 0 : groups.indexOf(place.group), index: place.index };
    const key = `${place.magnitude} ${place.index}`;
    const slot = slots.get(key) ?? { c0: 0n, c1: 0n };
    slots.set(key, slot);
    return { fixed: slot };
  };
  const at = (id: ValueId): Spot => spotOf(places.get(id) as Place);
  const placed = rounds.map(([id]) => {
    const step = steps[id - inputs] as Program['steps'][number];
    return { step, to: at(id), a: at(step.a), b: at('b' in step && step.b !== undefined ? step.b : step.a) };
  });
  const copied = copies.map(({ index, from }) => ({ to: spotOf({ in: 'result', index }), from: at(from) }));
  return (...addresses) => {
    const object = (spot: Spot): Element =>
      'fixed' in spot ? spot.fixed : (memory[(addresses[spot.base] as number) + spot.index] as Element);
    for (const { step, to, a, b } of placed) apply(step, object(to), object(a), object(b));
    for (const { to, from } of copied) Object.assign(object(to), object(from));
  };
}
