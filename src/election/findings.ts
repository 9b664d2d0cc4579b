/** What the checks of an election find, while they run: plain data, which goes between threads, and adds up. */
import { InvalidPointError, MalformedError } from '../util/errors.ts';
import { duration, flag, listOf, members, type Shape, someOf, text, whole } from '../util/shape.ts';

/** Something that is not as it has to be. */
export interface ElectionFault {
  /** Where: `ballot 17, answer 2, choice 3`. Ballots, answers and choices are counted from 1, members of JSON as JavaScript writes them. */
  readonly place: string;
  /** What it breaks. */
  readonly rule: string;
}

/** What one check found. */
export interface CheckFindings {
  /** Whether it looked at anything, or saw that there is nothing; not so where it only began. */
  readonly made: boolean;
  readonly records: number;
  /** The first ones: a record may break rules without end. */
  readonly faults: readonly ElectionFault[];
  readonly faultCount: number;
  readonly milliseconds: number;
}

/** What all checks found, by their numbers. */
export type Findings = Readonly<Record<string, CheckFindings>>;

/** The most faults of a check that are told with their places. */
export const MOST_FAULTS = 100;

/** Places and rules are short. */
const MOST_TEXT = 10_000;

const readCheck: Shape<CheckFindings> = /* @__PURE__ */ members<CheckFindings>({
  made: flag,
  records: whole,
  faults: /* @__PURE__ */ listOf(
    /* @__PURE__ */ members<ElectionFault>({ place: /* @__PURE__ */ text(MOST_TEXT), rule: /* @__PURE__ */ text(MOST_TEXT) }),
    0,
    MOST_FAULTS,
  ),
  faultCount: whole,
  milliseconds: duration,
});

/** Findings that came from somewhere else, of the checks that there are. A check with faults has them counted. */
export const readFindings =
  (rules: readonly { readonly id: string }[]): Shape<Findings> =>
  (place, value) => {
    const ids = rules.map(({ id }) => id);
    const findings = someOf(ids, readCheck)(place, value);
    for (const [id, { faults, faultCount }] of Object.entries(findings))
      if (faults.length !== Math.min(faultCount, MOST_FAULTS))
        throw new MalformedError(`${place}.${id}.faultCount`, 'must be how many faults there are');
    return findings;
  };

const NOTHING: CheckFindings = { made: false, records: 0, faults: [], faultCount: 0, milliseconds: 0 };

/** What both found: first the one's faults, then the other's. */
export function mergeFindings(left: Findings, right: Findings): Findings {
  const merged: Record<string, CheckFindings> = { ...left };
  for (const [id, { made, records, faults, faultCount, milliseconds }] of Object.entries(right)) {
    const found = merged[id] ?? NOTHING;
    merged[id] = {
      made: found.made || made,
      records: found.records + records,
      faults: [...found.faults, ...faults].slice(0, MOST_FAULTS),
      faultCount: found.faultCount + faultCount,
      milliseconds: found.milliseconds + milliseconds,
    };
  }
  return merged;
}

/** @throws {MalformedError} the place of the first fault, if there is any. */
export function throwFirstFault(findings: Findings): void {
  const [fault] = Object.values(findings).flatMap(({ faults }) => faults);
  if (fault) throw new MalformedError(fault.place, fault.rule);
}

/** Takes down what checks find. */
export class Recorder {
  #findings: Findings = {};

  get findings(): Findings {
    return this.#findings;
  }

  /** What somebody else took down. */
  add(findings: Findings): void {
    this.#findings = mergeFindings(this.#findings, findings);
  }

  /** That the check was made, of so many records. */
  records(id: string, count: number = 1): void {
    this.#add(id, { ...NOTHING, made: true, records: count });
  }

  /** That something breaks a rule of the check. */
  fault(id: string, place: string, rule: string): void {
    this.#add(id, { ...NOTHING, made: true, faults: [{ place, rule }], faultCount: 1 });
  }

  /** Does part of a check; undefined, and a fault, where a record is malformed or an element is not of the group: the error's argument is the place. */
  attempt<T>(id: string, work: () => T): T | undefined {
    const start = performance.now();
    try {
      return work();
    } catch (error) {
      if (!(error instanceof MalformedError || error instanceof InvalidPointError)) throw error;
      this.fault(id, error.argument, error.rule);
      return undefined;
    } finally {
      this.#add(id, { ...NOTHING, milliseconds: performance.now() - start });
    }
  }

  #add(id: string, found: CheckFindings): void {
    this.#findings = mergeFindings(this.#findings, { [id]: found });
  }
}
