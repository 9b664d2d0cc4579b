/** Forms of exponentiation on the rows of `cases/forms.ts`: limber by the form's own entry, by plain calls, and GMP one power at a time. */

import { enterLibrary, type Library } from '../adapters/library.ts';
import { asForm, ownForm, plainForm } from '../adapters/limber-forms.ts';
import { gmp, gmpSecure } from '../adapters/modexp/gmp.ts';
import { type FormName, formCases, formOperands } from '../cases/forms.ts';
import type { Suite } from '../entry.ts';

const librariesFor = (form: FormName): readonly Library[] => [ownForm(form), plainForm(form), asForm(form, gmp), asForm(form, gmpSecure)];

export const forms: Suite = {
  name: 'forms',
  summary: 'pairs, fixed bases, products of powers, batches',
  rows: formCases.map(({ row }) => row),
  libraries: librariesFor('many'),
  reference: gmpSecure.library,
  async enter(rowName, libraryName) {
    const row = formCases.find((candidate) => candidate.row === rowName);
    const library = row && librariesFor(row.form).find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite forms has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, formOperands(row));
  },
};
