/** Answers as 1 and 0, of whole numbers below 2^31, and choices by them, without branches. */

/** All bits set for 1, none for 0. `-bit` would be −0 for 0, which is no small integer: interpreters take another path for it, which takes longer. */
export const maskOf = (bit: number): number => 0 - bit;

export const isNonZero = (x: number): number => (x | (0 - x)) >>> 31;
export const isEqual = (x: number, y: number): number => isNonZero(x ^ y) ^ 1;
export const isBelow = (x: number, y: number): number => (x - y) >>> 31;
/** x where `choice` is 1, y where it is 0. */
export const choose = (choice: number, x: number, y: number): number => (x & maskOf(choice)) | (y & (choice - 1));
