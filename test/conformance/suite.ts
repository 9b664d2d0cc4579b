/**
 * The conformance suite: the same cases in every engine, through the public API alone.
 *
 * Plain asynchronous code: a Node process, a Bun process and a page in a browser call `runSuite` alike and send what
 * it reports to the test runner.
 */
import type { Published } from '../vectors/published.ts';
import type { Api, Case } from './case.ts';
import { chainCases } from './chains.ts';
import { type Claim, claimCases } from './claim.ts';
import { curveCases } from './curves.ts';
import { edgeCases } from './edges.ts';
import { curveElectionCases, electionCases } from './elections.ts';
import { emulatedCases } from './emulated.ts';
import { exchangeCases } from './exchange.ts';
import { formCases } from './forms.ts';
import { methodCases } from './methods.ts';
import { pairingCases } from './pairings.ts';
import { powCases } from './pow.ts';
import { primeCases } from './primes.ts';
import { ringCases } from './ring.ts';
import { rsaCases } from './rsa.ts';
import { schnorrCases } from './schnorr.ts';
import { type CompiledFiles, staticCases } from './static.ts';
import { vectorCases } from './vectors.ts';
import { withoutWebAssemblyCases } from './without-webassembly.ts';

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

/** All cases, the quick ones first. */
export function* cases(claim: Claim, published: Published, compiled?: CompiledFiles): Generator<Case> {
  yield* claimCases(claim);
  if (claim.statics) {
    if (!compiled) throw new Error('there are no compiled modules');
    // The residues are those of the run without: of them only what the schemes use.
    yield* staticCases(claim.statics, compiled);
    yield* exchangeCases();
    return;
  }
  yield* edgeCases();
  yield* ringCases();
  yield* formCases();
  yield* exchangeCases();
  yield* electionCases();
  yield* primeCases();
  yield* rsaCases();
  yield* methodCases();
  if (claim.mode === 'js') {
    yield* withoutWebAssemblyCases();
    yield* emulatedCases(published.chains);
  } else {
    yield* curveCases();
    yield* schnorrCases();
    yield* pairingCases(published.chains);
    yield* chainCases();
    yield* curveElectionCases();
  }
  yield* vectorCases(published.numbers);
  yield* powCases();
}

/** Runs the cases of a job, on its families. `report` is awaited about once a second, so that a page stays alive. */
export async function runSuite(
  api: Api,
  job: Job,
  published: Published,
  report: (progress: Progress) => Promise<void> | void,
  compiled?: CompiledFiles,
): Promise<SuiteResult> {
  if (job.families) api.setFamilies(job.families);
  const failures: string[] = [];
  let [passed, failed, leftOut] = [0, 0, 0];
  let reported = -Infinity;
  for (const { name, weight, check } of cases(job, published, compiled)) {
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
