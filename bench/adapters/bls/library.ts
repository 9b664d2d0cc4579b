/** What an adapter of the suite `bls` is: one library, which does the row's work. */
import type { BlsOperation, BlsWork } from '../../cases/bls.ts';
import { toHex } from '../../cases/dsa.ts';
import type { Library, Prepared } from '../library.ts';
import { inProcessOperation, type Operation, type OperationsOf } from '../pairing/library.ts';

export type BlsLibrary = Library<BlsWork>;

export const inProcessBls = ({ operation }: BlsWork, operations: OperationsOf<BlsOperation>): Prepared =>
  inProcessOperation(operation, operations);

/** What is shown of a result is its bytes. */
export const made = <T>(run: () => T, bytes: (result: T) => Uint8Array): Operation => ({
  run,
  show: (result) => toHex(bytes(result as T)),
});
/** Whether it is valid. */
export const verified = (run: () => boolean): Operation => ({ run, show: String });
