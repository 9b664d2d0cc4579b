/** Who may log in, and how: accounts are names with a public key, and a login is the signature of a challenge. Kept in memory alone. */
import { checkName, MOST_ACCOUNTS } from './account-name.ts';
import { Challenges } from './challenges.ts';
import { type LoginKey, loginKeyFromPem } from './keys.ts';
import { loginMessage } from './message.ts';
import { Refusal } from './refusal.ts';

export class Accounts {
  readonly #origins: readonly string[];
  readonly #keys: Map<string, LoginKey> = new Map();
  /** Whose each is. */
  readonly #challenges: Challenges<string>;

  /**
   * @param origins - of the page, by each of its names: one is part of what is signed.
   * @param now - milliseconds from any origin, never going back.
   */
  constructor(origins: readonly string[], now: () => number = () => performance.now()) {
    this.#origins = origins;
    this.#challenges = new Challenges(now);
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
    return this.#challenges.give(name);
  }

  /** Whether the signature is that of the account's key, of a challenge that was given for it, less than a minute ago, and was not used. */
  login(name: string, challenge: string, signature: Uint8Array): boolean {
    // Also a failure uses it up.
    const whose = this.#challenges.take(challenge);
    const key = this.#keys.get(name);
    if (!key || whose !== name) return false;
    return this.#origins.some((origin) => key.verify(signature, loginMessage(origin, name, challenge)));
  }
}
