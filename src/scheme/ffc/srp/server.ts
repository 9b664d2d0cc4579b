/** The server's side of SRP-6a: it knows a verifier of the password. */
import { checkBytes, copyOf, equalBytes, reversed, toBytesBE } from '../../../encoding/octets.ts';
import { readOptions } from '../../../util/options.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import type { SrpVerifier } from './client.ts';
import {
  SRP_DRAW_OPTIONS,
  SRP_OPTIONS,
  type SrpConclusion,
  type SrpDrawOptions,
  SrpError,
  type SrpOptions,
  SrpProtocol,
  textBytes,
} from './protocol.ts';
import { readServer, writeServer } from './saved-server.ts';

/** A user, as the server knows them. */
export interface SrpUser extends SrpVerifier {
  /** The user's name, as the client gives it. Text is encoded in UTF-8 as it is. */
  readonly identity: string | Uint8Array;
}

const readUser = (user: SrpUser) =>
  readOptions<SrpUser, Record<keyof SrpUser, undefined>>(user, { identity: undefined, salt: undefined, verifier: undefined }, 'user');

/**
 * The server's half of one SRP-6a login (RFC 5054, section 2.5). Send `salt` and `publicKey`, {@link SrpServer.accept} the client's public key and evidence, and send the
 * own evidence. A server serves one login. If the client's second request may reach another process, {@link SrpServer.save} it in between.
 *
 * Secret: the verifier, the exponent and the key.
 *
 * @example
 * import { SrpClient, SrpServer, srpVerifier } from 'limber/srp';
 * const login = { identity: 'alice', password: 'password123' };
 * const client = new SrpClient(login);
 * const first = new SrpServer({ identity: 'alice', ...srpVerifier(login) });
 * const saved = first.save();
 * const evidence = client.respond(first);
 * const second = SrpServer.load(saved);
 * console.log(client.confirm(second.accept(client.publicKey, evidence)).length); // 32
 */
export class SrpServer {
  readonly #salt: Uint8Array;
  readonly #publicKey: Uint8Array;
  readonly #protocol: SrpProtocol;
  readonly #identity: Uint8Array;
  readonly #verifier: Uint8Array;
  readonly #secret: Uint8Array;
  readonly #serverKey: bigint;
  /** Whether a client has been answered, well or not. */
  #spent = false;
  #conclusion: SrpConclusion | undefined;

  /**
   * Begins a login on the server's side, and draws its secret exponent.
   *
   * @param user - the user's name, salt and verifier. Secret: the verifier.
   * @param options - the rules of the login, the same as the client's; `random`, the source of the exponent.
   * @throws {WrongTypeError} `user`, `identity`, `salt`, `verifier` or an option, if it is not of its type.
   * @throws {OutOfRangeError} `verifier`, if it is not as long as the prime and from 2 to N − 2; an option, if it is unknown or its value is out of range.
   * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
   */
  constructor(user: SrpUser, options?: SrpDrawOptions) {
    const { identity, salt, verifier } = readUser(user);
    const { random, ...rules } = readOptions<SrpDrawOptions, typeof SRP_DRAW_OPTIONS>(options, SRP_DRAW_OPTIONS);
    checkBytes('salt', salt);
    this.#protocol = new SrpProtocol(rules);
    const { field } = this.#protocol;
    this.#salt = copyOf(salt);
    this.#identity = textBytes('identity', identity);
    this.#verifier = this.#protocol.verifier(verifier);
    this.#secret = this.#protocol.drawSecret(random);
    this.#serverKey = this.#protocol.serverKey(this.#verifier, this.#secret);
    this.#publicKey = toBytesBE(this.#serverKey, field.bytes);
    refuseClones(this);
    Object.freeze(this);
  }

