/** What `limber doctor` finds, here, and how long the same work takes on every family that runs. */
import { describeEngine, type EngineReport, explainPow, type Family, setFamilies } from 'limber/engine';
import { Modulus } from 'limber/modexp';
import { timeOnce } from './clock.ts';
import type { Report } from './progress.ts';

export interface EngineFindings {
  readonly report: EngineReport;
  /** Full exponentiations, on each family that runs here, in the order in which limber prefers them. */
  readonly families: readonly FamilyTime[];
  /** The smallest step of the clock that was seen, in ms. */
  readonly clockStepMs: number;
  readonly isolated: boolean;
}

export interface FamilyTime {
  readonly family: Family;
  readonly kernel: string;
  /** The median of the rounds. */
  readonly ms: number;
  /** The slowest round is so many times the median. */
  readonly spread: number;
}

/** RSA-2048's modulus and private exponent, in size. */
const SAMPLE_BITS = 2048;
/** Every family is timed once a round, so that a busy neighbour slows all of them down; an odd number, for the median. */
const ROUNDS = 9;
/** The engine compiles meanwhile. */
const WARM_UP_MS = 300;

export function examineEngine(report: Report): EngineFindings {
  const found = describeEngine();
  const total = found.families.length + ROUNDS;
  const runners = found.families.map((family, done) => {
    report({ label: `Warming up the family ${family}`, done, total });
    return warmed(family);
  });
  const times = runners.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    report({ label: `Timing all families, round ${round + 1} of ${ROUNDS}`, done: runners.length + round, total });
    for (const [i, { call }] of runners.entries()) times[i]?.push(timeOnce(call));
  }
  const families = runners.map(({ family, kernel }, i): FamilyTime => ({ family, kernel, ...middle(times[i] as number[]) }));
  return { report: found, families, clockStepMs: clockStep(), isolated: globalThis.crossOriginIsolated === true };
}

interface Runner {
  readonly family: Family;
  readonly kernel: string;
  /** One exponentiation on this family alone. */
  readonly call: () => void;
}

/** A modulus stays with the family that it was prepared with. */
function warmed(family: Family): Runner {
  setFamilies([family]);
  try {
    const modulus = new Modulus((1n << BigInt(SAMPLE_BITS)) - 1n);
    const call = () => void modulus.pow(3n, modulus.value);
    const start = performance.now();
    do call();
    while (performance.now() - start < WARM_UP_MS);
    return { family, kernel: explainPow(SAMPLE_BITS, SAMPLE_BITS).kernel, call };
  } finally {
    setFamilies(undefined);
  }
}

function middle(times: readonly number[]): Pick<FamilyTime, 'ms' | 'spread'> {
  const sorted = [...times].sort((a, b) => a - b);
  const ms = sorted[sorted.length >> 1] as number;
  return { ms, spread: (sorted.at(-1) as number) / ms };
}

/** Watches the clock until it has moved a few times. */
function clockStep(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let moves = 0, last = performance.now(); moves < 20; ) {
    const now = performance.now();
    if (now === last) continue;
    least = Math.min(least, now - last);
    last = now;
    moves++;
  }
  return least;
}
