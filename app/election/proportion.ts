/** Unpacking that cannot be made to fill the machine: what grows out of all proportion is refused, by its name. */
import { UsageError } from '../usage-error.ts';

/** No record of an election packs better than this: the digits of numbers are as good as random. */
const MOST_TIMES = 100;
/** Small files may. */
const ANYWAY = 2 ** 20;

/** How many bytes may come out of so many. */
export const mostUnpacked = (stored: number): number => MOST_TIMES * stored + ANYWAY;

export const bomb = (name: string): UsageError => new UsageError(`${name} must not unpack to more than ${MOST_TIMES} times its size`);
