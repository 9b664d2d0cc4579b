/**
 * An engine that the conformance suite runs in, in one or more variants: with its defaults, without WebAssembly, under a
 * content security policy. Each engine has a file of its own in this folder.
 */
import type { Job, SuiteResult } from '../conformance/run-cases.ts';

export interface Variant {
  readonly name: string;
  /** Runs the suite over the vectors of this file (JSON); rejects where no result comes. */
  readonly run: (vectorsFile: string) => Promise<SuiteResult>;
}

export interface Engine {
  readonly name: string;
  readonly variants: readonly Variant[];
  /** What must be done first, once; `say` takes a line for the user. */
  readonly prepare?: (say: (line: string) => void) => Promise<void>;
  /** The version; throws an error that says why where the engine cannot be run. */
  readonly version: () => Promise<string>;
}

interface Jobs {
  /** Everything, on a WebAssembly family. */
  readonly withWasm: Job;
  /** Everything, on one WebAssembly family: for engines whose fastest is another. */
  readonly onFamily: (family: 'wide' | 'int') => Job;
  /** Everything, on the js family. */
  readonly withoutWasm: Job;
  /** The curves that have files in `limber/static`, on those of a family, in an engine that compiles nothing at run time. */
  readonly onStatic: (family: 'fma' | 'int') => Job;
  /**
   * For an engine that only interprets: some hundred times slower, it leaves out the heaviest cases. The same engine's
   * other variants without WebAssembly run them all.
   */
  readonly interpreted: Job;
}

/**
 * What there is to do in an engine, by the name that the library gives it.
 *
 * @param fields - the family that must serve fields, unless another is asked for. The Node at hand may be of any version.
 */
export function jobsIn(engine: string, fields?: 'fma' | 'wide' | 'simd' | 'int'): Jobs {
  return {
    withWasm: { engine, mode: 'wasm', ...(fields && { fields }) },
    onFamily: (family) => ({ engine, mode: 'wasm', families: family === 'int' ? ['int'] : [family, 'int'], fields: family }),
    withoutWasm: { engine, mode: 'js' },
    onStatic: (family) => ({ engine, mode: 'js', statics: family }),
    interpreted: { engine, mode: 'js', maxWeight: 60_000 },
  };
}