  /**
   * Restores a saved server, in this process or another. Load saved bytes once: every load allows a client another guess of the password, so take the bytes out of the
   * store in the step that reads them.
   *
   * @param bytes - what {@link SrpServer.save} gave. Secret.
   * @param options - the rules that the saved server had; they are not in the bytes.
   * @returns the server, which waits for the client's evidence.
   * @throws {WrongTypeError} `bytes` or an option, if it is not of its type.
   * @throws {OutOfRangeError} an option, if it is unknown or its value is out of range.
   * @throws {MalformedError} `bytes`, if they were damaged or saved with other options.
   */
  static load(bytes: Uint8Array, options?: SrpOptions): SrpServer {
    checkBytes('bytes', bytes);
    const rules = readOptions<SrpOptions, typeof SRP_OPTIONS>(options, SRP_OPTIONS);
    const { secret, ...user } = readServer(new SrpProtocol(rules), bytes);
    return wiping([secret, user.verifier], () => new SrpServer(user, { ...rules, random: (drawn) => drawn.set(secret) }));
  }

  /**
   * Saves the server while it waits for the client's evidence, for {@link SrpServer.load}. Whoever reads the bytes can test guesses of the password; whoever can write them
   * can log in. `saved-server.ts` describes the format.
   *
   * @returns the state of the server. Secret.
   * @throws {SrpError} `server`, if it has answered a client.
   */
  save(): Uint8Array {
    if (this.#spent) throw new SrpError('server', 'must not be saved once it has answered');
    const verifier = reversed(this.#verifier);
    return wiping([verifier], () =>
      writeServer(this.#protocol, { identity: this.#identity, salt: this.#salt, verifier, secret: this.#secret }),
    );
  }

  /** The user's salt: send it with the public key. */
  get salt(): Uint8Array {
    return copyOf(this.#salt);
  }

  /** The server's public key B = k·v + g^b mod N, big-endian and as long as the prime: send it with the salt. */
  get publicKey(): Uint8Array {
    return copyOf(this.#publicKey);
  }

  /**
   * Verifies the client's evidence, in constant time: if it is right, the client knows the password. A server accepts one attempt, right or wrong.
   *
   * @param publicKey - the client's public key A.
   * @param evidence - the client's evidence M1.
   * @returns the server's evidence M2: send it to the client.
   * @throws {WrongTypeError} `publicKey` or `evidence`, if it is not a Uint8Array.
   * @throws {OutOfRangeError} `publicKey`, if it is not from 1 to N − 1 or makes the scrambling parameter zero.
   * @throws {SrpError} `evidence`, if it is wrong: the login has failed; `server`, if it has answered before.
   */
  accept(publicKey: Uint8Array, evidence: Uint8Array): Uint8Array {
    checkBytes('evidence', evidence);
    if (this.#spent) throw new SrpError('server', 'must not accept twice');
    const protocol = this.#protocol;
    const clientKey = protocol.receivedKey('publicKey', publicKey);
    const [serverKey, u] = [this.#serverKey, protocol.scrambler(clientKey, this.#serverKey)];
    this.#spent = true;
    const conclusion = wiping([this.#secret, this.#verifier], () => {
      const premaster = this.#premaster(clientKey, u);
      return wiping([premaster], () => protocol.conclude({ identity: this.#identity, salt: this.#salt, clientKey, serverKey, premaster }));
    });
    if (!equalBytes(evidence, conclusion.clientEvidence)) {
      conclusion.key.fill(0);
      throw new SrpError('evidence', 'must be that of a client with the password');
    }
    this.#conclusion = conclusion;
    return copyOf(conclusion.serverEvidence);
  }

  /** The key that both sides share, as long as a digest. Secret. @throws {SrpError} `server`, if it has not accepted evidence. */
  get key(): Uint8Array {
    if (!this.#conclusion) throw new SrpError('server', 'must accept the evidence first');
    return copyOf(this.#conclusion.key);
  }

  /** S = (A · v^u)^b. */
  #premaster(clientKey: bigint, u: bigint): Uint8Array {
    const { field } = this.#protocol;
    const power = field.powVarTime(this.#verifier, u);
    const base = wiping([power], () => field.mul(power, field.encode(clientKey)));
    return wiping([base], () => field.pow(base, this.#secret));
  }
}
