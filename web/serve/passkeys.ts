/** Who may log in with a passkey: `limber/webauthn` verifies what browsers answer. Kept in memory alone. */
import { randomBytes } from 'node:crypto';
import {
  type AssertionAnswer,
  edDsa,
  es256,
  LimberError,
  type PasskeyRecord,
  type RegistrationAnswer,
  rs256,
  type VerifiedRegistration,
  verifyAssertion,
  verifyRegistration,
} from 'limber/webauthn';
import { checkName, MOST_ACCOUNTS } from './account-name.ts';
import { Challenges } from './challenges.ts';
import { Refusal } from './refusal.ts';

/** Passkeys belong to a name; an address has none. */
export const PASSKEY_HOST = 'localhost';
const HANDLE_BYTES = 16;

interface Account {
  readonly name: string;
  readonly passkey: PasskeyRecord;
}

/** What a browser has to be told for a ceremony, byte strings in base64url. */
export interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  /** Of a new account. */
  readonly userHandle: string;
}

export class Passkeys {
  readonly #origin: string;
  /** By the credential's identifier. */
  readonly #accounts: Map<string, Account> = new Map();
  /** Which handle an account will have that answers it. */
  readonly #challenges: Challenges<string>;

  /**
   * @param origin - of the page, by its name.
   * @param now - milliseconds from any origin, never going back.
   */
  constructor(origin: string, now: () => number = () => performance.now()) {
    this.#origin = origin;
    this.#challenges = new Challenges(now);
  }

  /** For making a passkey, and for using one: a login needs no name, since the passkey has it. */
  begin(): Ceremony {
    const userHandle = randomBytes(HANDLE_BYTES).toString('base64url');
    return { challenge: this.#challenges.give(userHandle), rpId: PASSKEY_HOST, userHandle };
  }

  /** @throws {Refusal} for a name that is none or is taken, and for an answer that is not valid. */
  register(name: string, challenge: string, answer: RegistrationAnswer): Pick<VerifiedRegistration, 'algorithm'> {
    const userHandle = this.#handleOf(challenge);
    checkName(name);
    if ([...this.#accounts.values()].some((account) => account.name === name)) throw new Refusal(409, 'The name is taken.');
    if (this.#accounts.size >= MOST_ACCOUNTS) throw new Refusal(503, 'There are too many accounts.');
    const { id, publicKey, counter, isBackupEligible, algorithm } = verified(() => verifyRegistration(answer, this.#rules(challenge)));
    const key = keyOf(id);
    if (this.#accounts.has(key)) throw new Refusal(409, 'The passkey is registered already.');
    this.#accounts.set(key, { name, passkey: { id, publicKey, counter, isBackupEligible, userHandle } });
    return { algorithm };
  }

  /** The name of whom the passkey lets in. @throws {Refusal} for an answer that is not valid, and for a passkey of nobody. */
  login(challenge: string, answer: AssertionAnswer): string {
    this.#handleOf(challenge);
    const key = typeof answer.id === 'string' ? answer.id : '';
    const account = this.#accounts.get(key);
    if (!account) throw new Refusal(401, 'Nobody here has this passkey: the server forgets all of them when it ends.');
    const { counter } = verified(() => verifyAssertion(answer, account.passkey, this.#rules(challenge)));
    this.#accounts.set(key, { ...account, passkey: { ...account.passkey, counter } });
    return account.name;
  }

  /** Also a failure uses the challenge up. */
  #handleOf(challenge: string): string {
    const handle = this.#challenges.take(challenge);
    if (handle === undefined) throw new Refusal(401, 'The challenge was not given, or more than a minute ago, or is used.');
    return handle;
  }

  #rules(challenge: string): Parameters<typeof verifyRegistration>[1] {
    return { challenge, origin: this.#origin, rpId: PASSKEY_HOST, algorithms: [es256, rs256, edDsa] };
  }
}

const keyOf = (id: Uint8Array): string => Buffer.from(id).toString('base64url');

function verified<T>(verify: () => T): T {
  try {
    return verify();
  } catch (error) {
    throw error instanceof LimberError ? new Refusal(401, `The passkey is refused: ${error.message}.`) : error;
  }
}
