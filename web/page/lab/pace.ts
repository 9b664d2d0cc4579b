/** How long a study still takes: told from the steps that are done, and from how long the steps took last time in this browser. */
import type { StudyProgress } from '../../../lab/study.ts';
import type { Progress } from '../../worker/progress.ts';

export class Pace {
  readonly #known: readonly number[];
  readonly #taken: number[] = [];
  #since: number;

  /** @param known - milliseconds of each step, from an earlier run; empty where there is none. @param now - when the study begins, in ms. */
  constructor(known: readonly number[], now: number) {
    this.#known = known;
    this.#since = now;
  }

  /** Milliseconds of each step that is done. */
  get taken(): readonly number[] {
    return this.#taken;
  }

  /** The same progress with the time that is to be expected; a step may report more than once. */
  at({ label, done, total }: StudyProgress, now: number): Progress {
    if (done > this.#taken.length) {
      this.#taken.push(now - this.#since);
      this.#since = now;
    }
    const shares = this.#sharesOf(total);
    const share = shares[done];
    if (share === undefined) return { label, done, total };
    // In units of this step's share: a step counts as one unit (activity.ts).
    const part = { label, done: sum(shares.slice(0, done)) / share, total: sum(shares) / share };
    if (this.#taken.length === 0 && this.#known.length !== total) return part;
    const msPerShare = this.#taken.length === 0 ? 1 : sum(this.#taken) / sum(shares.slice(0, this.#taken.length));
    return { ...part, expectedMs: share * msPerShare, laterMs: sum(shares.slice(done + 1)) * msPerShare };
  }

  /** What each step takes of the whole: as last time, or all the same. Another number of steps was another study. */
  #sharesOf(total: number): readonly number[] {
    return this.#known.length === total ? this.#known : Array.from({ length: total }, () => 1);
  }
}

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
