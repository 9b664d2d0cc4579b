/**
 * What `npm test` has tested already when it runs a file of tests in a second engine: generated code is the same in every engine, and so is what is proved of
 * it. What the code computes is tested in each.
 */

/** Names the families, with spaces between them, whose code the first engine has gone through in the same file. */
export const TESTED_FAMILIES = 'LIMBER_TESTED_FAMILIES';

const tested = (process.env[TESTED_FAMILIES] ?? '').split(' ');

/** Whether proofs of the family's code are still to be made. */
export const isUnproved = (family: string): boolean => !tested.includes(family);

/** Whether no engine has gone through the file before: what is proved of the code of all families, those included that the engine does not run, is proved once. */
export const isFirstEngine: boolean = process.env[TESTED_FAMILIES] === undefined;
