/** A ballot's form: the election, its key and its questions, to which every ballot and every proof in it is bound. */

import { asciiBytes, checkBytes, concatBytes, copyOf } from '../encoding/octets.ts';
import { expandMessageXmd } from '../hash/expand-message.ts';
import { sha256 } from '../hash/sha2.ts';
import { checkArray, checkInstance } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { inside } from '../util/inside.ts';
import { readOptions } from '../util/options.ts';
import { BallotKey } from './key.ts';
import { type BallotQuestion, type Question, readQuestion } from './question.ts';

/** What a {@link BallotForm} is bound to beside key and questions. */
export interface BallotFormOptions {
  /** What names the election: its address, or the digest of its description with all texts. Up to 65535 bytes; empty unless given. */
  readonly election?: Uint8Array | undefined;
}

/** The length of fingerprints and trackers. */
export const DIGEST_BYTES = 32;
const MOST_QUESTIONS = 1000;
/** The longest name of an election or a voter. */
export const MOST_NAME_BYTES = 0xffff;

const TAG = 'limber ballot form, version 1, expand_message_xmd with SHA-256';

interface FormParts {
  readonly questions: readonly Question[];
  readonly fingerprint: Uint8Array;
}

const parts = /* @__PURE__ */ inside<BallotForm, FormParts>();

/** What a ballot asks, of which election, for which key. Public. */
export class BallotForm {
  /** The key that answers are encrypted for, with its tables. */
  readonly key: BallotKey;
  /** How many questions there are. */
  readonly questions: number;

  /**
   * A form of questions.
   *
   * @param key - of whoever is to decrypt.
   * @param questions - 1 to 1000.
   * @param options - the name of the `election`.
   * @throws {WrongTypeError} `key`, `questions`, `election`, or what a question has, by its place: `questions[1].max`. @throws {OutOfRangeError} `questions`, if there are none or
   * too many; `election`, if it is too long; a question's number by its place.
   */
  constructor(key: BallotKey, questions: readonly BallotQuestion[], options?: BallotFormOptions) {
    checkInstance('key', key, BallotKey, 'a BallotKey');
    checkArray('questions', questions);
    if (questions.length < 1 || questions.length > MOST_QUESTIONS) throw new OutOfRangeError('questions', `must be 1 to ${MOST_QUESTIONS}`);
    const { election } = readOptions(options, { election: new Uint8Array(0) });
    checkName('election', election);
    const read = Array.from(questions, readQuestion);
    this.key = key;
    this.questions = read.length;
    parts.set(this, { questions: Object.freeze(read), fingerprint: fingerprintOf(key, read, election) });
    Object.freeze(this);
  }

  /** The 32 bytes by which ballots name their form: a hash of the group, the key, the questions and the election's name. */
  get fingerprint(): Uint8Array {
    return copyOf(parts.of(this).fingerprint);
  }
}

/** The inside of a form. @throws {WrongTypeError} `form`, if it is none. */
export function formParts(form: unknown): FormParts {
  checkInstance('form', form, BallotForm, 'a BallotForm');
  return parts.of(form as BallotForm);
}

/** Throws unless they are bytes that are short enough. */
export function checkName(argument: string, name: Uint8Array): void {
  checkBytes(argument, name);
  if (name.length > MOST_NAME_BYTES) throw new OutOfRangeError(argument, `must have ${MOST_NAME_BYTES} bytes at most`);
}

/** Whole numbers below 2^32 in four bytes each. */
export function words(...numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * numbers.length);
  const view = new DataView(bytes.buffer);
  numbers.forEach((number, i) => {
    view.setUint32(4 * i, number);
  });
  return bytes;
}

function fingerprintOf({ publicKey }: BallotKey, questions: readonly Question[], election: Uint8Array): Uint8Array {
  const { group, element } = publicKey;
  const name = asciiBytes('group', `${group.name}, order ${group.order.toString(16)}`);
  // Any number of choices is none that a range has: min is above max.
  const asked = questions.flatMap(({ choices, range: [min, max] = [1, 0], blank }) => [choices, min, max, blank ? 1 : 0]);
  const texts = [name, group.generator.toBytes(), element.toBytes(), words(questions.length, ...asked), election];
  const message = concatBytes(...texts.flatMap((text) => [words(text.length), text]));
  return expandMessageXmd(sha256, message, asciiBytes('tag', TAG), DIGEST_BYTES);
}
