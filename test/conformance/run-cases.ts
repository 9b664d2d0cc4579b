/** Runs cases and counts them: whatever the list is, and in every engine. */
import type { Api, Case } from './case.ts';
import type { Claim } from './claim.ts';

/** What a run has to do. */
export interface Job extends Claim {
  /** Cases above this weight are left out, and counted. */
  readonly maxWeight?: number;
}

export interface Progress {
  readonly done: number;
  /** The case that comes next. */
  readonly next: string;
}

export interface SuiteResult {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  /** The first failures, with the name of the case. */
  readonly failures: readonly string[];
  /** Cases that were above the weight limit. */
  readonly leftOut: number;
  /** The kernel families that served the run. */
  readonly families: readonly string[];
}

const FAILURES_SHOWN = 20;
const REPORT_EVERY_MS = 1000;

/** Runs the cases, on the families of the job. `report` is awaited about once a second, so that a page stays alive. */
export async function runCases(
  api: Api,
  job: Job,
  cases: Iterable<Case>,
  report: (progress: Progress) => Promise<void> | void,
): Promise<SuiteResult> {
  if (job.families) api.setFamilies(job.families);
  const failures: string[] = [];
  let [passed, failed, leftOut] = [0, 0, 0];
  let reported = -Infinity;
  for (const { name, weight, check } of cases) {
    if (weight > (job.maxWeight ?? Infinity)) {
      leftOut++;
      continue;
    }
    if (performance.now() - reported > REPORT_EVERY_MS) {
      reported = performance.now();
      await report({ done: passed + failed, next: name });
    }
    try {
      await check(api);
      passed++;
    } catch (error) {
      failed++;
      if (failures.length < FAILURES_SHOWN) failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const families = [...new Set(api.describeEngine().sizes.map(({ family }) => family))];
  return { total: passed + failed + leftOut, passed, failed, failures, leftOut, families };
}
