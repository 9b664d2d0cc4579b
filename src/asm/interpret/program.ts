/** Abstract interpretation of a whole module: functions are run in every context that they are called in, and findings are collected. */
import type { Func } from '../types.ts';
import type { Frame } from './frame.ts';

/** What every check says of its findings: where they stand. */
export interface Located {
  readonly kind: string;
  /** The function that the expression stands in. */
  readonly function: string;
  /** How the host's call gets there: the exported function first, `function` last. */
  readonly path: readonly string[];
  /** The offending expression in the text format. */
  readonly expression: string;
}

/** `R` is what is known of a call, once it is made. */
export abstract class Program<V, F extends Located, R = V | undefined> {
  /** By function and what is known of the arguments. */
  readonly #results: Map<string, R> = new Map();
  readonly #findings: Map<string, F> = new Map();

  /** The results and findings in their order, for attempts that fail. */
  readonly #done: { readonly of: Map<string, unknown>; readonly key: string }[] = [];

  /** All findings so far, none twice. */
  get findings(): F[] {
    return [...this.#findings.values()];
  }

  /** Equal for values of which the same is known. */
  protected abstract keyOf(value: V): string;
  protected abstract frame(callee: Func, args: readonly V[], path: readonly string[]): Frame<V, R>;

  /** The result of a call, run once for each distinct tuple of argument knowledge. */
  call(callee: Func, args: readonly V[], path: readonly string[]): R {
    const context = [callee.index, ...args.map((value) => this.keyOf(value))].join(' ');
    if (this.#results.has(context)) return this.#results.get(context) as R;
    const result = this.frame(callee, args, path).run();
    this.#results.set(context, result);
    this.#done.push({ of: this.#results, key: context });
    return result;
  }

  report(finding: F): void {
    const key = JSON.stringify([finding.kind, finding.function, finding.expression]);
    if (this.#findings.has(key)) return;
    this.#findings.set(key, finding);
    this.#done.push({ of: this.#findings, key });
  }

  /**
   * Runs `attempt`; where it gives false, nothing has been found: what it supposed does not hold. Results of calls hold whatever was supposed of their
   * arguments, but those since the first finding are not kept: the next call with such arguments has to report it.
   */
  attempt(attempt: () => boolean): boolean {
    const before = this.#done.length;
    if (attempt()) return true;
    let first = before;
    while (first < this.#done.length && this.#done[first]?.of !== this.#findings) first++;
    for (const { of, key } of this.#done.splice(first)) of.delete(key);
    return false;
  }
}
