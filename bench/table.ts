/** Results as text: one table a row, sorted by time, what could not be measured at the end with its reason. */
import type { Result } from './entry.ts';

/** The library whose ratio to all others the table shows. */
const OWN = 'limber';

/**
 * Ratios are to limber in the first engine.
 *
 * @param results of one row
 * @param reference the native library that limber is held against
 */
export function formatRow(results: readonly Result[], reference: string): string {
  const engines = [...new Set(results.map(({ engine }) => engine))];
  const own = timeOf(results, OWN);
  const sorted = [...results].sort((a, b) => (a.ms ?? Infinity) - (b.ms ?? Infinity));
  const lines = sorted.map((result) => [
    result.library,
    ...(engines.length > 1 ? [result.engine] : []),
    result.version ?? '',
    result.kind,
    result.constantTime ? 'constant' : 'variable',
    formatMs(result.ms),
    formatRatio(result.ms, own),
    result.ms === null ? '' : agrees(result.ok),
    [result.reason, result.kernel, result.repetitions === 1 ? 'measured once' : undefined].filter((note) => note !== undefined).join('; '),
  ]);
  const inEngine = engines.length > 1 ? ['engine'] : [];
  const header = ['library', ...inEngine, 'version', 'kind', 'time', 'ms', `times ${OWN}'s`, 'agrees', ''];
  const table = alignColumns(
    [header, ...lines],
    [4, 5].map((column) => column + inEngine.length),
  );
  return `${results[0]?.row ?? ''}: ${versus(results, reference, engines).join('; ')}\n${table}\n`;
}

/** limber's time against the reference, in every engine that it was measured in. */
function versus(results: readonly Result[], reference: string, engines: readonly string[]): string[] {
  const native = timeOf(results, reference);
  const ratios = engines.flatMap((engine) => {
    const own = timeOf(results, OWN, engine);
    if (own === null || native === null) return [];
    return [`${OWN}${engines.length > 1 ? ` in ${engine}` : ''} takes ${(own / native).toFixed(2)} times as long as ${reference}`];
  });
  return ratios.length > 0 ? ratios : [`no ratio of ${OWN} to ${reference}`];
}

function agrees(ok: boolean | null): string {
  if (ok === null) return 'alone';
  return ok ? 'yes' : 'NO';
}

/** Columns padded to their widest cell, two spaces apart; the columns in `right` are flush right. */
export function alignColumns(lines: readonly (readonly string[])[], right: readonly number[]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number): string =>
    right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => `  ${line.map(pad).join('  ')}`.trimEnd()).join('\n');
}

/** Three significant digits, never an exponent. */
export function formatMs(ms: number | null): string {
  if (ms === null) return '-';
  return ms >= 100 ? ms.toFixed(0) : ms.toPrecision(3);
}

function formatRatio(ms: number | null, own: number | null): string {
  return ms === null || own === null ? '-' : (ms / own).toFixed(2);
}

function timeOf(results: readonly Result[], library: string, engine?: string): number | null {
  return results.find((result) => result.library === library && (engine === undefined || result.engine === engine))?.ms ?? null;
}
