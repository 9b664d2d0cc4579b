/** BLS and BDN over bn256. */
import { inFile, type Mutant } from '../../mutant.ts';

const BLS = ['unit/scheme/bls-bn256', 'unit/scheme/bdn', 'unit/scheme/refusals'];
const BATCH = ['unit/scheme/pairing-batch'];

export const pairings: readonly Mutant[] = [
  ...inFile('src/scheme/pairing/bdn/coefficients.ts', BLS, [
    ['coefficients without the 1', '1n + fromBytesLE(', '0n + fromBytesLE('],
    ['all coefficients are the first', 'bytes.subarray(BYTES * i, BYTES * (i + 1))', 'bytes.subarray(0, BYTES)'],
    ['coefficients of the first key alone', 'concatBytes(...keys)', '(keys[0] as Uint8Array)'],
  ]),
  ...inFile('src/scheme/pairing/bdn/roster.ts', BLS, [
    ['masks of any length', 'if (mask.length !== roster.maskBytes) return', 'if (false as boolean) return'],
    ['bits beyond the roster', 'if (!areWithin(signers, roster.keys.length)) return', 'if (false as boolean) return'],
    ['nobody signs', "return signers.length === 0 ? 'must name one signer at least' : undefined;", 'return undefined;'],
    ['the coefficients are those of the first', 'places.map((i) => coefficients[i]!)', 'places.map((_, i) => coefficients[i]!)'],
    ['aggregates are remembered for all masks', 'get(toHex(mask), () =>', "get('', () =>"],
  ]),
  ...inFile('src/scheme/pairing/bdn/bdn.ts', BLS, [
    ['as many signatures as one likes', 'if (signatures.length !== count) throw', 'if (false as boolean) throw'],
    ['no signature', 'if (signers.length === 0) throw', 'if (false as boolean) throw'],
    ['too few signers', 'parts.signers.length < threshold', 'parts.signers.length < 1'],
    ['any threshold', 'threshold, 1, roster.keys.length);', 'threshold, -9, 99);'],
    ['masks with a fault', 'maskFault(roster, parts.mask) !== undefined ||', ''],
  ]),
  ...inFile('src/scheme/pairing/bdn/signature.ts', BLS, [
    ['points of any length', 'if (point.length !== POINT_BYTES) throw', 'if (false as boolean) throw'],
    ['no mask', 'if (mask.length === 0) throw', 'if (false as boolean) throw'],
    ['the mask first', 'concatBytes(this.#point, this.#mask)', 'concatBytes(this.#mask, this.#point)'],
  ]),
  ...inFile('src/scheme/pairing/mask.ts', BLS, [
    ['the highest bit first', '.filter((i) => mask[i >> 3]! & (1 << (i & 7)))', '.filter((i) => mask[i >> 3]! & (128 >> (i & 7)))'],
    ['one signer beyond the roster', '(lastOf(indices) ?? 0) < keys', '(lastOf(indices) ?? 0) <= keys'],
    ['another bit is set', '|= 1 << (i & 7)', '|= 2 << (i & 7)'],
  ]),
  ...inFile('src/scheme/pairing/batch.ts', BATCH, [
    ['a batch without weights', 'fromBytesLE(randomBytes(WEIGHT_BYTES, random))', '1n'],
    ['the second half is not searched', 'search(terms.slice(half), valid, random);', ''],
    ['the first half is not searched', 'search(terms.slice(0, half), valid, random);', ''],
    ['every key is the first', 'byKey.set(term.key,', 'byKey.set(first.key,'],
    ['one alone is weighted', 'if (terms.length === 1) return holds(', 'if (false as boolean) return holds('],
  ]),
  ...inFile('src/scheme/pairing/equation.ts', BLS, [
    ['errors of lengths leave', ' || error instanceof MalformedError) return undefined;', ') return undefined;'],
    ['errors of points leave', 'if (error instanceof InvalidPointError || error', 'if (error'],
    ['the signature is not negated', 'groupG1(bn256.engine).negative(signature.affine)', 'signature.affine'],
  ]),
  ...inFile('src/scheme/pairing/bls-bn256/aggregate.ts', BLS, [
    ['no signature', 'if (signatures.length === 0) throw', 'if (false as boolean) throw'],
    ['sums at infinity', "finite('keys', new G2Point(", "((_: string, point: G2Point, __: string) => point)('keys', new G2Point("],
  ]),
  ...inFile('src/scheme/pairing/bls-bn256/bls.ts', BATCH, [
    ['messages of any type', '.message`, message);', '.message`, new Uint8Array(0));'],
    ['all items are the first', 'item.publicKey)', '(items[0] ?? item).publicKey)'],
  ]),
  ...inFile('src/scheme/pairing/bls-bn256/keys.ts', BLS, [
    ['the key at infinity', 'if (!point.affine) throw', 'if (false as boolean) throw'],
    ['no keys', 'if (keys.length === 0) throw', 'if (false as boolean) throw'],
    ['keys of BLS12-381 have the wrong length, no more', 'if (bytes.length === 48 || bytes.length === 96)', 'if (false as boolean)'],
    ['secrets of any length', "typeof secret !== 'bigint' && secret.length !== SCALAR_BYTES", 'false as boolean'],
    [
      'a wiped key signs',
      "if (isZero(secret)) throw new OutOfRangeError('privateKey'",
      "if (false as boolean) throw new OutOfRangeError('privateKey'",
    ],
    [
      'the drawn bytes stay',
      'return wiping([secret], () => new Key(',
      'return wiping([], () => new Key(',
      { tests: ['unit/scheme/traces'] },
    ],
  ]),
];
