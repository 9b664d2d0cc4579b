/** Known-answer tests, before and after the engine's optimising compiler has replaced the code. */

import type { Family } from '../kernels/contract/machine.ts';
import { isSubstituted } from '../runtime/execution.ts';
import { runnableFieldFamilies } from '../runtime/select.ts';
import { checkWhole } from '../util/checks.ts';
import { toHex } from '../util/hex.ts';
import { readOptions } from '../util/options.ts';
import { Pause } from '../util/pause.ts';
import { LONG_WORK, type LongWork, report, type StopSignal } from '../util/progress.ts';
import type { KnownAnswer } from './answers/answer.ts';
import { curveAnswers } from './answers/curves.ts';
import { fieldAnswers } from './answers/fields.ts';
import { powerAnswers } from './answers/powers.ts';
import { schemeAnswers, sha256Answer } from './answers/schemes.ts';

/** How a known-answer test went, over one call or over many. */
export interface SelfTestOutcome {
  /** Whether every answer was right. */
  readonly right: boolean;
  /** The number of calls; the last one is the first that was wrong, if any was. */
  readonly rounds: number;
  /** `wrong answer`, or the message of the error that was thrown; absent if all answers were right. */
  readonly failure?: string;
}

/** The result of one known-answer test. */
export interface SelfTestResult {
  /** What was computed, such as `P-256 multiples`. */
  readonly name: string;
  /** The family of kernels that computed it, or `emulated` where `limber/engine/emulation` stood in. */
  readonly family: Family | 'emulated';
  /** Whether both `before` and `after` were right. */
  readonly passed: boolean;
  /** The first call, in the code that an engine starts with. */
  readonly before: SelfTestOutcome;
  /** The calls after it, enough for the engine's optimising compiler to replace the code in which they spend their time. */
  readonly after: SelfTestOutcome;
}

/** The answer of {@link selfTest}. */
export interface SelfTestReport {
  /** Whether all tests passed. */
  readonly passed: boolean;
  /** One result for each test, in the order in which they ran. */
  readonly results: readonly SelfTestResult[];
}

/** How far {@link selfTest} has come. */
export interface SelfTestProgress {
  /** The number of tests that are done. */
  readonly done: number;
  /** The number of all tests. */
  readonly tests: number;
  /** The name of the test that runs next. */
  readonly name: string;
}

/** Options of {@link selfTest}. */
export interface SelfTestOptions extends LongWork<SelfTestProgress> {
  /** How long each test is repeated, in milliseconds, from 0 to 60000; by default 200. Each test is repeated at least 25 times, tests of fields 3000 times. */
  readonly repeatMs?: number;
}

const REPEAT_MS = 200;
const FEWEST_ROUNDS = 25;

/**
 * Computes known answers with every kernel that this engine runs, and reports which are right: powers by each family, all prime fields, curves and the pairing by
 * each family of field kernels, and ECDSA, Ed25519 and BLS signatures. Each test runs once, and then again until the engine's optimising compiler has replaced the
 * code. An engine that computes wrongly is reported, not thrown. It takes about ten seconds and yields to other work meanwhile.
 *
 * Secret: nothing; all keys are public.
 *
 * @param options - `repeatMs`; `onProgress`, called before each test; `signal`, which aborts, and the promise rejects with its reason.
 * @returns whether all tests passed, and the result of each.
 * @throws {OutOfRangeError} `repeatMs`, unless it is a whole number from 0 to 60000.
 *
 * @example
 * import { selfTest } from 'limber/self-test';
 * const { passed, results } = await selfTest({ repeatMs: 20 });
 * console.log(passed, results.filter((result) => !result.passed).length); // true 0
 */
export async function selfTest(options?: SelfTestOptions): Promise<SelfTestReport> {
  const { repeatMs, ...work } = readOptions(options, { ...LONG_WORK, repeatMs: REPEAT_MS });
  checkWhole('repeatMs', repeatMs, 0, 60_000);
  const answers = knownAnswers();
  const [results, pause]: [SelfTestResult[], Pause] = [[], new Pause()];
  for (const [done, answer] of answers.entries()) {
    report(work, { done, tests: answers.length, name: answer.name });
    results.push(await examined(answer, repeatMs, pause, work.signal));
  }
  return { passed: results.every(({ passed }) => passed), results };
}

/** By all that runs here. */
function knownAnswers(): readonly KnownAnswer[] {
  const families = runnableFieldFamilies();
  const labelled = families.map((family) => [family, isSubstituted() ? 'emulated' : family] as const);
  return [
    sha256Answer,
    ...powerAnswers(),
    ...labelled.flatMap(([family, label]) => [...fieldAnswers(family, label), ...curveAnswers(family, label)]),
    ...labelled.slice(0, 1).flatMap(([, label]) => schemeAnswers(label)),
  ];
}

async function examined(
  { name, family, expected, rounds: fewest = FEWEST_ROUNDS, open }: KnownAnswer,
  repeatMs: number,
  pause: Pause,
  signal: StopSignal | undefined,
): Promise<SelfTestResult> {
  let run: (() => Uint8Array) | undefined;
  const outcome = (rounds: number): SelfTestOutcome => {
    const failure = failureOf(() => {
      run ??= open();
      return toHex(run()) === expected;
    });
    return failure === undefined ? { right: true, rounds } : { right: false, rounds, failure };
  };
  const before = outcome(1);
  let after = outcome(1);
  const start = performance.now();
  while (after.right && (after.rounds < fewest || performance.now() - start < repeatMs)) {
    after = outcome(after.rounds + 1);
    await pause.now();
    signal?.throwIfAborted();
  }
  return { name, family, passed: before.right && after.right, before, after };
}

/** Why the answer is not right, or undefined. */
function failureOf(isRight: () => boolean): string | undefined {
  try {
    return isRight() ? undefined : 'wrong answer';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}
