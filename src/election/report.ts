/** What is said of an election in the end. A report is plain data: `JSON.stringify` writes it. */
import type { ElectionFault, Findings } from './findings.ts';

/** A check that a verifier makes, by its number in the rules of the format. */
export type CheckRule = Pick<ElectionCheck, 'id' | 'title'>;

/** What a check said. */
export interface ElectionCheck {
  /** The number of the rule or of the box. */
  readonly id: string;
  /** What is checked, as a short sentence. */
  readonly title: string;
  /** Whether it holds, or fails, or could not be made: of what is missing, or of what a fault before it has left unknown. */
  readonly verdict: 'holds' | 'fails' | 'unchecked';
  /** How many records it looked at. */
  readonly records: number;
  /** What is wrong, with its place: the first hundred faults. */
  readonly faults: readonly ElectionFault[];
  /** How many faults there are in all. */
  readonly faultCount: number;
  /** How long it took, in all threads together. */
  readonly milliseconds: number;
}

/** The report of a whole election. */
export interface ElectionReport {
  /** The format: `Helios`, for example. */
  readonly format: string;
  /** What names the election: its fingerprint, once it is read. */
  readonly election: string;
  /** Whether every check holds. */
  readonly valid: boolean;
  /** All checks, in the order of the rules. */
  readonly checks: readonly ElectionCheck[];
  /** What the format leaves open, whoever verifies it, and what was not given. */
  readonly notes: readonly string[];
  /** How long all took, from beginning to end. */
  readonly milliseconds: number;
}

/** What a report is made of. */
export interface ReportParts {
  readonly format: string;
  readonly election: string;
  readonly rules: readonly CheckRule[];
  readonly findings: Findings;
  readonly notes: readonly string[];
  readonly milliseconds: number;
}

/** The report. */
export function reportOf({ format, election, rules, findings, notes, milliseconds }: ReportParts): ElectionReport {
  const checks = rules.map(({ id, title }): ElectionCheck => {
    const found = findings[id];
    if (!found?.made) return Object.freeze({ id, title, verdict: 'unchecked', records: 0, faults: [], faultCount: 0, milliseconds: 0 });
    const { records, faults, faultCount } = found;
    return Object.freeze({
      id,
      title,
      verdict: faultCount > 0 ? 'fails' : 'holds',
      records,
      faults,
      faultCount,
      milliseconds: found.milliseconds,
    });
  });
  return Object.freeze({
    format,
    election,
    valid: checks.every(({ verdict }) => verdict === 'holds'),
    checks: Object.freeze(checks),
    notes: Object.freeze([...notes]),
    milliseconds,
  });
}
