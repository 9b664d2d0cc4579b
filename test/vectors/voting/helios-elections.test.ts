/** Whole elections of Helios by limber's verifier: that of 2010, from the dump of a server, and a ballot of 2013 that was audited. */
import assert from 'node:assert/strict';
import { OwnHeliosElection } from '../../../src/election/helios/election.ts';
import { canonicalHash } from '../../../src/election/helios/hashes.ts';
import { PYTHON_SORTED, writeJson } from '../../../src/election/json/write.ts';
import { type Json, type JsonObject, jsonObject } from '../../../src/encoding/json/value.ts';
import { JsonView } from '../../../src/encoding/json/view.ts';
import { generateElGamalKey } from '../../../src/entries/elgamal.ts';
import {
  announceHeliosTrustee,
  ElGamalPublicKey,
  type HeliosElection,
  heliosGroup,
  makeHeliosElection,
  readHeliosElection,
  verifyAuditedHeliosBallot,
  verifyHeliosElection,
} from '../../../src/entries/helios.ts';
import { type Verdict, vectorFile } from '../rsa/suites.ts';

/** The fields of the one object of a model; those that are JSON in a string are parsed. */
function fieldsOf(fixture: JsonView, model: string): Fields {
  const object = fixture.items().find((each) => each.membersAmongOthers(['model']).model.string() === `helios.${model}`)!;
  const { fields } = object.membersAmongOthers(['fields']);
  return Object.fromEntries(
    [...fields.object()].map(([name, value]) => [
      name,
      typeof value === 'string' && /^[[{]/.test(value) ? JsonView.parse(name, value).value : value,
    ]),
  );
}

type Fields = { readonly [name: string]: Json };

const text = (value: Json): string => writeJson(value, PYTHON_SORTED);
const picked = (fields: Fields, names: readonly string[]): JsonObject =>
  jsonObject(Object.fromEntries(names.map((name) => [name, fields[name]!])));

/** The fields of an election in the legacy form, and of a trustee. */
const ELECTION =
  'cast_url description frozen_at name openreg public_key questions short_name use_voter_aliases uuid voters_hash voting_ends_at voting_starts_at'.split(
    ' ',
  );
const TRUSTEE = 'uuid public_key public_key_hash pok decryption_factors decryption_proofs'.split(' ');

vectorFile('voting/helios/legacy-election.raw-fixture.json', 8, async (file) => {
  const fixture = JsonView.parse('fixture', file);
  const [election, trustee, cast] = ['election', 'trustee', 'castvote'].map((model) => fieldsOf(fixture, model)) as [
    Fields,
    Fields,
    Fields,
  ];
  // The dump lost the microseconds, which the fingerprint covers.
  const record = {
    election: text(picked({ ...election, frozen_at: '2010-12-30 18:55:42.033006' }, ELECTION)),
    trustees: text([picked(trustee, TRUSTEE)]),
    ballots: [
      text(
        jsonObject({ ...Object.fromEntries(picked(cast, ['cast_at', 'vote', 'vote_hash'])), voter_hash: 'unknown', voter_uuid: 'unknown' }),
      ),
    ],
    tally: text(election.encrypted_tally!),
    result: text(election.result!),
  };
  const verdict = (id: string, holds: boolean): Verdict => ({ id, complaint: holds ? undefined : 'does not hold' });
  const report = await verifyHeliosElection(record, { unreducedResponses: true });
  const strict = await verifyHeliosElection(record);
  const dumped = await verifyHeliosElection({ ...record, election: text(picked(election, ELECTION)) });
  const faultsOf = (id: string, { checks }: typeof report): string =>
    checks
      .find((check) => check.id === id)!
      .faults.map(({ place, rule }) => `${place} ${rule}`)
      .join();
  return [
    verdict('fingerprint', report.election === 'wGPQnqnzBpmLeg8ZB/G0rgaamGvKVFgpT4/2FC71eas'),
    verdict('the fingerprint of the dump', dumped.election === '6myV+hWzApFctajuDz2sgmrWvr8QZfgt/Y6Af0vRo3M'),
    verdict('of another election', /^ballot 1, vote.election_hash must be the fingerprint/.test(faultsOf('4 form', dumped))),
    verdict('valid', report.valid),
    verdict(
      'every check',
      report.checks.every(({ verdict: said }) => said === 'holds'),
    ),
    verdict(
      'noted',
      report.notes.some((note) => note.includes('not reduced')),
    ),
    verdict(
      'responses from q on',
      /^ballot 1, vote.answers\[0\].individual_proofs\[0\]\[0\].response must be a decimal number below its bound$/.test(
        faultsOf('4 form', strict),
      ),
    ),
    verdict('and nothing else', strict.checks.filter(({ verdict: said }) => said === 'fails').length === 1),
  ];
});

vectorFile('voting/helios/pyrios-test_audit.json', 2, (file) => {
  const vote = JsonView.parse('vote', file);
  const { answers, election_hash, election_uuid } = vote.members(['answers', 'election_hash', 'election_uuid']);
  const lengths = answers.items().map((answer) => answer.membersAmongOthers(['choices']).choices.items().length);
  const sums = answers.items().map(({ value }) => ((value as JsonObject).get('overall_proof') as readonly Json[] | null)?.length);
  // The election of this ballot is not known: its key follows from an opened choice, its questions from the ballot.
  const group = heliosGroup();
  const [first] = answers.items();
  const { choices, answer, randomness } = first!.membersAmongOthers(['choices', 'answer', 'randomness']);
  const { beta } = choices.items()[0]!.members(['alpha', 'beta']);
  const chosen = answer.items().map((item) => item.whole(0, 100));
  const r = group.scalars.ofPublic(randomness.items()[0]!.decimal(group.order));
  const plain = group.fromNumber(beta.decimal(group.prime));
  const key = (chosen.includes(0) ? plain.sub(group.generator) : plain).multiply(r.inverse());
  const questions = lengths.map((length, i) => ({
    question: '',
    answers: new Array<string>(length).fill(''),
    min: 0,
    max: sums[i] === undefined ? null : sums[i] - 1,
  }));
  const made = makeHeliosElection([announceHeliosTrustee(generateElGamalKey(group), { uuid: '' })], {
    uuid: election_uuid.string(),
    name: '',
    questions,
  });
  const known = readHeliosElection(made);
  const election = Object.assign(Object.create(OwnHeliosElection.prototype) as object, known, {
    fingerprint: election_hash.string(),
    publicKey: new ElGamalPublicKey(group, key),
  }) as HeliosElection;
  const members = new Map(vote.object());
  members.set(
    'answers',
    answers.items().map((each) => new Map([...each.object()].filter(([name]) => name !== 'answer' && name !== 'randomness'))),
  );
  const verdict = verifyAuditedHeliosBallot(election, file, canonicalHash(members));
  const changed = verifyAuditedHeliosBallot(election, file.replace('"answer": [0]', '"answer": [1]'), canonicalHash(members));
  assert.ok(file.includes('"answer": [0]'));
  return [
    { id: 'audited ballot', complaint: verdict.faults.map(({ place, rule }) => `${place} ${rule}`)[0] },
    { id: 'another answer', complaint: changed.isValid ? 'is not seen' : undefined },
  ];
});
