/** Schemes over the residues of a prime: DSA, Diffie–Hellman, ElGamal, SRP; and nonces. */
import { inFile, type Mutant } from '../../mutant.ts';

const DSA = ['unit/scheme/ffc/dsa/sign', 'unit/scheme/ffc/dsa/errors', 'unit/scheme/refusals'];
const DH = ['unit/scheme/ffc/dh/keys'];
const ELGAMAL = ['unit/scheme/elgamal/elgamal'];
const SRP = ['unit/scheme/ffc/srp/srp'];

export const residues: readonly Mutant[] = [
  ...inFile(
    'src/hash/rfc6979.ts',
    ['unit/scheme/rfc6979/nonce'],
    [
      ['candidates above q', 'isLess(nonce, this.#modulus) === 1 && ', ''],
      ['the nonce 0', ' && !isZero(nonce)) return', ') return'],
      ['no update between candidates', 'if (this.#isUsed) this.#drbg.update();', ''],
      ['an update before the first candidate', 'if (this.#isUsed) this.#drbg.update();', 'this.#drbg.update();'],
      ['the lowest bits instead of the leftmost', 'Math.max(0, 8 * bytes.length - bits)', '0'],
      ['bits within a byte are not moved', '>> part) & 0xff', '>> 0) & 0xff'],
      ['no further entropy', 'concatBytes(key, reversed(digest), extra)', 'concatBytes(key, reversed(digest))'],
      ['the key is not mixed in', 'concatBytes(key, reversed(digest), extra)', 'concatBytes(reversed(digest), extra)'],
      ['the digest is not mixed in', 'concatBytes(key, reversed(digest), extra)', 'concatBytes(key, extra)'],
      ['the state stays', 'this.#drbg.wipe();', ''],
    ],
  ),
  ...inFile('src/scheme/ffc/dsa/keys.ts', DSA, [
    [
      'the order of y is not looked at',
      'if (!hasOrderVarTime(dsaArithmetic.of(parameters).field, y, parameters.q))',
      'if (false as boolean)',
    ],
    ['y = 1', 'y <= 1n || ', ''],
    [
      'y = p',
      'y >= parameters.p)',
      'y > parameters.p)',
      { equivalent: 'p is 0 modulo p, which has no order: it is refused all the same.' },
    ],
    ['a key that was wiped signs', 'if (isZero(x)) throw', 'if (false as boolean) throw'],
    [
      'private bytes are little-endian',
      'secretBelow(order.encode(parameters.q), reversed(bytes))',
      'secretBelow(order.encode(parameters.q), Uint8Array.from(bytes))',
    ],
  ]),
  ...inFile('src/scheme/ffc/dsa/dsa.ts', DSA, [
    ['not hedged', 'hedged ? randomBytes(hash.outputLen, random) : new Uint8Array(0)', 'new Uint8Array(0)'],
    ['always hedged', 'hedged ? randomBytes', 'true ? randomBytes'],
    ['the nonce source stays', 'nonces.wipe();', '', { tests: ['unit/scheme/traces'] }],
    ['a nonce is used again', '    nonce = following;\n', ''],
    ['the nonce stays', '    nonce.fill(0);\n', '', { tests: ['unit/scheme/traces'] }],
  ]),
  ...inFile('src/scheme/ffc/dsa/sign.ts', DSA, [
    ['r = 0 is verified', 'r <= 0n || ', ''],
    ['r = q is verified', 'r >= q || ', '', { equivalent: 'What r is compared with is a residue modulo q.' }],
    ['s = 0 is verified', 's <= 0n || ', '', { equivalent: '0 has no inverse, which is looked at as well.' }],
    ['s + q is verified', ' || s >= q) return false', ') return false'],
    ['every r', ' % q === r;', ' % q !== -1n;'],
    ['the blinding factor stays in s', 'm.mul(1, 1, 3);', 'enter(m, 1, positive(z));'],
    ['r = 0 leaves', 'if (isZero(r)) return undefined;', ''],
    ['s = 0 leaves', 'return isZero(s) ? undefined : { r, s };', 'return { r, s };'],
  ]),
  ...inFile('src/scheme/ffc/dsa/signature.ts', DSA, [
    ['pairs of any length', 'if (bytes.length !== 2 * length) return undefined;', ''],
    ['any form', "if (format !== 'der' && format !== 'p1363')", 'if (false as boolean)'],
    ['errors of DER leave', 'if (error instanceof MalformedError) return undefined;', ''],
    ['the other format is false for ever', 'if (isOther) throw', 'if (false as boolean) throw'],
    ['whatever has the other length is the other format', 'number > 0n && number < order.modulus', 'number >= 0n'],
  ]),
  ...inFile('src/scheme/ffc/dsa/parameters.ts', DSA, [
    ['q that does not divide p − 1', 'if ((p - 1n) % q !== 0n)', 'if (false as boolean)'],
    ['g = 1', 'g <= 1n || ', ''],
    ['g of another order', 'if (!hasOrderVarTime(field, g, q))', 'if (false as boolean)'],
    ['even p', '(value & 1n) === 0n || ', ''],
    ['short p', 'bits < least || ', ''],
  ]),
  ...inFile('src/scheme/ffc/dh/keys.ts', DH, [
    ['y = 1', 'y < 2n || ', 'y < 1n || '],
    ['y = p − 1', 'y > prime - 2n', 'y > prime - 1n'],
    ['x of any length', 'if (bytes.length !== short && bytes.length !== long)', 'if (bytes.length > long)'],
    ['y of any length', 'if (bytes.length !== field.bytes)', 'if (bytes.length > field.bytes)'],
    ['y outside of the subgroup', '(full || !safe) && !parameters.isMember(y)', 'false'],
    ['the subgroup is never looked at where the prime is safe', '(full || !safe)', '!safe'],
    ['a key that was wiped agrees', 'if (isZero(x)) throw', 'if (false as boolean) throw'],
    ['long keys are cut', 'inRange.subarray(0, bytes.length)', 'inRange.subarray(0, short)'],
  ]),
  ...inFile('src/scheme/ffc/dh/dh.ts', DH, [
    ['keys of other groups agree', 'if (!parameters.fits(peer.parameters))', 'if (false as boolean)'],
    ['keys are never validated again', 'return full ? new DhPublicKey(parameters, peer.y, { full }) : peer;', 'return peer;'],
    ['bytes are validated in part alone', 'DhPublicKey.fromBytes(parameters, peer, { full })', 'DhPublicKey.fromBytes(parameters, peer)'],
    ['1 is a secret', 'if (trivial) throw', 'if (false as boolean) throw'],
    ['p − 1 is a secret', '[1n, parameters.prime - 1n].some', '[1n].some'],
    ['the secret is little-endian', 'return secret.reverse();', 'return secret;'],
  ]),
  ...inFile('src/scheme/ffc/dh/parameters.ts', DH, [
    ['even primes', '(prime & 1n) === 0n || ', ''],
    ['generator 1', 'generator < 2n || ', ''],
    ['generator p − 1', 'generator > prime - 2n', 'generator > prime - 1n'],
  ]),
  ...inFile('src/group/residues/field.ts', DH, [
    ['the last byte decides what is 1', 'one === 1 && rest.every((byte) => byte === 0)', 'one === 1'],
  ]),
  ...inFile('src/group/residues/order.ts', DH, [
    ['another order of a named prime', 'if (order !== undefined && order !== half) throw', 'if (false as boolean) throw'],
    ['orders that are too short', 'bits < least || ', ''],
    ['orders that are too long', ' || bits > most) throw', ') throw'],
    [
      'an order that does not divide p − 1',
      'if ((prime - 1n) % order !== 0n) throw',
      'if (false as boolean) throw',
      { equivalent: 'Then the generator has not that order, which is refused by the same name.' },
    ],
    ['composite orders', 'if (!(isHalf ? isSafePrimeVarTime(prime) : isPrimeOrderVarTime(order))) throw', 'if (false as boolean) throw'],
    [
      'the order of another generator',
      'if (!(isHalf ? isSquare(generator, prime) : hasOrderVarTime(field, generator, order)))',
      'if (false as boolean)',
    ],
    ['generators that are no squares have half of p − 1', 'return isSquare(generator, prime) ? half : undefined;', 'return half;'],
  ]),
  ...inFile(
    'src/group/residues/safe-prime.ts',
    ['unit/scheme/ffc/safe-prime'],
    [
      ['the half is not looked at', ' || !isPrimeOrderVarTime(p >> 1n)) return false', ') return false'],
      ['p itself is not looked at', 'return hasOrderVarTime(field, 2n, p - 1n);', 'return true;'],
    ],
  ),
  ...inFile('src/scheme/elgamal/keys.ts', ELGAMAL, [
    [
      'a neutral key',
      "if (element.isNeutral) throw new InvalidPointError('element'",
      "if (false as boolean) throw new InvalidPointError('element'",
    ],
    ['a key of the scalar 0', 'if (scalar.isZero) throw', 'if (false as boolean) throw'],
    ['a key that was wiped decrypts', 'if (wiped.has(key)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/elgamal/ciphertext.ts', ELGAMAL, [
    ['ciphertexts of two groups', 'if (ciphertext.group !== group) throw', 'if (false as boolean) throw'],
    ['any length', 'if (bytes.length !== 2 * elementBytes) throw', 'if (false as boolean) throw'],
    ['elements of other groups', 'OwnPublicElement.valueOf(family, name, element);', 'void [family, name, element];'],
  ]),
  ...inFile('src/scheme/elgamal/encryption.ts', ELGAMAL, [
    ['the mask is added', 'const minus = x.neg();', 'const minus = x.add(x);'],
    ['logarithms of another group', 'if (logarithms.group !== privateKey.group)', 'if (false as boolean)'],
  ]),
  ...inFile('src/scheme/elgamal/message.ts', ELGAMAL, [
    ['messages that are too long', 'if (message.length > longest)', 'if (message.length > longest + 1)'],
    ['any element is a message', 'if (number[top] !== MARK)', 'if (false as boolean)'],
    ['the larger of the two roots', 'select(isLess(value, negative), value, negative)', 'select(isLess(negative, value), value, negative)'],
    ['groups of other primes', 'if (group.prime !== 2n * group.order + 1n) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/elgamal/logarithms.ts', ELGAMAL, [
    ['the last stretch is left out', 'Math.floor(this.most / width) + 1', 'Math.floor(this.most / width)'],
    ['logarithms above the bound', 'candidate <= this.most && ', ''],
    ['a fingerprint is proof', ' && arithmetic.equals(this.#multiple(candidate), value)', ''],
    ['one sign alone', '[middle + steps * width - distance]', '[]'],
  ]),
  ...inFile(
    'src/group/residues/field.ts',
    [...DSA, ...DH],
    [
      [
        'kernels’ residues stay',
        'wiping([bytes], () => copyOf(bytes.subarray(0, this.bytes)))',
        'copyOf(bytes.subarray(0, this.bytes))',
        { tests: ['unit/scheme/traces'] },
      ],
      ['the last byte of an exponent is left out', 'bits: 8 * exponent.length', 'bits: 8 * exponent.length - 8'],
    ],
  ),
  ...inFile(
    'src/util/random-exponent.ts',
    ['unit/scheme/ffc/random-exponent'],
    [
      ['the top bit is always zero', '0xff >> (8 * drawn.length - bits)', '0x7f >> (8 * drawn.length - bits)'],
      ['bits above are drawn', '0xff >> (8 * drawn.length - bits)', '0xff'],
      [
        'the limit itself',
        '(drawn) => !isZero(drawn) && isLess(drawn, limit) === 1',
        '(drawn) => !isZero(drawn) && isLess(limit, drawn) === 0',
      ],
      ['any number', '!isZero(drawn) && isLess(drawn, limit) === 1', '!isZero(drawn)'],
      ['0 is an exponent', '!isZero(drawn) && isLess(drawn, limit) === 1', 'isLess(drawn, limit) === 1'],
      ['0 is a number', 'return randomNumber(bits, (drawn) => !isZero(drawn), random);', 'return randomNumber(bits, () => true, random);'],
    ],
  ),
  ...inFile(
    'src/group/residues/reused-base.ts',
    ['unit/scheme/ffc/dsa/sign', 'unit/scheme/elgamal/elgamal'],
    [['the table is a bit too short', 'planComb(8 * this.#exponentBytes', 'planComb(8 * this.#exponentBytes - 8']],
  ),
  ...inFile('src/scheme/ffc/srp/protocol.ts', SRP, [
    ['u = 0', 'if (u === 0n) throw', 'if (false as boolean) throw'],
    ['A = N', 'key >= this.field.modulus', 'key > this.field.modulus'],
    ['A = 0', 'key === 0n || ', ''],
    ['identity and password without a colon', 'Uint8Array.of(0x3a)', 'new Uint8Array(0)'],
    [
      'k without g',
      'this.#digest(this.#number(this.field.modulus), this.#number(this.#generator)).reverse()',
      'this.#digest(this.#number(this.field.modulus)).reverse()',
    ],
    ['k = 1', 'enter(m, 0, positive(this.multiplier()));', 'enter(m, 0, positive(Uint8Array.of(1)));'],
    ['u of B alone', 'this.#digest(this.#number(clientKey), this.#number(serverKey))', 'this.#digest(this.#number(serverKey))'],
    ['numbers are never padded', 'this.#padded ? toBytesBE(value, this.field.bytes) : toBytesBE(value)', 'toBytesBE(value)'],
    ['evidence without the identity', 'this.hash(identity), salt', 'salt'],
    ['evidence without the salt', 'this.hash(identity), salt', 'this.hash(identity)'],
    ['the server’s evidence is the client’s', 'serverEvidence: this.#digest(a, clientEvidence, witness)', 'serverEvidence: clientEvidence'],
    ['secrets keep their leading zeros', 'bytes.subarray(Math.max(0, first))', 'bytes'],
    ['verifiers of any length', 'if (bytes.length !== field.bytes) throw', 'if (bytes.length > field.bytes) throw'],
    ['the verifiers 0 and 1', 'isLess(verifier, field.encode(2n)) | ', ''],
    ['the verifier N − 1', ' | (isLess(verifier, field.encode(field.modulus - 1n)) ^ 1)) {', ') {'],
    ['groups of other primes', 'if (!isSafePrimeVarTime(prime)) throw', 'if (false as boolean) throw'],
    ['groups of any size', 'if (bits < minBits || bits > MOST_BITS) throw', 'if (false as boolean) throw'],
    ['short secrets', 'const LEAST_SECRET_BITS = 256;', 'const LEAST_SECRET_BITS = 16;'],
  ]),
  ...inFile('src/scheme/ffc/srp/server.ts', SRP, [
    ['two clients', "if (this.#spent) throw new SrpError('server', 'must not accept twice');", ''],
    ['any evidence', 'if (!equalBytes(evidence, conclusion.clientEvidence)) {', 'if (false as boolean) {'],
    ['a key without evidence', "if (!this.#conclusion) throw new SrpError('server'", "if (false as boolean) throw new SrpError('server'"],
    ['a key that was refused stays', 'conclusion.key.fill(0);', ''],
    ['the exponent without u', 'field.powVarTime(this.#verifier, u)', 'field.powVarTime(this.#verifier, 1n)'],
  ]),
  ...inFile('src/scheme/ffc/srp/client.ts', SRP, [
    ['any evidence of a server', 'if (!equalBytes(evidence, this.#conclusion.serverEvidence))', 'if (false as boolean)'],
    ['responds twice', 'if (this.#conclusion) throw', 'if (false as boolean) throw'],
    ['confirms before it responded', "if (!this.#conclusion) throw new SrpError('client', 'must respond first');", ''],
    ['the verifier is not taken away', '        m.sub(0, 0, 1);\n', ''],
    [
      'the exponent without x',
      '      m.add(0, 0, 1);\n    });\n    return wiping([sum]',
      '      enter(m, 0, positive(this.#secret));\n    });\n    return wiping([sum]',
    ],
    [
      'the password stays',
      'wiping([premaster, this.#secret, this.#password]',
      'wiping([premaster, this.#secret]',
      { tests: ['unit/scheme/traces'] },
    ],
  ]),
];
