/** A formula for two: products of both share pairs of lanes, and none waits for another alone. */
import { type Formula, inputCount, type Step, type ValueId } from './formula.ts';

/** The same formula for two operands that lie one after the other, and so do the results. The formula has one operand. */
export function sideBySide({ name, operands, constants, steps, result, lanesOfTwo }: Formula): Formula {
  const [[operand, names]] = Object.entries(operands) as [[string, readonly string[]]];
  const inputs = inputCount({ operands, constants });
  const of =
    (copy: 0 | 1) =>
    (id: ValueId): ValueId => {
      if (id < names.length) return id + copy * names.length;
      return id < inputs ? id + names.length : id + names.length + copy * steps.length;
    };
  const twice = <T>(body: (number: (id: ValueId) => ValueId) => T): [T, T] => [body(of(0)), body(of(1))];
  const renumbered = twice((number) =>
    steps.map(
      (step): Step => ('b' in step ? { ...step, a: number(step.a), b: number(step.b as ValueId) } : { ...step, a: number(step.a) }) as Step,
    ),
  );
  const results = twice((number) => Object.entries(result).map(([key, id]) => [key, number(id)] as const));
  return {
    name: `${name}Two`,
    operands: { [operand]: [...names, ...names.map((each) => `${each}2`)] },
    constants,
    steps: renumbered.flat(),
    lanes: lanesOfTwo,
    result: Object.fromEntries(results.flatMap((own, copy) => own.map(([key, id]) => [copy === 0 ? key : `${key}2`, id]))),
  };
}
