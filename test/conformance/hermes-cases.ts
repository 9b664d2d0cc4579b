/** The cases for Hermes: those of residues, SRP, P-256, Ed25519 and X25519. It interprets, and all together would take hours. */
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
import { schnorrCases } from './schnorr.ts';
import { vectorCases } from './vectors.ts';

/** Hermes has no number of more than 65536 bits, and so nothing that is too long; nor the products of the longest numbers by which answers are found. */
const IMPOSSIBLE = /^refused: .*too long$/;
const LONGEST_MODULUS = 15360;
const CURVES = /^ECDSA and ECDH on p256,|^Ed25519 and X25519|^(ECDSA: RFC 6979, A\.2\.5|Ed25519: |X25519: RFC)/;
/** What is emulated is never too heavy: a handful of cases, and there is no other way to run them there. */
const EMULATED = 1;

export function* hermesCases(claim: Claim, { numbers }: Published): Generator<Case> {
  yield* claimCases(claim);
  for (const each of edgeCases()) if (!IMPOSSIBLE.test(each.name)) yield each;
  yield* ringCases();
  yield* formCases();
  yield* methodCases();
  for (const each of loginCases()) yield { ...each, weight: EMULATED };
  yield* vectorCases(numbers);
  yield* powCases(LONGEST_MODULUS);
  yield {
    name: 'emulated: serves fields from here on',
    weight: EMULATED,
    check: ({ emulation, describeEngine }) => {
      emulation.emulateWebAssembly();
      assertEqual(describeEngine().fields, 'emulated');
    },
  };
  for (const { name, check } of [...curveCases(), ...schnorrCases()]) {
    if (CURVES.test(name)) yield { name: `emulated: ${name}`, weight: EMULATED, check };
  }
}
