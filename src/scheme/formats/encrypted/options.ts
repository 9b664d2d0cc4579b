/** How a key is encrypted, as the caller says it. */
import { checkWhole } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomOptions, randomBytes } from '../../../util/random.ts';
import { isPasswordHash, isScryptCost, type PasswordHash, type Pbkdf2, type Scrypt, scryptMemory } from './derive.ts';
import { USUAL_LIMITS } from './limits.ts';
import { isKeyCipher, type KeyCipher, type Scheme } from './parameters.ts';
import { AES_BLOCK } from './subtle.ts';

/** How a private key is encrypted. The defaults are read by OpenSSL as well. */
export interface EncryptionOptions extends RandomOptions {
  /** How the password becomes a key: 'pbkdf2' by default, or 'scrypt'. */
  readonly kdf?: 'pbkdf2' | 'scrypt' | undefined;
  /** The cipher: 'AES-256-CBC' by default, 'AES-192-CBC' or 'AES-128-CBC'. Chromium has no AES-192. */
  readonly cipher?: KeyCipher | undefined;
  /** The hash function of PBKDF2: 'SHA-256' by default. */
  readonly hash?: PasswordHash | undefined;
  /** The iterations of PBKDF2: from 1000 to 10,000,000, 600,000 by default. */
  readonly iterations?: number | undefined;
  /** N of scrypt, a power of two: 2^14 by default. OpenSSL reads no larger one with its usual limit of memory. */
  readonly cost?: number | undefined;
  /** r of scrypt: 8 by default. */
  readonly blockSize?: number | undefined;
  /** p of scrypt: 5 by default. */
  readonly parallelization?: number | undefined;
}

const DEFAULTS = {
  kdf: 'pbkdf2',
  cipher: 'AES-256-CBC',
  hash: undefined,
  iterations: undefined,
  cost: undefined,
  blockSize: undefined,
  parallelization: undefined,
  random: undefined,
} as const;

const USUAL_ITERATIONS = 600_000;
/** RFC 8018, section 4.2. */
const LEAST_ITERATIONS = 1000;
const SALT_BYTES = 16;

const isOneOf = (name: string, known: boolean, names: string): void => {
  if (!known) throw new OutOfRangeError(name, `must be ${names}`);
};

/** What the caller asks for, with a new salt and a new initialization vector. @throws {WrongTypeError} {OutOfRangeError} the option. */
export function schemeOf(options: EncryptionOptions | undefined): Scheme {
  const { kdf, cipher, random, ...numbers } = readOptions(options, DEFAULTS);
  isOneOf('kdf', kdf === 'pbkdf2' || kdf === 'scrypt', "'pbkdf2' or 'scrypt'");
  isOneOf('cipher', isKeyCipher(cipher), "'AES-128-CBC', 'AES-192-CBC' or 'AES-256-CBC'");
  const make = kdf === 'scrypt' ? scryptOf : pbkdf2Of;
  const derivation = make(numbers);
  return { derivation: { ...derivation, salt: randomBytes(SALT_BYTES, random) }, cipher, iv: randomBytes(AES_BLOCK, random) };
}

type Numbers = { readonly [K in 'hash' | 'iterations' | 'cost' | 'blockSize' | 'parallelization']: EncryptionOptions[K] };

const NO_SALT = new Uint8Array(0);

function pbkdf2Of({ hash = 'SHA-256', iterations = USUAL_ITERATIONS, ...others }: Numbers): Pbkdf2 {
  refuseOthers(others, 'scrypt');
  isOneOf('hash', isPasswordHash(hash), "'SHA-1', 'SHA-224', 'SHA-256', 'SHA-384' or 'SHA-512'");
  checkWhole('iterations', iterations, LEAST_ITERATIONS, USUAL_LIMITS.maxIterations);
  return { kdf: 'pbkdf2', salt: NO_SALT, iterations, hash };
}

function scryptOf({ cost = 2 ** 14, blockSize = 8, parallelization = 5, ...others }: Numbers): Scrypt {
  refuseOthers(others, 'PBKDF2');
  const { maxScryptWork, maxScryptMemory } = USUAL_LIMITS;
  checkWhole('blockSize', blockSize, 1, maxScryptWork);
  checkWhole('parallelization', parallelization, 1, maxScryptWork);
  checkWhole('cost', cost, 2, maxScryptWork);
  if (!isScryptCost(cost, blockSize)) throw new OutOfRangeError('cost', 'must be a power of two, and below 2^16 for blocks of size 1');
  if (cost * blockSize * parallelization > maxScryptWork || scryptMemory(cost, blockSize, parallelization) > maxScryptMemory)
    throw new OutOfRangeError('cost', 'must be within the limits that readers have: 2^23 of work, 2^28 bytes of memory');
  return { kdf: 'scrypt', salt: NO_SALT, cost, blockSize, parallelization };
}

function refuseOthers(others: object, owner: string): void {
  for (const [name, value] of Object.entries(others)) if (value !== undefined) throw new OutOfRangeError(name, `is for ${owner} alone`);
}
