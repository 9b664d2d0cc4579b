/**
 * What a run claims to test. A page that falls back in silence would pass every other case, so these ask the library
 * where it runs and which kernel family serves each size.
 */
import type { Family } from '../../src/entries/engine.ts';
import { assertEqual, type Case } from './case.ts';

export interface Claim {
  /** As `describeEngine` names it. */
  readonly engine: string;
  /** With WebAssembly, or on plain JavaScript alone. */
  readonly mode: 'wasm' | 'js';
  /** The families that the choice is restricted to: the first serves every odd modulus. */
  readonly families?: readonly Family[];
  /** The family whose kernels serve the fields of curves and pairings. Without it: the fastest that runs. */
  readonly fields?: 'fma' | 'wide' | 'simd' | 'int';
  /** The family of the modules that the platform has compiled, where it compiles none at run time. */
  readonly statics?: 'fma' | 'int';
}

export function* claimCases({ engine, mode, families, fields }: Claim): Generator<Case> {
  yield { name: `the engine is ${engine}`, weight: 1, check: ({ describeEngine }) => assertEqual(describeEngine().engine, engine) };
  yield {
    name: mode === 'js' ? 'the js family serves every size' : 'a WebAssembly family serves every size',
    weight: 1,
    check: ({ describeEngine }) => {
      const { sizes } = describeEngine();
      assertEqual(sizes.length > 0, true);
      for (const { bits, family } of sizes) {
        if ((family === 'js') !== (mode === 'js')) throw new Error(`${bits} bits are served by the ${family} family`);
      }
    },
  };
  yield {
    name: mode === 'js' ? 'no family serves fields' : `the ${fields ?? 'right'} family serves fields`,
    weight: 1,
    check: ({ describeEngine }) => {
      const found = describeEngine();
      assertEqual(found.fields ?? 'none', mode === 'js' ? 'none' : (fields ?? found.families[0] ?? 'none'));
    },
  };
  if (!families) return;
  yield {
    name: `the ${families[0]} family serves every size`,
    weight: 1,
    check: ({ describeEngine }) => {
      for (const { family } of describeEngine().sizes) assertEqual(family, families[0] as Family);
    },
  };
}
