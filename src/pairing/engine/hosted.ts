/** The formulas of a pairing that the host calls one by one. */

type One = readonly [string];
type Two = readonly [string, string];
type Three = readonly [string, string, string];
type Four = readonly [string, string, string, string];

/** Formulas that the host calls one by one. */
export interface Hosted
  extends Readonly<Record<'cyclotomicSqrFp12' | 'doubleG1' | 'doubleG2' | 'negative' | 'frobeniusTwist', One>>,
    Readonly<Record<'mulFp12' | 'mulConjugateFp12' | 'addG1' | 'addG2' | 'mixedAddG1' | 'mixedAddG2', Two>>,
    Readonly<Record<'denominatorsG1' | 'denominatorsG2', Three>>,
    Readonly<Record<'sharingSumG1' | 'sharingSumG2', Four>> {}

/** The groups of their operands. */
export const HOSTED: Hosted = {
  cyclotomicSqrFp12: ['a'],
  mulConjugateFp12: ['a', 'b'],
  mulFp12: ['a', 'b'],
  addG2: ['p', 'q'],
  mixedAddG2: ['p', 'q'],
  mixedAddG1: ['p', 'q'],
  doubleG2: ['p'],
  addG1: ['p', 'q'],
  doubleG1: ['p'],
  denominatorsG2: ['p', 'q', 'before'],
  denominatorsG1: ['p', 'q', 'before'],
  sharingSumG2: ['p', 'q', 'before', 'upTo'],
  sharingSumG1: ['p', 'q', 'before', 'upTo'],
  negative: ['a'],
  frobeniusTwist: ['q'],
};
