/** Challenges that were given and have not been answered, each with what it is for. Kept in memory alone. */
import { randomBytes } from 'node:crypto';

const BYTES = 32;
/** The oldest goes first. */
const MOST = 1000;
const LIFE_MS = 60_000;

export class Challenges<T> {
  readonly #now: () => number;
  /** In the order of giving. */
  readonly #given: Map<string, { readonly purpose: T; readonly expires: number }> = new Map();

  /** @param now - milliseconds from any origin, never going back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A new one, in base64url. */
  give(purpose: T): string {
    const challenge = randomBytes(BYTES).toString('base64url');
    this.#given.set(challenge, { purpose, expires: this.#now() + LIFE_MS });
    const [oldest] = this.#given.keys();
    if (this.#given.size > MOST) this.#given.delete(oldest as string);
    return challenge;
  }

  /** What it was given for, less than a minute ago; undefined for any other, and whenever it is taken again. */
  take(challenge: string): T | undefined {
    const given = this.#given.get(challenge);
    this.#given.delete(challenge);
    return given && given.expires >= this.#now() ? given.purpose : undefined;
  }
}
