/** Result files: what `lab --json` prints, a JSON line a row; what `lab --save` writes and this page exports, an object with `rows`. */
import { type LabRow, type StudyName, studies } from '../../../lab/study.ts';
import type { Run } from './run.ts';

/**
 * The runs in a file, one for each study and engine.
 *
 * @throws {RangeError} with a sentence for the user, where the text is no result file.
 */
export function parseResults(name: string, text: string): readonly Run[] {
  const { date, rows, cpu, quick } = contentOf(text);
  const valid = rows.filter(isRow);
  if (valid.length === 0) throw new RangeError(`${name} holds no rows of a study.`);
  const runs = new Map<string, Run & { rows: LabRow[] }>();
  for (const row of valid) {
    const key = `${row.study}|${row.engine}`;
    const run = runs.get(key) ?? { study: row.study, engine: row.engine, date, from: name, ...cpu, ...quick, rows: [] };
    run.rows.push(row);
    runs.set(key, run);
  }
  return [...runs.values()];
}

/** What an exported run is: a result file, too. */
export function resultText(runs: readonly Run[]): string {
  const [{ study, date, quick } = {}] = runs;
  const origin = { study, engine: runs.map(({ engine }) => engine).join(', '), date, quick };
  const rows = runs.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row)));
  return `${JSON.stringify(origin).slice(0, -1)},"rows":[\n${rows.join(',\n')}\n]}\n`;
}

interface Content {
  readonly date: string;
  readonly cpu?: { readonly cpu: string };
  readonly quick?: { readonly quick: boolean };
  readonly rows: readonly unknown[];
}

function contentOf(text: string): Content {
  const whole = parsed(text);
  if (Array.isArray(whole)) return { date: '', rows: whole };
  if (isObject(whole) && Array.isArray(whole.rows)) {
    const { date, cpu, quick, rows } = whole;
    return {
      date: typeof date === 'string' ? date : '',
      ...(typeof cpu === 'string' && { cpu: { cpu } }),
      ...(typeof quick === 'boolean' && { quick: { quick } }),
      rows,
    };
  }
  return { date: '', rows: text.split('\n').map(parsed) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isRow(value: unknown): value is LabRow {
  if (!isObject(value)) return false;
  const { study, row, method, bits, engine, ms } = value;
  return (
    studies.some(({ name }) => name === (study as StudyName)) &&
    [row, method, engine].every((text) => typeof text === 'string') &&
    typeof bits === 'number' &&
    (ms === null || Number.isFinite(ms))
  );
}
