/** A report for the terminal: every check a line, and below those that fail every fault that is told, with its rule and its place. */
import type { ElectionCheck, ElectionReport } from 'limber/helios';

const VERDICTS: Readonly<Record<ElectionCheck['verdict'], string>> = { holds: 'ok', fails: 'FAILS', unchecked: 'unchecked' };

/** Where a fault is, with the file. */
export type PlaceOf = (place: string) => string;

export function reportText({ format, election, checks, notes, valid, milliseconds }: ElectionReport, placeOf: PlaceOf): string {
  const width = Math.max(...checks.map(({ id }) => id.length));
  const lines = checks.flatMap(({ id, title, verdict, records, faults, faultCount }) => [
    `${id.padEnd(width)}  ${VERDICTS[verdict].padEnd(9)}  ${title}${records > 0 ? ` (${records})` : ''}`,
    ...faults.map(({ place, rule }) => `${''.padEnd(width)}    ${placeOf(place)}: ${rule}`),
    ...(faultCount > faults.length ? [`${''.padEnd(width)}    and ${faultCount - faults.length} more`] : []),
  ]);
  return `${[
    `${format}, election ${election === '' ? 'that cannot be read' : election}`,
    ...lines,
    ...notes.map((note) => `note: ${note}`),
    `${outcome(checks, valid)}, ${(milliseconds / 1000).toFixed(1)} s`,
  ].join('\n')}\n`;
}

function outcome(checks: readonly ElectionCheck[], valid: boolean): string {
  if (valid) return `all ${checks.length} checks hold`;
  const count = (verdict: ElectionCheck['verdict']): number => checks.filter((check) => check.verdict === verdict).length;
  return `NOT VALID: ${count('fails')} of ${checks.length} checks fail, ${count('unchecked')} unchecked`;
}
