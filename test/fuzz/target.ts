/** What is fuzzed: a function with its inputs, and what must hold of every answer. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LimberError } from '../../src/util/errors.ts';

export interface Target {
  readonly name: string;
  /** Runs until so many inputs have been tried, or the time is over; throws at the first that breaks the rules. Gives the number of inputs. */
  run(limits: { readonly runs: number; readonly milliseconds: number }): number;
}

/** An answer that takes longer is a hang. */
const LONGEST_MS = 10_000;

/**
 * @param use - calls the function, and checks its answer. It may throw typed errors and nothing else.
 */
export function target<T>(name: string, inputs: fc.Arbitrary<T>, use: (input: T) => void): Target {
  return {
    name,
    run: ({ runs, milliseconds }) => {
      let tried = 0;
      const property = fc.property(inputs, (input) => {
        tried++;
        const start = performance.now();
        try {
          use(input);
        } catch (error) {
          if (!(error instanceof LimberError)) throw error;
        }
        assert.ok(performance.now() - start < LONGEST_MS, 'it hangs');
      });
      fc.assert(property, { numRuns: runs, interruptAfterTimeLimit: milliseconds, markInterruptAsFailure: false });
      return tried;
    },
  };
}

/** What a decoder accepts it must write again as it was. */
export function decoder<K>(
  name: string,
  inputs: fc.Arbitrary<Uint8Array>,
  read: (bytes: Uint8Array) => K,
  write: (key: K) => Uint8Array,
): Target {
  return target(name, inputs, (bytes) => assert.deepEqual(write(read(bytes)), bytes));
}

/** Only the signature itself is accepted. */
export function verifier(
  name: string,
  inputs: fc.Arbitrary<Uint8Array>,
  signature: Uint8Array,
  verify: (signature: Uint8Array) => boolean,
): Target {
  assert.ok(verify(signature), name);
  return target(name, inputs, (bytes) => assert.equal(verify(bytes), Buffer.compare(bytes, signature) === 0));
}
