/** A linked module, compiled, over a memory of its own. */
import type { Linked } from '../formulas/link.ts';
import type { FieldKernel } from '../kernels/field/kernel.ts';
import { type Execution, openModule } from './execution.ts';

/** `R` are the names of its regions, `C` the functions that it exports. */
export class CompiledModule<R extends string, C = unknown> {
  readonly name: string;
  readonly kernel: FieldKernel;
  readonly at: Linked<R>['at'];
  readonly #execution: Execution;
  readonly #views: Map<number, Uint8Array> = new Map();
  readonly #secrets: readonly Uint8Array[];
  #busy = false;

  /** Compiles the module; where `fieldFamily` names a family. */
  constructor(linked: Linked<R, C>) {
    this.name = linked.name;
    this.kernel = linked.kernel;
    this.at = linked.at;
    this.#execution = openModule(linked);
    this.#secrets = linked.wiped.map((region) => this.bytesOf(region));
    for (const { region, bytes } of linked.initial) this.bytesOf(region).set(bytes);
  }

  /** Its functions. That those of `C` are there, `link` has seen (`Exports`). */
  get call(): C {
    return this.#execution.functions as C;
  }

  /** The bytes of a region: always the same view, for the memory does not grow. */
  bytesOf({ from, bytes }: { readonly from: number; readonly bytes: number }): Uint8Array {
    const known = this.#views.get(from);
    if (known?.length === bytes) return known;
    const view = new Uint8Array(this.#execution.memory, from, bytes);
    this.#views.set(from, view);
    return view;
  }

  /** Runs `body`, and wipes all that is secret when it ends, also by a throw. Sessions do not nest. */
  session<T>(body: () => T): T {
    if (this.#busy) throw new Error(`an operation of ${this.name} is already running`);
    this.#busy = true;
    try {
      return body();
    } finally {
      for (const secret of this.#secrets) secret.fill(0);
      this.#execution.wipe();
      this.#busy = false;
    }
  }
}
