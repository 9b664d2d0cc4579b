/**
 * The rows of the suite `evm`, as data: what verifiers of proofs on chains do.
 *
 * - `EIP-197, 4 pairs`: the bytes of a call of the pairing contract on bn254, points that nobody has seen before, all of them checked;
 * - `groth16`: a proof over BN254 with four public inputs, as snarkjs' files hold it; the key was read before by libraries that keep keys;
 * - `groth16, key read`: the same, with the key read every time.
 */
import { g1, g2 } from 'limber/bn254';
import { type Groth16Files, groth16Files } from './groth16-statements.ts';

export type EvmOperation = 'pairing' | 'groth16' | 'groth16 with key';

export interface EvmCase {
  readonly row: string;
  readonly operation: EvmOperation;
}

export const evmCases: readonly EvmCase[] = [
  { row: 'EIP-197, 4 pairs', operation: 'pairing' },
  { row: 'groth16', operation: 'groth16' },
  { row: 'groth16, key read', operation: 'groth16 with key' },
];

export interface EvmWork extends EvmCase {
  /** Of the contract: the product is 1. */
  readonly input: Uint8Array;
  readonly files: Groth16Files;
}

/** Multiples of the generators whose products add up to 0. */
const PAIRS = [
  [12345n ** 15n, 2n],
  [98765n ** 15n, 3n],
  [55555n ** 15n, 5n],
] as const;

/** The same in every process. */
export function evmWork(evmCase: EvmCase): EvmWork {
  const rest = PAIRS.reduce((sum, [a, b]) => sum + a * b, 0n);
  const points = [...PAIRS, [-rest, 1n] as const].flatMap(([a, b]) => [
    ...g1.multiplyBase(g1.scalars.ofPublic(a)).toBytes(),
    ...g2.multiplyBase(g2.scalars.ofPublic(b)).toBytes(),
  ]);
  const inputs = [1n, 33n, 2n ** 200n + 1n, g1.order - 2n];
  return { ...evmCase, input: Uint8Array.from(points), files: groth16Files('bn254', inputs) };
}
