/**
 * Unit tests of kernels for instructions that the Node at hand may not have, in the engine that has them: by that engine's own runner of
 * `node:test` files.
 */
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { start, stop } from '../../engines/child.ts';
import { binaryOf, installPackages, type PackagedEngine } from '../../engines/packages.ts';
import { fail, skip, type Tally } from './tally.ts';

interface Elsewhere {
  /** Of compiled tests, below `dist/test`. */
  readonly folder: string;
  /** Folders and files that run there in addition, since they go through all families that an engine has. */
  readonly also?: readonly string[];
  /** Files among these that count blocks with V8's profiler (`test/unit/blocks.ts`), which the engine has not. */
  readonly without?: string;
  readonly engine: PackagedEngine;
  /** How the engine is told to run test files. */
  readonly flags: readonly string[];
  /** The last count of what passed, and of what failed, in what it prints. */
  readonly passed: RegExp;
  readonly failed: RegExp;
  /** The lines that name what failed. */
  readonly failure: RegExp;
}

const ELSEWHERE: readonly Elsewhere[] = [
  {
    folder: 'unit/kernels/fma/',
    also: [
      'unit/kernels/joint-powers.',
      'unit/numtheory/',
      'unit/modular/',
      'unit/runtime/',
      'unit/formulas/',
      'unit/curve/',
      'unit/field/',
      'unit/pairing/',
      'unit/skipchain/',
      'unit/scheme/',
      'vectors/ec/',
      'vectors/kernels.',
      'vectors/pqg.',
      'vectors/dsa/',
      'vectors/dh/',
      'vectors/elgamal/',
      'vectors/dedis.',
    ],
    engine: 'node',
    flags: ['--test', '--test-reporter=tap', `--test-concurrency=${availableParallelism()}`],
    passed: /^# pass (\d+)$/m,
    failed: /^# fail (\d+)$/m,
    failure: /^ *not ok \d+ - (.*)$/gm,
  },
  {
    folder: 'unit/kernels/wide/',
    also: [
      'unit/kernels/joint-powers.',
      'unit/runtime/arena.',
      'unit/runtime/fields.',
      'unit/formulas/',
      'unit/curve/',
      'unit/field/',
      'unit/pairing/',
    ],
    without: '/blocks.',
    engine: 'bun',
    flags: ['test', '--timeout', '600000'],
    passed: /^ *(\d+) pass$/m,
    failed: /^ *(\d+) fail$/m,
    failure: /^\(fail\) (.*)$/gm,
  },
];

export const runsElsewhere = (name: string): boolean => ELSEWHERE.some(({ folder }) => name.startsWith(folder));

/** Runs those of the files, by their names below `test`; a missing engine is a failure if it is `required`. */
export async function runElsewhere(tally: Tally, names: readonly string[], required: boolean): Promise<void> {
  for (const each of ELSEWHERE) {
    const { folder, also = [], without } = each;
    const files = names
      .filter((name) => [folder, ...also].some((start) => name.startsWith(start)))
      .filter((name) => without === undefined || !name.includes(without))
      .map(compiled);
    try {
      await installPackages((line) => console.log(line));
      binaryOf(each.engine);
    } catch (error) {
      const what = `unit tests in ${folder}: ${(error as Error).message}`;
      (required ? fail : skip)(tally, files.length, what);
      continue;
    }
    await runFiles(tally, each, files);
  }
}

const compiled = (name: string): string => fileURLToPath(new URL(`../${name.replace(/\.ts$/, '.js')}`, import.meta.url));

async function runFiles(
  tally: Tally,
  { folder, engine, flags, passed, failed, failure }: Elsewhere,
  files: readonly string[],
): Promise<void> {
  const child = start([binaryOf(engine), ...flags, ...files], process.env, ['ignore', 'pipe', 'pipe']);
  let printed = '';
  for (const stream of [child.process.stdout, child.process.stderr]) {
    (stream as Readable).setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const end = await child.ended;
  await stop(child);
  const [passes, failures] = [passed, failed].map((count) => Number(count.exec(printed)?.[1] ?? Number.NaN)) as [number, number];
  const wentWell = passes > 0 && failures === 0 && /code 0$/m.test(end);
  console.log(wentWell ? `${folder} in ${engine}: ${passes} passed` : `${printed}\n${folder} in ${engine}: FAILED: ${end}`);
  tally.passed += passes || 0;
  if (wentWell) return;
  // Suites that hold a failure are named as well.
  const names = [...new Set([...printed.matchAll(failure)].map(([, name]) => name))];
  fail(tally, failures || 1, `${folder} in ${engine}: ${names.join('; ') || end}`);
}
