/** An election of Helios as its server gives it out: what is asked, and the key to encrypt to. */

import { JsonView } from '../../encoding/json/view.ts';
import type { ResidueGroup } from '../../group/residues/group.ts';
import { ElGamalPublicKey } from '../../scheme/elgamal/keys.ts';
import { checkInstance } from '../../util/checks.ts';
import { InvalidPointError, MalformedError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { residueGroupOf } from '../residue-group.ts';
import { heliosGroup } from './group.ts';
import { hashText } from './hashes.ts';
import { elementsOf, residueOf } from './numerals.ts';

/** A question of an election. */
export interface HeliosQuestion {
  /** The question. */
  readonly question: string;
  /** What can be chosen: one choice of a ballot each. */
  readonly answers: readonly string[];
  /** How many have to be chosen at least. */
  readonly min: number;
  /** How many may be chosen at most; null for approval voting, where any number may be and nothing is proven of it. */
  readonly max: number | null;
}

/** Which parameters are accepted. */
export interface HeliosGroupOptions {
  /** The group that the election has to be in: that of all elections of Helios unless another is given. Whoever makes parameters can hide a trapdoor in them. */
  readonly group?: ResidueGroup | undefined;
}

/** What an election says before it is known whether its numbers are right. */
export interface ElectionText {
  readonly view: JsonView;
  readonly uuid: string;
  readonly name: string;
  readonly datatype: HeliosElection['datatype'];
  readonly questions: readonly HeliosQuestion[];
  readonly publicKey: JsonView;
}

const MOST_TEXT = 2 ** 16;
const MOST_QUESTIONS = 1000;
const MOST_ANSWERS = 1000;

/** An election, read by {@link readHeliosElection}. Nothing in it is secret. */
export interface HeliosElection {
  /** What ballots name it by. */
  readonly uuid: string;
  /** Its name. */
  readonly name: string;
  /** `hash_b64` of the bytes that were read: 43 characters, which every ballot repeats. */
  readonly fingerprint: string;
  /** Which of the forms its records have. */
  readonly datatype: 'legacy' | '2011/01';
  /** What is asked. */
  readonly questions: readonly HeliosQuestion[];
  /** The product of the keys of all trustees. */
  readonly publicKey: ElGamalPublicKey;
  /** The group of the key. */
  readonly group: ResidueGroup;
}

/** What limber read: nobody else's object stands for it. */
export class OwnHeliosElection implements HeliosElection {
  readonly uuid: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly datatype: HeliosElection['datatype'];
  readonly questions: readonly HeliosQuestion[];
  readonly publicKey: ElGamalPublicKey;
  readonly group: ResidueGroup;

  constructor(
    { uuid, name, datatype, questions }: Omit<ElectionText, 'view' | 'publicKey'>,
    group: ResidueGroup,
    publicKey: ElGamalPublicKey,
    fingerprint: string,
  ) {
    this.uuid = uuid;
    this.name = name;
    this.fingerprint = fingerprint;
    this.datatype = datatype;
    this.questions = questions;
    this.publicKey = publicKey;
    this.group = group;
    Object.freeze(this);
  }
}

/** Throws unless it is an election. @throws {WrongTypeError} `election`. */
export const checkElection = (election: unknown): void => checkInstance('election', election, OwnHeliosElection, 'a HeliosElection');

/**
 * The election of these bytes, as its server gives them out: those of the fingerprint. Both forms are read, `legacy` and `2011/01`.
 *
 * @param bytes - what the server serves at the election's address, in UTF-8; or the text of it.
 * @param options - the `group`, if it is not that of all elections of Helios.
 * @returns the election.
 * @throws {WrongTypeError} `election`, if it is neither bytes nor text; `group`. @throws {MalformedError} the place in the election of whatever is not as it has to be, and of
 * parameters that are not those of the group. @throws {InvalidPointError} `election, public_key.y`, if it is 1 or not of the group.
 *
 * @example
 * import { announceHeliosTrustee, makeHeliosElection, heliosGroup, readHeliosElection } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' });
 * const text = makeHeliosElection([trustee], {
 *   uuid: 'election-1',
 *   name: 'Board',
 *   questions: [{ question: 'Who?', answers: ['Ada', 'Ben'], min: 0, max: 1 }],
 * });
 * console.log(readHeliosElection(text).fingerprint.length); // 43
 */
export function readHeliosElection(bytes: Uint8Array | string, options?: HeliosGroupOptions): HeliosElection {
  const group = groupOf(options);
  const text = readText(bytes);
  checkParameters(text.publicKey, group);
  return new OwnHeliosElection(text, group, readKey(text.publicKey, group), hashText(text.view.text));
}

/** The group of the options. @throws {WrongTypeError} `group`. */
export function groupOf(options: HeliosGroupOptions | undefined): ResidueGroup {
  const { group } = readOptions(options, { group: undefined });
  return residueGroupOf('group', group ?? heliosGroup());
}

/** @throws {MalformedError} the place of a fault. */
export function readText(bytes: Uint8Array | string): ElectionText {
  const view = JsonView.parse('election', bytes);
  const { uuid, name, questions, public_key: publicKey, a } = view.membersAmongOthers(['uuid', 'name', 'questions', 'public_key'], ['a']);
  if (a && a.string() !== '2011/01/Election') a.refuse("must be '2011/01/Election'");
  return {
    view,
    uuid: uuid.string(MOST_TEXT),
    name: name.string(MOST_TEXT),
    datatype: a ? '2011/01' : 'legacy',
    questions: Object.freeze(questions.items(1, MOST_QUESTIONS).map(readQuestion)),
    publicKey,
  };
}

function readQuestion(view: JsonView): HeliosQuestion {
  const { question, answers, min, max, tally_type, choice_type } = view.membersAmongOthers(
    ['question', 'answers', 'max'],
    ['min', 'tally_type', 'choice_type'],
  );
  if (tally_type && tally_type.string() !== 'homomorphic') tally_type.refuse("must be 'homomorphic'");
  if (choice_type && choice_type.string() !== 'approval') choice_type.refuse("must be 'approval'");
  const texts = answers.items(1, MOST_ANSWERS).map((answer) => answer.string(MOST_TEXT));
  const least = min && !min.isNull ? min.whole(0, texts.length) : 0;
  const most = max.isNull ? null : max.whole(least, texts.length);
  return Object.freeze({ question: question.string(MOST_TEXT), answers: Object.freeze(texts), min: least, max: most });
}

/** Throws unless p, q and g are those of the group. @throws {MalformedError} the place of another. */
export function checkParameters(publicKey: JsonView, group: ResidueGroup): void {
  const { p, q, g } = publicKey.members(['p', 'q', 'g', 'y'], ['a', '#']);
  const expected = [group.prime, group.order, group.numberOf(group.generator)];
  for (const [i, view] of [p, q, g].entries()) if (view.string() !== expected[i]!.toString()) view.refuse('must be that of the group');
}

/** @throws {MalformedError} or {InvalidPointError} the place of y. */
export function readKey(publicKey: JsonView, group: ResidueGroup): ElGamalPublicKey {
  const { y } = publicKey.membersAmongOthers(['y']);
  const [element] = elementsOf([residueOf(y, group)], group, undefined) ?? [];
  if (!element || element.isNeutral) throw new InvalidPointError(y.place, 'must be in the group, and not 1');
  return new ElGamalPublicKey(group, element);
}

/** Throws unless a member is the text. @throws {MalformedError} its place. */
export function checkText(view: JsonView, expected: string, rule: string): void {
  if (view.string() !== expected) throw new MalformedError(view.place, rule);
}
