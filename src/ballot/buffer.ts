/** What of a ballot does not depend on the answers, made while the voter thinks: random scalars with their multiples of generator and key. */
import type { RandomOptions } from '../group/group.ts';
import { freshNonces, type NonceMultiple, type NoncePair, type NonceSource } from '../proof/encryption-nonces.ts';
import { checkInstance, checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { inside } from '../util/inside.ts';
import { readOptions } from '../util/options.ts';
import { Pause } from '../util/pause.ts';
import { LONG_WORK, type LongWork, report } from '../util/progress.ts';
import { RANDOM_OPTIONS } from '../util/random.ts';
import { type BallotForm, formParts } from './form.ts';
import { type BallotKey, multiplesOf } from './key.ts';
import { entriesOf, type Question } from './question.ts';

/** How a {@link BallotBuffer} is made. */
export interface BallotBufferOptions extends RandomOptions {
  /** For how many ballots there is room: 1 to 16, 1 unless given. Who opens a ballot for audit needs another. */
  readonly ballots?: number | undefined;
}

/** How far work on a ballot is. */
export interface BallotProgress {
  /** How many parts are made. */
  readonly done: number;
  /** How many there are. */
  readonly total: number;
}

const MOST_BALLOTS = 16;

const sources = /* @__PURE__ */ inside<BallotBuffer, Store>();

/**
 * Random scalars and their multiples for ballots of one form: with them a ballot takes only what depends on the answers. All of it is secret. It is kept in memory alone, each
 * part serves once, whatever becomes of the ballot, and is cleared when it has served.
 */
export class BallotBuffer {
  /** The form of the ballots. */
  readonly form: BallotForm;

  /**
   * An empty buffer: {@link BallotBuffer.fill} fills it.
   *
   * @param form - of the ballots.
   * @param options - for how many `ballots`; `random`, the platform's generator unless given.
   * @throws {WrongTypeError} `form`, or an option of another type. @throws {OutOfRangeError} `ballots`.
   */
  constructor(form: BallotForm, options?: BallotBufferOptions) {
    const { questions } = formParts(form);
    const { ballots, random } = readOptions(options, { ...RANDOM_OPTIONS, ballots: 1 });
    checkWhole('ballots', ballots, 1, MOST_BALLOTS);
    this.form = form;
    sources.set(this, new Store(form.key, questions, ballots, { random }));
    Object.freeze(this);
  }

  /** How full it is: 0 to 1. */
  get filled(): number {
    const { done, total } = sources.of(this).progress;
    return done / total;
  }

  /**
   * Fills the buffer, and lets others run in between.
   *
   * @param work - how it is watched and ended: `signal`, `onProgress`. What is made stays.
   * @throws {WrongTypeError} `work`. @throws {NoRandomnessError} `random`. @throws the signal's reason.
   */
  async fill(work?: LongWork<BallotProgress>): Promise<void> {
    const watched = readOptions(work, LONG_WORK, 'work');
    const store = sources.of(this);
    const pause = new Pause();
    while (store.add()) {
      report(watched, store.progress);
      await pause.now();
    }
  }

  /** Clears what is in it. It can be filled again. */
  wipe(): void {
    sources.of(this).wipe();
  }
}

/** What a buffer holds, and gives away; what it does not have is made at once. */
class Store implements NonceSource {
  readonly multiples: NonceSource['multiples'];
  readonly #fresh: NonceSource;
  readonly #pairs: NoncePair[] = [];
  readonly #single: NonceMultiple[] = [];
  readonly #most: readonly [pairs: number, single: number];

  constructor(key: BallotKey, questions: readonly Question[], ballots: number, options: RandomOptions) {
    this.multiples = multiplesOf('key', key);
    this.#fresh = freshNonces(this.multiples, options);
    const needed = questions.map(neededOf);
    const sum = (which: 0 | 1): number => ballots * needed.reduce((total, each) => total + each[which], 0);
    this.#most = [sum(0), sum(1)];
  }

  get progress(): BallotProgress {
    return { done: this.#pairs.length + this.#single.length, total: this.#most[0] + this.#most[1] };
  }

  /** Makes one more; false where there is no room. */
  add(): boolean {
    const [pairs, single] = this.#most;
    if (this.#pairs.length < pairs) this.#pairs.push(this.#fresh.pair());
    else if (this.#single.length < single) this.#single.push(this.#fresh.multiple());
    else return false;
    return true;
  }

  scalar(): NoncePair['scalar'] {
    return this.#fresh.scalar();
  }

  pair(): NoncePair {
    return this.#pairs.pop() ?? this.#fresh.pair();
  }

  multiple(): NonceMultiple {
    return this.#single.pop() ?? this.#fresh.multiple();
  }

  wipe(): void {
    for (const { scalar, onGenerator } of [...this.#pairs, ...this.#single]) {
      scalar.wipe();
      onGenerator.fill(0);
    }
    for (const { onKey } of this.#pairs) onKey.fill(0);
    this.#pairs.length = 0;
    this.#single.length = 0;
  }
}

/** How many pairs and single multiples an answer takes: three and one for each ciphertext and its proof, and what the proofs of all of them take. */
function neededOf(question: Question): readonly [pairs: number, single: number] {
  const { blank, ciphertexts } = question;
  const entries = entriesOf(question);
  // Of two numbers one multiple can be made beforehand (`src/proof/encryption-commitments.ts`); with a blank vote, none.
  const isOfTwo = !blank && entries === 2;
  return [3 * ciphertexts + entries, ciphertexts + (isOfTwo ? 1 : 0)];
}

/** Where the nonces of a ballot come from. @throws {WrongTypeError} `buffer`. @throws {OutOfRangeError} `buffer`, if it is of another key. */
export function nonceSource(key: BallotKey, buffer: BallotBuffer | undefined, options: RandomOptions): NonceSource {
  if (buffer === undefined) return freshNonces(multiplesOf('key', key), options);
  checkInstance('buffer', buffer, BallotBuffer, 'a BallotBuffer');
  if (buffer.form.key !== key) throw new OutOfRangeError('buffer', 'must be of the same key');
  return sources.of(buffer);
}
