/** A linked module, compiled, over a memory of its own. */
import { encode } from '../asm/encode.ts';
import type { Linked } from '../formulas/link.ts';
import type { FieldFamily } from '../kernels/field/fields.ts';
import type { FieldKernel } from '../kernels/field/kernel.ts';
import type { Exports } from './instantiate.ts';
import { probe } from './probe.ts';

/** The family of field kernels that is fastest in this engine. */
export function fieldFamily(): FieldFamily {
  return probe('fusedMadd').works ? 'fma' : 'int';
}

export class FieldModule<R extends string> {
  readonly name: string;
  readonly kernel: FieldKernel;
  readonly at: Linked<R>['at'];
  readonly #memory: WebAssembly.Memory;
  readonly #exports: Exports;
  readonly #views: Map<number, Uint8Array> = new Map();
  readonly #secrets: readonly Uint8Array[];
  #busy = false;

  /** Compiles the module. Throws what the engine throws where WebAssembly is forbidden. */
  constructor(linked: Linked<R>) {
    this.name = linked.name;
    this.kernel = linked.kernel;
    this.at = linked.at;
    const { module } = linked.build();
    this.#memory = new WebAssembly.Memory({ initial: module.pages });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(encode(module)), { env: { memory: this.#memory } });
    this.#exports = instance.exports as unknown as Exports;
    this.#secrets = linked.wiped.map((region) => this.bytesOf(region));
    for (const { region, bytes } of linked.initial) this.bytesOf(region).set(bytes);
  }

  /** The bytes of a region: always the same view, for the memory does not grow. */
  bytesOf({ from, bytes }: { readonly from: number; readonly bytes: number }): Uint8Array {
    const known = this.#views.get(from);
    if (known?.length === bytes) return known;
    const view = new Uint8Array(this.#memory.buffer, from, bytes);
    this.#views.set(from, view);
    return view;
  }

  /** Runs an exported function. */
  run(name: string, ...args: readonly number[]): number {
    return (this.#exports[name] as (...args: readonly number[]) => number)(...args);
  }

  /** Runs `body`, and wipes all that is secret when it ends, also by a throw. Sessions do not nest. */
  session<T>(body: () => T): T {
    if (this.#busy) throw new Error(`an operation of ${this.name} is already running`);
    this.#busy = true;
    try {
      return body();
    } finally {
      for (const secret of this.#secrets) secret.fill(0);
      this.#busy = false;
    }
  }
}
