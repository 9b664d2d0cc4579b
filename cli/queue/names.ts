/** What things are called in Redis, and how long they are left there if nobody takes them away. */

/** All keys begin with it. */
export const PREFIX = 'limber';
export const QUEUE = 'chunks';
/** What all chunks have in common, by its digest. */
export const setUpKey = (digest: string): string => `${PREFIX}:set-up:${digest}`;
/** The key of the fingerprints of a run, by what it is of. */
export const runKey = (run: string): string => `${PREFIX}:run:${run}`;

/** In seconds: a week. */
export const KEPT: number = 7 * 24 * 3600;

/** How often a chunk is tried that is refused; and how often a worker may die of one. */
export const TRIES = 3;
export const DEATHS = 9;
