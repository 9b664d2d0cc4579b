/** The cases of `bench start`, as data: how the package is loaded, and by which family. */
import type { Family } from 'limber/engine';

export interface StartCase {
  readonly name: string;
  /** The only family that limber may choose; without one, it chooses. */
  readonly family?: Family;
  /** Loaded as one file, minified, as a page would; otherwise as the package is, a module a file. */
  readonly bundled: boolean;
}

const FAMILIES: readonly Family[] = ['fma', 'wide', 'simd', 'int', 'js'];

export const startCases: readonly StartCase[] = [
  { name: 'limber', bundled: false },
  { name: 'limber bundled', bundled: true },
  ...FAMILIES.map((family) => ({ name: `limber ${family}`, family, bundled: false })),
];
