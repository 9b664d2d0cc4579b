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

  /** What takes back each result and finding, for attempts that fail. */
  readonly #undo: (() => void)[] = [];

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
    this.#undo.push(() => this.#results.delete(context));
    return result;
  }

  report(finding: F): void {
    const key = JSON.stringify([finding.kind, finding.function, finding.expression]);
    if (this.#findings.has(key)) return;
    this.#findings.set(key, finding);
    this.#undo.push(() => this.#findings.delete(key));
  }

  /** Runs `attempt`; where it gives false, all is as it was before: what it supposed does not hold. */
  attempt(attempt: () => boolean): boolean {
    const done = this.#undo.length;
    if (attempt()) return true;
    for (const undo of this.#undo.splice(done)) undo();
    return false;
  }
}
