/** Fingerprints of all ballots are compared when all are read. Where there are many, they wait in a scratch space, so that memory does not grow with the ballots. */
import { checkObject } from '../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';

/** Room for what is read again at the end of the same verification, such as a file without a name: in order, and never changed. Nothing in it is secret; whoever can change it can change the report. */
export interface ScratchSpace {
  /** Puts bytes behind all that came before; the caller uses them again afterwards. */
  append(bytes: Uint8Array): void;
  /** Gives bytes back, counted from the first one that was ever appended. */
  read(from: number, length: number): Uint8Array;
}

/** Where fingerprints are kept. */
export interface ScratchOptions {
  /** Takes fingerprints, once they are more than 4 MiB: unless given, all stay in memory. */
  readonly scratch?: ScratchSpace | undefined;
}

/** What a function with a scratch space adds to its own options. */
export const SCRATCH: Readonly<Record<keyof ScratchOptions, undefined>> = { scratch: undefined };

/** @throws {WrongTypeError} `scratch`, or a member of it. */
export function checkScratch({ scratch }: ScratchOptions): void {
  if (scratch === undefined) return;
  checkObject('scratch', scratch);
  for (const name of ['append', 'read'] as const)
    if (typeof scratch[name] !== 'function') throw new WrongTypeError(`scratch.${name}`, 'must be a function');
}

/** Words at hand, or in a scratch space. */
export type KeptWords = Uint32Array | StoredWords;

/** Words in a scratch space. */
export class StoredWords {
  readonly length: number;
  readonly #scratch: ScratchSpace;
  readonly #from: number;

  constructor(scratch: ScratchSpace, from: number, length: number) {
    this.#scratch = scratch;
    this.#from = from;
    this.length = length;
  }

  /** @throws {OutOfRangeError} `scratch`, if it gives other bytes back than so many. */
  read(): Uint32Array {
    const bytes = this.#scratch.read(this.#from, 4 * this.length);
    if (!(bytes instanceof Uint8Array) || bytes.length !== 4 * this.length)
      throw new OutOfRangeError('scratch', 'must give back as many bytes as it is asked for');
    // Copied: words begin at multiples of four, bytes anywhere.
    return new Uint32Array(Uint8Array.from(bytes).buffer);
  }
}

export const readWords = (words: KeptWords): Uint32Array => (words instanceof StoredWords ? words.read() : words);

/** So many bytes stay in memory. */
const AT_HAND = 2 ** 22;

/** Puts words where they are kept. */
export class WordKeeper {
  readonly #scratch: ScratchSpace | undefined;
  readonly #most: number;
  #atHand = 0;
  #stored = 0;

  /** @param most - how many bytes stay in memory. */
  constructor(scratch: ScratchSpace | undefined, most: number = AT_HAND) {
    this.#scratch = scratch;
    this.#most = most;
  }

  get hasScratch(): boolean {
    return this.#scratch !== undefined;
  }

  /** @returns the same words, or where they are: then the caller may use their memory again. */
  keep(words: KeptWords): KeptWords {
    if (words instanceof StoredWords || words.length === 0) return words;
    if (!this.#scratch || this.#atHand + words.byteLength <= this.#most) {
      this.#atHand += words.byteLength;
      return words;
    }
    this.#scratch.append(new Uint8Array(words.buffer, words.byteOffset, words.byteLength));
    const stored = new StoredWords(this.#scratch, this.#stored, words.length);
    this.#stored += words.byteLength;
    return stored;
  }
}
