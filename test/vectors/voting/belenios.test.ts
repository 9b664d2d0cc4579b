/** Proofs of Belenios: every one in the ballots, keys and decryptions of archives of version 1, and in the ballots and keys of an election of version 0. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { ElGamalCiphertext } from '../../../src/entries/elgamal.ts';
import { type Element, edwards25519Group } from '../../../src/entries/groups.ts';
import {
  type BeleniosTranscripts,
  beleniosTranscripts,
  encryptsOneOf,
  equalLogarithms,
  knowledgeOf,
  oneEncrypts,
  type Statement,
  type Transcript,
} from '../../../src/entries/proof.ts';
import { readVectors } from '../folder.ts';
import { fromHex, type Verdict, vectorFile } from '../rsa/suites.ts';
import { recordsOf } from './archive.ts';
import { belowOrder, ciphertextOf, decimals, type Entry, judge, type Pair, proofOf, type Reader, residues, sumOf } from './proofs.ts';

interface Question {
  readonly type?: string;
  readonly answers?: readonly string[];
  readonly blank?: boolean;
  readonly min?: number;
  readonly max?: number;
}

interface Answer {
  readonly choices: readonly Pair[];
  readonly individual_proofs: readonly (readonly Entry[])[];
  readonly overall_proof: readonly Entry[];
  readonly blank_proof?: readonly Entry[];
}

interface ListsAnswer {
  readonly choices: readonly (readonly Pair[])[];
  readonly individual_proofs: readonly (readonly (readonly Entry[])[])[];
  readonly overall_proof: Entry;
  readonly list_proofs: readonly (readonly Entry[])[];
}

interface Ballot {
  readonly credential: string;
  readonly answers: readonly (Answer | ListsAnswer)[];
  readonly signature: { readonly hash: string; readonly proof: Entry };
}

/** What the proofs of an election share. */
interface Setting {
  readonly reader: Reader;
  readonly key: Element;
  readonly transcripts: BeleniosTranscripts;
}

/** Points of edwards25519: the bytes of RFC 8032 from the last to the first, and decimal scalars. */
const edwards: Reader = {
  group: edwards25519Group,
  element: (text) => edwards25519Group.fromBytes(fromHex(text).reverse(), { allowNeutral: true }),
  scalar: (text) => {
    assert.match(text, /^(0|[1-9][0-9]*)$/);
    return belowOrder(edwards25519Group, BigInt(text));
  },
};

const verdictOf = ({ reader }: Setting, id: string, statement: Statement, entries: readonly Entry[], transcript: Transcript): Verdict =>
  judge(id, statement, proofOf(reader, statement, entries, transcript), transcript);

const range = (min: number, max: number): number[] => Array.from({ length: max - min + 1 }, (_, i) => min + i);
const textOf = (choices: readonly Pair[]): string => choices.map(({ alpha, beta }) => `${alpha},${beta}`).join(',');

/** The proofs of choices that are 0 or 1. */
function individual(setting: Setting, scope: string, choices: readonly Pair[], proofs: readonly (readonly Entry[])[]): Verdict[] {
  assert.equal(choices.length, proofs.length);
  const { reader, key, transcripts } = setting;
  return choices.map((choice, i) => {
    const statement = encryptsOneOf(reader.group, key, ciphertextOf(reader, choice), [0, 1]);
    return verdictOf(setting, `choice ${i}`, statement, proofs[i]!, transcripts.encryption(scope));
  });
}

function homomorphic(setting: Setting, scope: string, { blank, min = 0, max = 0 }: Question, answer: Answer, isFirst: boolean): Verdict[] {
  const { reader, key, transcripts } = setting;
  const { group } = reader;
  const { choices, overall_proof, blank_proof } = answer;
  const all = choices.map((choice) => ciphertextOf(reader, choice));
  // Version 0 has the same scope for the sum.
  const sumScope = isFirst ? scope : `${scope}|${textOf(choices)}`;
  const [flag, ...rest] = all as [ElGamalCiphertext, ...ElGamalCiphertext[]];
  const verdicts = individual(setting, scope, choices, answer.individual_proofs);
  if (!blank) {
    const statement = encryptsOneOf(group, key, sumOf(group, all), range(min, max));
    return [...verdicts, verdictOf(setting, 'sum', statement, overall_proof, transcripts.encryption(sumScope))];
  }
  const sum = sumOf(group, rest);
  const isNone = oneEncrypts(group, key, [
    { ciphertext: flag, values: [0] },
    { ciphertext: sum, values: [0] },
  ]);
  const isAllowed = oneEncrypts(group, key, [
    { ciphertext: flag, values: [1] },
    { ciphertext: sum, values: range(min, max) },
  ]);
  return [
    ...verdicts,
    verdictOf(setting, 'blank', isNone, blank_proof!, transcripts.blank(0, sumScope)),
    verdictOf(setting, 'blank or sum', isAllowed, overall_proof, transcripts.blank(1, sumScope)),
  ];
}

