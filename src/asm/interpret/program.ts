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

export abstract class Program<V, F extends Located> {
  /** By function and what is known of the arguments. */
  readonly #results: Map<string, V | undefined> = new Map();
  readonly #findings: Map<string, F> = new Map();

  /** All findings so far, none twice. */
  get findings(): F[] {
    return [...this.#findings.values()];
  }

  /** Equal for values of which the same is known. */
  protected abstract keyOf(value: V): string;
  protected abstract frame(callee: Func, args: readonly V[], path: readonly string[]): Frame<V>;

  /** The result of a call, run once for each distinct tuple of argument knowledge. */
  call(callee: Func, args: readonly V[], path: readonly string[]): V | undefined {
    const context = [callee.index, ...args.map((value) => this.keyOf(value))].join(' ');
    if (this.#results.has(context)) return this.#results.get(context);
    const result = this.frame(callee, args, path).run();
    this.#results.set(context, result);
    return result;
  }

  report(finding: F): void {
    const key = JSON.stringify([finding.kind, finding.function, finding.expression]);
    if (!this.#findings.has(key)) this.#findings.set(key, finding);
  }
}
