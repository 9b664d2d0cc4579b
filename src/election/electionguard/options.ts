import { checkWhole } from '../../util/checks.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork } from '../../util/progress.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import type { VerificationProgress } from '../verification.ts';

/** How an election of ElectionGuard is verified. */
export interface VerifyElectionGuardOptions extends RandomOptions, LongWork<VerificationProgress> {
  /** How many ballots are verified together: 1 to 10000, 32 unless given. More take less time each, and more memory. */
  readonly batch?: number | undefined;
}

const CHUNK = 32;
const MOST_CHUNK = 10_000;

const DEFAULTS = { ...RANDOM_OPTIONS, ...LONG_WORK, batch: CHUNK } as const;

/** The options, read. @throws {OutOfRangeError} `batch`. */
export function readVerifyOptions(
  options: VerifyElectionGuardOptions | undefined,
): VerifyElectionGuardOptions & { readonly batch: number } {
  const read = readOptions<VerifyElectionGuardOptions, typeof DEFAULTS>(options, DEFAULTS);
  checkWhole('batch', read.batch, 1, MOST_CHUNK);
  return read;
}
