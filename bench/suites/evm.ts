/** What verifiers of proofs on chains do, on the rows of `cases/evm.ts`. */
import type { EvmLibrary } from '../adapters/evm/library.ts';
import { limberEvm } from '../adapters/evm/limber.ts';
import { mclEvm } from '../adapters/evm/mcl.ts';
import { snarkjs } from '../adapters/evm/snarkjs.ts';
import { enterLibrary } from '../adapters/library.ts';
import { evmCases, evmWork } from '../cases/evm.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly EvmLibrary[] = [limberEvm, mclEvm, snarkjs];

export const evm: Suite = {
  name: 'evm',
  summary: 'the pairing contract of EIP-197, and proofs of Groth16',
  rows: evmCases.map(({ row }) => row),
  libraries,
  reference: mclEvm.library,
  async enter(rowName, libraryName) {
    const row = evmCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite evm has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, evmWork(row));
  },
};
