import { type Family, setFamilies } from '../../../src/engine.ts';

/** Has the family serve whatever it can, and `int` the rest where that is not everything. */
export function chooseFamily(family: Family): void {
  setFamilies(family === 'fma' || family === 'wide' ? [family, 'int'] : [family]);
}
