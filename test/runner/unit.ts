/** Runs the unit, property and documentation tests, which are every `*.test.ts`: in the Node at hand, and some in the newest. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { probe } from '../../src/runtime/probe.ts';
import { start, stop } from '../engines/child.ts';
import { binaryOf, installPackages } from '../engines/packages.ts';
import { runTestFiles } from './files.ts';
import { newTally, skip, type Tally } from './tally.ts';
import type { Outcome } from './unit-elsewhere.ts';

/** By the sources: `dist` may still hold what was compiled from a test that is gone. */
const SOURCES = new URL('../../../test/', import.meta.url);
const COMPILED = new URL('../', import.meta.url);
const ELSEWHERE = fileURLToPath(new URL('unit-elsewhere.js', import.meta.url));

/** Tests that call `fma` kernels, which this Node may not have: folders and files. */
const NEED_FUSED = ['unit/kernels/fma/'];
/** Tests that go through the families that the engine has. */
const OF_ALL_FAMILIES = ['unit/kernels/joint-powers.', 'unit/modular/', 'unit/runtime/', 'vectors/kernels.'];

/** `required`: a missing Node is a failure. */
export async function runUnitTests(tally: Tally, required: boolean): Promise<void> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.test.ts'))
    .sort();
  const isAmong = (starts: readonly string[]) => (name: string) => starts.some((start) => name.startsWith(start));
  const isHere = probe('fusedMadd').works ? () => true : (name: string) => !isAmong(NEED_FUSED)(name);
  await runTestFiles(names.filter(isHere).map(compiled), tally);
  const elsewhere = names.every(isHere) ? [] : names.filter(isAmong([...NEED_FUSED, ...OF_ALL_FAMILIES]));
  if (elsewhere.length === 0) return;

  const outcome = await runInNewest(elsewhere.map(compiled));
  if (!('unable' in outcome)) {
    tally.passed += outcome.passed;
    tally.failed += outcome.failed;
    tally.skipped += outcome.skipped;
    tally.notes.push(...outcome.notes);
  } else if (required) {
    tally.failed += elsewhere.length;
    console.log(`FAILED: ${elsewhere.length} files of unit tests in the newest Node: ${outcome.unable}`);
  } else {
    for (const name of elsewhere) skip(tally, 1, `${name} in the newest Node: ${outcome.unable}`);
  }
}

const compiled = (name: string): string => fileURLToPath(new URL(name.replace(/\.ts$/, '.js'), COMPILED));

/** Runs the files in the Node of test/engines. */
async function runInNewest(files: readonly string[]): Promise<Outcome> {
  await installPackages((line) => console.log(line));
  let binary: string;
  try {
    binary = binaryOf('node');
  } catch (error) {
    return { unable: (error as Error).message };
  }
  const child = start(binary, [ELSEWHERE, ...files], process.env, ['ignore', 'inherit', 'pipe', 'ipc']);
  let outcome: Outcome | undefined;
  child.process.on('message', (message) => {
    outcome = message as Outcome;
  });
  const ending = await child.ended;
  await stop(child);
  if (outcome) return outcome;
  console.log(`FAILED: the unit tests in the newest Node: ${ending}`);
  return { ...newTally(), failed: 1 };
}
