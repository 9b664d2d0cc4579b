/**
 * Which of limber's own blocks of JavaScript are run, and how often: what lies around the kernels, which their secrecy check does not see. V8 counts them, without sampling.
 *
 * A file that uses this imports it first, and by itself: functions are counted block by block only if they are compiled after the counting has begun.
 */
import { type Profiler, Session } from 'node:inspector';
import { mock } from 'node:test';
import { setFlagsFromString } from 'node:v8';

// A function that is put into another by a compiler is not counted.
for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag);
const session = new Session();
session.connect();
ask('Profiler.enable');
ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Of a built file, the path: limber's, or that of samples. */
const OWN = /\/dist\/((?:src|test\/samples)\/.*\.js)$/;

/** How often everything is run before it is counted: what is made for the first uses of a key, and remembered, has to be there. */
const BEFORE = 3;

type Run = () => unknown;

/**
 * The blocks that are not run as often for every secret: none, if no branch, no choice and no loop depends on it. Time stands still meanwhile, so that long work does not pause.
 *
 * @param prepare - makes ready, uncounted, what is then run for a secret. All that is random must be the same for all secrets.
 */
export async function blocksThatDepend<T>(secrets: readonly T[], prepare: (secret: T) => Run | Promise<Run>): Promise<readonly string[]> {
  const clock = mock.method(performance, 'now', () => 0);
  try {
    for (let i = 0; i < BEFORE; i++) for (const secret of secrets) await (await prepare(secret))();
    const all: ReadonlySet<string>[] = [];
    for (const secret of secrets) all.push(new Set(await blocksOf(await prepare(secret))));
    if (all.some(({ size }) => size === 0)) throw new Error('nothing was counted');
    return [...new Set(all.flatMap((each) => [...each]))].filter((block) => all.some((each) => !each.has(block))).sort();
  } finally {
    clock.mock.restore();
  }
}

/** `FILE:FUNCTION@OFFSETS TIMES` for every function that is called, and for every block in it that is counted by itself: of `if`, `?:`, `&&`, `||`, `??` and loops. */
async function blocksOf(run: Run): Promise<readonly string[]> {
  counted();
  await run();
  return counted().flatMap(({ url, functions }) => {
    const [, file] = OWN.exec(url) ?? [];
    if (file === undefined) return [];
    return functions.flatMap(({ functionName, ranges }) =>
      ranges.map(({ startOffset, endOffset, count }) => `${file}:${functionName}@${startOffset}-${endOffset} ${count}`),
    );
  });
}

/** What was counted since it was asked the last time. */
function counted(): readonly Profiler.ScriptCoverage[] {
  return (ask('Profiler.takePreciseCoverage') as Profiler.TakePreciseCoverageReturnType).result;
}

/** A session in one's own thread answers at once. */
function ask(method: string, params?: object): unknown {
  let answer: unknown;
  session.post(method, params, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}
