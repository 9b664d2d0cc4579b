/** Keys of BLS in shares. */
import { inFile, type Mutant } from '../mutant.ts';

const SHARES = ['unit/threshold/bls'];

export const blsThreshold: readonly Mutant[] = [
  ...inFile('src/threshold/bls/share.ts', SHARES, [
    ['shares from 0 on, the first of which is the key', 'valueAt(coefficients, i + 1)', 'valueAt(coefficients, i)'],
    ['a degree too many', 'length: (threshold as number) - 1', 'length: threshold as number'],
    [
      'more are needed than there are',
      "checkWhole('threshold', threshold, 1, shares as number);",
      "checkWhole('threshold', threshold, 1, MOST_SHARES);",
    ],
    ['keys that are hashed', "if (scheme === 'augmentation') throw", 'if (false as boolean) throw'],
    ['commitments of several suites', 'if (other >= 0) throw', 'if (false as boolean) throw'],
    ['every share has the key of the first', '(power * BigInt(index)) % order', 'power'],
    ['shares of any suite', 'privateKey.suite === due.suite && ', ''],
  ]),
  ...inFile('src/threshold/bls/combine.ts', SHARES, [
    ['too few shares', 'if (given.length < commitments.length) throw', 'if (false as boolean) throw'],
    ['a share twice', 'if (seen.has(index)) throw', 'if (false as boolean) throw'],
    ['the highest are taken', 'a.index - b.index', 'b.index - a.index'],
    [
      'what is not verified is given out',
      'if (signature && verifyBls(key, message, signature, { tag })) return signature;',
      'if (signature) return signature;',
    ],
    ['places after sorting', 'return { index, signature, place };', 'return { index, signature, place: index - 1 };'],
  ]),
];
