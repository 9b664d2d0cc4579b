/**
 * The engine's own `BigInt`, by way of a literal: a page may have put something else in the place of the global one, and limber computes with what `1n` is. So
 * nothing here names the global `BigInt` but as a type.
 */
export const BigInt: BigIntConstructor = 0n.constructor as BigIntConstructor;
