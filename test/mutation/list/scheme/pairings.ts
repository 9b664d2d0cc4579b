/** BLS over BLS12-381; BLS and BDN over bn256. */
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
  ...inFile(
    'src/scheme/pairing/batch.ts',
    [...BATCH, 'unit/scheme/bls'],
    [
      ['a batch without weights', 'weight: this.#weight(fromBytesLE(random[i] as Uint8Array))', 'weight: 1n'],
      ['every key is the first', 'groupedBy(weighted, ({ key }) => key)', 'groupedBy(weighted, () => (weighted[0] as Weighted<K, S>).key)'],
      [
        'every hash is the first',
        'groupedBy(weighted, ({ hash }) => hash)',
        'groupedBy(weighted, () => (weighted[0] as Weighted<K, S>).hash)',
      ],
      ['all messages have one hash', 'const name = messageName(message);', "const name = messageName(message) && '';"],
      ['one alone is weighted', 'if (terms.length === 1) return holds(', 'if (false as boolean) return holds('],
    ],
  ),
  ...inFile('src/scheme/pairing/equation.ts', BLS, [
    ['errors of lengths leave', ' || error instanceof MalformedError) return undefined;', ') return undefined;'],
    ['errors of points leave', 'if (error instanceof InvalidPointError || error', 'if (error'],
    ['the signature is not negated', 'keys.minusGenerator', 'keys.generator'],
  ]),
  ...inFile(
    'src/scheme/pairing/key-subpath.ts',
    ['unit/scheme/bls'],
    [['keys of the other subpath are none of its', 'if (own !== undefined && own !== subpath) throw', 'if (false as boolean) throw']],
  ),
  ...inFile(
    'src/scheme/pairing/secret-number.ts',
    [...BLS, 'unit/scheme/bls'],
    [['secrets of any length', "typeof secret !== 'bigint' && secret.length !== SCALAR_BYTES", 'false as boolean']],
  ),
  ...inFile(
    'src/scheme/pairing/bls/suite.ts',
    ['unit/scheme/bls'],
    [
      ['proofs have the tag of signatures', "suiteName('POP', suite.scheme", "suiteName('SIG', suite.scheme"],
      ['keys are hashed under the tag of proofs', "AUG', possession: 'POP'", "AUG', possession: 'NUL'"],
      ['any object is a suite', "checkInstance('suite', suite, OwnBlsSuite, 'a suite of limber/bls');", ''],
    ],
  ),
  ...inFile(
    'src/scheme/pairing/bls/hashed.ts',
    ['unit/scheme/bls'],
    [
      ['the message before the key', 'concatBytes(publicKey().toBytes(), message)', 'concatBytes(message, publicKey().toBytes())'],
      ['no tag but the suite’s', 'tag ?? messageTag(suite)', 'messageTag(suite)'],
    ],
  ),
  ...inFile(
    'src/scheme/pairing/bls/keys.ts',
    ['unit/scheme/bls', 'unit/scheme/traces'],
    [
      ['the key at infinity', 'if (!point.affine) throw', 'if (false as boolean) throw'],
      ['keys of 128 bytes are nobody’s', '    128: ', '    127: '],
      [
        'a wiped key signs',
        "if (isZero(secret)) throw new OutOfRangeError('privateKey'",
        "if (false as boolean) throw new OutOfRangeError('privateKey'",
      ],
      ['the drawn bytes stay', 'return wiping([secret], () => BlsPrivateKey', 'return wiping([], () => BlsPrivateKey'],
    ],
  ),
  ...inFile(
    'src/scheme/pairing/bls/given-keys.ts',
    ['unit/scheme/bls'],
    [
      ['empty tags', 'if (tag.length === 0) throw', 'if (false as boolean) throw'],
      ['keys of another suite', 'if (suite !== undefined && suite !== key.suite) throw', 'if (false as boolean) throw'],
      ['keys are remembered without their suite', "of: suite?.name ?? '',", ''],
    ],
  ),
  ...inFile(
    'src/scheme/pairing/bls/aggregate.ts',
    ['unit/scheme/bls'],
    [
      ['no signature', 'if (signatures.length === 0) throw', 'if (false as boolean) throw'],
      ['no key', 'if (publicKeys.length === 0) throw', 'if (false as boolean) throw'],
      ['sums of keys without proofs', 'requirePossession(suite);', ''],
    ],
  ),
  ...inFile(
    'src/scheme/pairing/bls/possession.ts',
    ['unit/scheme/bls'],
    [['no suite lacks proofs', "if (scheme !== 'possession') throw", 'if (false as boolean) throw']],
  ),
  ...inFile(
    'src/scheme/pairing/bls/verify-aggregate.ts',
    ['unit/scheme/bls'],
    [
      ['as many messages as one likes', 'if (messages.length !== publicKeys.length) throw', 'if (false as boolean) throw'],
      ['nobody signs', 'if (publicKeys.length === 0) return false;', ''],
      ['equal messages in basic suites', "(suite.scheme === 'basic' && byInput.size < keys.length)", 'false'],
      ['sums of keys without proofs', 'requirePossession(suite);', ''],
      ['the signature at infinity of nobody', 'return acceptNone && point', 'return point'],
      ['any signature of nobody', 'acceptNone && point.affine === undefined', 'acceptNone'],
      ['keys that cancel', 'return sum.affine !== undefined && holds(', 'return holds('],
    ],
  ),
  ...inFile(
    'src/scheme/pairing/bls/derive.ts',
    ['unit/scheme/bls'],
    [
      ['short seeds', 'if (seed.length < LEAST_SEED) throw', 'if (false as boolean) throw'],
      ['no salt but EIP-2333’s', 'let salt = given ? viewOf(given) : sha256(', 'let salt = given && false ? viewOf(given) : sha256('],
      ['nothing after the seed', 'concatBytes(seed, Uint8Array.of(0))', 'concatBytes(seed)'],
      ['the key information is left out', 'concatBytes(keyInfo, Uint8Array.of(0, WIDE))', 'Uint8Array.of(0, WIDE)'],
      ['the second half is the first', 'secret.map((byte) => byte ^ 0xff)', 'secret.slice()'],
      ['any index', "checkWhole('index', index, 0, 2 ** 32 - 1);", ''],
    ],
  ),
  ...inFile('src/scheme/pairing/bls-bn256/aggregate.ts', BLS, [
    ['no signature', 'if (signatures.length === 0) throw', 'if (false as boolean) throw'],
    ['sums at infinity', "finite('keys', sum, 'must not add up to the point at infinity')", 'sum'],
  ]),
  ...inFile('src/scheme/pairing/bls-bn256/bls.ts', BATCH, [
    ['messages of any type', '.message`, message);', '.message`, new Uint8Array(0));'],
    ['all items are the first', 'item.publicKey)', '(items[0] ?? item).publicKey)'],
  ]),
  ...inFile('src/scheme/pairing/bls-bn256/keys.ts', BLS, [
    ['the key at infinity', 'if (!point.affine) throw', 'if (false as boolean) throw'],
    ['no keys', 'if (keys.length === 0) throw', 'if (false as boolean) throw'],
    ['keys of BLS12-381 have the wrong length, no more', 'if (bytes.length === 48 || bytes.length === 96)', 'if (false as boolean)'],
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