function lists(setting: Setting, scope: string, answer: ListsAnswer): Verdict[] {
  const { reader, key, transcripts } = setting;
  const { group } = reader;
  const sumScope = `${scope}|${textOf(answer.choices.flat())}`;
  const all = answer.choices.map((choices) => choices.map((choice) => ciphertextOf(reader, choice)));
  const column = sumOf(
    group,
    all.map(([first]) => first!),
  );
  return [
    ...answer.choices.flatMap((choices, i) => individual(setting, scope, choices, answer.individual_proofs[i]!)),
    verdictOf(setting, 'list', encryptsOneOf(group, key, column, [1]), [answer.overall_proof], transcripts.encryption(sumScope)),
    ...all.map(([list, ...candidates], i) => {
      const statement = oneEncrypts(group, key, [
        { ciphertext: list!, values: [1] },
        { ciphertext: sumOf(group, candidates), values: [0] },
      ]);
      return verdictOf(setting, `candidates of list ${i}`, statement, answer.list_proofs[i]!, transcripts.list(sumScope));
    }),
  ];
}

interface Trustee {
  readonly pok: Entry;
  readonly public_key: string;
}

interface Decryption {
  readonly decryption_factors: readonly (readonly unknown[])[];
  readonly decryption_proofs: readonly (readonly unknown[])[];
}

const knowledge = (setting: Setting, id: string, key: string, proof: Entry, transcript: Transcript): Verdict => {
  const { group, element } = setting.reader;
  return verdictOf(setting, id, knowledgeOf(group, group.generator, element(key)), [proof], transcript);
};

type Group = Parameters<typeof beleniosTranscripts>[0]['group'];

/** All proofs of an archive, but for shuffles and what is encrypted otherwise. */
function archive(group: Group, file: string): Verdict[] {
  const records = recordsOf(file);
  const having = <T>(...fields: readonly string[]): T[] =>
    records.filter((each): each is T => fields.every((field) => Object.keys(each as object).includes(field)));
  const [election] = having<{ public_key: string; questions: readonly Question[] }>('public_key', 'questions');
  const reader = group === 'Ed25519' ? edwards : decimals(residues('BELENIOS-2048'));
  const transcripts = beleniosTranscripts({ version: 1, group });
  const setting: Setting = { reader, key: reader.element(election!.public_key), transcripts };
  const phi = createHash('sha256').update(JSON.stringify(election)).digest('base64').replace('=', '');
  const [trustees] = records.filter((each): each is [string, unknown][] => Array.isArray(each) && Array.isArray(each[0]));
  const single = trustees!.flatMap(([kind, trustee]) =>
    kind === 'Single' ? [trustee as Trustee] : (trustee as { verification_keys: readonly Trustee[] }).verification_keys,
  );
  const ballots = having<Ballot>('credential', 'answers', 'signature');
  const [tally] = records.filter((each, i): each is Pair[][] => Array.isArray(each) && i > records.indexOf(ballots.at(-1)));
  const owned = having<{ owner: number; payload: string }>('owner', 'payload');
  const decryptions = having<Decryption>('decryption_factors', 'decryption_proofs');
  assert.equal(owned.length, decryptions.length);
  return [
    ...single.map(({ pok, public_key }, i) => knowledge(setting, `trustee ${i}`, public_key, pok, transcripts.knowledge)),
    ...ballots.flatMap(({ credential, answers, signature }) => [
      ...answers.flatMap((answer, q) => {
        const question = election!.questions[q]!;
        const scope = `${phi}|${credential}`;
        if (question.type === 'Lists') return lists(setting, scope, answer as ListsAnswer);
        return homomorphic(setting, scope, question, answer as Answer, false);
      }),
      knowledge(setting, 'signature', credential, signature.proof, transcripts.signature(signature.hash)),
    ]),
    ...decryptions.flatMap(({ decryption_factors, decryption_proofs }, i) => {
      const key = reader.element(single[owned[i]!.owner - 1]!.public_key);
      const [factors, proofs] = [decryption_factors.flat(3) as string[], decryption_proofs.flat(3) as Entry[]];
      return (tally!.flat(3) as Pair[]).map(({ alpha }, j) => {
        const statement = equalLogarithms(reader.group, [
          [reader.group.generator, key],
          [reader.element(alpha), reader.element(factors[j]!)],
        ]);
        return verdictOf(setting, `factor ${j} of ${i}`, statement, [proofs[j]!], transcripts.decryption(phi));
      });
    }),
  ];
}

vectorFile('voting/fresh/belenios-2.0-h-BELENIOS-2048.bel', 81, (file) => archive('BELENIOS-2048', file));
vectorFile('voting/fresh/belenios-2.0-t-BELENIOS-2048.bel', 82, (file) => archive('BELENIOS-2048', file));
vectorFile('voting/fresh/belenios-made-lists-Ed25519.bel', 96, (file) => archive('Ed25519', file));

vectorFile('voting/belenios/42daba10/ballots.jsons', 54, (file) => {
  const election = JSON.parse(readVectors('voting/belenios/42daba10/election.json')) as {
    readonly public_key: { readonly y: string };
    readonly questions: readonly Question[];
  };
  const reader = decimals(residues('Helios'));
  const transcripts = beleniosTranscripts({ version: 0, group: 'BELENIOS-2048' });
  const setting: Setting = { reader, key: reader.element(election.public_key.y), transcripts };
  const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
  const trustees = lines(readVectors('voting/belenios/42daba10/public_keys.jsons')).map((line) => JSON.parse(line) as Trustee);
  return [
    ...trustees.map(({ pok, public_key }, i) => knowledge(setting, `trustee ${i}`, public_key, pok, transcripts.knowledge)),
    ...lines(file).flatMap((line) => {
      const ballot = JSON.parse(line) as { answers: readonly Answer[]; signature: { public_key: string } };
      return ballot.answers.flatMap((answer, q) => homomorphic(setting, ballot.signature.public_key, election.questions[q]!, answer, true));
    }),
  ];
});
