/** RSA: the private operation and the verification of signatures, on the rows of `cases/rsa.ts`. */
import { enterLibrary } from '../adapters/library.ts';
import { gmpRsa, gmpWasmRsa } from '../adapters/rsa/gmp.ts';
import { jsrsasignRsa } from '../adapters/rsa/jsrsasign.ts';
import type { RsaLibrary } from '../adapters/rsa/library.ts';
import { limberRsa } from '../adapters/rsa/limber.ts';
import { microRsa } from '../adapters/rsa/micro-rsa-dsa-dh.ts';
import { nodeCryptoRsa } from '../adapters/rsa/node-crypto.ts';
import { nodeForgeRsa } from '../adapters/rsa/node-forge.ts';
import { rsaCases, rsaWork } from '../cases/rsa.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly RsaLibrary[] = [limberRsa, microRsa, gmpWasmRsa, nodeForgeRsa, jsrsasignRsa, nodeCryptoRsa, gmpRsa];

export const rsa: Suite = {
  name: 'rsa',
  summary: 'RSA: private operations and verifications',
  rows: rsaCases.map(({ row }) => row),
  libraries,
  reference: gmpRsa.library,
  async enter(rowName, libraryName) {
    const row = rsaCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite rsa has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, rsaWork(row));
  },
};
