/** BLS and BDN over bn256. */
import { inFile, type Mutant } from '../../mutant.ts';

const BLS = ['unit/scheme/bls', 'unit/scheme/bdn', 'unit/scheme/refusals'];

export const pairings: readonly Mutant[] = [
  ...inFile('src/scheme/pairing/bdn/coefficients.ts', BLS, [
    ['coefficients without the 1', '1n + fromBytesLE(', '0n + fromBytesLE('],
    ['all coefficients are the first', 'bytes.subarray(BYTES * i, BYTES * (i + 1))', 'bytes.subarray(0, BYTES)'],
    ['coefficients of the first key alone', 'concatBytes(...keys)', '(keys[0] as Uint8Array)'],
  ]),
  ...inFile('src/scheme/pairing/bdn/roster.ts', BLS, [
    ['as many signatures as one likes', 'if (signatures.length !== signers.length) throw', 'if (false as boolean) throw'],
    ['masks of any length', 'if (mask.length !== this.maskBytes) throw', 'if (false as boolean) throw'],
    ['bits beyond the roster', 'if ((lastOf(signers) ?? 0) >= this.keys.length) throw', 'if (false as boolean) throw'],
    ['nobody signs', 'if (signers.length === 0) throw', 'if (false as boolean) throw'],
    ['the highest bit first', '(1 << (i & 7))', '(128 >> (i & 7))'],
    [
      'the coefficients are those of the first',
      'return signers.map((i) => all[i] as bigint);',
      'return signers.map((_, i) => all[i] as bigint);',
    ],
    ['aggregates are remembered for all masks', 'this.#aggregates.get(toHex(mask)', "this.#aggregates.get(''"],
  ]),
  ...inFile('src/scheme/pairing/bls/aggregate.ts', BLS, [
    ['no signature', 'if (signatures.length === 0) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/pairing/bls/keys.ts', BLS, [
    ['the key at infinity', 'if (!point.affine) throw', 'if (false as boolean) throw'],
    ['no keys', 'if (keys.length === 0) throw', 'if (false as boolean) throw'],
    ['errors of lengths leave', ' || error instanceof MalformedError) return undefined;', ') return undefined;'],
    ['errors of points leave', 'if (error instanceof InvalidPointError || error', 'if (error'],
    ['secrets of any length', 'if (bytes.length !== SCALAR_BYTES) throw', 'if (false as boolean) throw'],
    ['the signature is not negated', 'groupG1(bn256.engine).negative(signature.affine)', 'signature.affine'],
    [
      'the drawn bytes stay',
      'return wiping([bytes], () => new BlsPrivateKey(',
      'return wiping([], () => new BlsPrivateKey(',
      { tests: ['unit/scheme/traces'] },
    ],
  ]),
];
