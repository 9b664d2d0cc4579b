/** The server's side of SRP-6a: it knows a verifier of the password. */
import { checkBytes, copyOf, equalBytes, reversed, toBytesBE } from '../../../encoding/octets.ts';
import { readOptions } from '../../../util/options.ts';
import type { RandomSource } from '../../../util/random.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import type { SrpVerifier } from './client.ts';
import { SRP_OPTIONS, type SrpConclusion, SrpError, type SrpOptions, SrpProtocol, textBytes } from './protocol.ts';
import { readServer, writeServer } from './saved-server.ts';

export interface SrpUser extends SrpOptions, SrpVerifier {
  readonly identity: string | Uint8Array;
  readonly random?: RandomSource;
}

const readUser = (user: SrpUser) => readOptions<SrpUser, typeof SRP_OPTIONS>(user, SRP_OPTIONS, 'user');

/**
 * One login. Secret: the verifier, the exponent and the key that comes out.
 *
 * A server is used once: it sends salt and public key, then {@link accept}s the client's evidence and sends its own. In between it can be saved, where the
 * client's second request may reach another process.
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
   * @throws {WrongTypeError} or {OutOfRangeError} the option: `verifier`, unless it is as long as the prime and from 2 to N − 2. @throws {NoRandomnessError} `random`.
   */
  constructor(user: SrpUser) {
    const { identity, salt, verifier, random, ...options } = readUser(user);
    checkBytes('salt', salt);
    this.#protocol = new SrpProtocol(options);
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
   * The server that was saved as `bytes`, in this process or another; with the options, group and hash for example, that the first one had.
   *
   * Who reads bytes twice has two servers, and two guesses for who asks: take them out of the store in the step that reads them.
   *
   * @throws {WrongTypeError} `bytes`. @throws {MalformedError} `bytes`, if they were damaged or saved with other options.
   */
  static load(bytes: Uint8Array, options?: SrpOptions): SrpServer {
    checkBytes('bytes', bytes);
    const chosen = readOptions<SrpOptions, typeof SRP_OPTIONS>(options, SRP_OPTIONS);
    const { secret, ...user } = readServer(new SrpProtocol(chosen), bytes);
    return wiping([secret, user.verifier], () => new SrpServer({ ...chosen, ...user, random: (drawn) => drawn.set(secret) }));
  }

  /**
   * The server as bytes, for {@link SrpServer.load}, while it waits for the client's evidence. Secret: all of them. Who reads them can try passwords, who writes
   * them can log in. `saved-server.ts` describes them.
   *
   * @throws {SrpError} `server`, after it has answered a client.
   */
  save(): Uint8Array {
    if (this.#spent) throw new SrpError('server', 'must not be saved once it has answered');
    const verifier = reversed(this.#verifier);
    return wiping([verifier], () =>
      writeServer(this.#protocol, { identity: this.#identity, salt: this.#salt, verifier, secret: this.#secret }),
    );
  }

  get salt(): Uint8Array {
    return copyOf(this.#salt);
  }

  /** B = k·v + g^b, big-endian and as long as the prime: to be sent with the salt. */
  get publicKey(): Uint8Array {
    return copyOf(this.#publicKey);
  }

  /**
   * The server's evidence, M2, to be sent: the client has the password.
   *
   * @param publicKey - the client's, A.
   * @param evidence - the client's, M1.
   * @throws {OutOfRangeError} `publicKey`, where it is not from 1 to N − 1 or the scrambling parameter is zero.
   * @throws {SrpError} `evidence`, where it is wrong: the login has failed, and this server takes no other.
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

  /** The key that both sides have. @throws {SrpError} `server`, before the client's evidence was accepted. */
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
