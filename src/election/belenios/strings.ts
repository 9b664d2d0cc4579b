/** The strings of a long array of JSON, `["…","…"]`, which comes piece by piece: one of them is in memory at a time. Everything is public. */
import { concatBytes, copyOf } from '../../encoding/octets.ts';
import { textOfUtf8 } from '../../util/utf8.ts';

const QUOTE = 0x22;

/** Gives on what is between quotation marks, as it stands: escapes are for the reader to refuse. */
export class StringPieces {
  readonly #most: number;
  readonly #each: (text: string) => void;
  /** What is there of a string, or of what is between two. */
  #parts: Uint8Array[] = [];
  #length = 0;
  #isInside = false;
  #count = 0;
  #isWellFormed = true;

  /** @param most - the most bytes of a string. */
  constructor(most: number, each: (text: string) => void) {
    this.#most = most;
    this.#each = each;
  }

  /** Takes the next piece of the array. */
  take(piece: Uint8Array): void {
    let from = 0;
    for (let end = piece.indexOf(QUOTE); end >= 0 && this.#isWellFormed; end = piece.indexOf(QUOTE, from)) {
      this.#add(piece.subarray(from, end));
      this.#turn();
      from = end + 1;
    }
    // Copied: whoever reads may fill the same memory again.
    this.#add(copyOf(piece.subarray(from)));
  }

  /** Whether all of it was an array of strings with nothing else in it. */
  ends(): boolean {
    return this.#isWellFormed && !this.#isInside && this.#text() === (this.#count === 0 ? '[]' : ']');
  }

  #add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > this.#most) this.#isWellFormed = false;
    if (this.#isWellFormed && part.length > 0) this.#parts.push(part);
  }

  /** At a quotation mark. */
  #turn(): void {
    const text = this.#text();
    if (text === undefined) this.#isWellFormed = false;
    if (!this.#isWellFormed) return;
    if (this.#isInside) {
      this.#count++;
      this.#each(text as string);
    } else this.#isWellFormed = text === (this.#count === 0 ? '[' : ',');
    this.#isInside = !this.#isInside;
    this.#parts = [];
    this.#length = 0;
  }

  #text(): string | undefined {
    const [only, ...others] = this.#parts;
    return textOfUtf8(only && others.length === 0 ? only : concatBytes(...this.#parts));
  }
}
