/** BLS signatures over BLS12-381, on the rows of `cases/bls.ts`. */
import { blsEthWasm } from '../adapters/bls/bls-eth-wasm.ts';
import { blst } from '../adapters/bls/blst.ts';
import { ffjavascript } from '../adapters/bls/ffjavascript.ts';
import type { BlsLibrary } from '../adapters/bls/library.ts';
import { limberBls, limberIntBls } from '../adapters/bls/limber.ts';
import { mclBls } from '../adapters/bls/mcl.ts';
import { nobleBls } from '../adapters/bls/noble-curves.ts';
import { enterLibrary } from '../adapters/library.ts';
import { blsCases, blsWork } from '../cases/bls.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly BlsLibrary[] = [limberBls, limberIntBls, blst, blsEthWasm, mclBls, ffjavascript, nobleBls];

export const bls: Suite = {
  name: 'bls',
  summary: 'BLS signatures over BLS12-381, as Ethereum has them',
  rows: blsCases.map(({ row }) => row),
  libraries,
  reference: blst.library,
  async enter(rowName, libraryName) {
    const row = blsCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite bls has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, blsWork(row));
  },
};
