/** A linked module, compiled, over a memory of its own. */
import { encode } from '../asm/encode.ts';
import type { Linked } from '../formulas/link.ts';
import type { FieldFamily } from '../kernels/field/fields.ts';
import type { FieldKernel } from '../kernels/field/kernel.ts';
import { NoWebAssemblyError } from '../util/errors.ts';
import type { Exports } from './instantiate.ts';
import { type ProbeName, probe } from './probe.ts';
import { isAllowed, selectionGeneration } from './restriction.ts';

/** The families that have kernels of fields, fastest first, with the probe that must have found what they need. */
const FAMILIES: readonly (readonly [FieldFamily, ProbeName])[] = [
  ['fma', 'fusedMadd'],
  ['int', 'webassembly'],
];

/**
 * The family whose kernels serve fields in this engine: the fastest that is allowed. Where only families without such kernels are allowed, the fastest.
 *
 * @param part - for whom, as an error calls it. @throws {NoWebAssemblyError} `engine`, where none runs.
 */
export function fieldFamily(part: string): FieldFamily {
  const runnable = FAMILIES.filter(([, needs]) => probe(needs).works).map(([family]) => family);
  const family = runnable.find(isAllowed) ?? runnable[0];
  if (!family) {
    throw new NoWebAssemblyError(
      'engine',
      `must run WebAssembly for ${part}: where a content security policy forbids it, 'wasm-unsafe-eval' in script-src allows it`,
    );
  }
  return family;
}

/** Throws, before anything secret is touched, where no module of a field can run. @throws {NoWebAssemblyError} `engine`. */
export function requireFields(part: string): void {
  fieldFamily(part);
}

/** What `make` compiles, when it is first asked for; and anew once other families are allowed. */
export function compiledOnce<T>(make: () => T): () => T {
  let made: { readonly value: T; readonly generation: number } | undefined;
  return () => {
    const generation = selectionGeneration();
    if (made?.generation !== generation) made = { value: make(), generation };
    return made.value;
  };
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

  /** Compiles the module; in an engine that runs WebAssembly. */
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
