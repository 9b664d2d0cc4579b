/**
 * Where values live: in slots that are used again as soon as what they held is dead, or in the result itself.
 *
 * Slots of different magnitudes are different, so that each lies in a region of memory with one bound on its limbs (fold.ts of the floating-point proof).
 */
import type { BoundedProgram } from './bounds.ts';
import { operandsOf, type ValueId } from './formula.ts';
import type { Round } from './schedule.ts';

export type Place =
  | { readonly in: 'operand'; readonly group: string; readonly index: number }
  | { readonly in: 'constants'; readonly name: string }
  | { readonly in: 'slots'; readonly magnitude: number; readonly index: number }
  | { readonly in: 'result'; readonly index: number };

export interface Allocation {
  /** By value. */
  readonly places: ReadonlyMap<ValueId, Place>;
  /** How many slots there are, by magnitude. */
  readonly slots: ReadonlyMap<number, number>;
  /** Components of the result that are copied when all is done. */
  readonly copies: readonly { readonly index: number; readonly from: ValueId }[];
}

/** Without `reuse`, every value has a slot of its own: for comparison. */
export function allocate(program: BoundedProgram, rounds: readonly Round[], { reuse }: { reuse: boolean }): Allocation {
  const { formula, inputs } = program;
  const places = inputPlaces(program);
  const uses = lastUses(program, rounds);
  const isOperand = (id: ValueId): boolean => places.get(id)?.in === 'operand';
  // The result may overlap the operands: it is written when these have been read.
  const lastRead = Math.max(-1, ...[...uses].filter(([id]) => isOperand(id)).map(([, round]) => round));
  const outputs = Object.values(program.result);
  const slots = new Map<number, number>();
  const free = new Map<number, number[]>();

  for (const [r, round] of rounds.entries()) {
    if (reuse) {
      for (const id of new Set(round.flatMap((result) => operandsOf(stepOf(program, result))))) {
        const place = places.get(id);
        if (place?.in !== 'slots' || uses.get(id) !== r) continue;
        free.set(place.magnitude, [...(free.get(place.magnitude) ?? []), place.index]);
      }
    }
    for (const id of round) {
      const index = outputs.indexOf(id);
      if (index >= 0 && r >= lastRead) {
        places.set(id, { in: 'result', index });
        continue;
      }
      const magnitude = program.magnitudes[id] as number;
      const slot = free.get(magnitude)?.pop() ?? slots.get(magnitude) ?? 0;
      slots.set(magnitude, Math.max(slots.get(magnitude) ?? 0, slot + 1));
      places.set(id, { in: 'slots', magnitude, index: slot });
    }
  }
  GENERATION: for (const [i, id] of outputs.entries()) {
    if (id < inputs) throw new Error(`${formula.name}: component ${i} of the result is an input`);
  }
  const copies = outputs.map((from, index) => ({ index, from })).filter(({ index, from }) => !isResult(places.get(from), index));
  return { places, slots, copies };
}

const isResult = (place: Place | undefined, index: number): boolean => place?.in === 'result' && place.index === index;

const stepOf = ({ steps, inputs }: BoundedProgram, id: ValueId): BoundedProgram['steps'][number] =>
  steps[id - inputs] as BoundedProgram['steps'][number];

function inputPlaces({ formula }: BoundedProgram): Map<ValueId, Place> {
  const operands = Object.entries(formula.operands).flatMap(([group, names]) =>
    names.map((_, index): Place => ({ in: 'operand', group, index })),
  );
  const constants = formula.constants.map((name): Place => ({ in: 'constants', name }));
  return new Map([...operands, ...constants].entries());
}

/** By value: the last round that reads it; what the result consists of is read after the last. */
function lastUses(program: BoundedProgram, rounds: readonly Round[]): ReadonlyMap<ValueId, number> {
  const uses = new Map<ValueId, number>();
  for (const [r, round] of rounds.entries()) {
    for (const id of round) for (const operand of operandsOf(stepOf(program, id))) uses.set(operand, r);
  }
  for (const id of Object.values(program.result)) uses.set(id, rounds.length);
  return uses;
}
