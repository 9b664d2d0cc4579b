/** What an adapter of the suite `passkeys` is: one library, which verifies the row's login. */
import type { PasskeyWork } from '../../cases/passkeys.ts';
import type { Library } from '../library.ts';

export type PasskeyLibrary = Library<PasskeyWork>;
