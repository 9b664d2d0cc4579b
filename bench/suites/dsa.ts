/** DSA and Diffie–Hellman, on the rows of `cases/dsa.ts`. */
import type { FfcLibrary } from '../adapters/ffc/library.ts';
import { limberFfc } from '../adapters/ffc/limber.ts';
import { microFfc } from '../adapters/ffc/micro-rsa-dsa-dh.ts';
import { nobleFfc } from '../adapters/ffc/noble-curves.ts';
import { nodeCryptoFfc } from '../adapters/ffc/node-crypto.ts';
import { enterLibrary } from '../adapters/library.ts';
import { dsaCases, dsaWork } from '../cases/dsa.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly FfcLibrary[] = [limberFfc, microFfc, nobleFfc, nodeCryptoFfc];

export const dsa: Suite = {
  name: 'dsa',
  summary: 'DSA signatures and verifications, Diffie–Hellman agreements',
  rows: dsaCases.map(({ row }) => row),
  libraries,
  reference: nodeCryptoFfc.library,
  async enter(rowName, libraryName) {
    const row = dsaCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite dsa has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, dsaWork(row));
  },
};
