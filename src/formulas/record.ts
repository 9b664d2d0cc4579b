/** Records a formula: runs its body once, on numbers of values. */
import { type Components, type Formula, inputCount, type PairRing, type Step, type ValueId } from './formula.ts';

type Names<C extends Components> = C[number];
type Inputs<O extends Readonly<Record<string, Components>>, V> = { readonly [G in keyof O]: { readonly [N in Names<O[G]>]: V } };

/**
 * The formula that `body` writes.
 *
 * @param operands - groups of inputs, by name, and the names of their components.
 * @param constants - names of further inputs.
 * @param body - calls the ring for every step, and returns the components of the result.
 */
export function record<const O extends Readonly<Record<string, Components>>, const C extends Components>(
  name: string,
  operands: O,
  constants: C,
  body: (
    ring: PairRing<ValueId>,
    inputs: Inputs<O, ValueId>,
    constants: { readonly [N in Names<C>]: ValueId },
  ) => Readonly<Record<string, ValueId>>,
): Formula {
  let next = 0;
  const numbered = (names: Components): Record<string, ValueId> => Object.fromEntries(names.map((component) => [component, next++]));
  const groups = Object.fromEntries(Object.entries(operands).map(([group, names]) => [group, numbered(names)]));
  const fixed = numbered(constants);
  const steps: Step[] = [];
  const step = (made: Step): ValueId => {
    steps.push(made);
    return next++;
  };
  const ring: PairRing<ValueId> = {
    mul: (a, b) => step({ kind: 'mul', a, b }),
    sqr: (a) => step({ kind: 'sqr', a }),
    add: (a, b) => step({ kind: 'add', a, b }),
    sub: (a, b) => step({ kind: 'sub', a, b }),
    neg: (a) => step({ kind: 'neg', a }),
    scale: (a, by) => step({ kind: 'scale', a, by }),
    special: (op, a, b) => step(b === undefined ? { kind: 'special', op, a } : { kind: 'special', op, a, b }),
  };
  const result = body(ring, groups as Inputs<O, ValueId>, fixed as { readonly [N in Names<C>]: ValueId });
  const formula: Formula = { name, operands, constants, steps, result };
  if (inputCount(formula) + steps.length !== next) throw new Error(`${name}: a value was made twice`);
  return formula;
}
