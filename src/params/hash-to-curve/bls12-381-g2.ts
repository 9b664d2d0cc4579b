/** The map onto G2 of BLS12-381: from a curve that is 3-isogenous to it (RFC 9380, section 8.8.2 and appendix E.3, of which the kernel is all that is here). */
import type { Fp2 } from '../pairings/pairing.ts';
import type { IsogenyKernel } from './simple-swu.ts';

/** As `SimpleSwuParams`, over Fp2. */
export interface SimpleSwuFp2Params {
  readonly z: Fp2;
  readonly a: Fp2;
  readonly b: Fp2;
  readonly isogeny: IsogenyKernel<Fp2>;
}

/** Z = −(2 + i), y² = x³ + 240·i·x + 1012·(1 + i), and the kernel 6·(1 − i). */
export const BLS12_381_G2_SWU: SimpleSwuFp2Params = {
  z: {
    c0: 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaa9n,
    c1: 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaaan,
  },
  a: { c0: 0n, c1: 240n },
  b: { c0: 1012n, c1: 1012n },
  isogeny: {
    kernel: [{ c0: 6n, c1: 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaa5n }],
    over: -3n,
  },
};
