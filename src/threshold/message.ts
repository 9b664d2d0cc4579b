/** Messages of trustees as bytes: what kind they are, of which ceremony, from whom, and what they say. Each has one encoding. */
import { checkBytes, concatBytes, equalBytes } from '../encoding/octets.ts';
import type { Element, Scalar } from '../group/group.ts';
import { checkArray } from '../util/checks.ts';
import { InvalidPointError, LimberError, MalformedError, OutOfRangeError } from '../util/errors.ts';
import { ceremonyId, HASH_BYTES, type KeyCeremony } from './ceremony.ts';

/** The first byte. */
export const KIND = {
  announcement: 1,
  promise: 2,
  dealing: 3,
  share: 4,
  complaint: 5,
  answer: 6,
  decryption: 7,
  dealer: 8,
  privateKey: 9,
} as const;

type Kind = keyof typeof KIND;

/** A message. Whoever puts secret parts in it wipes them, and the message. */
export const messageOf = (kind: Kind, ceremony: KeyCeremony, trustee: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  concatBytes(Uint8Array.of(KIND[kind]), ceremonyId(ceremony), Uint8Array.of(trustee), ...parts);

/** Messages of all trustees, in the order of their numbers; undefined where one gave none. */
export type Messages = readonly (Uint8Array | undefined)[];

export function checkMessages(argument: string, messages: unknown, { trustees }: KeyCeremony): asserts messages is Messages {
  checkArray(argument, messages);
  if (messages.length !== trustees) throw new OutOfRangeError(argument, `must have ${trustees} places, one for each trustee`);
  messages.forEach((message, i) => {
    if (message !== undefined) checkBytes(`${argument}[${i}]`, message);
  });
}

/** Reads a message part by part. Nothing of the bytes is kept. */
export class MessageReader {
  /** Who says that the message is his. */
  readonly trustee: number;
  readonly #argument: string;
  readonly #ceremony: KeyCeremony;
  readonly #bytes: Uint8Array;
  /** Elements that are decoded already, by their places. */
  readonly #ahead = new Map<number, Element>();
  #at = 0;

  /** @throws {WrongTypeError} `argument`. @throws {MalformedError} `argument`, of another kind or ceremony, or of nobody. */
  constructor(argument: string, kind: Kind, ceremony: KeyCeremony, bytes: unknown) {
    checkBytes(argument, bytes);
    this.#argument = argument;
    this.#ceremony = ceremony;
    this.#bytes = bytes;
    if (this.byte() !== KIND[kind]) this.#refuse(`must be a message of the kind ${kind}`);
    if (!equalBytes(this.bytes(HASH_BYTES), ceremonyId(ceremony))) this.#refuse('must be of this ceremony');
    this.trustee = this.number();
  }

  /** Throws unless it is the trustee's. */
  by(trustee: number): this {
    if (this.trustee !== trustee) this.#refuse(`must be of trustee ${trustee}`);
    return this;
  }

  byte(): number {
    return this.bytes(1)[0] as number;
  }

  /** A number of four bytes. */
  count(): number {
    return this.bytes(4).reduce((number, byte) => 256 * number + byte, 0);
  }

  /** The number of a trustee. */
  number(): number {
    const number = this.byte();
    if (number < 1 || number > this.#ceremony.trustees) this.#refuse('must name trustees by their numbers');
    return number;
  }

  /** What may be missing: a byte says whether it is there. */
  optional<T>(read: () => T): T | undefined {
    const isThere = this.byte();
    if (isThere > 1) this.#refuse('must say by 0 or 1 what is there');
    return isThere === 1 ? read() : undefined;
  }

  /** Lines that begin with the numbers of trustees: so many as is said first, in ascending order. */
  lines<T>(rest: (trustee: number) => T): ReadonlyMap<number, T> {
    const lines = new Map<number, T>();
    let last = 0;
    for (let left = this.byte(); left > 0; left--) {
      const number = this.number();
      if (number <= last) this.#refuse('must name trustees in ascending order');
      lines.set(number, rest(number));
      last = number;
    }
    return lines;
  }

  /** A view. */
  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) this.#refuse('must not be cut off');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }

  scalar(): Scalar {
    const { scalars } = this.#ceremony.group;
    return this.part(scalars.bytes, (bytes) => scalars.fromBytes(bytes));
  }

  element(allowNeutral = false): Element {
    const { group } = this.#ceremony;
    const known = this.#ahead.get(this.#at);
    return this.part(group.elementBytes, (bytes) =>
      known && (allowNeutral || !known.isNeutral) ? known : group.fromBytes(bytes, { allowNeutral }),
    );
  }

  /**
   * Decodes so many elements together, the first of which comes next and the others in steps of so many bytes: `element` has them when it comes there. Where one is wrong nothing is
   * decoded, and `element` refuses the first that is.
   */
  readAhead(count: number, step: number): void {
    const { group } = this.#ceremony;
    const places = Array.from({ length: count }, (_, i) => this.#at + i * step);
    try {
      const list = places.map((at) => this.#bytes.subarray(at, at + group.elementBytes));
      for (const [i, element] of group.fromBytesMany(list, { allowNeutral: true }).entries()) this.#ahead.set(places[i] as number, element);
    } catch (error) {
      if (!(error instanceof LimberError)) throw error;
    }
  }

  /** What `read` makes of the next bytes; the errors that it throws name the message. */
  part<T>(length: number, read: (bytes: Uint8Array) => T): T {
    const bytes = this.bytes(length);
    try {
      return read(bytes);
    } catch (error) {
      if (error instanceof InvalidPointError) throw new InvalidPointError(this.#argument, error.rule);
      if (error instanceof OutOfRangeError || error instanceof MalformedError) throw new MalformedError(this.#argument, error.rule);
      throw error;
    }
  }

  /** Throws unless everything was read. */
  end(): void {
    if (this.#at !== this.#bytes.length) this.#refuse('must not be longer than what it says');
  }

  #refuse(rule: string): never {
    throw new MalformedError(this.#argument, rule);
  }
}
