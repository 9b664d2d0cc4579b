/** Logins with passkeys, on the rows of `cases/passkeys.ts`. */
import { enterLibrary } from '../adapters/library.ts';
import type { PasskeyLibrary } from '../adapters/passkeys/library.ts';
import { limberPasskeys } from '../adapters/passkeys/limber.ts';
import { simpleWebAuthn } from '../adapters/passkeys/simplewebauthn.ts';
import { passkeyCases, passkeyWork } from '../cases/passkeys.ts';
import type { Suite } from '../entry.ts';

const libraries: readonly PasskeyLibrary[] = [limberPasskeys, simpleWebAuthn];

export const passkeys: Suite = {
  name: 'passkeys',
  summary: 'a login with a passkey, verified',
  rows: passkeyCases.map(({ row }) => row),
  libraries,
  reference: simpleWebAuthn.library,
  async enter(rowName, libraryName) {
    const row = passkeyCases.find((candidate) => candidate.row === rowName);
    const library = libraries.find((candidate) => candidate.library === libraryName);
    if (row === undefined || library === undefined) throw new RangeError(`the suite passkeys has no ${rowName} by ${libraryName}`);
    return enterLibrary(library, passkeyWork(row));
  },
};
