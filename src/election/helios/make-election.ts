/** Making an election of Helios: trustees announce their keys, and their product is the key of the election. */

import { type Json, jsonObject, jsonWhole } from '../../encoding/json/value.ts';
import { JsonView } from '../../encoding/json/view.ts';
import { prove } from '../../proof/prove.ts';
import { knowledgeOf } from '../../proof/statement.ts';
import { heliosTranscript } from '../../proof/transcripts/helios.ts';
import { type ElGamalPrivateKey, ElGamalPublicKey, secretScalar } from '../../scheme/elgamal/keys.ts';
import { checkArray, checkObject } from '../../util/checks.ts';
import { WrongTypeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../../util/random.ts';
import { PYTHON_SORTED, writeJson } from '../json/write.ts';
import { residueGroupOf } from '../residue-group.ts';
import { checkParameters, groupOf, type HeliosGroupOptions, type HeliosQuestion, readHeliosElection, readKey } from './election.ts';
import { canonicalHash } from './hashes.ts';
import { entryJson, keyJson } from './json.ts';

/** Who a trustee is. */
export interface HeliosTrusteeOptions extends RandomOptions {
  /** The name of the trustee, which no other one of the election has. */
  readonly uuid: string;
}

/**
 * What a trustee publishes before the election: its key, and that it knows the private one.
 *
 * @param privateKey - of the group of the election, by `generateElGamalKey(heliosGroup())` of `limber/elgamal`. Secret.
 * @param options - the `uuid`; `random`, the platform's generator unless given.
 * @returns the record of the trustee, in the canonical form of JSON.
 * @throws {WrongTypeError} `privateKey`, if it is none or not of residues; `uuid`. @throws {OutOfRangeError} `privateKey`, after `wipe`. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { announceHeliosTrustee, heliosGroup } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustee = JSON.parse(announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: 'trustee-1' }));
 * console.log(trustee.public_key_hash.length, trustee.decryption_factors); // 43 null
 */
export function announceHeliosTrustee(privateKey: ElGamalPrivateKey, options: HeliosTrusteeOptions): string {
  const x = secretScalar(privateKey);
  checkObject('options', options);
  const { uuid, random } = readOptions(options, { ...RANDOM_OPTIONS, uuid: undefined });
  if (typeof uuid !== 'string') throw new WrongTypeError('uuid', 'must be a string');
  const { publicKey } = privateKey;
  const group = residueGroupOf('privateKey', publicKey.group);
  const [answer] = prove(
    knowledgeOf(group, group.generator, publicKey.element),
    { secrets: [x] },
    { transcript: heliosTranscript, random },
  ).answers;
  const key = keyJson(group, publicKey);
  const trustee = jsonObject({
    decryption_factors: null,
    decryption_proofs: null,
    pok: entryJson(group, answer!),
    public_key: key,
    public_key_hash: canonicalHash(key),
    uuid,
  });
  return writeJson(trustee, PYTHON_SORTED);
}

/** What an election says beside its key. */
export interface HeliosElectionFields {
  /** What ballots name the election by; no other election has it. */
  readonly uuid: string;
  /** The name. */
  readonly name: string;
  /** The name in addresses; the name unless given. */
  readonly shortName?: string | undefined;
  /** What it is about; empty unless given. */
  readonly description?: string | undefined;
  /** What is asked: one question at least. */
  readonly questions: readonly HeliosQuestion[];
  /** When the election was frozen, as Python writes times: `2026-11-22 20:00:00.000000`. Null unless given. */
  readonly frozenAt?: string | undefined;
  /** Where ballots are cast; empty unless given. */
  readonly castUrl?: string | undefined;
}

const FIELDS = {
  uuid: undefined,
  name: undefined,
  shortName: undefined,
  description: '',
  questions: undefined,
  frozenAt: undefined,
  castUrl: '',
} as const;

/**
 * The record of an election in the `legacy` form: its bytes are its fingerprint, so that they must not change any more.
 *
 * @param trustees - the records of all trustees, as {@link announceHeliosTrustee} makes them; their keys are read, their proofs are verified with the election.
 * @param fields - what the election says.
 * @param options - the `group`, if it is not that of all elections of Helios.
 * @returns the record, in the canonical form of JSON.
 * @throws {WrongTypeError} `trustees`, `fields`, or one of its members. @throws {MalformedError} or {InvalidPointError} the place in a trustee's record of whatever is not as it
 * has to be; in the election's, of a question that is not.
 *
 * @example
 * import { announceHeliosTrustee, makeHeliosElection, heliosGroup, readHeliosElection } from 'limber/helios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const trustees = ['one', 'two'].map((uuid) => announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid }));
 * const questions = [{ question: 'Which days?', answers: ['Monday', 'Tuesday', 'Friday'], min: 0, max: null }];
 * const election = readHeliosElection(makeHeliosElection(trustees, { uuid: 'days', name: 'Days', questions }));
 * console.log(election.questions[0].max); // null
 */
export function makeHeliosElection(trustees: readonly string[], fields: HeliosElectionFields, options?: HeliosGroupOptions): string {
  const group = groupOf(options);
  checkArray('trustees', trustees);
  checkObject('fields', fields);
  const { uuid, name, questions, shortName, description, frozenAt, castUrl } = readOptions<HeliosElectionFields, typeof FIELDS>(
    fields,
    FIELDS,
    'fields',
  );
  checkArray('questions', questions);
  const keys = trustees.map((text, i) => {
    const { public_key } = JsonView.parse(`trustee ${i + 1}`, text as string).membersAmongOthers(['public_key']);
    checkParameters(public_key, group);
    return readKey(public_key, group).element;
  });
  const publicKey = new ElGamalPublicKey(
    group,
    keys.reduce((sum, key) => sum.add(key), group.neutral),
  );
  const text = (member: string, value: unknown): string => {
    if (typeof value !== 'string') throw new WrongTypeError(member, 'must be a string');
    return value;
  };
  const election = jsonObject({
    cast_url: text('castUrl', castUrl),
    description: text('description', description),
    frozen_at: frozenAt === undefined ? null : text('frozenAt', frozenAt),
    name: text('name', name),
    openreg: false,
    public_key: keyJson(group, publicKey),
    questions: questions.map((question) => questionJson(question as HeliosQuestion)),
    short_name: text('shortName', shortName ?? name),
    use_voter_aliases: false,
    uuid: text('uuid', uuid),
    voters_hash: null,
    voting_ends_at: null,
    voting_starts_at: null,
  });
  const written = writeJson(election, PYTHON_SORTED);
  readHeliosElection(written, options);
  return written;
}

function questionJson(given: HeliosQuestion): Json {
  checkObject('questions', given);
  const { question, answers, min, max } = given;
  checkArray('answers', answers);
  for (const each of [question, ...answers]) if (typeof each !== 'string') throw new WrongTypeError('questions', 'must have texts');
  for (const each of max === null ? [min] : [min, max])
    if (typeof each !== 'number') throw new WrongTypeError('questions', 'must have numbers as min and max');
  return jsonObject({
    answer_urls: answers.map(() => null),
    answers: answers as readonly string[],
    choice_type: 'approval',
    max: max === null ? null : jsonWhole(max),
    min: jsonWhole(min),
    question,
    result_type: 'absolute',
    short_name: question,
    tally_type: 'homomorphic',
  });
}
