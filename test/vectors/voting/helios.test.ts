/** Proofs of Helios: an audited ballot of 2013, whose randomness opens every choice, and an election of 2010 with its trustee. */
import assert from 'node:assert/strict';
import type { Element } from '../../../src/entries/groups.ts';
import { encryptsOneOf, equalLogarithms, heliosTranscript, knowledgeOf, type Statement } from '../../../src/entries/proof.ts';
import { type Verdict, vectorFile } from '../rsa/suites.ts';
import {
  ciphertextOf,
  decimals,
  type Entry,
  judge,
  type Pair,
  proofOf,
  type Reader,
  residues,
  sumOf,
  unreducedDecimals,
} from './proofs.ts';

interface Answer {
  readonly choices: readonly Pair[];
  readonly individual_proofs: readonly (readonly Entry[])[];
  readonly overall_proof: readonly Entry[] | null;
  readonly answer?: readonly number[];
  readonly randomness?: readonly string[];
}

const verdictOf = (reader: Reader, id: string, statement: Statement, entries: readonly Entry[]): Verdict =>
  judge(id, statement, proofOf(reader, statement, entries, heliosTranscript), heliosTranscript);

/** All proofs of a ballot. The range of sums starts at 0 in these elections, and ends where the proof does. */
function ballot(reader: Reader, key: Element, answers: readonly Answer[]): Verdict[] {
  const { group } = reader;
  return answers.flatMap(({ choices, individual_proofs, overall_proof }, q) => {
    assert.equal(choices.length, individual_proofs.length);
    const ciphertexts = choices.map((choice) => ciphertextOf(reader, choice));
    const individual = ciphertexts.map((ciphertext, i) =>
      verdictOf(reader, `question ${q}, choice ${i}`, encryptsOneOf(group, key, ciphertext, [0, 1]), individual_proofs[i]!),
    );
    if (!overall_proof) return individual;
    const statement = encryptsOneOf(group, key, sumOf(group, ciphertexts), [...overall_proof.keys()]);
    return [...individual, verdictOf(reader, `question ${q}, sum`, statement, overall_proof)];
  });
}

vectorFile('voting/helios/pyrios-test_audit.json', 53, (file) => {
  const { answers } = JSON.parse(file) as { readonly answers: readonly Required<Answer>[] };
  const group = residues('Helios');
  const reader = decimals(group);
  const opened = answers.flatMap(({ choices, answer, randomness }) =>
    choices.map((choice, i) => ({ ...ciphertextOf(reader, choice), vote: answer.includes(i) ? 1 : 0, r: reader.scalar(randomness[i]!) })),
  );
  // The file has no key: it follows from any opened choice, and has to fit all of them.
  const [{ b, vote, r }] = opened as [(typeof opened)[number]];
  const times = (count: number): Element => group.generator.multiply(group.scalars.ofPublic(count));
  const key = b.sub(times(vote)).multiply(r.inverse());
  const openings = opened.map(({ a, b, vote, r }, i): Verdict => {
    const fits = group.multiplyBase(r).equals(a) && key.multiply(r).add(times(vote)).equals(b);
    return { id: `opening ${i}`, complaint: fits ? undefined : 'does not fit' };
  });
  return [...openings, ...ballot(reader, key, answers)];
});

interface Fixture {
  readonly model: string;
  readonly fields: Readonly<Record<string, string>>;
}

vectorFile('voting/helios/legacy-election.raw-fixture.json', 8, (file) => {
  const fixture = JSON.parse(file) as readonly Fixture[];
  const group = residues('Helios');
  const reader = unreducedDecimals(group);
  const fieldOf = <T>(model: string, name: string): T =>
    JSON.parse(fixture.find((each) => each.model === `helios.${model}`)!.fields[name]!) as T;
  const key = reader.element(fieldOf<{ y: string }>('election', 'public_key').y);
  const { answers } = fieldOf<{ answers: readonly Answer[] }>('castvote', 'vote');
  const known = verdictOf(reader, 'trustee', knowledgeOf(group, group.generator, key), [fieldOf<Entry>('trustee', 'pok')]);
  const { tally } = fieldOf<{ tally: readonly (readonly Pair[])[] }>('election', 'encrypted_tally');
  const factors = fieldOf<readonly (readonly string[])[]>('trustee', 'decryption_factors');
  const proofs = fieldOf<readonly (readonly Entry[])[]>('trustee', 'decryption_proofs');
  const decrypted = tally.flatMap((choices, q) =>
    choices.map((choice, i) => {
      const statement = equalLogarithms(group, [
        [group.generator, key],
        [reader.element(choice.alpha), reader.element(factors[q]![i]!)],
      ]);
      return verdictOf(reader, `factor ${q}, ${i}`, statement, [proofs[q]![i]!]);
    }),
  );
  return [...ballot(reader, key, answers), known, ...decrypted];
});
