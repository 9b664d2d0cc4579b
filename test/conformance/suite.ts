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
import { type Job, type Progress, runCases, type SuiteResult } from './run-cases.ts';
import { schnorrCases } from './schnorr.ts';
import { type CompiledFiles, staticCases } from './static.ts';
import { vectorCases } from './vectors.ts';
import { withoutWebAssemblyCases } from './without-webassembly.ts';

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
export function runSuite(
  api: Api,
  job: Job,
  published: Published,
  report: (progress: Progress) => Promise<void> | void,
  compiled?: CompiledFiles,
): Promise<SuiteResult> {
  return runCases(api, job, cases(job, published, compiled), report);
}
