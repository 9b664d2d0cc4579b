/** Modular exponentiation: every library in `adapters/` on the rows of `cases/modexp.ts`. */

import { enterLibrary, type Library } from '../adapters/library.ts';
import { bigintCryptoUtils, bigintModArith } from '../adapters/modexp/bigint-mod-arith.ts';
import { bigintWindow } from '../adapters/modexp/bigint-window.ts';
import { bnJs } from '../adapters/modexp/bn-js.ts';
import { gmp, gmpSecure } from '../adapters/modexp/gmp.ts';
import { gmpWasm, gmpWasmSecure } from '../adapters/modexp/gmp-wasm.ts';
import { jsbn, nodeForge } from '../adapters/modexp/jsbn.ts';
import { limber, limberFamilies } from '../adapters/modexp/limber.ts';
import { microRsaDsaDh } from '../adapters/modexp/micro-rsa-dsa-dh.ts';
import { nobleCurves } from '../adapters/modexp/noble-curves.ts';
import { nodeCrypto } from '../adapters/modexp/node-crypto.ts';
import { pjcl } from '../adapters/modexp/pjcl.ts';
import { sjcl } from '../adapters/modexp/sjcl.ts';
import { modexpCases, operands } from '../cases/modexp.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly Library[] = [
  limber,
  ...limberFamilies,
  bigintWindow,
  nobleCurves,
  microRsaDsaDh,
  bigintModArith,
  bigintCryptoUtils,
  gmpWasm,
  gmpWasmSecure,
  jsbn,
  nodeForge,
  bnJs,
  sjcl,
  pjcl,
  nodeCrypto,
  gmp,
  gmpSecure,
];

export const modexp: Suite = {
  name: 'modexp',
  summary: 'modular exponentiation',
  rows: modexpCases.map(({ row }) => row),
  libraries,
  reference: gmpSecure.library,
  async enter(rowName, libraryName) {
    const row = modexpCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite modexp has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, operands(row));
  },
};
