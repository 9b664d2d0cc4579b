/** Modular exponentiation: every library in `adapters/` on the rows of `cases/modexp.ts`. */
import { bigintCryptoUtils, bigintModArith } from '../adapters/bigint-mod-arith.ts';
import { bigintWindow } from '../adapters/bigint-window.ts';
import { bnJs } from '../adapters/bn-js.ts';
import { gmp, gmpSecure } from '../adapters/gmp.ts';
import { gmpWasm, gmpWasmSecure } from '../adapters/gmp-wasm.ts';
import { jsbn, nodeForge } from '../adapters/jsbn.ts';
import type { Library, Loaded } from '../adapters/library.ts';
import { microRsaDsaDh } from '../adapters/micro-rsa-dsa-dh.ts';
import { nobleCurves } from '../adapters/noble-curves.ts';
import { nodeCrypto } from '../adapters/node-crypto.ts';
import { sjcl } from '../adapters/sjcl.ts';
import { modexpCases, operands, type Power } from '../cases/modexp.ts';
import { type Entry, type Heading, reasonOf, type Suite } from '../entry.ts';

const libraries: readonly Library[] = [
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
  nodeCrypto,
  gmp,
  gmpSecure,
];

export const modexp: Suite = {
  name: 'modexp',
  summary: 'modular exponentiation',
  rows: modexpCases.map(({ row }) => row),
  reference: gmpSecure.library,
  async enter(row) {
    const chosen = modexpCases.find((candidate) => candidate.row === row);
    if (chosen === undefined) throw new RangeError(`the suite modexp has no row ${row}`);
    const powers = operands(chosen);
    const entries: Entry[] = [];
    for (const library of libraries) entries.push(await enterLibrary(library, powers));
    return entries;
  },
};

async function enterLibrary(candidate: Library, powers: readonly Power[]): Promise<Entry> {
  const { library, kind, origin, constantTime } = candidate;
  const heading: Heading = { library, kind, origin, constantTime };
  let loaded: Loaded;
  try {
    loaded = await candidate.load();
  } catch (error) {
    return { ...heading, reason: `cannot be loaded: ${reasonOf(error)}` };
  }
  const { version } = loaded;
  try {
    return { ...heading, version, ...(await loaded.prepare(powers)) };
  } catch (error) {
    return { ...heading, version, reason: `cannot do this row: ${reasonOf(error)}` };
  }
}
