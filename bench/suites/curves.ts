/** Signatures and agreements on elliptic curves, on the rows of `cases/curves.ts`. */
import type { CurveLibrary } from '../adapters/curves/library.ts';
import { libsodium } from '../adapters/curves/libsodium.ts';
import { limberCurves, limberIntCurves } from '../adapters/curves/limber.ts';
import { nobleOnCurves } from '../adapters/curves/noble-curves.ts';
import { nodeCryptoOnCurves } from '../adapters/curves/node-crypto.ts';
import { tinySecp256k1 } from '../adapters/curves/tiny-secp256k1.ts';
import { enterLibrary } from '../adapters/library.ts';
import { curveCases, curveWork } from '../cases/curves.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly CurveLibrary[] = [limberCurves, limberIntCurves, nobleOnCurves, tinySecp256k1, libsodium, nodeCryptoOnCurves];

export const curves: Suite = {
  name: 'curves',
  summary: 'signatures and agreements on elliptic curves',
  rows: curveCases.map(({ row }) => row),
  libraries,
  reference: nodeCryptoOnCurves.library,
  async enter(rowName, libraryName) {
    const row = curveCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite curves has no ${rowName} by ${libraryName}`);
    // Others verify one by one, which has a row of its own.
    if (row.operation === 'verify together' && library.origin !== limberCurves.origin)
      return { reason: 'cannot do this row: it has no such operation' };
    return enterLibrary(library, curveWork(row));
  },
};
