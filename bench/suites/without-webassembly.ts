/**
 * Some rows of the suite `curves` in an engine without WebAssembly, which this suite takes away from the process, with its JIT: limber emulates its modules there, and
 * `@noble/curves` computes as everywhere.
 */
import { describeEngine } from 'limber/engine';
import { emulateWebAssembly } from 'limber/engine/emulation';
import type { CurveLibrary } from '../adapters/curves/library.ts';
import { limberCurves } from '../adapters/curves/limber.ts';
import { nobleOnCurves } from '../adapters/curves/noble-curves.ts';
import { enterLibrary } from '../adapters/library.ts';
import { curveCases, curveWork } from '../cases/curves.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly CurveLibrary[] = [limberCurves, nobleOnCurves];
const ROWS = /^(P-256|secp256k1|Ed25519) (sign|verify, new key)$|^X25519 agree$/;
const cases = curveCases.filter(({ row }) => ROWS.test(row));

export const withoutWebAssembly: Suite = {
  name: 'without-webassembly',
  summary: 'signatures and agreements on elliptic curves in an engine without WebAssembly, beside @noble/curves',
  rows: cases.map(({ row }) => row),
  libraries,
  reference: nobleOnCurves.library,
  async enter(rowName, libraryName) {
    const row = cases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined)
      throw new RangeError(`the suite without-webassembly has no ${rowName} by ${libraryName}`);
    const serving = takeAway();
    // What limber found out before would still hold: nothing else may pass for an engine without.
    if (serving !== 'emulated') throw new Error(`its fields are served by ${serving}, not emulated`);
    return enterLibrary(library, curveWork(row));
  },
};

/** From here on this process has no WebAssembly. @returns what serves limber's fields. */
function takeAway(): string | null {
  delete (globalThis as { WebAssembly?: unknown }).WebAssembly;
  emulateWebAssembly();
  return describeEngine().fields;
}
