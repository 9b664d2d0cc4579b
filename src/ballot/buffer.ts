/** What of a ballot does not depend on the answers, made while the voter thinks: random scalars with their multiples of generator and key. */
import type { RandomOptions } from '../group/group.ts';
import {
  type BitMask,
  type BitNonces,
  freshNonces,
  type NoncePair,
  type NonceSource,
  wipePair,
  withMoved,
} from '../proof/encryption-nonces.ts';
import { TRANSCRIPT_OPTIONS, type TranscriptOptions } from '../proof/proof.ts';
import { checkTranscript, type Transcript } from '../proof/transcript.ts';
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
export interface BallotBufferOptions extends RandomOptions, TranscriptOptions {
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
   * @param options - for how many `ballots`; the `transcript` of {@link encryptChoice}, for which elements are encoded ahead; `random`, the platform's generator unless given.
   * @throws {WrongTypeError} `form`, `transcript`, or an option of another type. @throws {OutOfRangeError} `ballots`.
   */
  constructor(form: BallotForm, options?: BallotBufferOptions) {
    const { questions } = formParts(form);
    const { ballots, random, transcript } = readOptions(options, { ...RANDOM_OPTIONS, ...TRANSCRIPT_OPTIONS, ballots: 1 });
    checkWhole('ballots', ballots, 1, MOST_BALLOTS);
    checkTranscript(transcript);
    this.form = form;
    sources.set(this, new Store(form.key, questions, ballots, transcript, { random }));
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
  readonly #transcript: Transcript;
  readonly #masks: BitMask[] = [];
  readonly #bits: BitNonces[] = [];
  readonly #pairs: NoncePair[] = [];
  readonly #most: Needed;

  constructor(key: BallotKey, questions: readonly Question[], ballots: number, transcript: Transcript, options: RandomOptions) {
    this.multiples = multiplesOf('key', key);
    this.#fresh = freshNonces(this.multiples, options);
    this.#transcript = transcript;
    const needed = questions.map(neededOf);
    const sum = (kind: keyof Needed): number => ballots * needed.reduce((total, each) => total + each[kind], 0);
    this.#most = { masks: sum('masks'), bits: sum('bits'), pairs: sum('pairs') };
  }

  get progress(): BallotProgress {
    const { masks, bits, pairs } = this.#most;
    return { done: this.#masks.length + this.#bits.length + this.#pairs.length, total: masks + bits + pairs };
  }

  /** Makes one more; false where there is no room. */
  add(): boolean {
    const { masks, bits, pairs } = this.#most;
    if (this.#masks.length < masks) this.#masks.push(this.#encoded(this.#fresh.mask()));
    else if (this.#bits.length < bits) this.#bits.push(this.#bit());
    else if (this.#pairs.length < pairs) this.#pairs.push(this.#encoded(this.#fresh.pair()));
    else return false;
    return true;
  }

  scalar(): NoncePair['scalar'] {
    return this.#fresh.scalar();
  }

  pair(): NoncePair {
    return this.#pairs.pop() ?? this.#fresh.pair();
  }

  mask(): BitMask {
    return this.#masks.pop() ?? this.#fresh.mask();
  }

  bit(): BitNonces {
    return this.#bits.pop() ?? this.#fresh.bit();
  }

  wipe(): void {
    const { family } = this.multiples;
    for (const { pairs, shift, moved = [] } of this.#bits) {
      for (const pair of pairs) wipePair(family, pair);
      shift.scalar.wipe();
      for (const value of [shift.onGenerator, ...moved]) value.fill(0);
    }
    for (const mask of this.#masks) mask.withOne.fill(0);
    for (const pair of [...this.#masks, ...this.#pairs]) wipePair(family, pair);
    for (const kept of [this.#masks, this.#bits, this.#pairs]) kept.length = 0;
  }

  #bit(): BitNonces {
    const made = withMoved(this.multiples, this.#fresh.bit());
    for (const pair of made.pairs) this.#encoded(pair);
    return made;
  }

  /** The pair, of which the part that is published as it stands is encoded. */
  #encoded<P extends NoncePair>(pair: P): P {
    this.#transcript.prepare?.(pair.onGenerator);
    return pair;
  }
}

/** How many of each kind. */
interface Needed {
  readonly masks: number;
  readonly bits: number;
  readonly pairs: number;
}

/** What an answer takes: for each ciphertext a mask and a proof of a bit, and what the proofs of all of them take. */
function neededOf(question: Question): Needed {
  const { blank, ciphertexts } = question;
  const entries = entriesOf(question);
  // Of two numbers all multiples can be made beforehand (`src/proof/encryption-commitments.ts`); with a blank vote, not.
  const isOfTwo = !blank && entries === 2;
  return { masks: ciphertexts, bits: ciphertexts + (isOfTwo ? 1 : 0), pairs: isOfTwo ? 0 : entries };
}

/** Where the nonces of a ballot come from. @throws {WrongTypeError} `buffer`. @throws {OutOfRangeError} `buffer`, if it is of another key. */
export function nonceSource(key: BallotKey, buffer: BallotBuffer | undefined, options: RandomOptions): NonceSource {
  if (buffer === undefined) return freshNonces(multiplesOf('key', key), options);
  checkInstance('buffer', buffer, BallotBuffer, 'a BallotBuffer');
  if (buffer.form.key !== key) throw new OutOfRangeError('buffer', 'must be of the same key');
  return sources.of(buffer);
}
