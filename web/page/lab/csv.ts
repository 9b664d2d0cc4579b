/** Rows as comma-separated values (RFC 4180). */
import type { LabRow } from '../../../lab/study.ts';

const COLUMNS = ['study', 'row', 'method', 'bits', 'engine', 'ms', 'bytes', 'counts', 'note'] as const;

export function csv(rows: readonly LabRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column])));
  return [COLUMNS, ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

function cell(value: LabRow[(typeof COLUMNS)[number]]): string {
  const text = value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
