/** What an adapter of the suite `rsa` is: one library, which signs and verifies with the row's key. */
import type { RsaWork } from '../../cases/rsa.ts';
import type { Entrant } from '../../entry.ts';
import { timeLoop } from '../../measure.ts';
import type { Library, Prepared } from '../library.ts';

export type RsaLibrary = Library<RsaWork>;

/** The two operations in a library's own forms: what has to be made once is made before. */
export interface Operations<S> {
  /** The private operation. */
  readonly sign: () => S;
  /** The signature, to be shown. */
  readonly show: (signature: S) => bigint;
  /** Absent in libraries that have no signatures. */
  readonly verify?: () => boolean;
}

/** An entrant that shows the signature in a row of signatures, and in a row of verifications the verdict on it. */
export function inProcessRsa<S>(work: RsaWork, { sign, show, verify }: Operations<S>): Entrant {
  if (work.operation === 'private') return timed(sign, (signature) => show(signature).toString(16));
  if (!verify) throw new Error('it has no signatures');
  return timed(verify, (valid) => `${work.bits} bits: ${valid}`);
}

function timed<T>(run: () => T, show: (value: T) => string): Prepared {
  let last: T | undefined;
  const once = (): void => {
    last = run();
  };
  return {
    loop: (minimumMs) => timeLoop(once, minimumMs, () => performance.now()),
    result: () => show(last as T),
  };
}
