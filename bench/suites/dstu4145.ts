/** Multiples of points on curves over binary fields, and signatures of DSTU 4145, on the rows of `cases/dstu4145.ts`. */
import { jkurwa } from '../adapters/dstu4145/jkurwa.ts';
import { limberDstu } from '../adapters/dstu4145/limber.ts';
import { enterLibrary } from '../adapters/library.ts';
import { dstuCases } from '../cases/dstu4145.ts';
import type { Suite } from '../entry.ts';

const libraries = [limberDstu, jkurwa] as const;

export const dstu4145: Suite = {
  name: 'dstu4145',
  summary: 'multiples of points of B-233, K-233 and DSTU-257, and signatures of DSTU 4145, beside jkurwa',
  rows: [...dstuCases.keys()],
  libraries,
  reference: jkurwa.library,
  async enter(row, name) {
    const work = dstuCases.get(row);
    const library = libraries.find((candidate) => candidate.library === name);
    if (work === undefined || library === undefined) throw new RangeError(`the suite dstu4145 has no ${row} by ${name}`);
    return enterLibrary(library, work());
  },
};
