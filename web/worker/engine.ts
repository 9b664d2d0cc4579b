/** What `limber doctor` finds, here, and how long the same work takes on every family that runs. */
import { describeEngine, type EngineReport, explainPow, type Family, setFamilies } from 'limber/engine';
import { Modulus } from 'limber/modexp';
import { timeOfCall, timeOnce } from './clock.ts';
import type { Report } from './progress.ts';

export interface EngineFindings {
  readonly report: EngineReport;
  /** Full exponentiations, on each family that runs here, fastest first. */
  readonly families: readonly FamilyTime[];
  /** The smallest step of the clock that was seen, in ms. */
  readonly clockStepMs: number;
  readonly isolated: boolean;
}

export interface FamilyTime {
  readonly family: Family;
  readonly kernel: string;
  readonly ms: number;
}

/** RSA-2048's modulus and private exponent, in size. */
const SAMPLE_BITS = 2048;
const BUDGET_MS = 150;

export function examineEngine(report: Report): EngineFindings {
  const found = describeEngine();
  const families = found.families.map((family, done): FamilyTime => {
    report({ label: `Timing the family ${family}`, done, total: found.families.length });
    return timeFamily(family);
  });
  return { report: found, families, clockStepMs: clockStep(), isolated: globalThis.crossOriginIsolated === true };
}

function timeFamily(family: Family): FamilyTime {
  setFamilies([family]);
  try {
    const modulus = new Modulus((1n << BigInt(SAMPLE_BITS)) - 1n);
    const call = () => modulus.pow(3n, modulus.value);
    call();
    return { family, kernel: explainPow(SAMPLE_BITS, SAMPLE_BITS).kernel, ms: timeOfCall(call, timeOnce(call), BUDGET_MS) };
  } finally {
    setFamilies(undefined);
  }
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
