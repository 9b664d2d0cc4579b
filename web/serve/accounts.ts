/** Who may log in, and how: accounts are names with a public key, and a login is the signature of a challenge. Kept in memory alone. */
import { randomBytes } from 'node:crypto';
import { type LoginKey, loginKeyFromPem } from './keys.ts';
import { loginMessage } from './message.ts';
import { Refusal } from './refusal.ts';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;
const CHALLENGE_BYTES = 32;
const MOST_ACCOUNTS = 1000;
/** Challenges that have not been answered: the oldest goes first. */
const MOST_CHALLENGES = 1000;
const CHALLENGE_MS = 60_000;

export class Accounts {
  readonly #origin: string;
  readonly #now: () => number;
  readonly #keys: Map<string, LoginKey> = new Map();
  /** Whose each challenge is, and until when; in the order of giving. */
  readonly #challenges: Map<string, { readonly name: string; readonly expires: number }> = new Map();

  /**
   * @param origin - of the page: part of what is signed.
   * @param now - milliseconds from any origin, never going back.
   */
  constructor(origin: string, now: () => number = () => performance.now()) {
    this.#origin = origin;
    this.#now = now;
  }

  /** @throws {Refusal} for a name that is none or is taken. @throws {LimberError} for a key that is none. */
  register(name: string, publicKey: string): Pick<LoginKey, 'algorithm' | 'bits'> {
    checkName(name);
    if (this.#keys.has(name)) throw new Refusal(409, 'The name is taken.');
    if (this.#keys.size >= MOST_ACCOUNTS) throw new Refusal(503, 'There are too many accounts.');
    const key = loginKeyFromPem(publicKey);
    this.#keys.set(name, key);
    return { algorithm: key.algorithm, bits: key.bits };
  }

  /** A challenge, whether there is such an account or not: nobody learns which names there are. @throws {Refusal} for a name that is none. */
  challenge(name: string): string {
    checkName(name);
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    this.#challenges.set(challenge, { name, expires: this.#now() + CHALLENGE_MS });
    const [oldest] = this.#challenges.keys();
    if (this.#challenges.size > MOST_CHALLENGES) this.#challenges.delete(oldest as string);
    return challenge;
  }

  /** Whether the signature is that of the account's key, of a challenge that was given for it, less than a minute ago, and was not used. */
  login(name: string, challenge: string, signature: Uint8Array): boolean {
    const given = this.#challenges.get(challenge);
    // Also a failure uses it up.
    this.#challenges.delete(challenge);
    const key = this.#keys.get(name);
    if (!key || given?.name !== name || given.expires < this.#now()) return false;
    return key.verify(signature, loginMessage(this.#origin, name, challenge));
  }
}

function checkName(name: string): void {
  if (!NAME.test(name)) throw new Refusal(400, 'A name has letters, digits, spaces and . _ -, 40 at most.');
}
