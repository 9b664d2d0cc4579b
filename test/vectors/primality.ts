/**
 * Wycheproof's primality tests: a prime satisfies Fermat's little theorem. That a number is composite is no relation.
 */
import { residue } from '../reference/modpow.ts';
import type { Vector } from './format.ts';
import { pow } from './relations.ts';

interface PrimalityFile {
  readonly testGroups: readonly { readonly tests: readonly { readonly tcId: number; readonly value: string; readonly result: string }[] }[];
}

export function primality(file: string): Vector[] {
  return (JSON.parse(file) as PrimalityFile).testGroups.flatMap(({ tests }) =>
    tests.map(({ tcId, value, result }) => {
      const id = `tcId ${tcId}`;
      if (result !== 'valid') return { id, reason: 'no prime, which no relation tells' };
      // The hexadecimal digits are those of two's complement; a prime begins with one below 8.
      const n = BigInt(`0x${value}`);
      return { id, checks: [pow('2^n ≡ 2 (mod n)', 2n, n, n, residue(2n, n))] };
    }),
  );
}
