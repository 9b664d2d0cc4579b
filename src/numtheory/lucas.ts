/** The strong Lucas test with Selfridge's parameters (Baillie and Wagstaff, "Lucas pseudoprimes", 1980, method A). */

import type { PowerMachine } from '../kernels/contract/machine.ts';
import { machineFor } from '../runtime/machines.ts';
import { BigInt } from '../util/big-int.ts';
import { bitLength, toBytesLE } from '../util/bytes.ts';
import { jacobiVarTime } from './jacobi.ts';
import { equal } from './lanes.ts';
import { isSquareVarTime } from './square-root.ts';

/** After so many D without (D/n) = −1, n is suspected of being a square: there is none for it. */
const PATIENCE = 20;

/**
 * Whether n, odd, above 2^16 and without prime factors below 2^8, is a strong Lucas probable prime: for the first D of 5, −7, 9, −11, …
 * with (D/n) = −1, P = 1, Q = (1 − D)/4 and n + 1 = 2^s · d, whether U_d ≡ 0, or V_(d · 2^r) ≡ 0 for an r < s. In a time that depends
 * on n.
 *
 * With α and β, the roots of x² − Px + Q, and γ = α/β this asks whether γ^d = 1, or γ^(d · 2^r) = −1. Powers of γ, whose norm is 1, are
 * followed in the sequence V with P' = γ + 1/γ = P²/Q − 2 and Q' = 1: two products for every bit of d. There γ^k = ±1 exactly if
 * V_k = ±2 and V_(k + 1) = ±P'.
 */
export function strongLucasTestVarTime(n: bigint): boolean {
  const d = selfridge(n);
  if (d === undefined) return false;
  const q = (1n - d) / 4n;
  const inverse = inverseOfSmall(q, n);
  // Q is small: what it has in common with n is a factor of n.
  if (inverse === undefined) return false;
  const bits = bitLength(n);
  const bytes = Math.ceil(bits / 8);
  const machine = machineFor('odd', bits);
  const constants = machine.prepare([{ bytes: toBytesLE(n, bytes), bits }]);
  const number = (value: bigint): Uint8Array => toBytesLE(((value % n) + n) % n, bytes);
  const [p, minusP] = [number(inverse - 2n), number(2n - inverse)];
  const [plusTwo, minusTwo] = [number(2n), number(-2n)];
  const next = n + 1n;
  const twos = bitLength(next & -next) - 1;
  return machine.session(constants, () => {
    machine.enter(0, [plusTwo]);
    machine.enter(1, [p]);
    machine.enter(2, [plusTwo]);
    machine.enter(3, [p]);
    const holds = (first: Uint8Array, second: Uint8Array): boolean =>
      equal(machine.leave(0)[0] as Uint8Array, first) === 1 && equal(machine.leave(1)[0] as Uint8Array, second) === 1;
    for (const digit of (next >> BigInt(twos)).toString(2)) step(machine, digit === '1');
    if (holds(plusTwo, p) || holds(minusTwo, minusP)) return true;
    for (let r = 1; r < twos; r++) {
      step(machine, false);
      if (holds(minusTwo, minusP)) return true;
    }
    return false;
  });
}

/** V_k and V_(k + 1), in slots 0 and 1, become V_2k and the next, or V_(2k + 1) and the next. Slots 2 and 3: 2 and P. */
function step(machine: PowerMachine, up: boolean): void {
  // V_2k = V_k² − 2 and V_(2k + 1) = V_k · V_(k + 1) − P.
  const [odd, even] = up ? ([0, 1] as const) : ([1, 0] as const);
  machine.mul(odd, 0, 1);
  machine.sub(odd, odd, 3);
  machine.sqr(even, even);
  machine.sub(even, even, 2);
}

/** The first D of Selfridge's with (D/n) = −1; undefined where n is shown to be composite on the way. */
function selfridge(n: bigint): bigint | undefined {
  for (let tried = 0, size = 5n; ; tried++, size += 2n) {
    if (tried === PATIENCE && isSquareVarTime(n)) return undefined;
    const d = tried % 2 === 0 ? size : -size;
    const symbol = jacobiVarTime(d, n);
    if (symbol === -1) return d;
    if (symbol === 0 && size % n !== 0n) return undefined;
  }
}

/** 1/q modulo n for a q that is small beside it: x = (1 + n · t)/q, where t makes the division exact. */
function inverseOfSmall(q: bigint, n: bigint): bigint | undefined {
  const size = q < 0n ? -q : q;
  for (let t = 0n; t < size; t++) {
    if ((1n + n * t) % size === 0n) return ((1n + n * t) / size) * (q < 0n ? -1n : 1n);
  }
  return undefined;
}
