/** The cases of `bench kernels`, as data: a family, how many numbers it computes with at once, and a size. */
import type { Family } from 'limber/engine';

export interface KernelCase {
  readonly name: string;
  readonly family: Family;
  readonly lanes: 1 | 2;
  readonly bits: number;
}

const SIZES = [512, 1024, 2048, 4096, 8192, 15360];

const KINDS: readonly Omit<KernelCase, 'bits'>[] = [
  { name: 'fma', family: 'fma', lanes: 1 },
  { name: 'fma pair', family: 'fma', lanes: 2 },
  { name: 'wide', family: 'wide', lanes: 1 },
  { name: 'int', family: 'int', lanes: 1 },
  { name: 'js', family: 'js', lanes: 1 },
];

export const kernelCases: readonly KernelCase[] = SIZES.flatMap((bits) =>
  KINDS.map((kind) => ({ ...kind, name: `${kind.name} ${bits}`, bits })),
);
