/** Proofs of ElectionGuard: guardians, selections, contests and decryptions of a record of 2.1 over P-256, and of one of 1.4 modulo a prime. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { addCiphertexts, ElGamalCiphertext } from '../../../src/entries/elgamal.ts';
import { type Element, p256Group, type Scalar } from '../../../src/entries/groups.ts';
import {
  electionGuard1Transcripts,
  electionGuard2Guardian,
  electionGuard2Transcripts,
  encryptsOneOf,
  equalLogarithms,
  knowledgeOf,
  proofOfAnswers,
  type Statement,
  type Transcript,
} from '../../../src/entries/proof.ts';
import { vectorFolder, vectorsPresent } from '../folder.ts';
import { numberOfHex, type Verdict, vectorFile } from '../rsa/suites.ts';
import { belowOrder, judge, residues } from './proofs.ts';
import { unzipped } from './zip.ts';

interface Entry {
  readonly challenge: string;
  readonly response: string;
}

interface Encrypted {
  readonly pad: string;
  readonly data: string;
}

interface Selection {
  readonly encrypted_vote: Encrypted;
  readonly proof: { readonly proofs: readonly Entry[] };
}

interface Opened {
  readonly b_over_m: string;
  readonly encrypted_vote: Encrypted;
  readonly proof: Entry;
}

interface Contests<S> {
  readonly contests: readonly {
    readonly contest_id: string;
    readonly selections: readonly S[];
    readonly proof: { readonly proofs: readonly Entry[] };
  }[];
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));

/** The neutral element is 33 bytes FF there. */
function pointOf(text: string): Element {
  const bytes = fromBase64(text);
  return bytes.every((byte) => byte === 255) ? p256Group.neutral : p256Group.fromBytes(bytes);
}

const scalarOf = (text: string): Scalar => p256Group.scalars.fromBytes(fromBase64(text));
const ciphertextOf = ({ pad, data }: Encrypted): ElGamalCiphertext =>
  new ElGamalCiphertext(p256Group, { a: pointOf(pad), b: pointOf(data) });

function verdictOf(id: string, statement: Statement, entries: readonly Entry[], transcript: Transcript): Verdict {
  const answers = entries.map(({ challenge, response }) => ({ challenge: scalarOf(challenge), responses: [scalarOf(response)] }));
  return judge(id, statement, proofOfAnswers(statement, answers, { transcript }), transcript);
}

vectorFile('voting/electionguard/egk-ec-allAvailableEc.bundle.json', 1229, (file) => {
  const bundle = JSON.parse(file) as Readonly<Record<string, unknown>>;
  const inFolder = <T>(folder: string): T[] =>
    Object.entries(bundle).flatMap(([name, content]) => (name.startsWith(folder) ? [content as T] : []));
  const { joint_public_key, extended_base_hash, guardians } = bundle['election_initialized.json'] as {
    readonly joint_public_key: string;
    readonly extended_base_hash: string;
    readonly guardians: readonly { x_coordinate: number; coefficient_proofs: readonly (Entry & { public_key: string })[] }[];
  };
  const { parameter_base_hash } = bundle['election_config.json'] as { readonly parameter_base_hash: string };
  const { contests: described } = bundle['manifest.json'] as { readonly contests: readonly { object_id: string; votes_allowed: number }[] };
  const limits = new Map(described.map(({ object_id, votes_allowed }) => [object_id, votes_allowed]));
  const key = pointOf(joint_public_key);
  const transcripts = electionGuard2Transcripts(fromBase64(extended_base_hash));
  const encrypts = (ciphertext: ElGamalCiphertext, limit: number): Statement =>
    encryptsOneOf(p256Group, key, ciphertext, [...new Array(limit + 1).keys()], { messageBase: 'key' });

  const known = guardians.flatMap(({ x_coordinate, coefficient_proofs }) =>
    coefficient_proofs.map((entry, j) => {
      const statement = knowledgeOf(p256Group, p256Group.generator, pointOf(entry.public_key));
      const transcript = electionGuard2Guardian(fromBase64(parameter_base_hash), x_coordinate, j);
      return verdictOf(`guardian ${x_coordinate}, coefficient ${j}`, statement, [entry], transcript);
    }),
  );
  const encrypted = inFolder<Contests<Selection>>('encrypted_ballots/').flatMap(({ contests }, i) =>
    contests.flatMap(({ contest_id, selections, proof }) => {
      const votes = selections.map(({ encrypted_vote }) => ciphertextOf(encrypted_vote));
      return [
        ...votes.map((vote, j) =>
          verdictOf(`ballot ${i}, ${contest_id}, ${j}`, encrypts(vote, 1), selections[j]!.proof.proofs, transcripts.encryption),
        ),
        verdictOf(
          `ballot ${i}, ${contest_id}`,
          encrypts(addCiphertexts(p256Group, ...votes), limits.get(contest_id)!),
          proof.proofs,
          transcripts.encryption,
        ),
      ];
    }),
  );
  const opened = [bundle['tally.json'] as Contests<Opened>, ...inFolder<Contests<Opened>>('challenged_ballots/')].flatMap(
    ({ contests }, i) =>
      contests.flatMap(({ contest_id, selections }) =>
        selections.map(({ b_over_m, encrypted_vote, proof }, j) => {
          const { a, b } = ciphertextOf(encrypted_vote);
          const statement = equalLogarithms(p256Group, [
            [p256Group.generator, key],
            [a, b.sub(pointOf(b_over_m))],
          ]);
          return verdictOf(`opened ${i}, ${contest_id}, ${j}`, statement, [proof], transcripts.decryption(b));
        }),
      ),
  );
  return [...known, ...encrypted, ...opened];
});

