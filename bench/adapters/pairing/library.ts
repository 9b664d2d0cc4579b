/** What an adapter of the suites with pairings is: one library, which does the row's work. */
import type { PairingOperation, PairingWork } from '../../cases/pairing.ts';
import { timeLoop } from '../../measure.ts';
import type { Library, Prepared } from '../library.ts';

export type PairingLibrary = Library<PairingWork>;

/** An operation in a library's own forms: what is timed, and what is said of its last result. */
export interface Operation<T = unknown> {
  run(): T;
  show(result: T): string;
}

/** By operation, made ready when it is asked for. Absent: the library does not have it. */
export type OperationsOf<O extends string> = { readonly [P in O]?: () => Operation };
export type Operations = OperationsOf<PairingOperation>;

export const inProcessPairing = ({ operation }: PairingWork, operations: Operations): Prepared => inProcessOperation(operation, operations);

/** One of the operations, as something that can be timed. */
export function inProcessOperation<O extends string>(operation: O, operations: OperationsOf<O>): Prepared {
  const made = operations[operation]?.();
  if (!made) throw new Error('it has no such operation');
  let last: unknown;
  return {
    loop: (minimumMs) =>
      timeLoop(
        () => {
          last = made.run();
        },
        minimumMs,
        () => performance.now(),
      ),
    result: () => made.show(last),
  };
}

/** Curves differ between libraries, so that what is shown of a result is whether it is right, by an equation that the library checks. */
export const operation = <T>(run: () => T, isRight: (result: T) => boolean): Operation => ({
  run,
  show: (result) => `right: ${isRight(result as T)}`,
});
export const verification = (run: () => boolean): Operation => operation(run, (valid) => valid);
