/** The record of all public credentials, with their weights. */

import { ElGamalPublicKey } from '../../../scheme/elgamal/keys.ts';
import { checkArray, checkInstance, checkObject } from '../../../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { own } from '../../../util/options.ts';
import { BELENIOS, writeJson } from '../../json/write.ts';
import { namedGroup } from '../group.ts';

/** A voter on the list. */
export interface BeleniosVoter {
  /** The public key of the credential: `publicKey` of what {@link deriveBeleniosCredential} gives. */
  readonly publicKey: ElGamalPublicKey;
  /** What a ballot is worth: from 0 to 10^30 − 1, 1 unless given. */
  readonly weight?: bigint | undefined;
}

const MOST_WEIGHT = 1_000_000_000_000_000_000_000_000_000_000n;

/**
 * The record of all who may vote, in the order of their keys, so that it does not tell whose they are.
 *
 * @param group - the name of the election's group.
 * @param voters - each with the public key of the credential, and a weight where it is not 1.
 * @returns the record, `public_creds.json`.
 * @throws {OutOfRangeError} `group`, if there is none of that name; `weight`. @throws {WrongTypeError} `voters` or one of their keys. @throws {MalformedError} `voters`, if a key is of
 * another group, or comes twice.
 *
 * @example
 * import { deriveBeleniosCredential, generateBeleniosCredential, makeBeleniosCredentials } from 'limber/belenios';
 * const election = { uuid: 'z8opia4dg3XGfR', group: 'Ed25519' };
 * const { publicKey } = deriveBeleniosCredential(election, generateBeleniosCredential());
 * console.log(JSON.parse(makeBeleniosCredentials('Ed25519', [{ publicKey, weight: 3n }]))[0].slice(64)); // ,3
 */
export function makeBeleniosCredentials(group: string, voters: readonly BeleniosVoter[]): string {
  const known = namedGroup(group);
  checkArray('voters', voters);
  const all = Array.from(voters as readonly BeleniosVoter[], (voter) => {
    checkObject('voters', voter);
    const [publicKey, weight = 1n] = [own(voter, 'publicKey'), own(voter, 'weight')];
    checkInstance('publicKey', publicKey, ElGamalPublicKey, 'an ElGamalPublicKey');
    const { group: ofKey, element } = publicKey as ElGamalPublicKey;
    if (ofKey !== known.group) throw new MalformedError('voters', `must have keys of the group ${group}`);
    if (typeof weight !== 'bigint' || weight < 0n || weight >= MOST_WEIGHT)
      throw new OutOfRangeError('weight', 'must be a bigint from 0 to 10^30 − 1');
    return { number: known.numberOf(element), text: known.text(element), weight };
  }).sort((a, b) => (a.number < b.number ? -1 : 1));
  if (new Set(all.map(({ text }) => text)).size !== all.length) throw new MalformedError('voters', 'must have different keys');
  return writeJson(
    all.map(({ text, weight }) => (weight === 1n ? text : `${text},${weight}`)),
    BELENIOS,
  );
}
