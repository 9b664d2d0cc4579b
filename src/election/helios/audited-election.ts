/** What an opened ballot says of its election, where nobody has it any more: each opening tells the key. */

import { JsonView } from '../../encoding/json/view.ts';
import type { Element } from '../../group/group.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { ElGamalPublicKey } from '../../scheme/elgamal/keys.ts';
import { BigInt } from '../../util/big-int.ts';
import { MalformedError } from '../../util/errors.ts';
import { groupOf, type HeliosElection, type HeliosGroupOptions, type HeliosQuestion, OwnHeliosElection } from './election.ts';
import { elementsOf, residueOf } from './numerals.ts';
import { readProof } from './proofs.ts';

/**
 * The election of a ballot that was opened for audit, as far as the ballot tells: name of the election, fingerprint, number of questions and choices, and the key for which its first choice is
 * encrypted as it says. For {@link verifyAuditedHeliosBallot}, which then says whether all other choices are of the same key, and whether all proofs hold; not whose key it is. Everything is
 * public.
 *
 * @param opened - as {@link openHeliosBallot} gives it, or a booth of Helios: bytes in UTF-8, or text.
 * @param options - the `group`, if it is not that of all elections of Helios.
 * @returns the election, without texts; of each question's choices as many are allowed as are proven.
 * @throws {MalformedError} the place in `ballot` of whatever is not as it has to be.
 *
 * @example
 * import { announceHeliosTrustee, electionOfAuditedHeliosBallot, heliosGroup, makeHeliosBallot, makeHeliosElection, openHeliosBallot, readHeliosElection, verifyAuditedHeliosBallot } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const questions = [{ question: 'Yes?', answers: ['yes', 'no'], min: 0, max: 1 }];
 * const made = await makeHeliosBallot(readHeliosElection(makeHeliosElection([trustee], { uuid: 'vote', name: 'Vote', questions })), [[0, 1]]);
 * const { tracker } = made;
 * const opened = openHeliosBallot(made);
 * console.log(verifyAuditedHeliosBallot(electionOfAuditedHeliosBallot(opened), opened, tracker).isValid); // true
 */
export function electionOfAuditedHeliosBallot(opened: Uint8Array | string, options?: HeliosGroupOptions): HeliosElection {
  const group = groupOf(options);
  const view = JsonView.parse('ballot', opened);
  const { answers, election_hash, election_uuid } = view.membersAmongOthers(['answers', 'election_hash', 'election_uuid']);
  const read = answers.items(1).map((answer) => answer.membersAmongOthers(['choices', 'overall_proof', 'answer', 'randomness']));
  const key = keyOf(group, read[0] as AnswerViews);
  return new OwnHeliosElection(
    {
      uuid: election_uuid.string(),
      name: '',
      datatype: 'legacy',
      questions: Object.freeze(read.map((answer, i) => questionOf(group, key, answer, i))),
    },
    group,
    new ElGamalPublicKey(group, key),
    election_hash.string(),
  );
}

type AnswerViews = Readonly<Record<'choices' | 'overall_proof' | 'answer' | 'randomness', JsonView>>;

/** The key for which the first choice holds what is said: what is left of beta without the choice, divided by r. */
function keyOf(group: ResidueGroup, { choices, answer, randomness }: AnswerViews): Element {
  const [choice] = choices.items(1) as [JsonView];
  const beta = elementOf(group, choice.membersAmongOthers(['beta']).beta);
  const isChosen = answer.items().some((item) => item.whole(0, Number.MAX_SAFE_INTEGER) === 0);
  const [first] = randomness.items(1) as [JsonView];
  const r = group.scalars.ofPublic(first.decimal(group.order));
  if (r.isZero) throw new MalformedError(first.place, 'must not be 0');
  const key = (isChosen ? beta.sub(group.generator) : beta).multiplyVarTime(r.inverse());
  if (key.isNeutral) throw new MalformedError(choice.place, 'must be encrypted for a key');
  return key;
}

function questionOf(group: ResidueGroup, key: Element, { choices, overall_proof }: AnswerViews, i: number): HeliosQuestion {
  const betas = choices.items(1).map((choice) => choice.membersAmongOthers(['beta']).beta);
  const texts = Object.freeze(betas.map((_, j) => `choice ${j + 1}`));
  const question = `question ${i + 1}`;
  if (overall_proof.isNull) return Object.freeze({ question, answers: texts, min: 0, max: null });
  const entries = overall_proof.items(1, texts.length + 1);
  const sum = betas.map((beta) => elementOf(group, beta)).reduce((a, b) => a.add(b));
  const min = Math.min(leastOf(group, key, sum, entries[0] as JsonView, texts.length), texts.length + 1 - entries.length);
  return Object.freeze({ question, answers: texts, min, max: min + entries.length - 1 });
}

/** Which number the first entry proves of a sum: that m with response · Y = B + challenge · (sum − m · G); 0 where it is none. */
function leastOf(group: ResidueGroup, key: Element, sum: Element, entry: JsonView, most: number): number {
  const { commitments, challenge, response } = readProof([entry], { group, unreduced: true }).entries[0]!;
  const [, b] = elementsOf(commitments, group, undefined) ?? [];
  if (!b) return 0;
  const times = (element: Element, number: bigint): Element => element.multiplyVarTime(group.scalars.ofPublic(number % group.order));
  const rest = b.add(times(sum, challenge)).sub(times(key, response));
  for (let m = 0; m <= most; m++) if (times(group.generator, BigInt(m) * challenge).equals(rest)) return m;
  return 0;
}

function elementOf(group: ResidueGroup, view: JsonView): Element {
  const [element] = elementsOf([residueOf(view, group)], group, undefined) ?? [];
  return element ?? view.refuse('must be in the group');
}
