/** RSA with keys of known primes: the raw operation against the oracle, and every scheme there and back. */
import { sha512 } from '@noble/hashes/sha2.js';
import type * as rsaModule from '../../src/entries/rsa.ts';
import { invMod, powMod } from '../reference/modpow.ts';
import { type Api, assertEqual, assertThrows, type Case, powWeight } from './case.ts';
import { Random } from './random.ts';

type Rsa = typeof rsaModule;

const mersenne = (exponent: bigint): bigint => (1n << exponent) - 1n;
const [M107, M127, M521, M607] = [mersenne(107n), mersenne(127n), mersenne(521n), mersenne(607n)] as const;
const SHORT = { minBits: 64, maxExponentBits: 1128 };
const PRIVATE = 3 * powWeight(607, 671);

export function* rsaCases(): Generator<Case> {
  yield* operations(new Random(0x40001));
  yield* schemes();
  yield* blindSignatures();
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (value: bigint, size: number): Uint8Array => {
  const hex = value.toString(16).padStart(2 * size, '0');
  return Uint8Array.from({ length: size }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
};
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** Primes whose lengths are alike, and are not; and exponents. */
const KEYS: readonly (readonly [what: string, e: bigint, p: bigint, q: bigint])[] = [
  ['1128 bits', 65537n, M607, M521],
  ['p shorter than q', 65537n, M521, M607],
  ['primes of very different lengths', 65537n, M521, M107],
  ['a long public exponent', (1n << 1100n) + 1n, M607, M521],
];

function* operations(random: Random): Generator<Case> {
  for (const [what, e, p, q] of KEYS) {
    const x = random.uniform(600) % (p * q);
    yield {
      name: `RSA: ${what}`,
      weight: 6 * PRIVATE,
      check: ({ rsa }) => {
        const [n, order] = [p * q, (p - 1n) * (q - 1n)];
        const exponent = coprime(e, order);
        const key = rsa.RsaPrivateKey.fromPrimes(exponent, p, q, SHORT);
        const d = invMod(exponent, order) as bigint;
        for (const value of [x, 0n, 1n, n - 1n, p]) {
          const input = bytesOf(value, key.size);
          const result = key.apply(input);
          assertEqual(toHex(result), toHex(bytesOf(powMod(value, d, n), key.size)));
          assertEqual(toHex(key.publicKey.apply(result)), toHex(input));
        }
      },
    };
  }
  yield {
    name: 'RSA: three primes',
    weight: 4 * PRIVATE,
    check: ({ rsa, keys }) => {
      const n = M521 * M127 * M107;
      const d = invMod(65537n, (M521 - 1n) * (M127 - 1n) * (M107 - 1n)) as bigint;
      const key = new rsa.RsaPrivateKey(
        {
          ...{ n, e: 65537n, d, p: M521, q: M127, dP: d % (M521 - 1n), dQ: d % (M127 - 1n) },
          qInv: invMod(M127, M521) as bigint,
          otherPrimes: [{ r: M107, d: d % (M107 - 1n), t: invMod(M521 * M127, M107) as bigint }],
        },
        SHORT,
      );
      assertEqual(toHex(key.apply(bytesOf(12345n, key.size))), toHex(bytesOf(powMod(12345n, d, n), key.size)));
      const read = keys.rsaPrivateKeyFromPem(keys.rsaPrivateKeyToPem(key), SHORT);
      assertEqual(toHex(read.apply(bytesOf(2n, key.size))), toHex(bytesOf(powMod(2n, d, n), key.size)));
    },
  };
}

/** The next exponent, from e on, that has an inverse. */
function coprime(e: bigint, order: bigint): bigint {
  let exponent = e;
  while (invMod(exponent, order) === undefined) exponent += 2n;
  return exponent;
}

const keyIn = (rsa: Rsa): rsaModule.RsaPrivateKey => rsa.RsaPrivateKey.fromPrimes(65537n, M607, M521, SHORT);

function* schemes(): Generator<Case> {
  const message = text('a message');
  yield {
    name: 'RSA: signatures',
    weight: 6 * PRIVATE,
    check: ({ rsa }) => {
      const key = keyIn(rsa);
      const { publicKey } = key;
      for (const options of [{}, { hash: sha512 }]) {
        const signature = rsa.signPkcs1(key, message, options);
        assertEqual(toHex(publicKey.apply(signature)).startsWith('0001ffff'), true);
        assertEqual(rsa.verifyPkcs1(publicKey, message, signature, options), true);
        assertEqual(rsa.verifyPkcs1(publicKey, text('another'), signature, options), false);
        const salted = rsa.signPss(key, message, { ...options, saltLength: 12 });
        assertEqual(rsa.verifyPss(publicKey, message, salted, { ...options, saltLength: 12 }), true);
        assertEqual(rsa.verifyPss(publicKey, message, salted, options), false);
      }
    },
  };
  yield {
    name: 'RSA: encryption',
    weight: 6 * PRIVATE,
    check: ({ rsa }) => {
      const key = keyIn(rsa);
      const ciphertext = rsa.encryptOaep(key.publicKey, message, { label: text('L') });
      assertEqual(toHex(rsa.decryptOaep(key, ciphertext, { label: text('L') })), toHex(message));
      assertThrows(() => rsa.decryptOaep(key, ciphertext), rsa.MalformedError);
      assertEqual(toHex(rsa.decryptPkcs1(key, rsa.encryptPkcs1(key.publicKey, message))), toHex(message));
      assertEqual(toHex(rsa.decryptPkcs1(key, ciphertext)), toHex(rsa.decryptPkcs1(key, ciphertext)));
    },
  };
  yield {
    name: 'RSA: formats',
    weight: PRIVATE,
    check: ({ rsa, keys }) => {
      const key = keyIn(rsa);
      for (const read of [
        keys.rsaPrivateKeyFromDer(keys.rsaPrivateKeyToDer(key, 'pkcs1'), SHORT),
        keys.rsaPrivateKeyFromPem(keys.rsaPrivateKeyToPem(key), SHORT),
        keys.rsaPrivateKeyFromJwk(keys.rsaPrivateKeyToJwk(key), SHORT),
        rsa.RsaPrivateKey.fromExponentsVarTime(key.publicKey.n, 65537n, key.components().d, SHORT),
      ]) {
        assertEqual(read.components().qInv, key.components().qInv);
      }
      assertEqual(keys.rsaPublicKeyFromPem(keys.rsaPublicKeyToPem(key.publicKey), SHORT).n, key.publicKey.n);
      assertThrows(() => keys.rsaPublicKeyFromPem(keys.rsaPublicKeyToPem(key.publicKey)), rsa.OutOfRangeError);
    },
  };
}

function* blindSignatures(): Generator<Case> {
  yield {
    name: 'RSA: blind signatures',
    weight: 4 * PRIVATE,
    check: ({ rsa, blindRsa }: Api) => {
      const key = keyIn(rsa);
      const scheme = new blindRsa.BlindRsa();
      const message = scheme.prepare(text('a vote'));
      const { blindedMessage, inverse } = scheme.blind(key.publicKey, message);
      const signature = scheme.finalize(key.publicKey, message, scheme.sign(key, blindedMessage), inverse);
      assertEqual(scheme.verify(key.publicKey, message, signature), true);
      assertEqual(scheme.verify(key.publicKey, text('a vote'), signature), false);
    },
  };
}
