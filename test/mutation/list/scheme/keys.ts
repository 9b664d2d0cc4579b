/** Keys in files: what is told apart, what is refused, and what keys of RSASSA-PSS keep. */
import { inFile, type Mutant } from '../../mutant.ts';

const FOLDER = 'unit/scheme/formats';
const READ = [`${FOLDER}/read`];
const REFUSALS = [`${FOLDER}/refusals`];
const FORGER = [`${FOLDER}/forger`];
const PSS = [`${FOLDER}/pss-keys`];
const ENCRYPTED = [`${FOLDER}/encrypted`];
const X509 = [`${FOLDER}/x509`];
const OPENSSH = [`${FOLDER}/openssh`];

export const keys: readonly Mutant[] = [
  ...inFile(
    'src/scheme/formats/key-file.ts',
    [...READ, ...REFUSALS, ...FORGER],
    [
      ['JSON is looked for behind PEM', "text.trimStart().startsWith('{')", "text.trimEnd().endsWith('}')"],
      [
        'all bytes are DER',
        "? openDer(argument, data, use) : use({ form: 'raw', key: data })",
        '? openDer(argument, data, use) : openDer(argument, data, use)',
      ],
      ['labels say nothing', 'if (form !== labelled)', 'if (false as boolean)'],
      ['a JSON Web Key is public', "own(file.jwk, 'd') !== undefined", 'false'],
      ['other memory is an object', 'if (ArrayBuffer.isView(data) || data instanceof ArrayBuffer) throw', 'if (false as boolean) throw'],
    ],
  ),
  ...inFile(
    'src/scheme/formats/read.ts',
    [...READ, ...REFUSALS, ...FORGER],
    [
      ['either side is read', 'if (isOther)', 'if (false as boolean)'],
      ['raw bytes of two kinds', 'if (possible.length === 1) return;', 'if (possible.length > 0) return;'],
      ['raw bytes are private', 'if (found === undefined) throw', 'if (false as boolean) throw'],
    ],
  ),
  ...inFile('src/scheme/formats/kind.ts', READ, [
    ['no kinds', 'if (accepted.length === 0) throw', 'if (false as boolean) throw'],
    ['anything is a kind', 'if (!found) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/formats/pem-labels.ts', REFUSALS, [
    ['the first of several keys', 'if (others.length > 1) return', 'if (false as boolean) return'],
    ['parameters are a block as others', '!PARAMETERS.test(label)', 'true'],
    ['encrypted keys of old', '/^Proc-Type:.*ENCRYPTED/m.test(text)', 'false'],
    ['certificates are not known', 'if (refused) return', 'if (false as boolean) return'],
  ]),
  ...inFile(
    'src/scheme/formats/forms.ts',
    [...REFUSALS, ...FORGER],
    [
      ['structures that are not read are raw', 'if (refused) throw', 'if (false as boolean) throw'],
      ['PKCS #8 without its public key', '( a0)?( 81)?$/', '( a0)?$/'],
    ],
  ),
  ...inFile('src/scheme/formats/algorithms.ts', REFUSALS, [
    ['curves that are written out', 'if (parameters?.[0] === SEQUENCE)', 'if (false as boolean)'],
  ]),
  ...inFile('src/scheme/formats/beside.ts', FORGER, [
    ['the public key of another', 'publicKey && !equalBytes(publicKey, expected())', 'false'],
  ]),
  ...inFile(
    'src/scheme/formats/ec/sec1.ts',
    [...FORGER, 'unit/scheme/ec/ecdsa', 'unit/scheme/refusals'],
    [['the public key of another', 'if (x !== key.publicKey.x || y !== key.publicKey.y) throw', 'if (false as boolean) throw']],
  ),
  ...inFile(
    'src/scheme/formats/ec/jwk.ts',
    [...FORGER, 'unit/scheme/refusals'],
    [['the private key of another', 'if (!key.publicKey.equals(publicKey))', 'if (false as boolean)']],
  ),
  ...inFile(
    'src/scheme/formats/curve25519/octets.ts',
    [...FORGER, ...READ, 'unit/scheme/ec/curve25519'],
    [
      ['parameters', 'algorithm === oid && parameters', 'false'],
      ['another curve', " && own(jwk, 'crv') === name", ''],
      ['the private key of another', 'if (!equalBytes(key.publicKey.toBytes(), publicKey))', 'if (false as boolean)'],
    ],
  ),
  ...inFile(
    'src/scheme/formats/dsa/keys.ts',
    ['unit/scheme/ffc/dsa/sign'],
    [
      ['any version', 'if (version !== 0n)', 'if (false as boolean)'],
      ['the public key of another', 'if (key.publicKey.y !== y)', 'if (false as boolean)'],
    ],
  ),
  ...inFile(
    'src/scheme/formats/rsa/pkcs1.ts',
    ['unit/scheme/rsa/formats'],
    [
      ['any version', 'found.version !== (several ? 1n : 0n) || ', ''],
      ['an empty list of further primes', ' || found.otherPrimeInfos?.length === 0)', ')'],
    ],
  ),
  ...inFile(
    'src/scheme/formats/rsa/jwk.ts',
    ['unit/scheme/rsa/formats', ...PSS],
    [
      ['an empty list of further primes', ' || oth.length === 0) return fail()', ') return fail()'],
      ['keys for PSS alone are written', 'if (pss !== undefined) throw', 'if (false as boolean) throw'],
    ],
  ),
  ...inFile('src/scheme/formats/rsa/pss-parameters.ts', PSS, [
    ['any mask', 'if (mask && mask.algorithm !== MGF1) throw', 'if (false as boolean) throw'],
    ['any salt', 'if (salt > MOST_SALT) throw', 'if (false as boolean) throw'],
    ['the salt is left out', 'salt === DEFAULT_SALT ? undefined : salt', 'undefined'],
  ]),
  ...inFile('src/scheme/rsa/pss-rules.ts', PSS, [
    ['any hash function', 'if (nameOfHash(hash) !== pss.hash) throw', 'if (false as boolean) throw'],
    ['any mask', 'if (nameOfHash(mgfHash) !== pss.mgfHash) throw', 'if (false as boolean) throw'],
    ['any salt', 'saltLength < pss.saltLength)', 'saltLength < 0)'],
    ['any salt that is found', "pss === 'any' ? undefined : pss.saltLength", "pss === 'any' ? undefined : 0"],
    ['other schemes', 'if (pss !== undefined) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/formats/encrypted/limits.ts', ENCRYPTED, [
    ['no limit', 'if (value > limits[limit]) throw', 'if (false as boolean) throw'],
    ['no iterations', 'if (value < 1n) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/formats/encrypted/parameters.ts', ENCRYPTED, [
    ['any key length', 'if (length !== undefined && length !== BigInt(keyBytes))', 'if (false as boolean)'],
    ['any initialization vector', 'if (iv.length !== AES_BLOCK) throw', 'if (false as boolean) throw'],
    ['any cost', 'if (!isScryptCost(cost, blockSize)) throw', 'if (false as boolean) throw'],
    ['the work is not bounded', "number('work of scrypt', found.cost * found.blockSize * found.parallelization);", ''],
    ['the default is written', "hash === 'SHA-1' ? undefined :", "hash === 'SHA-224' ? undefined :"],
  ]),
  ...inFile('src/scheme/formats/encrypted/options.ts', ENCRYPTED, [
    ['few iterations', 'const USUAL_ITERATIONS = 600_000;', 'const USUAL_ITERATIONS = 1_000;'],
    ['one salt', 'salt: randomBytes(SALT_BYTES, random) }', 'salt: new Uint8Array(SALT_BYTES) }'],
    ['options of the other derivation', 'if (value !== undefined) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/formats/encrypted/functions.ts', ENCRYPTED, [
    ['whatever comes out', 'if (plaintext && isPrivateKeyInfo(plaintext)) return plaintext;', 'if (plaintext) return plaintext;'],
    ['an empty password', 'if (secret.length === 0) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/formats/x509/structures.ts', X509, [
    ['any version', 'if (version !== undefined && version !== 1n && version !== 2n)', 'if (false as boolean)'],
    ['fields of later versions', '(extensions && version !== 2n)', '(false as boolean)'],
    ['two algorithms', 'if (!equalBytes(certificate.signature, signatureAlgorithm))', 'if (false as boolean)'],
    ['any request', 'if (request.version !== 0n) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/formats/x509/functions.ts', X509, [
    ['the first of several', 'if (found.length > 1) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/formats/openssh/private.ts', OPENSSH, [
    ['any padding', 'if (padding.length >= block || !padding.every((byte, i) => byte === i + 1))', 'if (false as boolean)'],
    ['two numbers', 'if (check !== again)', 'if (false as boolean)'],
    ['encrypted keys', 'cipher !== NONE || kdf !== NONE;', 'false as boolean;'],
    ['the public key inside', 'pair.length !== 64 || !equalBytes(pair.subarray(32), publicKey)', 'false as boolean'],
  ]),
  ...inFile('src/scheme/formats/openssh/blob.ts', OPENSSH, [
    ['another public key', 'if (!equalBytes(one, other)) throw', 'if (false as boolean) throw'],
    ['compressed points', 'if (point[0] !== 4) throw', 'if (false as boolean) throw'],
    ['two curves', 'if (reader.name() !== curve) throw', 'if (reader.name() === "") throw'],
  ]),
  ...inFile('src/scheme/formats/openssh/line.ts', OPENSSH, [
    ['another type', 'if (typeOfBlob(argument, blob) !== type)', 'if (false as boolean)'],
  ]),
  ...inFile('src/scheme/sshsig/functions.ts', OPENSSH, [
    ['any namespace', 'found.namespace !== namespace || ', ''],
    ['any key', ' || !equalBytes(found.publicKey, blob)', ''],
  ]),
  ...inFile('src/encoding/ssh.ts', OPENSSH, [
    ['what is behind the end', 'if (this.#rest.length > 0)', 'if (false as boolean)'],
    ['needless zeros', 'if (first === 0 && second < 128)', 'if (false as boolean)'],
    ['negative numbers', 'if (first > 127) this', 'if (false as boolean) this'],
  ]),
];
