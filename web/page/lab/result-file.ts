/** Result files: what `lab --json` prints, a JSON line a row; what `lab --save` writes and this page exports, an object with `rows`. */
import { type LabRow, type StudyName, studies } from '../../../lab/study.ts';
import type { Run } from './run.ts';

/**
 * The runs in a file, one for each study and engine.
 *
 * @throws {RangeError} with a sentence for the user, where the text is no result file.
 */
export function parseResults(name: string, text: string): readonly Run[] {
  const { date, rows } = contentOf(text);
  const valid = rows.filter(isRow);
  if (valid.length === 0) throw new RangeError(`${name} holds no rows of a study.`);
  const runs = new Map<string, Run & { rows: LabRow[] }>();
  for (const row of valid) {
    const key = `${row.study}|${row.engine}`;
    const run = runs.get(key) ?? { study: row.study, engine: row.engine, date, from: name, complete: true, rows: [] };
    run.rows.push(row);
    runs.set(key, run);
  }
  return [...runs.values()];
}

/** What an exported run is: a result file, too. */
export const resultText = (runs: readonly Run[]): string =>
  `${JSON.stringify({ limber: 'results', date: runs[0]?.date, rows: runs.flatMap(({ rows }) => rows) }, null, 1)}\n`;

interface Content {
  readonly date: string;
  readonly rows: readonly unknown[];
}

function contentOf(text: string): Content {
  const whole = parsed(text);
  if (Array.isArray(whole)) return { date: '', rows: whole };
  if (isObject(whole) && Array.isArray(whole.rows)) {
    const { date } = { ...(isObject(whole.provenance) ? whole.provenance : {}), ...whole } as { date?: unknown };
    return { date: typeof date === 'string' ? date : '', rows: whole.rows };
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
    (ms === null || (typeof ms === 'number' && ms >= 0))
  );
}