/** A proof of version 1, by the names of its fields. */
type Fields = Readonly<Record<string, string>>;

const ZIP = 'voting/fresh/electionguard-python-1.4.0-fresh.zip';

test(`${ZIP}: proofs of version 1.4`, { skip: vectorsPresent() ? false : 'the folder of external vectors is absent' }, () => {
  const files = unzipped(readFileSync(path.join(vectorFolder(), ZIP)));
  const jsonOf = (name: string): unknown => JSON.parse(files.get(name)!);
  const group = residues('ElectionGuard');
  const element = (hex: string): Element => group.fromNumber(numberOfHex(hex));
  const scalar = (hex: string): Scalar => belowOrder(group, numberOfHex(hex));
  const context = jsonOf('context.json') as { elgamal_public_key: string; crypto_extended_base_hash: string };
  const key = element(context.elgamal_public_key);
  const transcripts = electionGuard1Transcripts(numberOfHex(context.crypto_extended_base_hash));
  const ciphertext = ({ pad, data }: Fields): ElGamalCiphertext => new ElGamalCiphertext(group, { a: element(pad!), b: element(data!) });
  const judged = (id: string, statement: Statement, proof: Fields, names: readonly (readonly string[])[], transcript: Transcript): void => {
    const answers = names.map(([a, b, challenge, response]) => ({
      challenge: scalar(proof[challenge!]!),
      responses: [scalar(proof[response!]!)],
      commitments: [element(proof[a!]!), element(proof[b!]!)],
    }));
    const { complaint } = judge(id, statement, proofOfAnswers(statement, answers, { transcript }), transcript);
    assert.equal(complaint, undefined, id);
    count++;
  };
  let count = 0;
  const BIT = [0, 1].map((i) => [
    `proof_${['zero', 'one'][i]}_pad`,
    `proof_${['zero', 'one'][i]}_data`,
    `proof_${['zero', 'one'][i]}_challenge`,
    `proof_${['zero', 'one'][i]}_response`,
  ]);
  const SINGLE = [['pad', 'data', 'challenge', 'response']];
  interface Contest {
    readonly ballot_selections: readonly { readonly ciphertext: Fields; readonly proof: Fields }[];
    readonly proof: Fields & { readonly constant: number };
  }
  for (const name of files.keys()) {
    if (!name.startsWith('submitted_ballots/submitted')) continue;
    const { contests } = jsonOf(name) as { contests: readonly Contest[] };
    for (const { ballot_selections, proof } of contests) {
      const votes = ballot_selections.map((selection) => ciphertext(selection.ciphertext));
      for (const [i, vote] of votes.entries())
        judged(`${name}, ${i}`, encryptsOneOf(group, key, vote, [0, 1]), ballot_selections[i]!.proof, BIT, transcripts.encryption);
      const sum = encryptsOneOf(group, key, addCiphertexts(group, ...votes), [proof.constant]);
      judged(`${name}, contest`, sum, proof, SINGLE, transcripts.encryption);
    }
  }
  assert.equal(count, 8);
});
