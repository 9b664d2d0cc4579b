/** `npm start`: the site and the workbench beside the main-job table. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../web/serve/main.js', import.meta.url));

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs it; `heard` sees all that was printed so far, whenever there is more. */
async function start(args: readonly string[], heard: (printed: string, interrupt: () => void) => void = () => {}): Promise<Run> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    heard(stdout, () => child.kill('SIGINT'));
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, stdout, stderr };
}

test('it serves both pages, prints the table meanwhile, and ends at an interrupt', async () => {
  let pages: Promise<readonly string[]> | undefined;
  const { status, stdout } = await start(['--port', '0'], (printed, interrupt) => {
    const [, home, workbench] = /limber is at (http:\/\/localhost:\d+\/), with the workbench at (http:\S+),/.exec(printed) ?? [];
    if (home && workbench && !pages) pages = Promise.all([home, workbench].map(async (address) => (await fetch(address)).text()));
    if (pages && printed.includes('key agreement')) void pages.then(interrupt);
  });
  const [home, workbench] = (await pages) ?? [];
  // Built or not yet.
  assert.match(home ?? '', /<title>limber( - v[\d.]+)?<\/title>/);
  assert.match(workbench ?? '', /<title>limber: workbench<\/title>/);
  assert.match(stdout, /limber ms .*OpenSSL ms/);
  assert.equal(status, 0);
});

test('--no-serve ends after the table', async () => {
  const { status, stdout, stderr } = await start(['--no-serve']);
  assert.match(stdout, /7 of 7 rows agreed with OpenSSL\n$/);
  assert.doesNotMatch(stdout, /workbench|reference/);
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
});

test('bad options are one line and the usage', async () => {
  for (const args of [['--port', 'x'], ['--port', '65536'], ['--nonsense']]) {
    const { status, stdout, stderr } = await start(args);
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /usage: npm start -- /);
  }
});
