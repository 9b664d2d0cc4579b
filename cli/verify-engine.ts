/** What `limber doctor --verify` does: the kernels against the lock of this package, and the self-test. */
import { readFileSync } from 'node:fs';
import { type KernelLock, type KernelReport, type SelfTestReport, selfTest, verifyKernels } from 'limber/self-test';
import { UsageError } from './usage-error.ts';

export interface Verification {
  readonly kernels: KernelReport;
  readonly selfTest: SelfTestReport;
}

const LOCK_FILE = new URL('../../kernels.lock.json', import.meta.url);

export async function verify(): Promise<Verification> {
  const kernels = await verifyKernels(readLock(), {
    onProgress: ({ compared, modules }) => show(`kernels: ${compared} of ${modules} compared`),
  });
  const report = await selfTest({ onProgress: ({ done, tests, name }) => show(`self-test: ${done + 1} of ${tests}, ${name}`) });
  show('');
  return { kernels, selfTest: report };
}

export const isAsItShouldBe = ({ kernels, selfTest }: Verification): boolean => kernels.differences.length === 0 && selfTest.passed;

export function describeVerification({ kernels, selfTest }: Verification): string {
  const { modules, differences } = kernels;
  const failed = selfTest.results.filter(({ passed }) => !passed);
  const { length } = selfTest.results;
  return [
    `kernels    ${differences.length === 0 ? `all ${modules} match the lock file` : `${differences.length} of ${modules} differ from the lock file`}`,
    ...differences.map(({ name, difference }) => `  ${difference.padEnd(8)} ${name}`),
    `self-test  ${failed.length === 0 ? `all ${length} answers are right, before and after optimisation` : `${failed.length} of ${length} failed`}`,
    ...failed.map(
      ({ name, family, before, after }) => `  ${name}, ${family}: ${before.failure ?? `${after.failure} after ${after.rounds} rounds`}`,
    ),
  ].join('\n');
}

function readLock(): KernelLock {
  try {
    return JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as KernelLock;
  } catch (error) {
    throw new UsageError(`kernels.lock.json of this package cannot be read: ${(error as Error).message}`);
  }
}

/** How far it is, where a person is looking: one line that is written over. */
function show(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}
