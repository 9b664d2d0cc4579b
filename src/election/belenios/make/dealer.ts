/**
 * A trustee in a key generation with a threshold (T. P. Pedersen, 1991; the specification of Belenios, “Threshold decryption support”): it draws a polynomial, commits to it, and gives every
 * trustee the value at that one's number; the values that it receives add up to its own private key.
 */
import { jsonObject, jsonWhole } from '../../../encoding/json/value.ts';
import { checkBytes, checkText } from '../../../encoding/octets.ts';
import type { RandomOptions, Scalar } from '../../../group/group.ts';
import { Hidden } from '../../../proof/hidden.ts';
import { ElGamalPrivateKey, generateElGamalKey } from '../../../scheme/elgamal/keys.ts';
import { committedAtVarTime, valueAt } from '../../../threshold/polynomial.ts';
import { checkWhole } from '../../../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { lastOf } from '../../../util/last-of.ts';
import { readOptions } from '../../../util/options.ts';
import { RANDOM_OPTIONS } from '../../../util/random.ts';
import { refuseClones } from '../../../util/uncloneable.ts';
import { wiping } from '../../../util/wipe.ts';
import { canonicalRecord, orderedMembers } from '../json.ts';
import {
  type BeleniosCeremony,
  type CeremonyParts,
  ceremonyParts,
  MOST_TRUSTEES,
  messagesOf,
  signedBy,
  signedDealings,
  signedMessage,
  verifiedDealings,
} from './ceremony.ts';
import { bytesOfSecretDigits, secretDigits } from './secret-number.ts';
import { written } from './text.ts';
import { provenMembers } from './trustee.ts';

/** What a trustee has in the end. */
export interface BeleniosTrusteeKey {
  /** The key that decrypts, for {@link decryptBeleniosTally}: `wipe` it when it has served. Secret. */
  readonly privateKey: ElGamalPrivateKey;
  /** Third message, public: the verification key with its proof, and a signature over all that was said. */
  readonly announcement: string;
}

/** A trustee that makes a key with others. Secret, but for the messages that say otherwise. Made by {@link dealBeleniosKey}. */
export interface BeleniosDealer {
  /** The trustee's own number. */
  readonly trustee: number;
  /** First message, public: the keys by which others know the trustee, signed. */
  readonly certificate: string;
  /** Second message, public: what the polynomial is committed by, signed. */
  readonly commitments: string;
  /**
   * The share of a trustee, secret: to be sent on a channel that is confidential, and by which the recipient knows the dealer and the dealer the recipient.
   *
   * @throws {WrongTypeError} or {OutOfRangeError} `recipient`. @throws {OutOfRangeError} `dealer`, after `wipe`.
   */
  share(recipient: number): Uint8Array;
  /**
   * The trustee's private key, once everybody has sent everything: all of it is verified. The dealer can be wiped then.
   *
   * @param certificates - of all trustees, in their order, its own among them. @param commitments - likewise.
   * @param shares - what each trustee sent to this one, its own among them. Secret.
   * @param options - where the proofs' random numbers, which are secret, come from: `random`.
   * @throws {WrongTypeError} an argument of another type. @throws {OutOfRangeError} a list that is not as long as there are trustees, or has another message in the trustee's own place;
   * `dealer`, after `wipe`. @throws {MalformedError} the message that is malformed or not signed, or the share that is not what its dealer is committed to.
   */
  receive(
    certificates: readonly string[],
    commitments: readonly string[],
    shares: readonly Uint8Array[],
    options?: RandomOptions,
  ): BeleniosTrusteeKey;
  /**
   * All that the trustee has to keep until everybody has sent everything, for {@link beleniosDealerFromJson}. Secret.
   *
   * @throws {OutOfRangeError} `dealer`, after `wipe`.
   */
  toJson(): string;
  /** Forgets the polynomial and the key that signs. */
  wipe(): void;
}

/** What a dealer consists of. */
interface DealerParts {
  readonly coefficients: readonly Scalar[];
  readonly signing: ElGamalPrivateKey;
  readonly certificate: string;
  readonly commitments: string;
}

