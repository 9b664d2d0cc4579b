/** What an adapter of the suite `tokens` is: one library, which does the row's work. */
import type { TokenWork } from '../../cases/tokens.ts';
import type { Library } from '../library.ts';

export type TokenLibrary = Library<TokenWork>;
