/** The map onto secp256k1: from a curve that is 3-isogenous to it, as its own a is 0 (RFC 9380, section 8.7 and appendix E.1). */
import type { SimpleSwuParams } from './simple-swu.ts';

export const SECP256K1_SWU: SimpleSwuParams = {
  z: -11n,
  isogenous: {
    a: 0x3f8731abdd661adca08a5558f0f5d272e953d363cb6f0e5d405447c01a444533n,
    b: 1771n,
    map: {
      xNumerator: [
        0x8e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38daaaaa8c7n,
        0x07d3d4c80bc321d5b9f315cea7fd44c5d595d2fc0bf63b92dfff1044f17c6581n,
        0x534c328d23f234e6e2a413deca25caece4506144037c40314ecbd0b53d9dd262n,
        0x8e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38e38daaaaa88cn,
      ],
      xDenominator: [
        0xd35771193d94918a9ca34ccbb7b640dd86cd409542f8487d9fe6b745781eb49bn,
        0xedadc6f64383dc1df7c4b2d51b54225406d36b641f5e41bbc52a56612a8c6d14n,
        1n,
      ],
      yNumerator: [
        0x4bda12f684bda12f684bda12f684bda12f684bda12f684bda12f684b8e38e23cn,
        0xc75e0c32d5cb7c0fa9d0a54b12a0a6d5647ab046d686da6fdffc90fc201d71a3n,
        0x29a6194691f91a73715209ef6512e576722830a201be2018a765e85a9ecee931n,
        0x2f684bda12f684bda12f684bda12f684bda12f684bda12f684bda12f38e38d84n,
      ],
      yDenominator: [
        0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffff93bn,
        0x7a06534bb8bdb49fd5e9e6632722c2989467c1bfc8e8d978dfb425d2685c2573n,
        0x6484aa716545ca2cf3a70c3fa8fe337e0a3d21162f0d6299a7bf8192bfd2a76fn,
        1n,
      ],
    },
  },
};
