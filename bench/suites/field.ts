/** Multiplications in prime fields, on the rows of `cases/field.ts`. */
import { enterField, fieldLibraries } from '../adapters/field-libraries.ts';
import { fieldCases } from '../cases/field.ts';
import type { Suite } from '../entry.ts';

export const field: Suite = {
  name: 'field',
  summary: 'multiplication in prime fields of 254 to 256 bits',
  rows: fieldCases.map(({ row }) => row),
  libraries: fieldLibraries,
  reference: 'mcl-wasm',
  async enter(rowName, libraryName) {
    const row = fieldCases.find((candidate) => candidate.row === rowName);
    const library = fieldLibraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite field has no ${rowName} by ${libraryName}`);
    return enterField(library, row);
  },
};
