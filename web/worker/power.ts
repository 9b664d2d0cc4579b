/** An exponentiation by hand: what it is going to do, how long that should take, and how long it takes. */
import { explainPow, type Family, type PowExplanation, setFamilies } from 'limber/engine';
import { Modulus } from 'limber/modexp';
import { timeOfCall, timeOnce } from './clock.ts';
import type { Report } from './progress.ts';

export interface PowerInput {
  readonly base: bigint;
  readonly exponent: bigint;
  readonly modulus: bigint;
  /** How many bits of the exponent are walked. */
  readonly exponentBits: number;
  /** The family that computes; without it, the one that limber chooses. */
  readonly family?: Family;
}

export interface PowerResult {
  readonly result: bigint;
  /** The modulus is 2^twos · q; what follows is about the odd number q. Absent where q is 1. */
  readonly twos: number;
  readonly oddBits: number;
  readonly plan?: PowExplanation;
  /** Milliseconds: what the time of two short exponentiations foretold, and what was measured. */
  readonly predictedMs: number;
  readonly firstMs: number;
  readonly measuredMs: number;
  readonly varTimeMs: number;
  /** Square and multiply on BigInt; absent where it would take too long. */
  readonly bigintMs?: number;
  readonly agreed?: boolean;
  /** What the prediction rests on: one squaring or multiplication, and all that is not one. */
  readonly productMs: number;
  readonly overheadMs: number;
}

/** The lengths of the short exponentiations, the longer one first. */
const SHORT_BITS = [192, 48] as const;
const BUDGET_MS = 120;
/** BigInt takes up to twenty times as long as limber; this many milliseconds of it are waited for. */
const BIGINT_MOST_MS = 20_000;
const BIGINT_TIMES = 20;

export function computePower(input: PowerInput, report: Report): PowerResult {
  // A family that does not run here is refused, not replaced.
  setFamilies(input.family && [input.family]);
  try {
    return measure(input, report);
  } finally {
    setFamilies(undefined);
  }
}

function measure({ base, exponent, modulus, exponentBits }: PowerInput, report: Report): PowerResult {
  const total = 5;
  report({ label: 'Preparing the modulus', done: 0, total });
  const m = new Modulus(modulus);
  const twos = trailingZeros(modulus);
  const oddBits = m.bits - twos;
  const plan = oddBits > 1 ? explainPow(oddBits, exponentBits) : undefined;

  report({ label: 'Timing two short exponentiations', done: 1, total });
  const [long, short] = SHORT_BITS.map((bits): Sample => {
    const call = () => m.pow(base, (1n << BigInt(bits)) - 1n);
    // The engine compiles while the first calls run.
    timeOfCall(call, timeOnce(call), BUDGET_MS / 2);
    return { products: products(Math.max(2, oddBits), bits), ms: timeOfCall(call, timeOnce(call), BUDGET_MS) };
  }) as [Sample, Sample];
  const productMs = Math.max(0, long.ms - short.ms) / (long.products - short.products);
  const overheadMs = Math.max(0, short.ms - short.products * productMs);
  const predictedMs = overheadMs + products(Math.max(2, oddBits), exponentBits) * productMs;

  report({ label: 'Computing', done: 2, total, expectedMs: predictedMs });
  const constant = () => m.pow(base, exponent, { exponentBits });
  let result = 0n;
  const firstMs = timeOnce(() => {
    result = constant();
  });
  const measuredMs = timeOfCall(constant, firstMs, BUDGET_MS);

  report({ label: 'The same in variable time', done: 3, total, expectedMs: measuredMs });
  const variable = () => m.powVarTime(base, exponent);
  const varTimeMs = timeOfCall(variable, timeOnce(variable), BUDGET_MS);

  const measured = { result, twos, oddBits, ...(plan && { plan }), predictedMs, firstMs, measuredMs, varTimeMs, productMs, overheadMs };
  // A negative exponent needs an inverse, which the plain loop does not have.
  if (exponent < 0n || measuredMs * BIGINT_TIMES > BIGINT_MOST_MS) return measured;
  report({ label: 'The same on BigInt', done: 4, total, expectedMs: measuredMs * BIGINT_TIMES });
  let theirs = 0n;
  const plain = () => {
    theirs = squareAndMultiply(base, exponent, modulus);
  };
  const bigintMs = timeOfCall(plain, timeOnce(plain), BUDGET_MS);
  return { ...measured, bigintMs, agreed: theirs === result };
}

interface Sample {
  readonly products: number;
  readonly ms: number;
}

function products(modulusBits: number, exponentBits: number): number {
  const { squarings, multiplications } = explainPow(modulusBits, exponentBits);
  return squarings + multiplications;
}

function trailingZeros(n: bigint): number {
  return (n & -n).toString(2).length - 1;
}

/** What an engine has by itself. */
export function squareAndMultiply(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const b = ((base % modulus) + modulus) % modulus;
  let power = 1n % modulus;
  for (const bit of exponent.toString(2)) {
    power = (power * power) % modulus;
    if (bit === '1') power = (power * b) % modulus;
  }
  return exponent === 0n ? 1n % modulus : power;
}
