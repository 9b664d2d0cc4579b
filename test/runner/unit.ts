/** Runs the unit, property and documentation tests: every `*.test.ts`, in the Node at hand, but for those that run elsewhere. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { runElsewhere, runsElsewhere } from './elsewhere.ts';
import { skip as skipped, type Tally } from './tally.ts';

/** By the sources: `dist` may still hold what was compiled from a test that is gone. */
const SOURCES = new URL('../../../test/', import.meta.url);
const COMPILED = new URL('../', import.meta.url);

/** `required`: a missing engine is a failure. */
export async function runUnitTests(tally: Tally, required: boolean): Promise<void> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  const here = names.filter((name) => !runsElsewhere(name));
  const files = here.sort().map((name) => fileURLToPath(new URL(name.replace(/\.ts$/, '.js'), COMPILED)));
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
  await runElsewhere(tally, names, required);
}
