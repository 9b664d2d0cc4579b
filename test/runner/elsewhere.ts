/**
 * Unit tests of kernels for instructions that the Node at hand may not have, in the engine that has them: by that engine's own runner of
 * `node:test` files.
 */
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { start, stop } from '../../engines/child.ts';
import { binaryOf, type PackagedEngine } from '../../engines/packages.ts';
import { runnableFamilies } from '../../src/runtime/select.ts';
import { binaryFamilies } from '../unit/field/binary/module.ts';
import { TESTED_FAMILIES } from '../unit/tested-before.ts';
import type { Places } from './places.ts';
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
  /** Into how many parts the files are dealt, each a process that takes a place. */
  readonly parts: number;
  /** The last count of what passed, and of what failed, in what it prints. */
  readonly passed: RegExp;
  readonly failed: RegExp;
  /** The lines that name what failed. */
  readonly failure: RegExp;
}

/** Of those, what runs no kernel: interpreters of formulas on BigInt, and tables that are compared. It is the same in every engine. */
const WITHOUT_KERNELS: readonly string[] = [
  'unit/formulas/bounds.',
  'unit/formulas/count.',
  'unit/formulas/interpret.',
  'unit/formulas/pairing.',
  'unit/formulas/power-plan.',
  'unit/formulas/small-curves.',
  'unit/formulas/values.',
  'unit/curve/toy/edwards-formulas.',
  'unit/curve/toy/formulas.',
  'unit/curve/toy/ladder-formulas.',
  'unit/field/binary/irreducible.',
  'unit/field/moduli.',
  'unit/field/shape.',
  'unit/pairing/toy-bls12.',
  'unit/pairing/toy-bn.',
];

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
      'vectors/pqg.',
      'vectors/dsa/',
      'vectors/dh/',
      'vectors/elgamal/',
      'vectors/dedis.',
    ],
    engine: 'node',
    flags: ['--test', '--test-reporter=tap', '--test-concurrency=1'],
    parts: 8,
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
    parts: 4,
    passed: /^ *(\d+) pass$/m,
    failed: /^ *(\d+) fail$/m,
    failure: /^\(fail\) (.*)$/gm,
  },
];

export const runsElsewhere = (name: string): boolean => ELSEWHERE.some(({ folder }) => name.startsWith(folder));

/** Runs those of the files, by their names below `test`; a missing engine is a failure if it is `required`. The parts run side by side, as there are places. */
export async function runElsewhere(tally: Tally, names: readonly string[], required: boolean, places: Places): Promise<void> {
  const runs: Promise<void>[] = [];
  for (const each of ELSEWHERE) {
    const { folder, also = [], without } = each;
    const isIn = (name: string, starts: readonly string[]): boolean => starts.some((start) => name.startsWith(start));
    const files = names
      .filter((name) => isIn(name, [folder, ...also]) && !isIn(name, WITHOUT_KERNELS))
      .filter((name) => without === undefined || !name.includes(without));
    try {
      binaryOf(each.engine);
    } catch (error) {
      const what = `unit tests in ${folder}: ${(error as Error).message}`;
      (required ? fail : skip)(tally, files.length, what);
      continue;
    }
    runs.push(...dealt(files, each.parts).map((part) => places.take(1, () => runFiles(tally, each, part.map(compiled)))));
  }
  await Promise.all(runs);
}

/** It takes longest by far. */
const FIRST = 'vectors/pqg.';

/** One to each part in turn, so that neighbours, which take about as long, are in different ones. */
function dealt(names: readonly string[], parts: number): readonly (readonly string[])[] {
  const sorted = [...names].sort((a, b) => Number(b.startsWith(FIRST)) - Number(a.startsWith(FIRST)) || (a < b ? -1 : 1));
  return Array.from({ length: parts }, (_, part) => sorted.filter((_, i) => i % parts === part)).filter(({ length }) => length > 0);
}

const compiled = (name: string): string => fileURLToPath(new URL(`../${name.replace(/\.ts$/, '.js')}`, import.meta.url));

async function runFiles(
  tally: Tally,
  { folder, engine, flags, passed, failed, failure }: Elsewhere,
  files: readonly string[],
): Promise<void> {
  const env = { ...process.env, [TESTED_FAMILIES]: [...runnableFamilies(), ...binaryFamilies()].join(' ') };
  const child = start([binaryOf(engine), ...flags, ...files], env, ['ignore', 'pipe', 'pipe']);
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
