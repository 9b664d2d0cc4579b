/** The client's side of SRP-6a: it knows the password. */

import { checkBytes, copyOf, equalBytes, fromBytesBE } from '../../../encoding/octets.ts';
import { enter } from '../../../modular/enter.ts';
import { powerOfTwoRing } from '../../../modular/power-of-two-ring.ts';
import { positive } from '../../../modular/residue-ring.ts';
import { toBytesLE } from '../../../util/bytes.ts';
import { readOptions } from '../../../util/options.ts';
import { randomBytes } from '../../../util/random.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import { SRP_DRAW_OPTIONS, type SrpConclusion, type SrpDrawOptions, SrpError, SrpProtocol, textBytes } from './protocol.ts';

/** A user's name and password, as the client knows them. */
export interface SrpLogin {
  /** The user's name. Text is encoded in UTF-8 as it is: normalize it first if keyboards may write it differently. */
  readonly identity: string | Uint8Array;
  /** The password, encoded as the name is. Secret. */
  readonly password: string | Uint8Array;
}

/** What a server stores of a user. Whoever reads it can test guesses of the password, but cannot log in. */
export interface SrpVerifier {
  /** The salt. */
  readonly salt: Uint8Array;
  /** The verifier g^x mod N, big-endian and as long as the prime. Secret. */
  readonly verifier: Uint8Array;
}

/** How a verifier is made. */
export interface SrpVerifierOptions extends SrpDrawOptions {
  /** The salt; 16 random bytes by default. */
  readonly salt?: Uint8Array;
}

const SALT_BYTES = 16;

const readLogin = (login: SrpLogin) =>
  readOptions<SrpLogin, Record<keyof SrpLogin, undefined>>(login, { identity: undefined, password: undefined }, 'login');

/**
 * What a server has to store for a new user or a new password (RFC 5054, section 2.4).
 *
 * @param login - the user's name and password. Secret: the password.
 * @param options - the rules of the login; `salt`; `random`, the source of the salt.
 * @returns salt and verifier. Secret: the verifier.
 * @throws {WrongTypeError} `login`, `identity`, `password` or an option, if it is not of its type.
 * @throws {OutOfRangeError} an option, if it is unknown or its value is out of range.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and neither a source nor a salt is given.
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
export function srpVerifier(login: SrpLogin, options?: SrpVerifierOptions): SrpVerifier {
  const { identity, password: given } = readLogin(login);
  const { random, salt, ...rules } = readOptions(options, { ...SRP_DRAW_OPTIONS, salt: undefined });
  const used = salt ?? randomBytes(SALT_BYTES, random);
  checkBytes('salt', used);
  const protocol = new SrpProtocol(rules);
  const password = textBytes('password', given);
  const x = wiping([password], () => protocol.privateKey(used, textBytes('identity', identity), password));
  return wiping([x], () => ({ salt: copyOf(used), verifier: protocol.power(x).reverse() }));
}

/**
 * The client's half of one SRP-6a login (RFC 5054, section 2.5). Send `identity` and `publicKey`; {@link SrpClient.respond} to the server's salt and public key;
 * {@link SrpClient.confirm} the server's evidence, which gives the key. A client serves one login.
 *
 * Secret: the password, the exponent and the key.
 *
 * @example
 * import { SrpClient } from 'limber/srp';
 * const client = new SrpClient({ identity: 'alice', password: 'password123' }, { group: 'srp3072' });
 * console.log(client.publicKey.length); // 384
 */
export class SrpClient {
  readonly #publicKey: Uint8Array;
  readonly #protocol: SrpProtocol;
  readonly #identity: Uint8Array;
  readonly #password: Uint8Array;
  readonly #secret: Uint8Array;
  #conclusion: SrpConclusion | undefined;

  /**
   * Begins a login on the client's side, and draws its secret exponent.
   *
   * @param login - the user's name and password. Secret: the password.
   * @param options - the rules of the login, the same as the server's; `random`, the source of the exponent.
   * @throws {WrongTypeError} `login`, `identity`, `password` or an option, if it is not of its type.
   * @throws {OutOfRangeError} an option, if it is unknown or its value is out of range.
   * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given.
   */
  constructor(login: SrpLogin, options?: SrpDrawOptions) {
    const { identity, password } = readLogin(login);
    const { random, ...rules } = readOptions<SrpDrawOptions, typeof SRP_DRAW_OPTIONS>(options, SRP_DRAW_OPTIONS);
    this.#protocol = new SrpProtocol(rules);
    this.#identity = textBytes('identity', identity);
    this.#password = textBytes('password', password);
    this.#secret = this.#protocol.drawSecret(random);
    this.#publicKey = this.#protocol.power(this.#secret).reverse();
    refuseClones(this);
    Object.freeze(this);
  }

  /** The client's public key A = g^a mod N, big-endian and as long as the prime: send it with the identity. */
  get publicKey(): Uint8Array {
    return copyOf(this.#publicKey);
  }

  /**
   * Computes the key from what the server sent, and the client's evidence of it.
   *
   * @param server - the salt and the server's public key B.
   * @returns the evidence M1: send it to the server.
   * @throws {WrongTypeError} `salt` or `publicKey`, if it is not a Uint8Array.
   * @throws {OutOfRangeError} `publicKey`, if it is not from 1 to N − 1 or makes the scrambling parameter zero: end the login then.
   * @throws {SrpError} `client`, if it has responded before.
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
   * Verifies the server's evidence, in constant time, and gives the key that both sides share.
   *
   * @param evidence - the server's evidence M2.
   * @returns the key, as long as a digest. Secret.
   * @throws {WrongTypeError} `evidence`, if it is not a Uint8Array.
   * @throws {SrpError} `evidence`, if it is wrong: the server does not have the verifier; `client`, if it has not responded yet.
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
