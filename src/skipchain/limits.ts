/** How much a decoder takes: what a file costs to read is the reader's choice, not the file's. */
import { checkWhole } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';

/** The most that a reply may have of each, in all. */
export interface Limits {
  readonly bytes: number;
  readonly blocks: number;
  readonly links: number;
  /** Servers of rosters; a roster that stands there again, byte by byte, counts once. */
  readonly servers: number;
  readonly services: number;
  /** Backlinks and verifiers. */
  readonly ids: number;
}

/** What is counted. */
export type Counted = Exclude<keyof Limits, 'bytes'>;

/** Far more than a network makes in years; what is within them is read in seconds. */
export const LIMITS: Limits = { bytes: 1 << 26, blocks: 100_000, links: 200_000, servers: 100_000, services: 400_000, ids: 500_000 };

/** What of the limits is left. */
export class Quota {
  readonly #limits: Limits;
  readonly #left: Record<Counted, number>;

  /** @throws {WrongTypeError}, {OutOfRangeError} the limit: none is below 1. */
  constructor(limits: Partial<Limits>) {
    this.#limits = { ...LIMITS, ...limits };
    for (const [name, limit] of Object.entries(this.#limits)) checkWhole(`limits.${name}`, limit, 1, Number.MAX_SAFE_INTEGER);
    this.#left = { ...this.#limits };
  }

  /** Takes one. @throws {OutOfRangeError} `argument`, where none is left. */
  take(counted: Counted, argument: string): void {
    if (this.#left[counted]-- <= 0) throw new OutOfRangeError(argument, `must be one of ${this.#limits[counted]} ${counted} at most`);
  }

  /** @throws {OutOfRangeError} `argument`, where it is longer than the limit. */
  checkLength(argument: string, { length }: Uint8Array): void {
    if (length > this.#limits.bytes) throw new OutOfRangeError(argument, `must not have more than ${this.#limits.bytes} bytes`);
  }
}
