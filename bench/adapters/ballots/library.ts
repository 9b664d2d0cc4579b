/** What an adapter of the suite `ballots` is: one library, which encrypts a choice, proves it, and verifies such proofs. */
import { BATCH, type BallotOperation, type BallotWork } from '../../cases/ballots.ts';
import { timeLoop } from '../../measure.ts';
import type { Library, Prepared } from '../library.ts';

export type BallotLibrary = Library<BallotWork>;

/** `B` is a choice, encrypted and proven, as the library makes it, and `S` as it verifies it. */
export interface Booth<B, S = B> {
  /** Encrypts a choice, 0 or 1, and proves nothing. */
  ciphertext(choice: number): unknown;
  /** Encrypts and proves a choice. */
  encrypt(choice: number): B;
  /** As it is sent to those who verify it. */
  sent(ballot: B): S;
  verify(ballot: S): boolean;
  /** The ciphertext of one with the proof of the other: it proves nothing. */
  mixed(ballot: B, other: B): B;
  /** Encrypts and proves without tables of the key. */
  encryptWithoutTables?(choice: number): B;
  /** Computes as much as it can of {@link PREPARED} choices that are not known yet. */
  prepare?(): Promise<void>;
  /** Verifies all of them together. */
  verifyAll?(ballots: readonly S[]): boolean;
}

/** How many choices are prepared before they are timed. */
export const PREPARED = 64;

/** An entrant for the row. Ciphertexts are random, so what is shown is whether the library takes its own, and refuses what proves something else. */
export function inProcessBooth<B, S = B>({ operation }: BallotWork, booth: Booth<B, S>): Prepared {
  const clock = (): number => performance.now();
  const first = booth.encrypt(1);
  let last = first;
  let valid = true;
  const encrypt = (): void => {
    last = booth.encrypt(1);
  };
  const loops: Readonly<Record<BallotOperation, () => Prepared['loop']>> = {
    ciphertext: () => (minimumMs) => timeLoop(() => booth.ciphertext(1), minimumMs, clock),
    encrypt: () => (minimumMs) => timeLoop(encrypt, minimumMs, clock),
    'without tables': () => {
      const { encryptWithoutTables = missing('it has no tables of a key to do without') } = booth;
      const run = (): void => {
        last = encryptWithoutTables.call(booth, 1);
      };
      return (minimumMs) => timeLoop(run, minimumMs, clock);
    },
    'after the click': () => {
      const { prepare = missing('it computes nothing beforehand') } = booth;
      return async (minimumMs) => {
        let [spent, count] = [0, 0];
        for (; spent < minimumMs; count += PREPARED) {
          await prepare.call(booth);
          const start = clock();
          for (let i = 0; i < PREPARED; i++) encrypt();
          spent += clock() - start;
        }
        return { ms: spent / count };
      };
    },
    verify: () => {
      const read = booth.sent(first);
      const run = (): void => {
        valid &&= booth.verify(read);
      };
      return (minimumMs) => timeLoop(run, minimumMs, clock);
    },
    'verify batched': () => {
      const { verifyAll = missing('it verifies one at a time') } = booth;
      const all = Array.from({ length: BATCH }, (_, i) => booth.sent(booth.encrypt(i % 2)));
      const run = (): void => {
        valid &&= verifyAll.call(booth, all);
      };
      return (minimumMs) => ({ ms: timeLoop(run, minimumMs, clock).ms / BATCH });
    },
  };
  return {
    loop: loops[operation](),
    result: () =>
      `valid: ${valid && booth.verify(booth.sent(last))}, of another: ${booth.verify(booth.sent(booth.mixed(last, booth.encrypt(0))))}`,
  };
}

function missing(reason: string): never {
  throw new Error(reason);
}
