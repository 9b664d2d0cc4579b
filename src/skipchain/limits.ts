/** How much a decoder takes: what a file costs to read is the reader's choice, not the file's. */
import { checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';

/** The most that what is decoded may have of each, in all. */
export interface Limits {
  /** Bytes of the input: 2^26 unless given. */
  readonly bytes: number;
  /** Blocks: 100,000 unless given. */
  readonly blocks: number;
  /** Forward links: 200,000 unless given. */
  readonly links: number;
  /** Servers of rosters; a roster that stands there again, byte by byte, counts once: 100,000 unless given. */
  readonly servers: number;
  /** Services of servers: 400,000 unless given. */
  readonly services: number;
  /** Backlinks and verifiers: 500,000 unless given. */
  readonly ids: number;
}

/** What is counted. */
export type Counted = Exclude<keyof Limits, 'bytes'>;

/** The limits unless others are given. Far more than a network makes in years; what is within them is read in seconds. */
export const LIMITS: Limits = /* @__PURE__ */ Object.freeze({
  bytes: 1 << 26,
  blocks: 100_000,
  links: 200_000,
  servers: 100_000,
  services: 400_000,
  ids: 500_000,
});

/** What of the limits is left. */
export class Quota {
  readonly #limits: Limits;
  readonly #left: Record<keyof Limits, number>;

  /** @throws {WrongTypeError}, {OutOfRangeError} the limit: none is below 1. */
  constructor(limits: Partial<Limits>) {
    this.#limits = readOptions(limits, LIMITS, 'limits');
    for (const [name, limit] of Object.entries(this.#limits)) checkWhole(`limits.${name}`, limit, 1, Number.MAX_SAFE_INTEGER);
    this.#left = { ...this.#limits };
  }

  /** Takes one. @throws {OutOfRangeError} `argument`, where none is left. */
  take(counted: Counted, argument: string): void {
    if (--this.#left[counted] < 0) throw new OutOfRangeError(argument, `must be one of ${this.#limits[counted]} ${counted} at most`);
  }

  /** Takes that many bytes. @throws {OutOfRangeError} `argument`, where so many are not left. */
  takeBytes(argument: string, { length }: Uint8Array): void {
    this.#left.bytes -= length;
    if (this.#left.bytes < 0) throw new OutOfRangeError(argument, `must not have more than ${this.#limits.bytes} bytes, all in all`);
  }
}
