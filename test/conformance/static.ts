/** Engines that compile no WebAssembly at run time, with modules that the platform compiled: the curves and pairings that have them, all cases, and odd moduli. Nothing is emulated: what falls back throws. */
import { powMod } from '../reference/modpow.ts';
import { assertEqual, type Case, powWeight } from './case.ts';
import type { Claim } from './claim.ts';
import { curveCases } from './curves.ts';
import { blsCases } from './pairings.ts';
import { Random } from './random.ts';
import { schnorrCases } from './schnorr.ts';
import { ENTRIES } from './without-webassembly.ts';

/** Compiled files of `limber/static`, by their families. */
export type CompiledFiles = Readonly<Record<NonNullable<Claim['statics']>, readonly object[]>>;

const PARTS = ['P-256', 'secp256k1', 'Ed25519', 'X25519', 'pairings of bls12-381'];
const SERVED =
  /^ECDSA and ECDH on (p256|secp256k1),|^Ed25519 and X25519|^(ECDSA: RFC 6979, A\.2\.5|Ed25519: RFC|X25519: RFC|Schnorr: BIP 340)/;
/** P-256, secp256k1, Ed25519 and BLS12-381 with their scalars, X25519, and moduli of five lengths; of `fma` three, and three of two moduli side by side. */
const MODULES = { int: 14, fma: 15 };
const LENGTHS = { int: [1024, 1536, 2048, 3072, 4096], fma: [2048, 3072, 4096] };
/** A case of known answers, which are computed on BigInt. */
const EXPONENT_BITS = 100;

export function* staticCases(family: NonNullable<Claim['statics']>, compiled: CompiledFiles): Generator<Case> {
  yield {
    name: `static modules: those of ${family} are taken`,
    weight: 1,
    check: ({ staticModules, describeEngine }) => {
      assertEqual(describeEngine().staticModules.length, 0);
      staticModules.useStaticModules(compiled[family]);
      const names = describeEngine().staticModules;
      assertEqual(names.length, MODULES[family]);
      for (const name of names) assertEqual(new RegExp(`(^| over )${family}2?-`).test(name), true);
      // Curves without a file go without.
      assertEqual(describeEngine().fields ?? 'none', 'none');
    },
  };
  yield* moduli(family);
  for (const [name, part, enter] of ENTRIES) {
    if (PARTS.includes(part) || part.startsWith('keys of')) continue;
    yield {
      name: `static modules: ${name} has none`,
      weight: 1,
      check: (api) => {
        let thrown: unknown;
        try {
          enter(api);
        } catch (error) {
          thrown = error;
        }
        assertEqual(thrown instanceof api.ecdsa.NoWebAssemblyError, true);
      },
    };
  }
  for (const { name, ...rest } of curveCases()) if (SERVED.test(name)) yield { name: `static modules: ${name}`, ...rest };
  for (const { name, ...rest } of blsCases()) yield { name: `static modules: ${name}`, ...rest };
  for (const { name, ...rest } of schnorrCases()) yield { name: `static modules: ${name}`, ...rest };
}

/** Each length is served by its module, others by plain JavaScript; and a key of RSA, whose primes are halves. */
function* moduli(family: NonNullable<Claim['statics']>): Generator<Case> {
  const random = new Random(0x60001);
  for (const bits of LENGTHS[family]) {
    const modulus = random.uniform(bits) | (1n << BigInt(bits - 1)) | 1n;
    const [base, exponent] = [random.uniform(bits), random.uniform(EXPONENT_BITS)];
    yield {
      name: `static modules: a modulus of ${bits} bits`,
      weight: powWeight(bits, EXPONENT_BITS),
      check: ({ explainPow, modPow, modPowVarTime }) => {
        assertEqual(explainPow(bits, EXPONENT_BITS).family, family);
        const expected = powMod(base, exponent, modulus);
        assertEqual(modPow(base, exponent, modulus), expected);
        assertEqual(modPowVarTime(base, exponent, modulus), expected);
      },
    };
  }
  for (const bits of [2048, 3072, 4096]) {
    const p = random.uniform(bits / 2) | (3n << BigInt(bits / 2 - 2)) | 1n;
    // Odd numbers that differ by 2 have no common factor.
    const q = p ^ 2n;
    const [base, dP, dQ] = [random.uniform(bits), random.uniform(EXPONENT_BITS), random.uniform(EXPONENT_BITS)];
    yield {
      name: `static modules: two moduli of ${bits / 2} bits`,
      weight: 2 * powWeight(bits / 2, EXPONENT_BITS),
      check: ({ CrtPair }) => {
        const result = new CrtPair(p, q).pow(base, [dP, dQ]);
        assertEqual(result % p, powMod(base, dP, p));
        assertEqual(result % q, powMod(base, dQ, q));
      },
    };
  }
}
