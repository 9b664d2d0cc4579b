/** Engines that compile no WebAssembly at run time, with modules that the platform compiled: the curves that have them, all cases. Nothing is emulated: what falls back throws. */
import { assertEqual, type Case } from './case.ts';
import type { Claim } from './claim.ts';
import { curveCases } from './curves.ts';
import { schnorrCases } from './schnorr.ts';
import { ENTRIES } from './without-webassembly.ts';

/** Compiled files of `limber/static`, by their families. */
export type CompiledFiles = Readonly<Record<NonNullable<Claim['statics']>, readonly object[]>>;

const PARTS = ['P-256', 'secp256k1', 'Ed25519', 'X25519'];
const SERVED =
  /^ECDSA and ECDH on (p256|secp256k1),|^Ed25519 and X25519|^(ECDSA: RFC 6979, A\.2\.5|Ed25519: RFC|X25519: RFC|Schnorr: BIP 340)/;
/** P-256, secp256k1 and Ed25519 with their scalars, and X25519. */
const MODULES = 7;

export function* staticCases(family: NonNullable<Claim['statics']>, compiled: CompiledFiles): Generator<Case> {
  yield {
    name: `static modules: those of ${family} are taken`,
    weight: 1,
    check: ({ staticModules, describeEngine }) => {
      assertEqual(describeEngine().staticModules.length, 0);
      staticModules.useStaticModules(compiled[family]);
      const names = describeEngine().staticModules;
      assertEqual(names.length, MODULES);
      for (const name of names) assertEqual(new RegExp(`(^| over )${family}-`).test(name), true);
      // Curves without a file go without.
      assertEqual(describeEngine().fields ?? 'none', 'none');
    },
  };
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
  for (const { name, ...rest } of schnorrCases()) yield { name: `static modules: ${name}`, ...rest };
}
