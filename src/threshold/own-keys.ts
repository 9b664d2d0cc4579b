/** n of n: every trustee has a key of its own, and all of them decrypt. Their public keys add up to the one to encrypt to. */
import type { Element, RandomOptions } from '../group/group.ts';
import { InvalidPointError, OutOfRangeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS } from '../util/random.ts';
import { boundTo, checkCeremony, checkTrustee, everyTrustee, type KeyCeremony } from './ceremony.ts';
import { DuplicateTrusteeError, InvalidProofError, TooFewTrusteesError } from './errors.ts';
import { type TrusteeKeys, trusteeKeysOf } from './keys.ts';
import { knownElements, readClaimed } from './knowledge.ts';
import { checkMessages, MessageReader, type Messages, messageOf } from './message.ts';
import { checkTrusteePrivateKey, secretOfOwnKey, type TrusteePrivateKey, trusteePrivateKeyOf } from './private-key.ts';

const contextOf = (ceremony: KeyCeremony, trustee: number): Uint8Array => boundTo(ceremony, 'announcement', Uint8Array.of(trustee));

/**
 * The private key of one trustee, where all of them decrypt.
 *
 * @param ceremony - in which the threshold is the number of trustees.
 * @param trustee - its number, from 1.
 * @param options - where the key comes from: `random`.
 * @returns the key. Secret.
 * @throws {WrongTypeError} `ceremony` or `trustee`. @throws {OutOfRangeError} `ceremony`, of a lower threshold; `trustee`.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { ristretto255Group } from 'limber/groups';
 * import { generateTrusteeKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(ristretto255Group, { election: new TextEncoder().encode('election 7'), trustees: 3 });
 * console.log(generateTrusteeKey(ceremony, 2).trustee); // 2
 */
export function generateTrusteeKey(ceremony: KeyCeremony, trustee: number, options?: RandomOptions): TrusteePrivateKey {
  checkUnshared(ceremony);
  checkTrustee(ceremony, trustee);
  return trusteePrivateKeyOf(ceremony, trustee, ceremony.group.scalars.random(options), new Map());
}

/**
 * What a trustee tells all others: its public key, and a proof that it knows the private one. The proof is bound to the ceremony and the trustee's number.
 *
 * @param privateKey - of {@link generateTrusteeKey}. Secret.
 * @param options - where the proof's random numbers, which are secret, come from: `random`.
 * @returns the message, public: 34 bytes, the key, and two scalars.
 * @throws {WrongTypeError} `privateKey`. @throws {OutOfRangeError} `privateKey`, after `wipe`, or with shares.
 * @throws {NoRandomnessError} `random`, where the platform has no generator and none is given.
 *
 * @example
 * import { p256Group } from 'limber/groups';
 * import { announceTrusteeKey, generateTrusteeKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(p256Group, { election: new TextEncoder().encode('election 7'), trustees: 3 });
 * console.log(announceTrusteeKey(generateTrusteeKey(ceremony, 1)).length); // 131
 */
export function announceTrusteeKey(privateKey: TrusteePrivateKey, options?: RandomOptions): Uint8Array {
  checkTrusteePrivateKey(privateKey);
  const { ceremony, trustee } = privateKey;
  const { random } = readOptions(options, RANDOM_OPTIONS);
  checkUnshared(ceremony);
  const secret = secretOfOwnKey(privateKey);
  try {
    const { group } = ceremony;
    const known = knownElements(group, [secret], [group.multiplyBase(secret)], { context: contextOf(ceremony, trustee), random });
    return messageOf('announcement', ceremony, trustee, known);
  } finally {
    secret.wipe();
  }
}

/**
 * The keys of an election where every trustee has its own. Whoever chose a key by those of others (to cancel them) cannot prove that he knows it, and is refused.
 *
 * @param ceremony - in which the threshold is the number of trustees.
 * @param announcements - of all trustees by {@link announceTrusteeKey}, in the order of their numbers.
 * @returns the keys.
 * @throws {WrongTypeError} `ceremony` or `announcements`. @throws {OutOfRangeError} `ceremony`, of a lower threshold; `announcements`, if they are not as many as trustees.
 * @throws {TooFewTrusteesError} `announcements[i]`, if there is none. @throws {MalformedError} `announcements[i]`, of another form, ceremony or trustee.
 * @throws {InvalidPointError} `announcements[i]`, of a neutral key or none of the group; `announcements`, if their sum is neutral.
 * @throws {InvalidProofError} `announcements[i]`, whose proof does not hold. @throws {DuplicateTrusteeError} `announcements[i]`, of a key that another trustee has.
 *
 * @example
 * import { ristretto255Group } from 'limber/groups';
 * import { announceTrusteeKey, combineTrusteeKeys, generateTrusteeKey, KeyCeremony } from 'limber/threshold';
 * const ceremony = new KeyCeremony(ristretto255Group, { election: new TextEncoder().encode('election 7'), trustees: 3 });
 * const secrets = [1, 2, 3].map((trustee) => generateTrusteeKey(ceremony, trustee));
 * const keys = combineTrusteeKeys(ceremony, secrets.map((secret) => announceTrusteeKey(secret)));
 * console.log(keys.publicKey.toBytes().length, keys.isShared); // 32 false
 */
export function combineTrusteeKeys(ceremony: KeyCeremony, announcements: Messages): TrusteeKeys {
  checkUnshared(ceremony);
  checkMessages('announcements', announcements, ceremony);
  const keys = new Map<number, readonly [Element]>();
  for (const trustee of everyTrustee(ceremony)) {
    const argument = `announcements[${trustee - 1}]`;
    const key = announcedKey(ceremony, argument, trustee, announcements[trustee - 1]);
    for (const [other, [known]] of keys)
      if (known.equals(key)) throw new DuplicateTrusteeError(argument, `must not have the key of trustee ${other}`);
    keys.set(trustee, [key]);
  }
  const sum = [...keys.values()].reduce((total, [key]) => total.add(key), ceremony.group.neutral);
  if (sum.isNeutral) throw new InvalidPointError('announcements', 'must not add up to the neutral element');
  return trusteeKeysOf(ceremony, keys);
}

function announcedKey(ceremony: KeyCeremony, argument: string, trustee: number, message: Uint8Array | undefined): Element {
  if (message === undefined) throw new TooFewTrusteesError(argument, `must be the announcement of trustee ${trustee}`);
  const reader = new MessageReader(argument, 'announcement', ceremony, message).by(trustee);
  const { elements, isProven } = readClaimed(ceremony.group, reader, 1);
  reader.end();
  if (!isProven(contextOf(ceremony, trustee)))
    throw new InvalidProofError(argument, `must prove that trustee ${trustee} knows its private key`);
  return elements[0] as Element;
}

function checkUnshared(ceremony: unknown): asserts ceremony is KeyCeremony {
  checkCeremony(ceremony);
  if (ceremony.threshold !== ceremony.trustees)
    throw new OutOfRangeError('ceremony', 'must have all trustees decrypt; deal shares for a lower threshold');
}
