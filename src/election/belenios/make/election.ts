/** The record of an election: made of trustees and questions. */

import { type Json, jsonObject, jsonWhole } from '../../../encoding/json/value.ts';
import { checkText } from '../../../encoding/octets.ts';
import { checkArray, checkObject, checkWhole } from '../../../util/checks.ts';
import { own } from '../../../util/options.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { Recorder, throwFirstFault } from '../../findings.ts';
import { BeleniosElection, electionParts } from '../election.ts';
import { namedGroup } from '../group.ts';
import { type BeleniosQuestion, MOST_ANSWERS } from '../questions.ts';
import { readTrustees } from '../trustees/read.ts';
import { keyOf, verifyTrustees } from '../trustees/verify.ts';
import { written } from './text.ts';

/** What an election is made of. */
export interface BeleniosTemplate {
  /** The name of the group. */
  readonly group: string;
  /** The name by which ballots say what election they are of: 14 random letters and digits of Base58 at least. */
  readonly uuid: string;
  /** The title. */
  readonly name: string;
  /** What voters see below it. */
  readonly description: string;
  /** What is asked. */
  readonly questions: readonly BeleniosQuestion[];
  /** The record of the trustees. */
  readonly trustees: string;
  /** Who holds the election. */
  readonly administrator?: string | undefined;
  /** Who made the credentials. */
  readonly credentialAuthority?: string | undefined;
}

/**
 * Sets up an election of version 1: the product of the trustees' keys is what ballots are encrypted for. The trustees' proofs are verified.
 *
 * @param template - the trustees, the questions and the texts.
 * @returns the election; its `json` is the record.
 * @throws {WrongTypeError} `template`, or a text of it by its name. @throws {OutOfRangeError} `group`, if there is none of that name. @throws {MalformedError} the place in `trustees` or
 * `election` that is wrong.
 *
 * @example
 * import { announceBeleniosTrustee, beleniosGroup, makeBeleniosElection, makeBeleniosTrustees } from 'limber/belenios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const group = 'Ed25519';
 * const trustees = makeBeleniosTrustees(group, [announceBeleniosTrustee(group, generateElGamalKey(beleniosGroup(group)))]);
 * const questions = [{ type: 'homomorphic', question: 'Who?', answers: ['Anna', 'Beat'], blank: false, min: 0, max: 1 }];
 * const election = makeBeleniosElection({ group, uuid: 'z8opia4dg3XGfR', name: 'Board', description: '', questions, trustees });
 * console.log(election.fingerprint.length); // 43
 */
export function makeBeleniosElection(template: BeleniosTemplate): BeleniosElection {
  checkObject('template', template);
  const { group: name, uuid, name: title, description, questions, trustees } = template;
  const [administrator, credentialAuthority] = [own(template, 'administrator'), own(template, 'credentialAuthority')];
  for (const [argument, text] of Object.entries({ group: name, uuid, name: title, description, trustees })) checkText(argument, text);
  for (const [argument, text] of Object.entries({ administrator, credentialAuthority })) if (text !== undefined) checkText(argument, text);
  checkArray('questions', questions);
  const group = namedGroup(name);
  const read = readTrustees(group, utf8Bytes(trustees));
  const election = new BeleniosElection(
    written({
      version: jsonWhole(1),
      description,
      name: title,
      group: name,
      public_key: group.text(keyOf(group, read)),
      questions: Array.from(questions, questionJson),
      uuid,
      ...(administrator === undefined ? {} : { administrator }),
      ...(credentialAuthority === undefined ? {} : { credential_authority: credentialAuthority }),
    }),
  );
  const recorder = new Recorder();
  verifyTrustees(recorder, electionParts(election), read);
  throwFirstFault(recorder.findings);
  return election;
}

/** As the record has it; whether it is one that can be asked, reading the record says. */
function questionJson(question: BeleniosQuestion, i: number): Json {
  checkObject(`questions[${i}]`, question);
  const texts = (list: readonly string[]): Json[] => {
    checkArray(`questions[${i}].answers`, list);
    return Array.from(list, (text) => {
      checkText(`questions[${i}].answers`, text);
      return text;
    });
  };
  checkText(`questions[${i}].question`, question.question);
  if (question.type === 'homomorphic') {
    const { answers, blank, min, max, question: text } = question;
    for (const [argument, number] of Object.entries({ min, max })) checkWhole(`questions[${i}].${argument}`, number, 0, MOST_ANSWERS);
    return jsonObject({ answers: texts(answers), ...(blank ? { blank } : {}), min: jsonWhole(min), max: jsonWhole(max), question: text });
  }
  const { answers, question: text } = question;
  checkArray(`questions[${i}].answers`, answers);
  if (question.type === 'lists')
    return jsonObject({ type: 'Lists', value: jsonObject({ answers: Array.from(question.answers, texts), question: text }) });
  return jsonObject({ type: 'NonHomomorphic', value: jsonObject({ answers: texts(question.answers), question: text }) });
}
