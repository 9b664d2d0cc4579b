/** Partial decryptions of enough trustees together are the plaintexts. Everything is public. */
import type { Element, Scalar } from '../group/group.ts';
import { checkArray } from '../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../util/errors.ts';
import { DuplicateTrusteeError, TooFewTrusteesError } from './errors.ts';
import { OF_ALL } from './keys.ts';
import { lagrangeAtZero } from './polynomial.ts';
import { checkTally, type EncryptedTally } from './tally.ts';
import { factorsOf, type PartialDecryption } from './verification.ts';

/** A decryption that is taken, and what its factors are multiplied by. */
interface Part {
  readonly decryption: PartialDecryption;
  readonly weight: Scalar;
}

/**
 * The plaintexts of a tally. With a key in shares, decryptions of as many trustees as the threshold are taken, those with the lowest numbers, so that all who combine take
 * the same; or, where trustees decrypted with their own keys, the own ones, and in place of every absent dealer its shares by as many trustees as the threshold.
 *
 * @param tally - what is decrypted.
 * @param decryptions - of that tally, each verified by {@link verifyDecryption}, in any order.
 * @returns the elements that were encrypted, one for each ciphertext; for numbers, `DiscreteLogarithms` of `limber/elgamal` finds them.
 * @throws {WrongTypeError} `tally` or `decryptions`. @throws {MalformedError} `decryptions[i]`, of another tally object.
 * @throws {DuplicateTrusteeError} `decryptions[i]`, if its trustee has decrypted with that key before. @throws {TooFewTrusteesError} `decryptions`.
 * @throws {OutOfRangeError} `decryptions`, if some are of the key of all and some of dealers' keys.
 *
 * @example
 * import { DiscreteLogarithms, encryptElGamalNumber } from 'limber/elgamal';
 * import { p256Group } from 'limber/groups';
 * import * as threshold from 'limber/threshold';
 * const utf8 = (text) => new TextEncoder().encode(text);
 * const ceremony = new threshold.KeyCeremony(p256Group, { election: utf8('election 7'), trustees: 2 });
 * const privateKeys = [1, 2].map((trustee) => threshold.generateTrusteeKey(ceremony, trustee));
 * const keys = threshold.combineTrusteeKeys(ceremony, privateKeys.map((each) => threshold.announceTrusteeKey(each)));
 * const ciphertexts = [3, 5].map((votes) => encryptElGamalNumber(keys.publicKey, votes));
 * const tally = new threshold.EncryptedTally(keys, utf8('tally of election 7'), ciphertexts);
 * const messages = privateKeys.map((each) => threshold.decryptTally(each, tally));
 * const decryptions = messages.map((message) => threshold.verifyDecryption(tally, message).decryption);
 * const logarithms = new DiscreteLogarithms(p256Group, 1000);
 * console.log(threshold.combineDecryptions(tally, decryptions).map((element) => logarithms.ofVarTime(element))); // [ 3, 5 ]
 */
export function combineDecryptions(tally: EncryptedTally, decryptions: readonly PartialDecryption[]): Element[] {
  checkTally(tally);
  const given = checkDecryptions(tally, decryptions);
  const parts = partsOf(tally, given);
  const { group } = tally.keys.ceremony;
  const weights = parts.map(({ weight }) => weight);
  const factors = parts.map(({ decryption }) => factorsOf('decryptions', decryption));
  return tally.ciphertexts.map(({ b }, place) => {
    const elements = factors.map((each) => each[place] as Element);
    return b.sub(group.multiScalarVarTime(weights, elements));
  });
}

/** In ascending order of whose key it is, then of who decrypts. */
function checkDecryptions(tally: EncryptedTally, decryptions: unknown): readonly PartialDecryption[] {
  checkArray('decryptions', decryptions);
  const given = Array.from(decryptions as readonly PartialDecryption[], (decryption, i) => {
    const argument = `decryptions[${i}]`;
    factorsOf(argument, decryption);
    if (decryption.tally !== tally) throw new MalformedError(argument, 'must be of this tally');
    return { argument, decryption };
  });
  given.forEach(({ argument, decryption: { trustee, keyOf } }, i) => {
    if (given.slice(0, i).some(({ decryption: other }) => other.trustee === trustee && other.keyOf === keyOf))
      throw new DuplicateTrusteeError(argument, `must not be a second decryption of trustee ${trustee}`);
  });
  return given.map(({ decryption }) => decryption).sort((a, b) => a.keyOf - b.keyOf || a.trustee - b.trustee);
}

function partsOf({ keys }: EncryptedTally, given: readonly PartialDecryption[]): readonly Part[] {
  const { ceremony, dealers, isShared } = keys;
  const { scalars } = ceremony.group;
  const isOfAll = given.some(({ keyOf }) => keyOf === OF_ALL);
  if (isOfAll && given.some(({ keyOf }) => keyOf !== OF_ALL))
    throw new OutOfRangeError('decryptions', 'must all be of the key of all, or all of dealers’ own keys');
  // Exactly as many as the threshold: more would give the same, but who combines would have a choice.
  const shared = (decryptions: readonly PartialDecryption[], what: string): readonly Part[] => {
    const taken = decryptions.slice(0, ceremony.threshold);
    if (taken.length < ceremony.threshold)
      throw new TooFewTrusteesError('decryptions', `must be of ${ceremony.threshold} trustees for ${what}`);
    const weights = lagrangeAtZero(
      scalars,
      taken.map(({ trustee }) => trustee),
    );
    return taken.map((decryption, i) => ({ decryption, weight: weights[i] as Scalar }));
  };
  if (isOfAll || (isShared && given.length === 0)) return shared(given, 'the key of all');
  return dealers.flatMap((dealer): readonly Part[] => {
    const ofDealer = given.filter(({ keyOf }) => keyOf === dealer);
    const own = ofDealer.find(({ trustee }) => trustee === dealer);
    if (own) return [{ decryption: own, weight: scalars.one }];
    if (!isShared) throw new TooFewTrusteesError('decryptions', `must have one of trustee ${dealer}`);
    return shared(ofDealer, `the key of dealer ${dealer}`);
  });
}
