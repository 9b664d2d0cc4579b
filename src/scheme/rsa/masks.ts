/** Answers as 1 and 0, of whole numbers below 2^31, without branches. */

export const isNonZero = (x: number): number => (x | -x) >>> 31;
export const isEqual = (x: number, y: number): number => isNonZero(x ^ y) ^ 1;
export const isBelow = (x: number, y: number): number => (x - y) >>> 31;
/** x where `choice` is 1, y where it is 0. */
export const choose = (choice: number, x: number, y: number): number => (x & -choice) | (y & (choice - 1));
