/** Records a formula: runs its body once, on numbers of values. */
import type { Components, Formula, Operations, Ring, RingWith, Step, ValueId } from './formula.ts';

type Names<C extends Components> = C[number];
type Inputs<O extends Readonly<Record<string, Components>>, V> = { readonly [G in keyof O]: { readonly [N in Names<O[G]>]: V } };

/** Calls the ring for every step, and returns the components of the result. */
export type Body<O extends Readonly<Record<string, Components>>, C extends Components, T extends Operations> = (
  ring: RingWith<ValueId, T>,
  inputs: Inputs<O, ValueId>,
  constants: { readonly [N in Names<C>]: ValueId },
) => Readonly<Record<string, ValueId>>;

/**
 * The formula that `body` writes, over any ring.
 *
 * @param operands - groups of inputs, by name, and the names of their components.
 * @param constants - names of further inputs.
 * @param lanes - `Formula.lanes`, which `npm run lanes` prints. @param lanesOfTwo - `Formula.lanesOfTwo`.
 */
export function record<const O extends Readonly<Record<string, Components>>, const C extends Components>(
  name: string,
  operands: O,
  constants: C,
  body: Body<O, C, Record<never, never>>,
  lanes?: string,
  lanesOfTwo?: string,
): Formula {
  return recordWith({}, name, operands, constants, body, { lanes, lanesOfTwo });
}

/** The same over rings that have these operations as well. The body runs when somebody asks for the steps: importing a formula records nothing. */
export function recordWith<T extends Operations, const O extends Readonly<Record<string, Components>>, const C extends Components>(
  own: T,
  name: string,
  operands: O,
  constants: C,
  body: Body<O, C, T>,
  lanes: Pick<Formula, 'lanes' | 'lanesOfTwo'> = {},
): Formula<keyof T & string> {
  let recorded: Recorded<keyof T & string> | undefined;
  const once = (): Recorded<keyof T & string> => {
    recorded ??= run(own, operands, constants, body);
    return recorded;
  };
  return {
    name,
    operands,
    constants,
    ...lanes,
    get steps() {
      return once().steps;
    },
    get result() {
      return once().result;
    },
  };
}

type Recorded<Own extends string> = Pick<Formula<Own>, 'steps' | 'result'>;

function run<T extends Operations, O extends Readonly<Record<string, Components>>, C extends Components>(
  own: T,
  operands: O,
  constants: C,
  body: Body<O, C, T>,
): Recorded<keyof T & string> {
  let next = 0;
  const numbered = (names: Components): Record<string, ValueId> => Object.fromEntries(names.map((component) => [component, next++]));
  const groups = Object.fromEntries(Object.entries(operands).map(([group, names]) => [group, numbered(names)]));
  const fixed = numbered(constants);
  const steps: Step<keyof T & string>[] = [];
  const step = (made: Step<keyof T & string>): ValueId => {
    steps.push(made);
    return next++;
  };
  const ring: Ring<ValueId> = {
    mul: (a, b) => step({ kind: 'mul', a, b }),
    sqr: (a) => step({ kind: 'sqr', a }),
    add: (a, b) => step({ kind: 'add', a, b }),
    sub: (a, b) => step({ kind: 'sub', a, b }),
    neg: (a) => step({ kind: 'neg', a }),
    mulSmall: (a, by) => step({ kind: 'mulSmall', a, by }),
  };
  const others = Object.entries(own).map(([op, { operands: count, isProduct }]) => [
    op,
    (a: ValueId, b: ValueId) => step({ kind: 'own', op, isProduct, a, ...(count === 2 && { b }) }),
  ]);
  const result = body(
    { ...ring, ...Object.fromEntries(others) } as RingWith<ValueId, T>,
    groups as Inputs<O, ValueId>,
    fixed as { readonly [N in Names<C>]: ValueId },
  );
  return { steps, result };
}
