/** What an adapter of the suite `dsa` is: one library, which signs, verifies or agrees with the row's key. */
import { DsaPublicKey, verifyDsa } from 'limber/dsa';
import { type DsaWork, toHex } from '../../cases/dsa.ts';
import { timeLoop } from '../../measure.ts';
import type { Library, Prepared } from '../library.ts';

export type FfcLibrary = Library<DsaWork>;

/** The operations in a library's own forms, each made ready when it is asked for. Absent: the library does not have it. */
export interface Operations {
  /** Signs: r and s side by side. */
  readonly sign?: () => () => Uint8Array;
  readonly verify?: () => () => boolean;
  /** The secret, as long as the prime. */
  readonly agree?: () => () => Uint8Array;
}

/**
 * An entrant for the row. Signatures with nonces of their own are not alike, so what is shown of one is whether it is valid for the key,
 * by a verification that the suite compares with others' in a row of its own.
 */
export function inProcessFfc(work: DsaWork, operations: Operations): Prepared {
  const { operation, dsa, message } = work;
  if (operation === 'sign' && operations.sign) {
    const { parameters, y } = dsa.publicKey;
    const judge = new DsaPublicKey(parameters, y);
    return timed(operations.sign(), (signature) => `valid: ${verifyDsa(judge, message, signature, { format: 'p1363' })}`);
  }
  if (operation === 'verify' && operations.verify) return timed(operations.verify(), (valid) => `valid: ${valid}`);
  if (operation === 'agree' && operations.agree) return timed(operations.agree(), toHex);
  throw new Error('it has no such operation');
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
