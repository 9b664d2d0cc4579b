/** The client's side of SRP-6a: it knows the password. */

import { checkBytes, copyOf, equalBytes, fromBytesBE } from '../../../encoding/octets.ts';
import { enter } from '../../../modular/enter.ts';
import { powerOfTwoRing } from '../../../modular/power-of-two-ring.ts';
import { positive } from '../../../modular/residue-ring.ts';
import { toBytesLE } from '../../../util/bytes.ts';
import { readOptions } from '../../../util/options.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { wiping } from '../../../util/wipe.ts';
import { SRP_OPTIONS, type SrpConclusion, SrpError, type SrpOptions, SrpProtocol, textBytes } from './protocol.ts';

export interface SrpLogin extends SrpOptions {
  /** The user's name. Text is encoded in UTF-8 as it stands: prepare it first where two keyboards may write it differently. */
  readonly identity: string | Uint8Array;
  readonly password: string | Uint8Array;
  readonly random?: RandomSource;
}

/** What a server keeps of a user: who has it can try passwords, but not log in. */
export interface SrpVerifier {
  readonly salt: Uint8Array;
  /** g^x, big-endian and as long as the prime. */
  readonly verifier: Uint8Array;
}

const SALT_BYTES = 16;

const readLogin = (login: SrpLogin) => readOptions<SrpLogin, typeof SRP_OPTIONS>(login, SRP_OPTIONS, 'login');

/**
 * What a server has to keep, for a new user or a new password.
 *
 * Secret: the password and the verifier.
 *
 * @param salt - 16 random bytes unless given.
 *
 * @example
 * import { SrpClient, SrpServer, srpVerifier } from 'limber/srp';
 * const login = { identity: 'alice', password: 'password123' };
 * const server = new SrpServer({ identity: 'alice', ...srpVerifier(login) });
 * const client = new SrpClient(login);
 * const evidence = client.respond(server);
 * const answer = server.accept(client.publicKey, evidence);
 * console.log(client.confirm(answer).every((byte, i) => byte === server.key[i])); // true
 */
export function srpVerifier(login: SrpLogin, salt?: Uint8Array): SrpVerifier {
  const { identity, password: given, random, ...options } = readLogin(login);
  const used = salt ?? randomBytes(SALT_BYTES, random);
  checkBytes('salt', used);
  const protocol = new SrpProtocol(options);
  const password = textBytes('password', given);
  const x = wiping([password], () => protocol.privateKey(used, textBytes('identity', identity), password));
  return wiping([x], () => ({ salt: copyOf(used), verifier: protocol.power(x).reverse() }));
}

/**
 * One login. Secret: the password, the exponents and the key that comes out.
 *
 * A client is used once: {@link respond} to what the server sent, then {@link confirm} the server's evidence.
 */
export class SrpClient {
  readonly #publicKey: Uint8Array;
  readonly #protocol: SrpProtocol;
  readonly #identity: Uint8Array;
  readonly #password: Uint8Array;
  readonly #secret: Uint8Array;
  #conclusion: SrpConclusion | undefined;

  /** @throws {WrongTypeError} or {OutOfRangeError} the option. @throws {NoRandomnessError} `random`. */
  constructor(login: SrpLogin) {
    const { identity, password, random, ...options } = readLogin(login);
    this.#protocol = new SrpProtocol(options);
    this.#identity = textBytes('identity', identity);
    this.#password = textBytes('password', password);
    this.#secret = this.#protocol.drawSecret(random);
    this.#publicKey = this.#protocol.power(this.#secret).reverse();
  }

  /** A = g^a, big-endian and as long as the prime: to be sent with the identity. */
  get publicKey(): Uint8Array {
    return copyOf(this.#publicKey);
  }

  /**
   * The client's evidence, M1, to be sent.
   *
   * @param server - the salt and the server's public key, B.
   * @throws {OutOfRangeError} `publicKey`, where it is not from 1 to N − 1 or the scrambling parameter is zero: no evidence must leave then.
   */
  respond({ salt, publicKey }: { readonly salt: Uint8Array; readonly publicKey: Uint8Array }): Uint8Array {
    checkBytes('salt', salt);
    if (this.#conclusion) throw new SrpError('client', 'must not respond twice');
    const protocol = this.#protocol;
    const [clientKey, serverKey] = [fromBytesBE(this.#publicKey), protocol.receivedKey('publicKey', publicKey)];
    const u = protocol.scrambler(clientKey, serverKey);
    const x = protocol.privateKey(salt, this.#identity, this.#password);
    const premaster = wiping([x], () => this.#premaster(x, u, serverKey));
    this.#conclusion = wiping([premaster, this.#secret, this.#password], () =>
      protocol.conclude({ identity: this.#identity, salt, clientKey, serverKey, premaster }),
    );
    return copyOf(this.#conclusion.clientEvidence);
  }

  /**
   * The key that both sides have, once the server has proven that it has it.
   *
   * @param evidence - the server's, M2.
   * @throws {SrpError} `evidence`, where it is wrong: then nobody may use the key.
   */
  confirm(evidence: Uint8Array): Uint8Array {
    checkBytes('evidence', evidence);
    if (!this.#conclusion) throw new SrpError('client', 'must respond first');
    if (!equalBytes(evidence, this.#conclusion.serverEvidence))
      throw new SrpError('evidence', 'must be that of a server with the verifier');
    return copyOf(this.#conclusion.key);
  }

  /** S = (B − k·g^x)^(a + u·x). */
  #premaster(x: Uint8Array, u: bigint, serverKey: bigint): Uint8Array {
    const protocol = this.#protocol;
    const { field } = protocol;
    const verifier = protocol.power(x);
    const base = wiping([verifier], () =>
      field.compute((m) => {
        enter(m, 0, positive(field.encode(serverKey)));
        enter(m, 1, positive(protocol.multiplier()));
        enter(m, 2, positive(verifier));
        m.mul(1, 1, 2);
        m.sub(0, 0, 1);
      }),
    );
    const exponent = this.#exponent(x, u);
    return wiping([base, exponent], () => field.pow(base, exponent));
  }

  /** a + u·x, as a whole number: modulo a power of two above it. */
  #exponent(x: Uint8Array, u: bigint): Uint8Array {
    const length = Math.max(this.#secret.length, 2 * x.length) + 1;
    const sum = powerOfTwoRing(8 * length).compute((m) => {
      enter(m, 0, positive(toBytesLE(u, x.length)));
      enter(m, 1, positive(x));
      m.mul(0, 0, 1);
      enter(m, 1, positive(this.#secret));
      m.add(0, 0, 1);
    });
    return wiping([sum], () => copyOf(sum.subarray(0, length)));
  }
}
