/** A linked module, compiled, over a memory of its own. */
import type { Linked } from '../formulas/link.ts';
import type { FieldFamily } from '../kernels/field/prime/fields.ts';
import type { FieldKernel } from '../kernels/field/prime/kernel.ts';
import { NoWebAssemblyError } from '../util/errors.ts';
import { type Execution, isSubstituted, openModule } from './execution.ts';
import { FUSED_MADD, type Probe, probe, SIMD } from './probe.ts';
import { isAllowed, selectionGeneration } from './restriction.ts';

/** The families that have kernels of fields, fastest first, with the probe that must have found what they need: SIMD at least, to copy and to choose. */
const FAMILIES: readonly (readonly [FieldFamily, Probe])[] = [
  ['fma', FUSED_MADD],
  ['int', SIMD],
];

/** The families of fields that this engine runs, fastest first, restricted or not: `int`, where they are emulated; none without WebAssembly. */
export function runnableFieldFamilies(): readonly FieldFamily[] {
  const runnable = FAMILIES.filter(([, needs]) => probe(needs).works).map(([family]) => family);
  return runnable.length === 0 && isSubstituted() ? ['int'] : runnable;
}

/**
 * The family whose kernels serve fields in this engine: the fastest that is allowed; `int`, where they are emulated. Where only families without such kernels are allowed, the fastest.
 *
 * @param part - for whom, as an error calls it. @throws {NoWebAssemblyError} `engine`, where none runs.
 */
export function fieldFamily(part: string): FieldFamily {
  const runnable = runnableFieldFamilies();
  const family = runnable.find(isAllowed) ?? runnable[0];
  if (!family) {
    throw new NoWebAssemblyError('engine', `must run WebAssembly with SIMD for ${part}: ${whyNot()}; limber/engine/emulation does without`);
  }
  return family;
}

/** What the engine says; but what to do about it, where it speaks of a content security policy. */
function whyNot(): string {
  const failure = probe(SIMD).failure ?? 'no answer';
  return /\bCSP\b|content security|unsafe-eval/i.test(failure)
    ? "the content security policy forbids it, and allows it with 'wasm-unsafe-eval' in script-src"
    : `this engine says "${failure}"`;
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
  readonly #execution: Execution;
  readonly #views: Map<number, Uint8Array> = new Map();
  readonly #secrets: readonly Uint8Array[];
  #busy = false;

  /** Compiles the module; where `fieldFamily` names a family. */
  constructor(linked: Linked<R>) {
    this.name = linked.name;
    this.kernel = linked.kernel;
    this.at = linked.at;
    this.#execution = openModule(linked.build().module);
    this.#secrets = linked.wiped.map((region) => this.bytesOf(region));
    for (const { region, bytes } of linked.initial) this.bytesOf(region).set(bytes);
  }

  /** The bytes of a region: always the same view, for the memory does not grow. */
  bytesOf({ from, bytes }: { readonly from: number; readonly bytes: number }): Uint8Array {
    const known = this.#views.get(from);
    if (known?.length === bytes) return known;
    const view = new Uint8Array(this.#execution.memory, from, bytes);
    this.#views.set(from, view);
    return view;
  }

  /** Runs an exported function. */
  run(name: string, ...args: readonly number[]): number {
    return this.#execution.run(name, args);
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
