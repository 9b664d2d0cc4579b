/** Known-answer tests, before and after the engine's optimising compiler has replaced the code. */

import { isSubstituted } from '../runtime/execution.ts';
import { runnableFieldFamilies } from '../runtime/field-module.ts';
import { checkWhole } from '../util/checks.ts';
import { toHex } from '../util/hex.ts';
import { readOptions } from '../util/options.ts';
import { LONG_WORK, type LongWork, report, type StopSignal } from '../util/progress.ts';
import type { KnownAnswer } from './answers/answer.ts';
import { curveAnswers } from './answers/curves.ts';
import { fieldAnswers } from './answers/fields.ts';
import { powerAnswers } from './answers/powers.ts';
import { schemeAnswers, sha256Answer } from './answers/schemes.ts';
import { Pause } from './pause.ts';

/** How a test went over one call, or over many. */
export interface SelfTestOutcome {
  readonly right: boolean;
  /** How often it was called: until the first wrong answer. */
  readonly rounds: number;
  /** `wrong answer`, or the message of what was thrown. */
  readonly failure?: string;
}

export interface SelfTestResult {
  readonly name: string;
  /** The family of kernels that computed; `emulated`: limber/emulation. */
  readonly family: KnownAnswer['family'];
  /** Whether both were right. */
  readonly passed: boolean;
  /** The first call, in the code that an engine starts with. */
  readonly before: SelfTestOutcome;
  /** The calls after it: so many that an engine has compiled once more what they spend their time in. */
  readonly after: SelfTestOutcome;
}

export interface SelfTestReport {
  readonly passed: boolean;
  readonly results: readonly SelfTestResult[];
}

export interface SelfTestProgress {
  readonly done: number;
  readonly tests: number;
  /** What is tested next. */
  readonly name: string;
}

export interface SelfTestOptions extends LongWork<SelfTestProgress> {
  /** How long each test is repeated, in milliseconds: 200 unless given, 60000 at most. None is repeated less than 25 times, and fields 3000 times. */
  readonly repeatMs?: number;
}

const REPEAT_MS = 200;
const FEWEST_ROUNDS = 25;

/**
 * Computes what is known: powers by every family of kernels that this engine runs, restricted or not; every prime field, the groups of the curves and the
 * pairing by every family of field kernels; ECDSA, Ed25519 and BLS by the kernels that serve. Each once, and then again and again until the engine's
 * optimising compiler has replaced the code; every answer is compared. An engine that computes wrongly is reported, not thrown. Takes some ten seconds, and
 * lets others run meanwhile.
 *
 * Secret: nothing; all keys are public.
 *
 * @throws {OutOfRangeError} `repeatMs`. Rejects with the signal's reason once it is aborted.
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
