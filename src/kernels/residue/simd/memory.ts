/** The memory of a `simd` kernel. */
import { Layout, type Region } from '../../contract/layout.ts';
import { SLOTS } from '../../contract/machine.ts';
import type { KernelMemory } from '../../contract/wasm-kernel.ts';
import { multiplierBytes, pairsBytes, ZEROS } from './digits.ts';
import { ownPairsBytes } from './own-pairs.ts';
import type { Shape } from './shape.ts';

/** Columns: their low words and their high words, each with a zero below the first. */
export interface Columns {
  readonly low: number;
  readonly high: number;
}

export interface Addresses {
  readonly constants: {
    readonly modulus: number;
    readonly rSquared: number;
    readonly one: number;
    readonly negInverse: number;
    readonly derived: number;
  };
  /** Pairs of the modulus, and of −1/m modulo R. */
  readonly modulusPairs: number;
  readonly inversePairs: number;
  readonly operand: number;
  readonly plain: number;
  readonly spare: number;
  /** Digits with zeros around them: a product's multiplier, what the digits of a quotient are made of, these. */
  readonly multiplier: number;
  /** The other operand's pairs. */
  readonly pairs: number;
  /** Those of every block of digits by themselves, for squares. */
  readonly ownPairs: number;
  readonly columns: Columns;
  readonly quotient: Columns;
}

/** An operand region is read and written in words: it is this much longer than its bytes. */
const WORD_SLACK = 16;
/** Bytes before the first column. */
const BELOW = 16;

export function layOut(shape: Shape): { readonly memory: KernelMemory; readonly at: Addresses } {
  const { limbs, blocked, elementBytes, operandBytes } = shape;
  const layout = new Layout();
  const constants = layout.region('constants', 3 * elementBytes + 16 + 2 * pairsBytes(shape));
  const operand = layout.region('operand', operandBytes + WORD_SLACK);
  const slots = layout.region('slots', SLOTS * elementBytes);
  const scratch = layout.region('scratch', 2 * elementBytes);
  const multiplier = layout.region('multiplier', multiplierBytes(shape));
  const pairs = layout.region('pairs', pairsBytes(shape));
  const ownPairs = layout.region('own pairs', ownPairsBytes(shape));
  const columnsOf = (name: string, count: number): Columns => {
    const [low, high] = ['low', 'high'].map((word) => layout.region(`${name} ${word}`, BELOW + 4 * count)) as [Region, Region];
    return { low: low.from + BELOW, high: high.from + BELOW };
  };
  const columns = columnsOf('columns', limbs + blocked + 20);
  const quotient = columnsOf('quotient', blocked + 4);
  const { from } = constants;
  const firstPairs = from + 3 * elementBytes + 16 + ZEROS;
  return {
    memory: { constants, operands: [operand], slots, elementBytes, regions: layout.regions, bytes: layout.end },
    at: {
      constants: {
        modulus: from,
        rSquared: from + elementBytes,
        one: from + 2 * elementBytes,
        negInverse: from + 3 * elementBytes,
        derived: firstPairs,
      },
      modulusPairs: firstPairs,
      inversePairs: firstPairs + pairsBytes(shape),
      operand: operand.from,
      plain: scratch.from,
      spare: scratch.from + elementBytes,
      multiplier: multiplier.from + ZEROS,
      pairs: pairs.from + ZEROS,
      ownPairs: ownPairs.from,
      columns,
      quotient,
    },
  };
}
