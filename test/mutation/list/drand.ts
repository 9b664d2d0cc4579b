/** drand's chains and beacons. */
import { inFile, type Mutant } from '../mutant.ts';

const DRAND = ['unit/scheme/drand'];

export const drand: readonly Mutant[] = [
  ...inFile('src/scheme/pairing/drand/schemes.ts', DRAND, [
    [
      'the old chains on G1 with the new tag',
      "suite: minSigBasic, tag: asciiBytes('tag', minPkBasic.name), isChained",
      'suite: minSigBasic, isChained',
    ],
  ]),
  ...inFile('src/scheme/pairing/drand/chain.ts', DRAND, [
    ['any pin', 'if (pin !== undefined && pin !== hash) throw', 'if (false as boolean) throw'],
    [
      'any hash in the information',
      'if (written && written.string() !== hash) written.refuse',
      'if (written && (false as boolean)) written.refuse',
    ],
    ['names are not hashed', "asciiBytes('beaconID', beaconId)", 'new Uint8Array()'],
    ['digits in both cases', 'fromHex(view.string(2 * bytes))', 'fromHex(view.string(2 * bytes).toLowerCase())'],
    ['fewer digits', 'found?.length === bytes ? found', 'found ? found'],
    ['the first round is 0', '/ chain.period) + 1', '/ chain.period)'],
  ]),
  ...inFile('src/scheme/pairing/drand/beacon.ts', DRAND, [
    ['any randomness', 'if (members.randomness && !equalBytes(', 'if (members.randomness && (false as boolean) && !equalBytes('],
    ['another hash than the chain says', ', signature, { tag })', ', signature)'],
    ['any seed', 'equalBytes(previous, groupHash) ? undefined', '(true as boolean) ? undefined'],
    ['signatures of any length before', 'previous.length === suite.signatureBytes ? undefined', '(true as boolean) ? undefined'],
    ['rounds in other bytes', 'const ROUND_BYTES = 8;', 'const ROUND_BYTES = 7;'],
  ]),
];
