/** Schemes over curves: ECDSA, Ed25519, X25519, ECDH, Schnorr. */
import { inFile, type Mutant } from '../../mutant.ts';

const ECDSA = ['unit/scheme/ec/ecdsa', 'unit/scheme/refusals'];
const CURVE25519 = ['unit/scheme/ec/curve25519', 'unit/scheme/refusals'];
const BIP340 = ['unit/scheme/ec/schnorr/bip340', 'unit/scheme/refusals'];
const DEDIS = ['unit/scheme/ec/schnorr/dedis', 'unit/scheme/refusals'];
/** Keys as functions are given them. */
const GIVEN = ['unit/scheme/ec/given-keys'];

export const curves: readonly Mutant[] = [
  ...inFile(
    'src/group/curves/point.ts',
    ['unit/scheme/refusals', 'unit/scheme/ec/ecdsa'],
    [
      ['coordinates above p', 'if (x < 0n || x >= limit || y < 0n || y >= limit)', 'if (x < 0n || y < 0n)'],
      ['points off the curve', 'if (!group.contains(group.point(point)))', 'if (false as boolean)'],
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
    'src/curve/binary/group.ts',
    ['unit/curve/binary'],
    [
      ['points of any order', 'return isZero(this.#numbers());', 'return true;'],
      ['points off the curve', 'if (!isZero(this.#first())) return false;', ''],
      ['coordinates that are not reduced', 'if (!isReduced || isZero(point)) return false;', 'if (isZero(point)) return false;'],
      ['twice a point is neutral', 'this.multiply(Uint8Array.of(2), p) : sum', 'sum : sum'],
      [
        'points of the comb that meet',
        'isZero(product) ? this.multiply(scalar, generator) : product',
        'product',
        { tests: ['unit/curve/toy/binary'] },
      ],
      ['x that nobody has', 'return this.contains(point) ? point : undefined;', 'return point;'],
    ],
  ),
  ...inFile(
    'src/curve/binary/group.ts',
    ['unit/curve/tau'],
    [['points on the way to a secret multiple that meet', 'if (!isZero(this.#numbers()))', 'if (true as boolean)']],
  ),
  ...inFile(
    'src/curve/binary/tau.ts',
    ['unit/curve/tau'],
    [
      ['the other τ', 'x = (y + mu * half) | 0;', 'x = (y - mu * half) | 0;'],
      ['scalars modulo another number', 'return [scalar - x, -y];', 'return [scalar - x, y];'],
      ['digits that take less than they are worth', 'p += c * e - 2 * d * g;', 'p += c * e;'],
      ['digits that leave their other part', 'q += c * g + d * e + mu * d * g;', 'q += c * g + d * e;'],
      ['zeros above the highest digit', 'while (digits[digits.length - 1] === 0)', 'while (false as boolean)'],
    ],
  ),
  ...inFile(
    'src/curve/binary/tau-numbers.ts',
    ['unit/curve/tau'],
    [
      ['another product', 'a * c - 2n * b * d', 'a * c - b * d'],
      ['another conjugate', '[a + BigInt(mu) * b, -b]', '[a - BigInt(mu) * b, -b]'],
      ['odd powers of τ keep their signs', 'sign * mu ** by', 'sign'],
      ['added powers as well', 'plus * mu ** plusPower', 'plus'],
      ['the curve with the other τ', 'a === 1n ? 1 : -1', 'a === 1n ? -1 : 1'],
    ],
  ),
  ...inFile(
    'src/curve/binary/secret-digits.ts',
    ['unit/curve/tau'],
    [
      ['no signs', 'i32.or(entry, i32.shl(isNegative, SIGN_BIT))', 'entry'],
      ['even numbers', 'f.set(a0, i64.or(a0, 1));', ''],
      ['too few digits', 'digits: Math.ceil((bits + 2) / (width - 1))', 'digits: Math.ceil((bits + 2) / (width - 1)) - 2'],
      ['the class of a alone', 'i32.add(i32.wrap_i64(a0), i32.mul(i32.wrap_i64(b0), root))', 'i32.wrap_i64(a0)'],
      ['what is carried is lost', "f.set(carries[j] as Local<'i64'>, i64.shr_s(sum, LOCAL_BITS));", ''],
      ['carries of products are lost', 'f.set(carry, i64.shr_u(sum, BITS));', ''],
      ['quotients that begin a word too low', 'BYTES * (words.product - words.half)', 'BYTES * (words.product - words.half - 1)'],
      ['digits of either sign take off the same', 'extended(i32.sub(negative, i32.xor(number, negative)))', 'extended(i32.sub(0, number))'],
    ],
  ),
  ...inFile(
    'src/curve/binary/koblitz-multiple.ts',
    ['unit/curve/tau'],
    [
      ['the multiple that is one too much', 'choose(f, pointBytes, result, isOneTooMuch, scratch, result);', ''],
      ['no negatives', 'choose(f, elementBytes, y, equals(f, i32.shr_u(digit, SIGN_BIT), i32.const(1)), scratch, y);', ''],
      ['a power of τ less', 'let i = 1; i < secret.width', 'let i = 2; i < secret.width'],
    ],
  ),
  ...inFile(
    'src/curve/binary/koblitz.ts',
    ['unit/curve/tau'],
    [
      ['no squares of Z', 'i < 3; i++', 'i < 2; i++'],
      [
        'no negatives of what is added',
        "f.if(isMinus, () => field.add(f, at(linking, 'picked', 1), at(linking, 'picked', 1), picked));",
        '',
      ],
    ],
  ),
  ...inFile(
    'src/curve/binary/comb.ts',
    ['unit/curve/toy/binary'],
    [
      ['the multiple that is one too much', 'choose(f, pointBytes, result, isOneTooMuch, scratch, result);', ''],
      ['no negatives', 'choose(f, elementBytes, y, equals(f, isNegative, i32.const(1)), scratch, y);', ''],
    ],
  ),
  ...inFile(
    'src/group/curves/binary-curve.ts',
    ['unit/scheme/ec/binary'],
    [
      ['the other point', 'isOdd ? 1 : 0', 'isOdd ? 0 : 1'],
      ['a bit that is always 0', '=== 1,', '=== 2,'],
    ],
  ),
  ...inFile(
    'src/scheme/ec/ecdsa/signature.ts',
    ['unit/scheme/ec/binary'],
    [['keys that two bits do not find', '!insideOf(curve).isRecoverable', 'false as boolean']],
  ),
  ...inFile(
    'src/kernels/field/binary/reduce.ts',
    ['unit/field/binary/binary'],
    [['one round', 'top >= degree; top -=', 'top > 2 * degree - 3; top -=']],
  ),
  ...inFile(
    'src/study/binary/irreducible.ts',
    ['unit/field/binary/irreducible'],
    [
      ['factors of a divisor of the degree', 'stops.has(i) && commonDivisor', 'false && commonDivisor'],
      ['factors of other degrees', 'return power === x;', 'return true;'],
      ['exponents that rise', 'exponent < (exponents[i - 1] as number)', 'exponent !== exponents[i - 1]'],
    ],
  ),
  ...inFile(
    'src/kernels/field/binary/bits.ts',
    ['unit/field/binary/binary'],
    [['words of another string', 'this.#words.get(x) ??', '[...this.#words.values()][0] ??']],
  ),
  ...inFile(
    'src/kernels/field/binary/js/arithmetic.ts',
    ['unit/field/binary/js', 'unit/field/binary/blocks'],
    [
      ['one round', 'top >= degree; top -=', 'top > 2 * degree - 3; top -='],
      ['nothing above the highest', 'rest[words - 1]! &= -1 >>> ((WORD_BITS * words - degree) & 31);', ''],
      ['products that stay', 'this.#products.wipe();', ''],
    ],
  ),
  ...inFile(
    'src/kernels/field/binary/js/products.ts',
    ['unit/field/binary/js'],
    [
      ['upper halves a place too high', 'turned(columns[2 * k + 1]!) >>> 1', 'turned(columns[2 * k + 1]!)'],
      ['halves without their sum', 'halves[i]! ^ halves[size + i]! ^ halves[2 * size + i]!', 'halves[2 * size + i]!'],
      ['columns of long strings', 'count <= WHOLE ? count : 2 * divisible', 'count <= 2 * WHOLE ? count : 2 * divisible'],
    ],
  ),
  ...inFile(
    'src/asm/emulate/execute.ts',
    ['unit/field/binary/js'],
    [['one parameter for another', 'run(memory, r[a]!, r[b]!, r[code[pc - 1]!]!)', 'run(memory, r[a]!, r[code[pc - 1]!]!, r[b]!)']],
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
  ...inFile('src/scheme/ec/ecdsa/sign.ts', ECDSA, [
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
  ...inFile('src/scheme/ec/ecdsa/signature.ts', ECDSA, [
    ['pairs of any length', 'if (bytes.length !== 2 * length) return undefined;', ''],
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
  ...inFile('src/scheme/ec/eddsa/eddsa.ts', CURVE25519, [
    [
      'signatures that do not verify leave',
      'if (same && !(equalBytes(nonce, same) && verifyVarTime',
      'if (false as boolean && same && !(equalBytes(nonce, same) && verifyVarTime',
      { tests: ['unit/scheme/ec/faults'] },
    ],
    [
      'the nonce without the prefix',
      'sha512.create().update(prefix).update(viewOf(message)).digest()',
      'sha512.create().update(viewOf(message)).digest()',
    ],
    [
      'the nonce without the message',
      'sha512.create().update(prefix).update(viewOf(message)).digest()',
      'sha512.create().update(prefix).digest()',
    ],
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
    ['the negative of 0 is p', '(prime - x) % prime', 'prime - x'],
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
    ['the challenge without R', '.update(viewOf(r)).update(a)', '.update(a)'],
    ['the challenge without the key', '.update(a)', ''],
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
    ['r above p', 'r >= params.prime || ', '', { equivalent: 'What r is compared with is a residue modulo p.' }],
    [
      's above n',
      ' || s >= order) return false',
      ') return false',
      { equivalent: 'A second s of 32 bytes takes a first one below 2^129, which nobody can choose: the challenge depends on R.' },
    ],
    ['signatures of any length', 'if (signature.length !== 2 * BYTES) return false;', ''],
    ['keys with an odd y', '(key.y & 1n) === 1n || e === 0n ? e : order - e', 'e === 0n ? e : order - e'],
    ['the challenge without R', "'BIP0340/challenge', rx, xBytes(key), message", "'BIP0340/challenge', xBytes(key), message"],
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
