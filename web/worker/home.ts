/** What limber does in this browser, beside what a program on BigInt would do: for the first page. */
import { sha256 } from '@noble/hashes/sha2.js';
import { generateEcKey, p256 } from 'limber/ec';
import { signEcdsa, verifyEcdsa } from 'limber/ecdsa';
import { Modulus } from 'limber/modexp';
import { P256, signOnBigInt } from './bigint-curve.ts';
import { timeOfCall, timeOnce } from './clock.ts';
import { squareAndMultiply } from './power.ts';
import type { Report } from './progress.ts';
import { randomOfLength } from './random.ts';

export interface Comparison {
  /** Milliseconds of one operation. */
  readonly limberMs: number;
  readonly bigintMs: number;
}

export interface HomeFindings {
  readonly signature: Comparison;
  readonly power: Comparison;
}

export const POWER_BITS = 2048;
const BUDGET_MS = 200;

const timed = (call: () => unknown): number => {
  // The engine compiles while the first calls run.
  timeOfCall(call, timeOnce(call), BUDGET_MS / 2);
  return timeOfCall(call, timeOnce(call), BUDGET_MS);
};

/** @throws {Error} where the two do not agree. */
export function compareAtHome(_: undefined, report: Report): HomeFindings {
  const total = 4;
  report({ label: 'Signing', done: 0, total });
  const key = generateEcKey(p256);
  const message = new TextEncoder().encode('limber');
  const signature = timed(() => signEcdsa(key, message));

  report({ label: 'Signing on BigInt', done: 1, total });
  const digest = BigInt(`0x${hex(sha256(message))}`);
  let theirs = { r: 0n, s: 0n };
  const signatureOnBigInt = timed(() => {
    theirs = signOnBigInt(P256, key.d, digest, randomOfLength(255));
  });
  if (!verifyEcdsa(key.publicKey, message, bytesOf(theirs), { format: 'p1363' })) throw new Error('the two do not agree on a signature');

  report({ label: 'Raising to a power', done: 2, total });
  const [base, exponent, modulus] = [randomOfLength(POWER_BITS - 1), randomOfLength(POWER_BITS), randomOfLength(POWER_BITS) | 1n];
  const prepared = new Modulus(modulus);
  let power = 0n;
  const limberPower = timed(() => {
    power = prepared.pow(base, exponent);
  });

  report({ label: 'Raising to a power on BigInt', done: 3, total });
  let powerToo = 0n;
  const powerOnBigInt = timeOnce(() => {
    powerToo = squareAndMultiply(base, exponent, modulus);
  });
  if (power !== powerToo) throw new Error('the two do not agree on a power');
  return {
    signature: { limberMs: signature, bigintMs: signatureOnBigInt },
    power: { limberMs: limberPower, bigintMs: powerOnBigInt },
  };
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** r and s, one after the other (IEEE P1363). */
function bytesOf({ r, s }: { readonly r: bigint; readonly s: bigint }): Uint8Array {
  const text = [r, s].map((n) => n.toString(16).padStart(64, '0')).join('');
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
