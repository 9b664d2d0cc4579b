/** The first calls in an engine that has run nothing before. */
import { modPow } from 'limber/modexp';
import { makePowers, type Power } from '../bench/cases/modexp.ts';

/** Exponentiations of so many bits, so many of them. It can be posted to a worker. */
export interface WarmupTrial {
  readonly library: 'limber' | 'BigInt';
  readonly bits: number;
  readonly calls: number;
}

export interface WarmupTimes {
  /** Milliseconds of each call. */
  readonly ms: readonly number[];
  /** Whether every call gave the same, right result. */
  readonly correct: boolean;
}

/**
 * Runs the trial here and now; call it once in an engine's life.
 *
 * The operands are made and checked by BigInt: that is not in the times, but the engine's BigInt is warm afterwards, so the check comes last.
 */
export function warmUp({ library, bits, calls }: WarmupTrial): WarmupTimes {
  const [power] = makePowers({ row: `warm-up ${bits}`, modulusBits: bits, exponentBits: bits, powers: 1 }, false) as [Power];
  const raise = library === 'limber' ? modPow : squareAndMultiply;
  const ms: number[] = [];
  const results: bigint[] = [];
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    results.push(raise(power.base, power.exponent, power.modulus));
    ms.push(performance.now() - start);
  }
  const expected = squareAndMultiply(power.base, power.exponent, power.modulus);
  return { ms, correct: results.every((result) => result === expected) };
}

/** What an engine has by itself. */
function squareAndMultiply(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let power = 1n;
  for (const bit of exponent.toString(2)) {
    power = (power * power) % modulus;
    if (bit === '1') power = (power * base) % modulus;
  }
  return power;
}
