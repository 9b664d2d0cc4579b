/** PBES2 in files (RFC 8018, appendix A; RFC 7914, section 7): which key derivation, which cipher, and their numbers. */
import { decodeDer, encodeDer, integer, nullValue, octetString, optional, sequence } from '../../../encoding/der.ts';
import { algorithmIdentifier, decodeParameters, type KeyAlgorithm } from '../../../encoding/key-info.ts';
import { BigInt } from '../../../util/big-int.ts';
import { MalformedError } from '../../../util/errors.ts';
import { isScryptCost, type PasswordHash, type Pbkdf2, type Scrypt, scryptMemory } from './derive.ts';
import { bounded, type CheckedLimits } from './limits.ts';
import { AES_BLOCK } from './subtle.ts';

/** The ciphers of encrypted keys. */
export type KeyCipher = 'AES-128-CBC' | 'AES-192-CBC' | 'AES-256-CBC';

/** How a file is encrypted. */
export interface Scheme {
  readonly derivation: Pbkdf2 | Scrypt;
  readonly cipher: KeyCipher;
  readonly iv: Uint8Array;
}

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';
const SCRYPT = '1.3.6.1.4.1.11591.4.11';

const CIPHERS: Readonly<Record<KeyCipher, { readonly oid: string; readonly keyBytes: number }>> = {
  'AES-128-CBC': { oid: '2.16.840.1.101.3.4.1.2', keyBytes: 16 },
  'AES-192-CBC': { oid: '2.16.840.1.101.3.4.1.22', keyBytes: 24 },
  'AES-256-CBC': { oid: '2.16.840.1.101.3.4.1.42', keyBytes: 32 },
};

/** HMAC with the hash function. */
const PRFS: Readonly<Record<PasswordHash, string>> = {
  'SHA-1': '1.2.840.113549.2.7',
  'SHA-224': '1.2.840.113549.2.8',
  'SHA-256': '1.2.840.113549.2.9',
  'SHA-384': '1.2.840.113549.2.10',
  'SHA-512': '1.2.840.113549.2.11',
};

const pbes2Parameters = /* @__PURE__ */ sequence({ derivation: algorithmIdentifier, cipher: algorithmIdentifier });

const pbkdf2Parameters = /* @__PURE__ */ sequence({
  salt: octetString,
  iterations: integer,
  keyLength: /* @__PURE__ */ optional(integer),
  prf: /* @__PURE__ */ optional(algorithmIdentifier),
});

const scryptParameters = /* @__PURE__ */ sequence({
  salt: octetString,
  cost: integer,
  blockSize: integer,
  parallelization: integer,
  keyLength: /* @__PURE__ */ optional(integer),
});

export const keyBytesOf = (cipher: KeyCipher): number => CIPHERS[cipher].keyBytes;

export const isKeyCipher = (name: unknown): name is KeyCipher => Object.keys(CIPHERS).includes(name as KeyCipher);

/** The algorithm of an encrypted key. */
export function encodeScheme({ derivation, cipher, iv }: Scheme): KeyAlgorithm {
  const parameters = encodeDer(pbes2Parameters, {
    derivation: derivation.kdf === 'scrypt' ? encodeScrypt(derivation) : encodePbkdf2(derivation),
    cipher: { algorithm: CIPHERS[cipher].oid, parameters: encodeDer(octetString, iv) },
  });
  return { algorithm: PBES2, parameters };
}

function encodePbkdf2({ salt, iterations, hash }: Pbkdf2): KeyAlgorithm {
  // DER leaves out what has its default value.
  const prf = hash === 'SHA-1' ? undefined : { algorithm: PRFS[hash], parameters: encodeDer(nullValue, null) };
  return {
    algorithm: PBKDF2,
    parameters: encodeDer(pbkdf2Parameters, { salt, iterations: BigInt(iterations), keyLength: undefined, prf }),
  };
}

