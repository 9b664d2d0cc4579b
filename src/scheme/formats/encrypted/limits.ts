/** How much work an encrypted file may ask for: its parameters come from whoever wrote it. */
import { checkWhole } from '../../../util/checks.ts';
import { MalformedError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';

/** How much work a file may ask for before its password is known to be right. */
export interface DecryptionLimits {
  /** The most iterations of PBKDF2; 10,000,000 by default. */
  readonly maxIterations?: number | undefined;
  /** The most memory of scrypt in bytes, 128·r·(N + p); 2^28 by default. */
  readonly maxScryptMemory?: number | undefined;
  /** The most work of scrypt, N·r·p; 2^23 by default. */
  readonly maxScryptWork?: number | undefined;
}

export type CheckedLimits = { readonly [K in keyof DecryptionLimits]-?: number };

export const USUAL_LIMITS: CheckedLimits = { maxIterations: 10_000_000, maxScryptMemory: 2 ** 28, maxScryptWork: 2 ** 23 };

const MOST = 2 ** 32 - 1;

/** @throws {WrongTypeError} {OutOfRangeError} the limit. */
export function readLimits(given: DecryptionLimits | undefined): CheckedLimits {
  const limits = readOptions(given, USUAL_LIMITS, 'limits');
  for (const [name, value] of Object.entries(limits)) checkWhole(name, value, 1, MOST);
  return limits;
}

/** The number in a file. @throws {MalformedError} the argument, where it is zero or above the limit. */
export function bounded(argument: string, what: string, value: bigint, limit: keyof CheckedLimits, limits: CheckedLimits): number {
  if (value < 1n) throw new MalformedError(argument, `must have a ${what} of 1 at least`);
  if (value > limits[limit]) throw new MalformedError(argument, `must have a ${what} of at most ${limits[limit]}: the limit is ${limit}`);
  return Number(value);
}
