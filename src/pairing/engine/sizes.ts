/** How many of what a pairing's module has. */

/** How many pairs one Miller loop takes. */
export const PAIRS = 8;
/** How many elements of Fp12, and of Fp2, the host may keep in the module. */
export const REGISTERS = 4;
export const SCRATCH = 8;
/** How many projective points it may keep. */
export const POOL = 4096;

/** How many pairs of affine sums share an inversion. */
export const JOINED_PAIRS: number = POOL / 2;

/** An element of Fp12, a projective point, and a line, in elements of Fp2. */
export const FP12_SIZE = 6;
export const POINT_SIZE = 3;
export const LINE_SIZE = 3;

/** Bytes of a secret scalar; entries of its table; points that are computed with it. */
export const SCALAR_BYTES = 32;
export const TABLE = 16;
export const SECRETS = 4;