class OwnBeleniosDealer implements BeleniosDealer {
  readonly trustee: number;
  readonly certificate: string;
  readonly commitments: string;
  readonly #parts: CeremonyParts;
  readonly #coefficients: readonly Scalar[];
  readonly #signing: ElGamalPrivateKey;
  #isWiped = false;

  constructor(parts: CeremonyParts, trustee: number, { coefficients, signing, certificate, commitments }: DealerParts) {
    this.#parts = parts;
    this.trustee = trustee;
    this.#signing = signing;
    this.#coefficients = coefficients;
    this.certificate = certificate;
    this.commitments = commitments;
    refuseClones(this);
    Object.freeze(this);
  }

  share(recipient: number): Uint8Array {
    checkWhole('recipient', recipient, 1, this.#parts.trustees);
    const share = valueAt(this.#own(), recipient);
    const bytes = share.toBytes();
    share.wipe();
    return bytes;
  }

  receive(
    certificates: readonly string[],
    commitments: readonly string[],
    shares: readonly Uint8Array[],
    options?: RandomOptions,
  ): BeleniosTrusteeKey {
    const parts = this.#parts;
    const { random } = readOptions(options, RANDOM_OPTIONS);
    this.#own();
    const own = this.trustee - 1;
    if (messagesOf(parts, 'certificates', certificates)[own] !== this.certificate)
      throw new OutOfRangeError('certificates', 'must have the trustee’s own in its place');
    if (messagesOf(parts, 'commitments', commitments)[own] !== this.commitments)
      throw new OutOfRangeError('commitments', 'must have the trustee’s own in its place');
    const dealings = verifiedDealings(parts, certificates, commitments);
    const received = messagesOf(parts, 'shares', shares);
    return Hidden.during((hidden) => {
      const { group } = parts.group;
      const all = received.map((bytes, i) => {
        const argument = `shares[${i}]`;
        checkBytes(argument, bytes);
        if (bytes.length !== group.scalars.bytes) throw new MalformedError(argument, `must have ${group.scalars.bytes} bytes`);
        const share = hidden.keep(group.scalars.fromBytes(bytes));
        const committed = committedAtVarTime(
          group,
          (dealings.commitments[i] as (typeof dealings.commitments)[number]).elements,
          this.trustee,
        );
        if (!group.multiplyBase(share).equals(committed))
          throw new MalformedError(argument, 'must be the share that the dealer is committed to');
        return share;
      });
      const privateKey = new ElGamalPrivateKey(
        group,
        all.reduce((sum, share) => hidden.keep(sum.add(share))),
      );
      const members = provenMembers(parts.group, privateKey, { random });
      const signature = signedBy(parts, this.#signing, members.public_key as string, { random });
      const announcement = written({
        verification_key: jsonObject({ ...members, signature }),
        signature: signedBy(parts, this.#signing, signedDealings(certificates, commitments), { random }),
      });
      return { privateKey, announcement };
    });
  }

  toJson(): string {
    const { scalars } = this.#parts.group.group;
    const secrets = [...this.#own().map((coefficient) => coefficient.toBytes()), this.#signing.toBytes()];
    const { certificate, commitments } = this;
    return written({ certificate, commitments, secrets: secrets.map((bytes) => secretDigits(scalars, bytes)) });
  }

  wipe(): void {
    for (const coefficient of this.#coefficients) coefficient.wipe();
    this.#signing.wipe();
    this.#isWiped = true;
  }

  #own(): readonly Scalar[] {
    if (this.#isWiped) throw new OutOfRangeError('dealer', 'must not have been wiped');
    return this.#coefficients;
  }
}

/**
 * Begins a key generation with a threshold for one of its trustees: draws the polynomial of which the others get shares.
 *
 * @param ceremony - what all trustees agreed on.
 * @param trustee - the number of this one, from 1.
 * @param options - where the polynomial, the keys and the nonces come from: `random`.
 * @returns the trustee's side of the ceremony. Secret.
 * @throws {WrongTypeError} `ceremony`, a member of it by its name, or `trustee`. @throws {OutOfRangeError} `group`, `trustees`, `threshold` or `trustee`. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { dealBeleniosKey, makeBeleniosThresholdTrustees } from 'limber/belenios';
 * const ceremony = { group: 'Ed25519', trustees: 3, threshold: 2 };
 * const dealers = [1, 2, 3].map((trustee) => dealBeleniosKey(ceremony, trustee));
 * const [certificates, commitments] = [dealers.map((each) => each.certificate), dealers.map((each) => each.commitments)];
 * const keys = dealers.map((own) => own.receive(certificates, commitments, dealers.map((each) => each.share(own.trustee))));
 * const trustees = makeBeleniosThresholdTrustees(ceremony, certificates, commitments, keys.map((each) => each.announcement));
 * console.log(JSON.parse(trustees)[0][0]); // Pedersen
 */
export function dealBeleniosKey(ceremony: BeleniosCeremony, trustee: number, options?: RandomOptions): BeleniosDealer {
  const parts = ceremonyParts(ceremony);
  checkWhole('trustee', trustee, 1, parts.trustees);
  const { random } = readOptions(options, RANDOM_OPTIONS);
  return new OwnBeleniosDealer(parts, trustee, drawn(parts, trustee, { random }));
}

function drawn(parts: CeremonyParts, trustee: number, options: RandomOptions): DealerParts {
  const { group, trustees, threshold } = parts;
  const signing = generateElGamalKey(group.group, options);
  const coefficients = Array.from({ length: threshold }, () => group.group.scalars.random(options));
  // Shares are not sent by way of Belenios' server: nobody needs the private key.
  const encryption = generateElGamalKey(group.group, options);
  encryption.wipe();
  const context = { group: group.name, size: jsonWhole(trustees), threshold: jsonWhole(threshold), index: jsonWhole(trustee) };
  const certificate = {
    context: jsonObject(context),
    verification: group.text(signing.publicKey.element),
    encryption: group.text(encryption.publicKey.element),
  };
  const coefexps = coefficients.map((coefficient) => group.text(group.group.multiplyBase(coefficient)));
  return {
    coefficients,
    signing,
    certificate: signedMessage(parts, signing, written(certificate), options),
    commitments: signedMessage(parts, signing, written({ coefexps }), options),
  };
}

/**
 * A trustee's side of a ceremony that was kept meanwhile. What was kept is trusted.
 *
 * @param json - as `toJson` of {@link BeleniosDealer} gives it. Secret.
 * @returns the trustee's side.
 * @throws {WrongTypeError} `json`. @throws {MalformedError} the place in `dealer` of whatever is not as it has to be. @throws {OutOfRangeError} `bytes`, if a secret is not below the order.
 *
 * @example
 * import { beleniosDealerFromJson, dealBeleniosKey } from 'limber/belenios';
 * const dealer = dealBeleniosKey({ group: 'Ed25519', trustees: 3, threshold: 2 }, 1);
 * console.log(beleniosDealerFromJson(dealer.toJson()).certificate === dealer.certificate); // true
 */
export function beleniosDealerFromJson(json: string): BeleniosDealer {
  checkText('json', json);
  const { certificate, commitments, secrets } = orderedMembers(canonicalRecord('dealer', json), ['certificate', 'commitments', 'secrets']);
  const { message } = canonicalRecord('dealer.certificate', certificate.string()).membersAmongOthers(['message']);
  const { context } = canonicalRecord('dealer.certificate', message.string()).membersAmongOthers(['context']);
  const members = context.membersAmongOthers(['group', 'size', 'threshold', 'index']);
  const whole = (name: 'size' | 'threshold' | 'index'): number => members[name].whole(1, MOST_TRUSTEES);
  const [trustees, threshold, trustee] = [whole('size'), whole('threshold'), whole('index')];
  const parts = ceremonyParts({ group: members.group.string(), trustees, threshold });
  checkWhole('trustee', trustee, 1, trustees);
  const { group } = parts.group;
  const all = secrets
    .items(threshold + 1, threshold + 1)
    .map((each) => bytesOfSecretDigits(group.scalars, each.string()) ?? each.refuse('must be a number below the order'));
  return wiping(all, () => {
    const signing = ElGamalPrivateKey.fromBytes(group, lastOf(all) as Uint8Array);
    const coefficients = all.slice(0, -1).map((bytes) => group.scalars.fromBytes(bytes));
    return new OwnBeleniosDealer(parts, trustee, {
      coefficients,
      signing,
      certificate: certificate.string(),
      commitments: commitments.string(),
    });
  });
}
