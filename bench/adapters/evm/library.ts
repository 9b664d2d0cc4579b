/** What an adapter of the suite `evm` is: one library, which does the row's work. */
import type { EvmWork } from '../../cases/evm.ts';
import type { Library } from '../library.ts';

export type EvmLibrary = Library<EvmWork>;
