/** JSON Web Tokens, on the rows of `cases/tokens.ts`. */
import { enterLibrary } from '../adapters/library.ts';
import { joseTokens } from '../adapters/tokens/jose.ts';
import type { TokenLibrary } from '../adapters/tokens/library.ts';
import { limberTokens } from '../adapters/tokens/limber.ts';
import { tokenCases, tokenWork } from '../cases/tokens.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly TokenLibrary[] = [limberTokens, joseTokens];

export const tokens: Suite = {
  name: 'tokens',
  summary: 'JSON Web Tokens verified by a known key, and signed',
  rows: tokenCases.map(({ row }) => row),
  libraries,
  reference: joseTokens.library,
  async enter(rowName, libraryName) {
    const row = tokenCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite tokens has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, tokenWork(row));
  },
};
