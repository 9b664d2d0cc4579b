/** Shuffles and their proofs, on the rows of `cases/shuffles.ts`. No package in a registry makes such proofs: limber is alone. */
import { enterLibrary } from '../adapters/library.ts';
import { limberShuffles } from '../adapters/shuffles.ts';
import { shuffleCases } from '../cases/shuffles.ts';
import type { Suite } from '../entry.ts';

export const shuffles: Suite = {
  name: 'shuffles',
  summary:
    'verifiable shuffles of ElGamal ciphertexts: generators, shuffling, proofs of Terelius and Wikström (TW) and of Neff, reading and verifying them',
  rows: shuffleCases.map(({ row }) => row),
  libraries: [limberShuffles],
  reference: limberShuffles.library,
  async enter(rowName, libraryName) {
    const row = shuffleCases.find((candidate) => candidate.row === rowName);
    if (row === undefined || libraryName !== limberShuffles.library)
      throw new RangeError(`the suite shuffles has no ${rowName} by ${libraryName}`);
    return enterLibrary(limberShuffles, row);
  },
};
