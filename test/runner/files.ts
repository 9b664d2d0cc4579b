/** Runs files of tests in the Node that this is. */
import { once } from 'node:events';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { skip as skipped, type Tally } from './tally.ts';

export async function runTestFiles(files: readonly string[], tally: Tally): Promise<void> {
  const events = run({ files, concurrency: true });
  events.on('test:pass', ({ name, skip, todo, details }) => {
    if (details.type === 'suite') return;
    const reason = skip ?? todo;
    if (reason === undefined) tally.passed++;
    else skipped(tally, 1, `unit test "${name}": ${reason === true ? 'no reason given' : reason}`);
  });
  events.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') tally.failed++;
  });
  const lines = events.compose(new spec());
  lines.pipe(process.stdout, { end: false });
  await once(lines, 'end');
}
