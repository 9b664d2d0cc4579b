/** Users and their passkeys, in memory: what a server does around `limber/webauthn`. */
import { randomBytes } from 'node:crypto';
import { edDsa, es256, rs256, verifyAssertion, verifyRegistration } from 'limber/webauthn';

const ALGORITHMS = [es256, edDsa, rs256];
/** How long a user may take to answer. */
const CEREMONY_MS = 5 * 60_000;
/** No more challenges wait for an answer: whoever asks for too many drives out the oldest. */
const MOST_CEREMONIES = 10_000;

/** A request that is refused, with a reason for the user. */
export class Refusal extends Error {}

/**
 * @typedef {{ challenge: string, until: number, name?: string, handle?: string }} Ceremony
 * @typedef {import('limber/webauthn').PasskeyRecord & { name: string }} Passkey
 */

export class Passkeys {
  #origin;
  #rpId;
  /** @type {Map<string, Ceremony>} By the cookie of the browser that is asked. */
  #ceremonies = new Map();
  /** @type {Map<string, Passkey>} By their identifiers, in base64url. */
  #passkeys = new Map();

  /** @param {string} origin of the pages, as in `https://example.org` */
  constructor(origin) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
  }

  /**
   * What the browser is asked for when a user registers.
   *
   * @param {unknown} name as the user typed it
   */
  registrationOptions(name) {
    if (typeof name !== 'string' || !/^[\p{L}\p{N} ._-]{1,64}$/u.test(name))
      throw new Refusal('a name has 1 to 64 letters, digits, spaces or . _ -');
    if (this.#isTaken(name)) throw new Refusal('the name is taken');
    const handle = randomBytes(16).toString('base64url');
    const { ceremony, challenge } = this.#begin({ name, handle });
    const options = {
      challenge,
      rp: { id: this.#rpId, name: 'limber example' },
      user: { id: handle, name, displayName: name },
      pubKeyCredParams: ALGORITHMS.map(({ label }) => ({ type: 'public-key', alg: label })),
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    };
    return { ceremony, options };
  }

  /**
   * Keeps the new passkey.
   *
   * @param {string | undefined} ceremony
   * @param {any} answer of the browser: `verifyRegistration` looks at every part of it
   * @returns {string} the user's name
   */
  register(ceremony, answer) {
    const { challenge, name, handle } = this.#end(ceremony);
    if (name === undefined || handle === undefined) throw new Refusal('this was no registration');
    const { id, publicKey, counter, isBackupEligible } = verifyRegistration(answer, this.#rules(challenge));
    const key = Buffer.from(id).toString('base64url');
    if (this.#passkeys.has(key) || this.#isTaken(name)) throw new Refusal('the name or the passkey is taken');
    this.#passkeys.set(key, { id, publicKey, counter, isBackupEligible, userHandle: handle, name });
    return name;
  }

  /** What the browser is asked for when somebody logs in: any passkey that it has for this site. */
  loginOptions() {
    const { ceremony, challenge } = this.#begin({});
    return { ceremony, options: { challenge, rpId: this.#rpId, userVerification: 'required' } };
  }

  /**
   * @param {string | undefined} ceremony
   * @param {any} answer of the browser
   * @returns {string} the name of the user whose passkey it is
   */
  login(ceremony, answer) {
    const { challenge } = this.#end(ceremony);
    const passkey = this.#passkeys.get(answer?.id);
    if (!passkey) throw new Refusal('nobody has this passkey');
    const { counter } = verifyAssertion(answer, passkey, this.#rules(challenge));
    this.#passkeys.set(answer.id, { ...passkey, counter });
    return passkey.name;
  }

  /** @param {string} challenge */
  #rules(challenge) {
    return { challenge, origin: this.#origin, rpId: this.#rpId, algorithms: ALGORITHMS };
  }

  /** @param {string} name */
  #isTaken(name) {
    return [...this.#passkeys.values()].some((passkey) => passkey.name === name);
  }

  /** @param {{ name?: string, handle?: string }} user */
  #begin(user) {
    const [ceremony, challenge] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
    const [oldest] = this.#ceremonies.keys();
    if (this.#ceremonies.size >= MOST_CEREMONIES && oldest !== undefined) this.#ceremonies.delete(oldest);
    this.#ceremonies.set(ceremony, { ...user, challenge, until: Date.now() + CEREMONY_MS });
    return { ceremony, challenge };
  }

  /** A challenge is good for one answer, be it right or wrong. @param {string | undefined} ceremony */
  #end(ceremony = '') {
    const begun = this.#ceremonies.get(ceremony);
    this.#ceremonies.delete(ceremony);
    if (!begun || begun.until < Date.now()) throw new Refusal('nothing was asked for, or too long ago');
    return begun;
  }
}
