/** RSA: paddings, signatures, blinding, keys. */
import { inFile, type Mutant } from '../../mutant.ts';

const SCHEMES = ['unit/scheme/rsa/encodings', 'unit/scheme/rsa/mgf', 'unit/scheme/rsa/schemes'];
const PRIVATE = ['unit/scheme/rsa/private-operation', 'unit/scheme/rsa/faults'];
const FORMATS = ['unit/scheme/rsa/formats', 'unit/scheme/rsa/schemes'];

export const rsa: readonly Mutant[] = [
  ...inFile('src/scheme/rsa/emsa-pss.ts', SCHEMES, [
    ['the top bits are not looked at', 'if (((block[0] as number) & ~top) !== 0) return false;', ''],
    ['the padding is not looked at', ' && block[start - 1] === 1 && fitting', ''],
    ['the end of the padding is not looked at', 'block[start - 1] === 1 && ', ''],
    ['only the end of the padding is looked at', 'saltLength === salt', 'saltLength >= salt'],
    ['the trailer is not looked at', ' || lastOf(encoded) !== TRAILER', ''],
    ['digests are not compared', ' && equalBytes(h, saltedDigest(hash, digest, block.subarray(start)))', ''],
    ['salts of any length', 'if (!fits(parameters, least, bits) || ', 'if ('],
    ['seven zeros before the digest', 'concatBytes(new Uint8Array(8), digest, salt)', 'concatBytes(new Uint8Array(7), digest, salt)'],
    ['one byte too little fits', 'hash.outputLen + saltLength + 2', 'hash.outputLen + saltLength + 1'],
  ]),
  ...inFile('src/scheme/rsa/pss-signature.ts', SCHEMES, [
    ['a byte more than the encoding', 'if (surplus > 0 && encoded[0] !== 0) return false;', ''],
    ['negative salts', '(!Number.isInteger(saltLength) || saltLength < 0)', 'false'],
    ['always the salt of zeros', 'saltLength > 0 ? randomBytes(saltLength, random) : new Uint8Array(0)', 'new Uint8Array(saltLength)'],
    ['keys without room', 'if (!fits(parameters, saltLength, bits)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/rsa/mgf.ts', SCHEMES, [
    ['the counter stays', 'toBytesBE(BigInt(i), 4)', 'toBytesBE(0n, 4)'],
    ['SHAKE is a hash function as others', 'if (hash.canXOF) return', 'if (false as boolean) return'],
  ]),
  ...inFile('src/scheme/rsa/oaep.ts', SCHEMES, [
    ['the first byte is not looked at', 'let bad = encoded[0] as number;', 'let bad = 0;'],
    ['the label is not looked at', 'bad |= (block[i] as number) ^ (labelHash[i] as number);', 'bad |= 0;'],
    ['anything before the one', 'bad |= -(searching & isNonZero(byte) & (one ^ 1));', ''],
    ['no one at all', '(bad | searching) !== 0', 'bad !== 0'],
    ['the message begins with the one', '& (i + 1);', '& i;'],
    [
      'messages that are too long',
      'if (message.length > block.length - hash.outputLen - 1)',
      'if (message.length > block.length - hash.outputLen)',
    ],
    ['keys without room', 'if (key.size < 2 * hash.outputLen + 2) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/rsa/pkcs1-encryption.ts', SCHEMES, [
    ['seven bytes of padding', 'if (i < OVERHEAD - 1)', 'if (i < OVERHEAD - 2)'],
    ['the first byte is not looked at', 'isEqual(encoded[0] as number, 0) & isEqual', 'isEqual'],
    ['the second byte is not looked at', ' & isEqual(encoded[1] as number, 2);', ';'],
    ['no zero at all', 'good: good & (searching ^ 1)', 'good'],
    ['substitutes have one length', 'length = choose(isBelow(candidate, most + 1), candidate, length);', 'length = 0;'],
    ['substitutes do not depend on the ciphertext', 'hmac(sha256, secret, viewOf(ciphertext))', 'hmac(sha256, secret, secret)'],
    ['padding with zeros', 'if (bytes[i] === 0) fillRandomUntil(bytes.subarray(i, i + 1), () => bytes[i] !== 0, random);', ''],
    ['messages that are too long', 'if (message.length > key.size - OVERHEAD)', 'if (message.length > key.size - OVERHEAD + 1)'],
  ]),
  ...inFile('src/scheme/rsa/pkcs1-signature.ts', SCHEMES, [
    ['signatures above n', ' || isLess(reversed(signature), publicOperation.of(key).n) === 0) return undefined', ') return undefined'],
    ['signatures of any length', 'if (signature.length !== key.size || ', 'if ('],
    ['any encoding', 'return encoded !== undefined && equalBytes(encoded, expected);', 'return encoded !== undefined;'],
    ['keys without room', 'if (size < info.length + 11) throw', 'if (false as boolean) throw'],
    ['the padding of encryption', 'Uint8Array.of(0, 1), new', 'Uint8Array.of(0, 2), new'],
  ]),
  ...inFile('src/scheme/rsa/private-operation.ts', PRIVATE, [
    ['results are not confirmed', 'if (!equalBytes(check.subarray(0, length), input)) {', 'if (false as boolean) {'],
    [
      'the pair never changes',
      'm.mul(0, 0, 1);\n      m.sqr(1, 1);\n      return [m.leave(0)[0]',
      'm.mul(0, 0, 1);\n      return [m.leave(0)[0]',
    ],
    [
      'exponents are not blinded',
      'const factors = randomBytes(exponents.length * BLINDING_BYTES, random);',
      'const factors = new Uint8Array(exponents.length * BLINDING_BYTES);',
    ],
    [
      'both exponents have one factor',
      'factors.subarray(i * BLINDING_BYTES, (i + 1) * BLINDING_BYTES)',
      'factors.subarray(0, BLINDING_BYTES)',
    ],
    [
      'the input is not blinded',
      '      m.mul(0, 0, 1);\n      m.sqr(1, 1);\n      return [m.leave(0)[0]',
      '      m.sqr(1, 1);\n      return [m.leave(0)[0]',
    ],
    ['a pair is used for ever', 'if (pair.uses + 1 < PAIR_USES)', 'if (pair.uses + 1 > 0)'],
    ['a pair outlives a fault', '    this.#pair = undefined;\n    return', '    return'],
    ['wrong results stay', 'for (const wrong of [result, factor, remover, check]) wrong.fill(0);', ''],
    ['the remover is as long as n', 'randomBytes(n.length + 8, random)', 'randomBytes(n.length, random)'],
  ]),
  ...inFile(
    'src/scheme/rsa/private-key.ts',
    ['unit/scheme/rsa/private-key', ...FORMATS],
    [
      ['another modulus', 'if (product !== n) throw', 'if (false as boolean) throw'],
      ['another exponent of a prime', 'if (order.mul(e, exponent) !== 1n) throw', 'if (false as boolean) throw'],
      ['another private exponent', 'if (order.mul(d, 1n) !== exponent) throw', 'if (false as boolean) throw'],
      ['another inverse', 'if (inverseName && new Modulus(prime).mul(before, inverse) !== 1n)', 'if (false as boolean)'],
      ['even primes', 'if (prime < 3n || (prime & 1n) === 0n) throw', 'if (prime < 3n) throw'],
      ['exponents above the prime', 'checkBelow(exponentName, exponent, prime);', ''],
      ['inverses above the prime', 'if (inverseName) checkBelow(inverseName, inverse, prime);', ''],
      ['d above n', "checkBelow('d', d, n);\n    // In the order", '// In the order'],
      ['an exponent with a common factor', 'if (!exponents.every((exponent) => exponent !== undefined))', 'if (false as boolean)'],
    ],
  ),
  ...inFile('src/scheme/rsa/public-key.ts', FORMATS, [
    ['short moduli', 'bits < minBits || bits > MOST_BITS) throw', 'bits > MOST_BITS) throw'],
    ['long moduli', ' || bits > MOST_BITS) throw', ') throw'],
    ['even moduli', 'if ((n & 1n) === 0n) throw', 'if (false as boolean) throw'],
    ['e = 1', 'e < 3n || ', ''],
    ['even e', ' || (e & 1n) === 0n) throw', ') throw'],
    ['e above n', 'e >= n || ', ''],
    ['inputs of any length', 'if (input.length !== n.length) throw', 'if (input.length > n.length) throw'],
    ['inputs above n', 'if (isLess(bytes, n) === 0) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile(
    'src/scheme/rsa/recover-primes.ts',
    ['unit/scheme/rsa/recover-primes'],
    [
      ['n − 1 is a root', ' && root !== n - 1n) {', ') {'],
      ['the primes as they come', 'factor > other ? [factor, other] : [other, factor]', '[other, factor]'],
    ],
  ),
  ...inFile(
    'src/scheme/rsa/blind-protocol.ts',
    ['unit/scheme/rsa/blind'],
    [
      ['signatures that do not verify leave', 'if (!verifyPss(key, message, signature, { hash, saltLength }))', 'if (false as boolean)'],
      ['factors above n', '!isZero(candidate) && isLess(candidate, n) === 1', '!isZero(candidate)'],
      ['the factor 0', '!isZero(candidate) && isLess', 'isLess', { equivalent: 'A source that gives zeros alone is refused before.' }],
      [
        'messages are not randomized',
        'randomized ? concatBytes(randomBytes(PREFIX_BYTES, random), message) : copyOf(message)',
        'copyOf(message)',
      ],
    ],
  ),
  ...inFile(
    'src/scheme/rsa/partially-blind.ts',
    ['unit/scheme/rsa/blind'],
    [
      ['the metadata is not signed', 'toBytesBE(BigInt(this.#info.length), 4), this.#info, message)', 'message)'],
      ['exponents are even', 'bytes[half - 1]! |= 1;', ''],
      ['exponents above a quarter', 'bytes[0]! &= 0x3f;', ''],
      ['moduli of any size', 'if ((size & (size - 1)) !== 0) throw', 'if (false as boolean) throw'],
    ],
  ),
  ...inFile(
    'src/scheme/rsa/components.ts',
    ['unit/scheme/rsa/generate', 'unit/scheme/rsa/components'],
    [
      ['primes that are too close', 'if (tooClose(p, q, bits)) return undefined;', ''],
      ['short private exponents', 'if (!reaches(d, bits)) return wiping([d], () => undefined);', ''],
      ['common factors of e', 'if (!d) return undefined;', ''],
      ['a distance of 99 bits', 'const DISTANCE_BITS = 100;', 'const DISTANCE_BITS = 101;'],
    ],
  ),
  ...inFile(
    'src/scheme/rsa/generate.ts',
    ['unit/scheme/rsa/generate'],
    [
      ['moduli a bit too short', 'floorSqrtVarTime(2n ** BigInt(bits - 1)) + 1n', '0n'],
      ['odd lengths', 'if (bits % 2 !== 0) throw', 'if (false as boolean) throw'],
      ['even e', '(e & 1n) === 0n || ', ''],
      ['e above 2^256', 'e >= 2n ** 256n || ', ''],
    ],
  ),
];
