/** Multiples of points of short Weierstrass curves, on the rows of `cases/points.ts`. */
import { enterLibrary } from '../adapters/library.ts';
import { jsrsasignPoints } from '../adapters/points/jsrsasign.ts';
import type { PointLibrary } from '../adapters/points/library.ts';
import { limberPoints } from '../adapters/points/limber.ts';
import { noblePoints } from '../adapters/points/noble-curves.ts';
import { pointCases } from '../cases/points.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly PointLibrary[] = [limberPoints, noblePoints, jsrsasignPoints];

export const points: Suite = {
  name: 'points',
  summary: 'multiples of points of P-225, P-256, P-384 and P-521; on P-256 by tables of several sizes, and sums of several',
  rows: pointCases.map(({ row }) => row),
  libraries,
  reference: jsrsasignPoints.library,
  async enter(rowName, libraryName) {
    const found = pointCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (found === undefined || library === undefined) throw new RangeError(`the suite points has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, found.work);
  },
};
