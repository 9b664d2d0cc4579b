/** The pairing of DEDIS and what is made of it: BLS, BDN, skipchains, on the rows of `cases/pairing.ts`. */
import { enterLibrary } from '../adapters/library.ts';
import { kyberPairing } from '../adapters/pairing/kyber.ts';
import type { PairingLibrary } from '../adapters/pairing/library.ts';
import { limberPairing } from '../adapters/pairing/limber.ts';
import { mclPairing } from '../adapters/pairing/mcl.ts';
import { bdnCases, type PairingCase, pairingCases, pairingWork, skipchainCases } from '../cases/pairing.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly PairingLibrary[] = [limberPairing, mclPairing, kyberPairing];

function suite(name: string, summary: string, cases: readonly PairingCase[]): Suite {
  return {
    name,
    summary,
    rows: cases.map(({ row }) => row),
    libraries,
    reference: mclPairing.library,
    async enter(rowName, libraryName) {
      const row = cases.find((candidate) => candidate.row === rowName);
      const library = libraries.find((candidate) => candidate.library === libraryName);
      if (row === undefined || library === undefined) throw new RangeError(`the suite ${name} has no ${rowName} by ${libraryName}`);
      return enterLibrary(library, pairingWork(row));
    },
  };
}

export const pairing: Suite = suite('pairing', 'BLS signatures over bn256, and the pairing', pairingCases);
export const bdn: Suite = suite('bdn', 'verifications of BDN multi-signatures over bn256', bdnCases);
export const skipchain: Suite = suite('skipchain', 'links and paths of skipchains', skipchainCases);
