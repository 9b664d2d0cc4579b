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
  readonly #linked: Linked<R>;
  readonly #memory: WebAssembly.Memory;
  readonly #exports: Exports;
  #busy = false;

  /** Compiles the module. Throws what the engine throws where WebAssembly is forbidden. */
  constructor(linked: Linked<R>) {
    this.#linked = linked;
    this.name = linked.name;
    this.kernel = linked.kernel;
    this.at = linked.at;
    const { module } = linked.build();
    this.#memory = new WebAssembly.Memory({ initial: module.pages });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(encode(module)), { env: { memory: this.#memory } });
    this.#exports = instance.exports as unknown as Exports;
    for (const { region, bytes } of linked.initial) this.bytesOf(region).set(bytes);
  }

  /** The bytes of a region. */
  bytesOf({ from, bytes }: { readonly from: number; readonly bytes: number }): Uint8Array {
    return new Uint8Array(this.#memory.buffer, from, bytes);
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
      for (const region of this.#linked.wiped) this.bytesOf(region).fill(0);
      this.#busy = false;
    }
  }
}
