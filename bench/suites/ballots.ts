/** Choices of ballots, encrypted, proven and verified, on the rows of `cases/ballots.ts`. */
import { beleniosTool } from '../adapters/ballots/belenios-tool.ts';
import { bigintCompat } from '../adapters/ballots/bigint-compat.ts';
import { heliosBooth } from '../adapters/ballots/helios.ts';
import type { BallotLibrary } from '../adapters/ballots/library.ts';
import { limberBallots } from '../adapters/ballots/limber.ts';
import { sirona } from '../adapters/ballots/sirona.ts';
import { vjsc } from '../adapters/ballots/vjsc.ts';
import { enterLibrary } from '../adapters/library.ts';
import { ballotCases, ballotWork } from '../cases/ballots.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly BallotLibrary[] = [limberBallots, heliosBooth, bigintCompat, sirona, vjsc, beleniosTool];

export const ballots: Suite = {
  name: 'ballots',
  summary: 'choices of ballots: encrypted with a proof, verified one by one and together',
  rows: ballotCases.map(({ row }) => row),
  libraries,
  reference: bigintCompat.library,
  async enter(rowName, libraryName) {
    const row = ballotCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite ballots has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, ballotWork(row));
  },
};
