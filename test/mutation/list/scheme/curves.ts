/** Schemes over curves: ECDSA, Ed25519, X25519, ECDH, Schnorr. */
import { inFile, type Mutant } from '../../mutant.ts';

const ECDSA = ['unit/scheme/ec/ecdsa', 'unit/scheme/refusals'];
const CURVE25519 = ['unit/scheme/ec/curve25519', 'unit/scheme/refusals'];
const BIP340 = ['unit/scheme/ec/schnorr/bip340', 'unit/scheme/refusals'];
const DEDIS = ['unit/scheme/ec/schnorr/dedis', 'unit/scheme/refusals'];
const BATCHES = ['unit/scheme/ec/batches'];
/** Keys as functions are given them. */
const GIVEN = ['unit/scheme/ec/given-keys'];

export const curves: readonly Mutant[] = [
  ...inFile('src/scheme/batches.ts', BATCHES, [
    ['the second half is not searched', 'search(some.slice(half));', ''],
    ['the first half is not searched', 'search(some.slice(0, half));', ''],
    ['one that is bad alone is good', 'if (some.length === 1) return;', 'if (some.length === 1) return void valid.add(some[0] as C);'],
    ['all weights are alike', 'WEIGHT_BYTES * i, WEIGHT_BYTES * (i + 1)', '0, WEIGHT_BYTES'],
  ]),
  ...inFile('src/scheme/batch-keys.ts', BATCHES, [
    ['keys that differ in every second byte are the same', '((bytes[i] as number) << 8) | ', ''],
  ]),
  ...inFile('src/scheme/ec/point-equations.ts', BATCHES, [
    ['keys are weighted once', 'ofKeys.set(key, (ofKeys.get(key) ?? 0n) + weight * factor);', 'ofKeys.set(key, weight * factor);'],
    ['the generator has no weight', 'sum += weight * base;', 'sum += base;'],
  ]),
  ...inFile(
    'src/scheme/ec/eddsa/batch.ts',
    [...BATCHES, 'unit/scheme/ec/curve25519'],
    [
      ['S above the order', 'isReduced(s) ? [r, s] : undefined', '[r, s]'],
      ['without the cofactor', "item.signature, 'zip215');", "item.signature, 'strict');"],
      ['keys of objects are not negative', 'isNegative ? order - scalar : scalar', 'scalar'],
      ['keys that are no points', "if (!key.point) throw new InvalidPointError(key.argument, 'must be a point of Ed25519');", ''],
    ],
  ),
  ...inFile('src/scheme/ec/ecdsa/batch.ts', BATCHES, [
    ['numbers out of range', '!isInRange(numbers, curve) || ', ''],
    ['high s', '(lowS && isHigh(numbers.s, curve.order))', 'false'],
    ['the other point of x', '(one.recovery & 1) === 1', '(one.recovery & 1) === 0'],
  ]),
  ...inFile(
    'src/group/curves/point.ts',
    ['unit/scheme/refusals', 'unit/scheme/ec/ecdsa'],
    [
      ['coordinates above p', 'if (x < 0n || x >= limit || y < 0n || y >= limit)', 'if (x < 0n || y < 0n)'],
      ['points off the curve', 'if (!contains(point))', 'if (false as boolean)'],
      ['infinity', 'if (form === INFINITY && bytes.length === 1)', 'if (false as boolean)'],
      ['the hybrid form', 'form === EVEN || form === ODD ? 1 : 0', 'form === EVEN || form === ODD || form === 6 || form === 7 ? 1 : 0'],
      ['points of any length', 'count === 0 || bytes.length !== 1 + count * length', 'count === 0 || bytes.length < 1 + count * length'],
      ['an odd y is written as even', 'insideOf(curve).isOdd(point) ? ODD : EVEN', 'EVEN'],
    ],
  ),
  ...inFile(
    'src/group/curves/prime-curve.ts',
    ['unit/scheme/refusals', 'unit/scheme/ec/ecdsa'],
    [
      ['the other y', '((y & 1n) === 1n) === isOdd ? y : prime - y', '((y & 1n) === 1n) === isOdd ? prime - y : y'],
      ['x above p', 'if (x >= prime) return undefined;', ''],
      ['x without a point', 'if (y === undefined) return undefined;', 'if (y === undefined) return { x, y: 1n };'],
    ],
  ),
  ...inFile(
    'src/group/curves/prime-curve.ts',
    ['unit/group/early-sums'],
    [
      ['early sums without end', 'early++ >= EARLY_SUMS', 'false'],
      ['early sums where families were chosen', ' || !choosesFreely()', ''],
      ['points of another curve', '(x * x + a) * x - b)', '(x * x + a) * x)'],
      ['the neutral sum', 'sum ? point(sum) : new Uint8Array(2 * coordinateBytes)', 'point(sum ?? generator)'],
    ],
  ),
  ...inFile('src/scheme/ec/keys.ts', ECDSA, [
    ['bytes of any length', 'if (bytes.length !== curve.bytes) throw', 'if (false as boolean) throw'],
    ['the bytes are read backwards', "checkedSecret('bytes', curve, reversed(bytes))", "checkedSecret('bytes', curve, copyOf(bytes))"],
    ['a key that was wiped', 'if (isZero(secret)) throw', 'if (false as boolean) throw'],
    ['wiping leaves it', '    secrets.of(this).fill(0);\n', ''],
    [
      'the drawn number stays',
      'return wiping([d], () => EcPrivateKey.fromBytes(curve, d));',
      'return EcPrivateKey.fromBytes(curve, d);',
      { tests: ['unit/scheme/traces'] },
    ],
  ]),
  ...inFile('src/scheme/ec/ecdsa/numbers.ts', ECDSA, [
    [
      'not hedged',
      'hedged ? randomBytes(hash.outputLen, random) : new Uint8Array(0)',
      'new Uint8Array(0)',
      { tests: ['unit/scheme/rfc6979/nonce'] },
    ],
    [
      'the random bytes are zeros',
      'hedged ? randomBytes(hash.outputLen, random) :',
      'hedged ? (randomBytes(hash.outputLen, random), new Uint8Array(hash.outputLen)) :',
      { tests: ['unit/scheme/rfc6979/nonce'] },
    ],
    [
      'signatures that do not verify leave',
      'if (checked && !verifyDigestVarTime(key.publicKey, leftmostBits(digest, curve), numbers)) throw withheld();',
      '',
      { tests: ['unit/scheme/ec/faults'] },
    ],
    ['nonces are not compared', 'if (same && !equalBytes(nonce, same)) throw withheld();', '', { tests: ['unit/scheme/ec/faults'] }],
    ['secp256k1 is as the others', 'lowS = insideOf(curve).lowS', 'lowS = false'],
    ['s is not made low', 'lowS ? withLowS(numbers, curve) : numbers', 'numbers'],
    ['the nonce source stays', '    nonces.wipe();\n', '', { tests: ['unit/scheme/traces'] }],
  ]),
  ...inFile('src/scheme/ec/ecdsa/verify.ts', ECDSA, [['high s is taken', '(lowS && isHigh(numbers.s, curve.order))', 'false']]),
  ...inFile('src/scheme/ec/given-keys.ts', GIVEN, [
    ['keys of another curve', 'if (curve !== undefined && curve !== key.curve) throw', 'if (false as boolean) throw'],
    ['the same bytes on two curves', "of: curve?.name ?? ''", "of: ''"],
  ]),
  ...inFile('src/scheme/given-keys.ts', GIVEN, [
    ['the key of secret bytes stays', '    made.wipe();\n', ''],
    ['errors call bytes by another name', "error.argument !== 'bytes'", 'true'],
    [
      'the peer is remembered',
      '  return asArgument(argument, () => kind.fromBytes(bytes));',
      '  return givenPublicKey(kind, argument, bytes);',
    ],
  ]),
  ...inFile(
    'src/scheme/remembered-keys.ts',
    ['unit/scheme/remembered-keys'],
    [
      ['of any scheme', '{kind}:', '{String()}:'],
      ['prepared at the first use', '++use.count === 2', '++use.count === 1'],
      ['long ones as well', 'if (bytes.length > MOST_BYTES) return make();', ''],
      ['never fewer', 'for (const memory of [keys, uses]) memory.resize(count);', ''],
    ],
  ),
  ...inFile('src/scheme/ec/ecdsa/recover.ts', ECDSA, [
    ['numbers out of range', 'if (!isInRange({ r, s }, curve)) return undefined;', ''],
    ['the other y', '(recovery & 1) === 1', '(recovery & 1) === 0'],
    ['r + n is passed over', '(recovery & 2) === 0 ? r : r + order', 'r'],
    ['z with the other sign', 'order - (fromBytesLE(z) % order)', 'fromBytesLE(z) % order'],
  ]),
  ...inFile('src/scheme/ec/ecdsa/equations.ts', ECDSA, [
    [
      'r = 0 is verified',
      'r > 0n && ',
      '',
      { equivalent: 'It takes a known multiple of the generator whose first coordinate is 0 modulo n.' },
    ],
    ['r = n is verified', 'r < order && s', 's', { equivalent: 'What r is compared with is a residue modulo n.' }],
    [
      's = 0 is verified',
      's > 0n && ',
      '',
      { equivalent: 'The inverse of 0 is 0 here, and so both multiples: their sum at infinity is refused.' },
    ],
    ['s + n is verified', ' && s < order;', ';'],
    [
      'infinity is verified',
      'if (isZero(sum)) return false;',
      '',
      { equivalent: 'r ≥ 1 refuses it: the first coordinate of infinity is 0.' },
    ],
    ['x is not reduced', 'return x % curve.order === r && ', 'return x === r && '],
    ['the byte that finds the key is passed over', ' && (recovery === undefined || recovery === recoveryOf(sum, x === r))', ''],
    ['x above n goes unsaid', '(isBelow ? 0 : 2)', '0'],
    ['every s is low', '2n * s > order', 'false'],
    ['the parity stays where s is negated', 'recovery: recovery ^ 1', 'recovery'],
    [
      'r = 0 leaves',
      'if (r === 0n) return undefined;',
      '',
      { equivalent: 'It takes a known multiple of the generator whose first coordinate is 0 modulo n.' },
    ],
    ['s = 0 leaves', 'if (isZero(s)) return undefined;', ''],
  ]),
  ...inFile('src/scheme/ec/ecdsa/pair.ts', ECDSA, [['pairs of any length', 'if (bytes.length !== 2 * length) return undefined;', '']]),
  ...inFile('src/scheme/ec/ecdsa/signature.ts', ECDSA, [
    ['errors of DER leave', 'if (error instanceof MalformedError) return undefined;', ''],
    ['recovery numbers above 3', ' || recovery > 3', ''],
    ['bytes behind the recovery number', 'bytes.length !== 2 * length + 1 || ', ''],
    ['signatures in another format are none', 'if (other)', 'if (false as boolean)'],
    ['numbers out of range are evident', 'numbers !== undefined && isInRange(numbers, curve)', 'numbers !== undefined'],
    ['what begins as DER is no DER', "isSequence ? ['der'] :", "isSequence && false ? ['der'] :"],
  ]),
  ...inFile('src/scheme/ec/ecdsa/options.ts', ECDSA, [
    ['any form', "if (format !== 'der' && format !== 'p1363' && format !== 'recoverable')", 'if (false as boolean)'],
  ]),
  ...inFile('src/scheme/ec/ecdh/ecdh.ts', ECDSA, [
    ['the secret is little-endian', 'reversed(point.subarray(0, curve.coordinateBytes))', 'point.slice(0, curve.coordinateBytes)'],
  ]),
  ...inFile('src/scheme/ec/ecdh/x25519.ts', CURVE25519, [['the secret 0', 'if (isZero(secret)) throw', 'if (false as boolean) throw']]),
  ...inFile('src/scheme/ec/ecdh/keys.ts', CURVE25519, [
    ['keys of any length', 'if (bytes.length !== BYTES) throw', 'if (false as boolean) throw'],
    ['a key that was wiped agrees', 'if (isWiped) throw', 'if (false as boolean) throw'],
    ['another base', '(i === 0 ? 9 : 0)', '(i === 0 ? 8 : 0)'],
  ]),
  ...inFile('src/scheme/ec/eddsa/sign.ts', CURVE25519, [
    [
      'signatures that do not verify leave',
      'if (same && !(equalBytes(nonce, same) && verifyVarTime',
      'if (false as boolean && same && !(equalBytes(nonce, same) && verifyVarTime',
      { tests: ['unit/scheme/ec/faults'] },
    ],
    ['the nonce without the prefix', 'digestOf(sha512, prefix, message)', 'digestOf(sha512, message)'],
    ['the nonce without the message', 'digestOf(sha512, prefix, message)', 'digestOf(sha512, prefix)'],
  ]),
  ...inFile('src/scheme/ec/eddsa/eddsa.ts', CURVE25519, [
    ['the rules are those of ZIP 215', "{ checked: false, rules: 'strict' }", "{ checked: false, rules: 'zip215' }"],
  ]),
  ...inFile('src/scheme/ec/eddsa/keys.ts', CURVE25519, [
    ['encodings that are not canonical', "if (rules === 'strict' && !isCanonical)", 'if (false as boolean)'],
    ['points of small order', "if (rules === 'strict' && isSmall)", 'if (false as boolean)'],
    ['a key of small order is strict', 'this.isStrict = isCanonical && !isSmall;', 'this.isStrict = isCanonical;'],
    ['a key that is not canonical is strict', 'this.isStrict = isCanonical && !isSmall;', 'this.isStrict = !isSmall;'],
    ['bytes that are no point', 'if (!point) throw', 'if (false as boolean) throw'],
    ['not clamped at the bottom', 'scalar[0]! &= 0xf8', 'scalar[0]! &= 0xff'],
    ['not clamped at the top', ' & 0x7f) | 0x40;', ' & 0x7f);'],
    ['a key that was wiped', 'if (isWiped) throw', 'if (false as boolean) throw'],
    ['the prefix stays', '[held.seed, held.scalar, held.prefix]', '[held.seed, held.scalar]', { tests: ['unit/scheme/traces'] }],
  ]),
  ...inFile('src/group/edwards25519/point.ts', CURVE25519, [
    ['points of order 8', '[0n, 1n, prime - 1n, Y8, prime - Y8]', '[0n, 1n, prime - 1n, Y8]'],
    ['the point of order 2', '[0n, 1n, prime - 1n, Y8, prime - Y8]', '[0n, 1n, Y8, prime - Y8]'],
    ['the points of order 4', '[0n, 1n, prime - 1n, Y8, prime - Y8]', '[1n, prime - 1n, Y8, prime - Y8]'],
    ['y above p', 'if (strict && fromBytesLE(y) >= ED25519.prime) return undefined;', ''],
    ['−0', 'return strict && point && isOdd && isZero(point.subarray(0, BYTES)) ? undefined : point;', 'return point;'],
    ['the sign of x is not written', '| (((point[0] as number) & 1) << 7)', ''],
    ['the negative of 0 is p', 'if (!isZero(x)) result', 'result'],
  ]),
  ...inFile('src/group/edwards25519/scalar.ts', CURVE25519, [
    ['L itself is reduced', 'isLess(scalar, ORDER) === 1', 'isLess(ORDER, scalar) === 0'],
    ['the upper half is left out', '  m.add(slot, 6, 7);', '  m.sub(slot, 7, 6);\n  m.add(slot, slot, 6);'],
  ]),
  ...inFile('src/scheme/ec/eddsa/verify.ts', CURVE25519, [
    [
      'signatures of any length',
      'if (signature.length !== SIGNATURE_BYTES) return false;',
      '',
      { equivalent: 'Of another length S is not below the order: bytes that are missing or too many count as zeros of it.' },
    ],
    ['S above L', '!isReduced(s) || ', ''],
    ['keys of small order', "(rules === 'strict' && !key.isStrict)", 'false'],
    ['R of small order', "return rules === 'zip215' || !hasSmallOrder(sum);", 'return true;'],
    ['strict is as ZIP 215', "if (rules === 'strict') return false;", ''],
    ['the challenge without R', 'digestOf(sha512, r, a, message)', 'digestOf(sha512, a, message)'],
    ['the challenge without the key', 'digestOf(sha512, r, a, message)', 'digestOf(sha512, r, message)'],
    ['the cofactor is left out', 'equalBytes(timesCofactorVarTime(sum), timesCofactorVarTime(point))', 'equalBytes(sum, point)'],
    [
      'every R',
      'return point !== undefined && equalBytes(timesCofactorVarTime(sum), timesCofactorVarTime(point));',
      'return point !== undefined;',
    ],
  ]),
  ...inFile('src/scheme/ec/schnorr/bip340.ts', BIP340, [
    ['the parity of R', '(y & 1n) === 0n && x === r', 'x === r'],
    ['every R of even y', '(y & 1n) === 0n && x === r', '(y & 1n) === 0n'],
    [
      'infinity',
      'if (isZero(sum)) return false;',
      '',
      {
        equivalent:
          'The coordinates of infinity are 0, and r = 0 is the x of no point: with y = 0 it compares x = 0 with r, and no key or message makes both meet.',
      },
    ],
    ['r above p', 'r >= primeInsideOf(secp256k1).params.prime || ', '', { equivalent: 'What r is compared with is a residue modulo p.' }],
    [
      's above n',
      ' || s >= order) return undefined',
      ') return undefined',
      { equivalent: 'A second s of 32 bytes takes a first one below 2^129, which nobody can choose: the challenge depends on R.' },
    ],
    ['signatures of any length', 'if (signature.length !== 2 * BYTES) return undefined;', ''],
    ['keys with an odd y', 'isOdd || e === 0n ? e : order - e', 'e === 0n ? e : order - e'],
    ['the challenge without R', "'BIP0340/challenge', rx, x, message", "'BIP0340/challenge', x, message"],
    ['keys of any curve', 'if (curve !== secp256k1) throw', 'if (false as boolean) throw'],
    ['public keys of any length', 'if (bytes.length !== BYTES) throw', 'if (false as boolean) throw'],
    ['x of no point', 'if (!point) throw', 'if (false as boolean) throw'],
    ['auxiliary bytes of any length', 'if (extra.length !== BYTES) throw', 'if (false as boolean) throw'],
    ['the nonce is not negated', 'negatedIf((point[BYTES] as number) & 1, nonce)', 'negatedIf(0, nonce)'],
    ['the nonce without the auxiliary bytes', 'byte ^ (mask[i] as number)', 'byte'],
    ['the nonce without the message', "'BIP0340/nonce', masked, px, message", "'BIP0340/nonce', masked, px"],
    [
      'signatures that do not verify leave',
      'if (checked && !(equalBytes(nonce, same) && verify(publicKey, message, signature)))',
      'if (false as boolean)',
      { tests: ['unit/scheme/ec/faults'] },
    ],
    ['the key is not negated', 'negatedIf(Number(publicKey.y & 1n), secret)', 'negatedIf(0, secret)'],
  ]),
  ...inFile('src/scheme/ec/schnorr/dedis-keys.ts', DEDIS, [
    ['the number 0', 'isZero(bytes) || ', ''],
    ['numbers above the order', ' || !isReduced(bytes)) throw', ') throw'],
    ['a key that was wiped signs', 'if (isZero(scalar)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/ec/schnorr/dedis.ts', DEDIS, [
    [
      'the rules are those of ZIP 215',
      "'publicKey', publicKey), message, signature, 'strict')",
      "'publicKey', publicKey), message, signature, 'zip215')",
    ],
  ]),
];
