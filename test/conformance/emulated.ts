/** Engines without WebAssembly once more, with its emulation: some of the cases of curves and pairings, from here on. */
import type { RealChain } from '../vectors/published.ts';
import { assertEqual, type Case } from './case.ts';
import { curveCases } from './curves.ts';
import { pairingCases } from './pairings.ts';
import { schnorrCases } from './schnorr.ts';

/** One of each kind and curve: an emulated signature takes as long as ten others. */
const CHOSEN = /, key 0$|k233$|: RFC|vector 1,|ZIP 215, a point|^skipchain: dedis/;

/** Without a JIT they take minutes. */
const LEAST_WEIGHT = 100_000;

export function* emulatedCases(chains: readonly RealChain[]): Generator<Case> {
  yield {
    name: 'emulated: serves fields from here on',
    weight: 1,
    check: ({ emulation, describeEngine }) => {
      emulation.emulateWebAssembly();
      assertEqual(describeEngine().fields, 'emulated');
    },
  };
  for (const { name, weight, check } of [...curveCases(), ...schnorrCases(), ...pairingCases(chains)]) {
    if (CHOSEN.test(name)) yield { name: `emulated: ${name}`, weight: Math.max(weight, LEAST_WEIGHT), check };
  }
}
