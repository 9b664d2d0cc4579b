/** What is fuzzed: a function with its inputs, and what must hold of every answer. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LimberError } from '../../src/util/errors.ts';
import { toSaved } from './saved.ts';

export interface Limits {
  readonly runs: number;
  readonly milliseconds: number;
  /** A number, or what `Broken` has: the number and the way to the input. */
  readonly seed: string;
}

/** A rule that an input broke. */
export interface Broken {
  readonly why: string;
  /** Finds the input again. */
  readonly seed: string;
  /** The smallest that was found, as `findings.json` keeps it. */
  readonly input: string;
}

export interface Target {
  readonly name: string;
  /** Runs until so many inputs have been tried, or the time is over, or one breaks the rules. */
  run(limits: Limits): { readonly inputs: number; readonly broken?: Broken };
  /** Throws if the input breaks the rules. */
  replay(input: unknown): void;
}

/** An answer that takes longer is a hang. */
const LONGEST_MS = 10_000;

/**
 * @param use - calls the function, and checks its answer. It may throw typed errors and nothing else, and change nothing of the input. Bytes come as they are, or
 * as a `Buffer` within a larger one.
 */
export function target<T>(name: string, inputs: fc.Arbitrary<T>, use: (input: T) => void): Target {
  return {
    name,
    run: ({ runs, milliseconds, seed }) => {
      let tried = 0;
      const property = fc.property(inputs, fc.boolean(), (input, isBuffer) => {
        tried++;
        tryOut(use, input, isBuffer);
      });
      const [number, ...path] = seed.split(':');
      const { failed, counterexample, counterexamplePath, errorInstance } = fc.check(property, {
        numRuns: runs,
        interruptAfterTimeLimit: milliseconds,
        markInterruptAsFailure: false,
        seed: Number(number),
        ...(path.length > 0 && { path: path.join(':') }),
      });
      if (!failed) return { inputs: tried };
      const why = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance);
      return { inputs: tried, broken: { why, seed: `${number}:${counterexamplePath}`, input: toSaved(counterexample?.[0]) } };
    },
    replay: (input) => {
      for (const isBuffer of [false, true]) tryOut(use, input as T, isBuffer);
    },
  };
}

/** Throws what is no typed error, and where the input is not as it was. */
function tryOut<T>(use: (input: T) => void, input: T, isBuffer: boolean): void {
  const start = performance.now();
  const given = input instanceof Uint8Array && isBuffer ? (within(input) as T) : input;
  const before = toSaved(input);
  try {
    use(given);
  } catch (error) {
    if (!(error instanceof LimberError)) throw error;
  }
  assert.ok(performance.now() - start < LONGEST_MS, 'it hangs');
  assert.equal(toSaved(given instanceof Uint8Array ? new Uint8Array(given) : given), before, 'what was given is as it was');
}

/** The bytes as a view in the middle of a larger buffer, of the kind that Node's functions give. */
function within(bytes: Uint8Array): Buffer {
  const larger = Buffer.alloc(bytes.length + 16, 0xa5);
  larger.set(bytes, 8);
  return larger.subarray(8, 8 + bytes.length);
}

/** Of either kind. */
const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** What a decoder accepts it must write again as it was, also where the caller has other bytes in the same place by then. */
export function decoder<K>(
  name: string,
  inputs: fc.Arbitrary<Uint8Array>,
  read: (bytes: Uint8Array) => K,
  write: (key: K) => Uint8Array,
): Target {
  return target(name, inputs, (bytes) => {
    const before = new Uint8Array(bytes);
    const key = read(bytes);
    bytes.fill(0x5a);
    try {
      assert.ok(sameBytes(write(key), before), 'what was read is written as it was');
    } finally {
      bytes.set(before);
    }
  });
}

/** Only the signature itself is accepted. */
export function verifier(
  name: string,
  inputs: fc.Arbitrary<Uint8Array>,
  signature: Uint8Array,
  verify: (signature: Uint8Array) => boolean,
): Target {
  assert.ok(verify(signature), name);
  return target(name, inputs, (bytes) => assert.equal(verify(bytes), sameBytes(bytes, signature)));
}
