/** Tallying an election of Helios: the product of the ballots, its decryption by every trustee, and the result. */

import { type Json, jsonObject, jsonWhole } from '../../encoding/json/value.ts';
import { JsonView } from '../../encoding/json/view.ts';
import type { Element } from '../../group/group.ts';
import { Hidden } from '../../proof/hidden.ts';
import { type ElGamalPrivateKey, secretScalar } from '../../scheme/elgamal/keys.ts';
import { DiscreteLogarithms } from '../../scheme/elgamal/logarithms.ts';
import { InvalidPointError, MalformedError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { PYTHON_SORTED, writeJson } from '../json/write.ts';
import { checkElection, type HeliosElection } from './election.ts';
import { challengeOf } from './hashes.ts';
import { elementText, entryJson } from './json.ts';
import { elementsOf } from './numerals.ts';
import { readDecryption, readTally, readTrustee, readTrustees } from './trustee.ts';
import { readVote } from './vote.ts';

/**
 * The encrypted tally of votes: for each choice the product of all ciphertexts. It does not verify them: {@link verifyHeliosBallot} does, and copies must be refused before.
 *
 * @param election - that the votes are for.
 * @param votes - each as {@link castHeliosBallot} gives it; of each voter one.
 * @returns the record `{num_tallied, tally}`, in the canonical form of JSON.
 * @throws {WrongTypeError} `election` or `votes`. @throws {MalformedError} the place in a vote of whatever is not as it has to be.
 *
 * @example
 * import { announceHeliosTrustee, castHeliosBallot, makeHeliosElection, heliosGroup, makeHeliosBallot, readHeliosElection, tallyHeliosBallots } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions }));
 * const vote = castHeliosBallot(await makeHeliosBallot(election, [[1, 0]]));
 * console.log(JSON.parse(tallyHeliosBallots(election, [vote])).num_tallied); // 1
 */
export function tallyHeliosBallots(election: HeliosElection, votes: Iterable<string>): string {
  checkElection(election);
  const { prime } = election.group;
  const reading = { group: election.group, unreduced: false };
  const products = election.questions.map(({ answers }) => answers.map(() => ({ alpha: 1n, beta: 1n })));
  let count = 0;
  for (const vote of votes) {
    const answers = readVote(JsonView.parse(`vote ${++count}`, vote), election, reading, false);
    for (const [i, { choices }] of answers.entries())
      for (const [j, { alpha, beta }] of choices.entries()) {
        const product = products[i]![j]!;
        product.alpha = (product.alpha * alpha.value) % prime;
        product.beta = (product.beta * beta.value) % prime;
      }
  }
  const tally = products.map((choices) => choices.map(({ alpha, beta }) => jsonObject({ alpha: alpha.toString(), beta: beta.toString() })));
  return writeJson(jsonObject({ num_tallied: jsonWhole(count), tally }), PYTHON_SORTED);
}

/**
 * What a trustee publishes after the election: a decryption factor for each choice, with a proof. A trustee is a decryption oracle: it must have computed the tally itself, of
 * ballots that it has verified, and never decrypt what it is merely given.
 *
 * @param privateKey - of the trustee. Secret.
 * @param election - that is decrypted.
 * @param trustee - its record, as {@link announceHeliosTrustee} made it.
 * @param tally - as {@link tallyHeliosBallots} makes it.
 * @param options - `random`, the platform's generator unless given.
 * @returns the record of the trustee with factors and proofs, in the canonical form of JSON.
 * @throws {WrongTypeError} `privateKey` or `election`. @throws {OutOfRangeError} `privateKey`, after `wipe`. @throws {MalformedError} the place in `trustee` or `tally` of whatever
 * is not as it has to be; `trustee`, of another key. @throws {InvalidPointError} `tally`, if an element is not in the group. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { announceHeliosTrustee, decryptHeliosTally, makeHeliosElection, heliosGroup, combineHeliosDecryptions, readHeliosElection, tallyHeliosBallots } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const key = generateElGamalKey(heliosGroup());
 * const trustee = announceHeliosTrustee(key, { uuid: 'trustee-1' });
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const election = readHeliosElection(makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions }));
 * const tally = tallyHeliosBallots(election, []);
 * console.log(combineHeliosDecryptions(election, `[${decryptHeliosTally(key, election, trustee, tally)}]`, tally)); // [[0, 0]]
 */
export function decryptHeliosTally(
  privateKey: ElGamalPrivateKey,
  election: HeliosElection,
  trustee: string,
  tally: string,
  options?: RandomOptions,
): string {
  const x = secretScalar(privateKey);
  checkElection(election);
  const { random } = readOptions(options, RANDOM_OPTIONS);
  const { group } = election;
  const { scalars } = group;
  const view = JsonView.parse('trustee', trustee);
  const { key } = readTrustee(view, 'trustee', { group, unreduced: false });
  if (privateKey.group !== group || elementText(group, privateKey.publicKey.element) !== key.value.toString())
    throw new MalformedError('trustee', 'must have the key of the private key');
  const decrypted = talliedOf(election, tally).map((choices) =>
    choices.map(({ alpha }) => {
      const factor = alpha.multiply(x);
      // As `prove` does it; but of no ballots every alpha is neutral, which it refuses.
      return Hidden.during((hidden) => {
        const w = hidden.draw(scalars, { random });
        const commitments = [group.multiplyBase(w), alpha.multiply(w)];
        const texts = commitments.map((element) => elementText(group, element));
        const challenge = scalars.ofPublic(challengeOf(texts, group.order));
        const responses = [w.add(hidden.keep(challenge.mul(x)))];
        return { factor: elementText(group, factor), proof: entryJson(group, { challenge, responses, commitments }) };
      });
    }),
  );
  const members = new Map(view.object());
  members.set(
    'decryption_factors',
    mapped(decrypted, ({ factor }) => factor),
  );
  members.set(
    'decryption_proofs',
    mapped(decrypted, ({ proof }) => proof),
  );
  return writeJson(members, PYTHON_SORTED);
}

/**
 * How often each choice was made: what the factors of all trustees decrypt. It does not verify them: {@link verifyHeliosElection} does.
 *
 * @param election - that was decrypted.
 * @param trustees - the array of the records of all trustees, as {@link decryptHeliosTally} makes them, in JSON.
 * @param tally - as {@link tallyHeliosBallots} makes it.
 * @returns the record of the result, in the canonical form of JSON: a number for each choice, by question.
 * @throws {WrongTypeError} `election`. @throws {MalformedError} the place in `trustees` or `tally` of whatever is not as it has to be. @throws {InvalidPointError} `tally` or
 * `trustees`, if an element is not in the group. @throws {NoLogarithmError} `element`, if what is decrypted is no number of ballots.
 *
 * @example
 * import * as helios from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const keys = ['one', 'two'].map((uuid) => ({ uuid, key: generateElGamalKey(helios.heliosGroup()) }));
 * const announced = keys.map(({ uuid, key }) => helios.announceHeliosTrustee(key, { uuid }));
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const election = helios.readHeliosElection(helios.makeHeliosElection(announced, { uuid: 'vote', name: 'Vote', questions }));
 * const votes = [];
 * for (const answer of [[1, 0], [1, 0], [0, 0]]) votes.push(helios.castHeliosBallot(await helios.makeHeliosBallot(election, [answer])));
 * const tally = helios.tallyHeliosBallots(election, votes);
 * const decrypted = keys.map(({ key }, i) => helios.decryptHeliosTally(key, election, announced[i], tally));
 * console.log(helios.combineHeliosDecryptions(election, `[${decrypted}]`, tally)); // [[2, 0]]
 */
export function combineHeliosDecryptions(election: HeliosElection, trustees: string, tally: string): string {
  checkElection(election);
  const { group } = election;
  const reading = { group, unreduced: false };
  const { ballots } = readTally(tally, election, group);
  const factors = readTrustees(trustees, reading).map((trustee) => {
    const decryption = readDecryption(trustee, election, reading);
    if (!decryption) throw new MalformedError(trustee.place, 'must have decryption factors');
    return decryption.factors.map((choices) => inGroup('trustees', elementsOf(choices, group, undefined)));
  });
  const logarithms = new DiscreteLogarithms(group, Math.max(1, ballots));
  const result = talliedOf(election, tally).map((choices, i) =>
    choices.map(({ beta }, j) => {
      const plain = factors.reduce((element, factor) => element.sub(factor[i]![j]!), beta);
      return jsonWhole(logarithms.ofVarTime(plain));
    }),
  );
  return writeJson(result, PYTHON_SORTED);
}

interface Tallied {
  readonly alpha: Element;
  readonly beta: Element;
}

/** The elements of a tally, by question and choice. */
function talliedOf(election: HeliosElection, tally: string): readonly (readonly Tallied[])[] {
  const { group } = election;
  return readTally(tally, election, group).entries.map((choices) =>
    choices.map(({ alpha, beta }): Tallied => {
      const [a, b] = inGroup('tally', elementsOf([alpha, beta], group, undefined));
      return { alpha: a!, beta: b! };
    }),
  );
}

function inGroup(argument: string, elements: Element[] | undefined): Element[] {
  if (!elements) throw new InvalidPointError(argument, 'must have all elements in the group');
  return elements;
}

const mapped = <T>(lists: readonly (readonly T[])[], map: (item: T) => Json): Json => lists.map((items) => items.map(map));
