/**
 * Which field suits an engine: a prime one, a binary one, or an extension of a prime of one word? It is the question of a study of 2011 of curves for voting, asked again: products,
 * point operations, multiples and ballots, measured and counted.
 */
import { type FieldWork, type Multiple, type StudiedField, studiedFields } from 'limber/study/fields';
import { type Timing, time, timed } from '../stopwatch.ts';
import { timeBallots } from './field-ballots.ts';
import type { LabRow, Step, Study, StudyOptions } from './study.ts';

/** As a table has them, and what the module calls them. */
const OPERATIONS: readonly (readonly [row: string, operation: string])[] = [
  ['product', 'mul'],
  ['square', 'sqr'],
  ['sum', 'add'],
  ['inversion', 'inverse'],
];

const MULTIPLES: Readonly<Record<Multiple, string>> = { point: 'multiple', generator: 'multiple, with a table' };

export const fieldsStudy: Study = {
  name: 'fields',
  title: 'Fields',
  question: 'Which field suits an engine: a prime one, a binary one, or an extension of a prime of one word?',
  steps: (options) => studiedFields.map((candidate) => step(candidate, options)),
};

/** One call into the module lasts about as long, in ms: what is around it does not count. */
const CALL_MS = 0.5;
const MOST = 2 ** 20;

function step(candidate: StudiedField, { quick, engine }: StudyOptions): Step {
  const { name, strength } = candidate;
  return {
    label: name,
    run: async () => {
      const shown = (row: string): Omit<LabRow, 'ms'> => ({ study: 'fields', row, method: name, bits: strength, engine });
      let work: FieldWork;
      try {
        work = candidate.open();
      } catch (error) {
        return [{ ...shown('product'), ms: null, note: error instanceof Error ? error.message : String(error) }];
      }
      const times = new Map<string, number>();
      const rows: LabRow[] = [];
      const repeated = async (row: Omit<LabRow, 'ms'>, operation: string): Promise<LabRow> => {
        const line = timed({ ...row, note: work.kernel }, await timeRepeated(work, operation, quick));
        if (line.ms !== null) times.set(operation, line.ms);
        return line;
      };
      for (const [row, operation] of OPERATIONS) rows.push(await repeated(shown(row), operation));
      for (const { title, formula, counts } of work.points) {
        const line = await repeated({ ...shown(title), counts }, formula);
        // The formula is given what it takes the inverse of.
        const inversion = counts.I === undefined ? 0 : counts.I * (times.get('inverse') ?? Number.NaN);
        rows.push(line.ms === null || Number.isNaN(inversion) ? line : { ...line, ms: rounded(line.ms + inversion) });
      }
      for (const which of work.multiples) rows.push(await multipleRow(work, which, shown(MULTIPLES[which]), times, quick));
      for (const [row, timing] of await timeBallots(work, quick)) rows.push(timed({ ...shown(row), note: work.kernel }, timing));
      return rows;
    },
  };
}

const rounded = (ms: number): number => Number(ms.toPrecision(4));

/** Of a formula nothing is compared here: the multiples that are made of it are. */
async function timeRepeated(work: FieldWork, operation: string, quick: boolean): Promise<Timing> {
  const right = work.isRight() ? 1n : 0n;
  let count = 1;
  while (count < MOST && leastOf(() => work.repeat(operation, count)) < CALL_MS) count *= 2;
  const run = (): bigint => {
    work.repeat(operation, count);
    return right;
  };
  const [timing] = await time([{ run, expected: 1n }], quick);
  return timing && 'ms' in timing ? { ms: timing.ms / count } : (timing ?? { note: 'not measured' });
}

/** The quickest of a few runs: the others may have waited for a neighbour. */
function leastOf(run: () => void): number {
  const runs = Array.from({ length: 3 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...runs);
}

/** With how often functions are called, and how much of the time those make up that were measured by themselves, in percent. */
async function multipleRow(
  work: FieldWork,
  which: Multiple,
  row: Omit<LabRow, 'ms'>,
  times: ReadonlyMap<string, number>,
  quick: boolean,
): Promise<LabRow> {
  const scalar = work.order / 3n;
  const calls = work.callsVarTime(which, scalar);
  const sum = (...names: readonly string[]): number => names.reduce((all, name) => all + (calls.get(name) ?? 0), 0);
  const isNeutral = work.multipleVarTime(which, work.order) === 0n;
  // k · P and (n − k) · P have the same x.
  const expected = work.xOf(work.multipleVarTime('point', work.order - scalar));
  const trial = { run: () => (isNeutral ? work.xOf(work.multipleVarTime(which, scalar)) : -1n), expected };
  const [timing] = await time([trial], quick);
  const line = timed({ ...row, ...(work.bytes !== undefined && { bytes: work.bytes }), note: work.kernel }, timing);
  const formulas = work.points.map(({ formula }) => formula).filter((formula) => calls.has(formula));
  const counts: Record<string, number> = {
    products: sum('mul', 'mulPair'),
    squares: sum('sqr', 'sqrPair'),
    ...Object.fromEntries(formulas.map((formula) => [formula, sum(formula)])),
  };
  if (line.ms === null) return { ...line, counts };
  const parts = [...formulas.map((formula) => sum(formula) * (times.get(formula) ?? 0)), times.get('inverse') ?? 0];
  return { ...line, counts: { ...counts, explained: Math.round((100 * parts.reduce((all, part) => all + part, 0)) / line.ms) } };
}