function encodeScrypt({ salt, cost, blockSize, parallelization }: Scrypt): KeyAlgorithm {
  const parameters = encodeDer(scryptParameters, {
    salt,
    cost: BigInt(cost),
    blockSize: BigInt(blockSize),
    parallelization: BigInt(parallelization),
    keyLength: undefined,
  });
  return { algorithm: SCRYPT, parameters };
}

/** @throws {MalformedError} the argument, for other algorithms, by name where they have one, and for numbers above the limits. */
export function decodeScheme(argument: string, { algorithm, parameters }: KeyAlgorithm, limits: CheckedLimits): Scheme {
  if (algorithm !== PBES2) throw new MalformedError(argument, `must be encrypted by PBES2, not by ${nameOfOld(algorithm)}`);
  const { derivation, cipher } = decodeParameters(argument, pbes2Parameters, parameters);
  const found = (Object.keys(CIPHERS) as KeyCipher[]).find((name) => CIPHERS[name].oid === cipher.algorithm);
  if (!found) throw new MalformedError(argument, `must be encrypted by AES in CBC mode, not by the cipher ${cipher.algorithm}`);
  const iv = decodeParameters(argument, octetString, cipher.parameters);
  if (iv.length !== AES_BLOCK) throw new MalformedError(argument, `must have an initialization vector of ${AES_BLOCK} bytes`);
  return { derivation: decodeDerivation(argument, derivation, keyBytesOf(found), limits), cipher: found, iv };
}

/** PBES1 and its relatives of PKCS #12. */
function nameOfOld(algorithm: string): string {
  if (/^1\.2\.840\.113549\.1\.5\.([1346]|10|11)$/.test(algorithm)) return 'PBES1';
  if (/^1\.2\.840\.113549\.1\.12\.1\.[1-6]$/.test(algorithm)) return 'the password-based encryption of PKCS #12';
  return `the algorithm ${algorithm}`;
}

function decodeDerivation(
  argument: string,
  { algorithm, parameters }: KeyAlgorithm,
  keyBytes: number,
  limits: CheckedLimits,
): Pbkdf2 | Scrypt {
  const checkLength = (length: bigint | undefined): void => {
    if (length !== undefined && length !== BigInt(keyBytes)) throw new MalformedError(argument, `must have a key of ${keyBytes} bytes`);
  };
  if (algorithm === PBKDF2) {
    const { salt, iterations, keyLength, prf } = decodeParameters(argument, pbkdf2Parameters, parameters);
    checkLength(keyLength);
    const count = bounded(argument, 'count of iterations', iterations, 'maxIterations', limits);
    return { kdf: 'pbkdf2', salt, iterations: count, hash: hashOf(argument, prf) };
  }
  if (algorithm !== SCRYPT) throw new MalformedError(argument, `must derive its key by PBKDF2 or scrypt, not by ${algorithm}`);
  const found = decodeParameters(argument, scryptParameters, parameters);
  checkLength(found.keyLength);
  const number = (what: string, value: bigint): number => bounded(argument, what, value, 'maxScryptWork', limits);
  const [cost, blockSize] = [number('cost of scrypt', found.cost), number('block size of scrypt', found.blockSize)];
  const parallelization = number('parallelization of scrypt', found.parallelization);
  if (!isScryptCost(cost, blockSize)) throw new MalformedError(argument, 'must have a power of two above 1 as the cost of scrypt');
  number('work of scrypt', found.cost * found.blockSize * found.parallelization);
  bounded(argument, 'memory of scrypt', BigInt(scryptMemory(cost, blockSize, parallelization)), 'maxScryptMemory', limits);
  return { kdf: 'scrypt', salt: found.salt, cost, blockSize, parallelization };
}

function hashOf(argument: string, prf: KeyAlgorithm | undefined): PasswordHash {
  if (!prf) return 'SHA-1';
  if (prf.parameters) decodeDer(argument, nullValue, prf.parameters);
  const found = (Object.keys(PRFS) as PasswordHash[]).find((hash) => PRFS[hash] === prf.algorithm);
  if (!found) throw new MalformedError(argument, `must have HMAC with SHA-1 or SHA-2 in PBKDF2, not ${prf.algorithm}`);
  return found;
}
