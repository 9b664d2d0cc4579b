/** What the times of a study are multiples of. */
import type { LabRow, StudyName } from '../../../../lab/study.ts';
import type { Run } from '../run.ts';

/** For a row, the one that counts as 1: the same but for its method. */
const UNITS: Readonly<Partial<Record<StudyName, (row: LabRow, candidate: LabRow) => boolean>>> = {
  reductions: ({ bits }, other) => other.bits === bits && other.row === 'Montgomery',
  nist: ({ row }, other) => other.row === row && other.method === 'limber',
  ballots: ({ row }, other) => other.row === row && other.method === 'limber',
  ratios: ({ bits }, other) => other.bits === bits && other.row === 'M',
};

/** The row's time as a multiple of its unit's in the same run; null where either was not measured, or the study has no unit. */
export function timesOf(row: LabRow, { rows }: Run): number | null {
  const unit = rows.find((candidate) => UNITS[row.study]?.(row, candidate))?.ms;
  return row.ms === null || !unit ? null : row.ms / unit;
}
