/**
 * The map onto secp256k1: from a curve that is 3-isogenous to it, as its own a is 0 (RFC 9380, section 8.7). The kernel is a root
 * of the denominator of x in its appendix E.1, from which all other numbers there follow.
 */
import type { SimpleSwuParams } from './simple-swu.ts';

export const SECP256K1_SWU: SimpleSwuParams = {
  z: -11n,
  isogenous: {
    a: 0x3f8731abdd661adca08a5558f0f5d272e953d363cb6f0e5d405447c01a444533n,
    b: 1771n,
    isogeny: { kernel: [0x76d6e37b21c1ee0efbe2596a8daa112a0369b5b20faf20dde2952b309546368an], over: 3n },
  },
};
