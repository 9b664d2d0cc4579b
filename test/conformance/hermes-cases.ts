/**
 * The cases for Hermes: those of residues, SRP, P-256, Ed25519 and X25519. It interprets, and all together would take hours. Each theme is a run of its own, so that
 * one that ends early says which.
 */
import type { Published } from '../vectors/published.ts';
import { assertEqual, type Case } from './case.ts';
import { type Claim, claimCases } from './claim.ts';
import { curveCases } from './curves.ts';
import { edgeCases } from './edges.ts';
import { loginCases } from './exchange.ts';
import { formCases } from './forms.ts';
import { methodCases } from './methods.ts';
import { powCases } from './pow.ts';
import { ringCases } from './ring.ts';
import type { Job } from './run-cases.ts';
import { schnorrCases } from './schnorr.ts';
import { vectorCases } from './vectors.ts';

/** In the order in which they are to start. */
export const HERMES_THEMES = ['residues', 'powers', 'vectors', 'SRP', 'P-256', 'Ed25519 and X25519'] as const;
export type HermesTheme = (typeof HERMES_THEMES)[number];

export interface HermesJob extends Job {
  readonly theme: HermesTheme;
}

/** Hermes has no number of more than 65536 bits, and so nothing that is too long; nor the products of the longest numbers by which answers are found. */
const IMPOSSIBLE = /^refused: .*too long$/;
const LONGEST_MODULUS = 15360;
/** SRP and what is emulated are never too heavy: a handful of cases, and there is no other way to run them there. */
const NEVER_LEFT_OUT = 1;

const THEMES: Readonly<Record<HermesTheme, (published: Published) => Iterable<Case>>> = {
  residues: () => residueCases(),
  powers: () => powCases(LONGEST_MODULUS),
  vectors: ({ numbers }) => vectorCases(numbers),
  SRP: () => Array.from(loginCases(), (each) => ({ ...each, weight: NEVER_LEFT_OUT })),
  'P-256': () => emulatedCases(/^ECDSA and ECDH on p256,|^ECDSA: RFC 6979, A\.2\.5/),
  'Ed25519 and X25519': () => emulatedCases(/^Ed25519 and X25519|^Ed25519: |^X25519: RFC/),
};

export function* hermesCases(claim: Claim, theme: HermesTheme, published: Published): Generator<Case> {
  yield* claimCases(claim);
  yield* THEMES[theme](published);
}

function* residueCases(): Generator<Case> {
  for (const each of edgeCases()) if (!IMPOSSIBLE.test(each.name)) yield each;
  yield* ringCases();
  yield* formCases();
  yield* methodCases();
}

function* emulatedCases(chosen: RegExp): Generator<Case> {
  yield {
    name: 'emulated: serves fields from here on',
    weight: NEVER_LEFT_OUT,
    check: ({ emulation, describeEngine }) => {
      emulation.emulateWebAssembly();
      assertEqual(describeEngine().fields, 'emulated');
    },
  };
  for (const { name, check } of [...curveCases(), ...schnorrCases()]) {
    if (chosen.test(name)) yield { name: `emulated: ${name}`, weight: NEVER_LEFT_OUT, check };
  }
}
