/** limber in the place of the cryptography of Helios' booth: what its pages call. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Ciphertext } from '../../../../src/election/helios/booth/ciphertext.ts';
import { EncryptedAnswer } from '../../../../src/election/helios/booth/encrypted-answer.ts';
import { Election, EncryptedVote } from '../../../../src/election/helios/booth/encrypted-vote.ts';
import {
  disjunctive_challenge_generator,
  fiatshamir_challenge_generator,
  fiatshamir_dlog_challenge_generator,
} from '../../../../src/election/helios/booth/hashes.ts';
import { BoothInteger } from '../../../../src/election/helios/booth/integer.ts';
import { Plaintext, PublicKey, plaintextsOf } from '../../../../src/election/helios/booth/keys.ts';
import { DisjunctiveProof, Proof } from '../../../../src/election/helios/booth/proof.ts';
import { getRandomInteger } from '../../../../src/election/helios/booth/random.ts';
import { Params, type SecretKey } from '../../../../src/election/helios/booth/secret-key.ts';
import { Tally, Trustee } from '../../../../src/election/helios/booth/trustee.ts';
import { generateElGamalKey } from '../../../../src/entries/elgamal.ts';
import { installHeliosBooth } from '../../../../src/entries/helios/booth.ts';
import * as helios from '../../../../src/entries/helios.ts';
import { MalformedError, WrongTypeError } from '../../../../src/util/errors.ts';

const QUESTIONS = [
  { question: 'Who?', answers: ['Ada', 'Ben', 'Cleo'], min: 1, max: 2 },
  { question: 'Which?', answers: ['x', 'y'], min: 0, max: null },
];
const trustee = helios.announceHeliosTrustee(generateElGamalKey(helios.heliosGroup()), { uuid: 'trustee' });
const text = helios.makeHeliosElection([trustee], { uuid: 'booth', name: 'Booth', questions: QUESTIONS });
const election = Election.fromJSONString(text);
const read = helios.readHeliosElection(text);
const vote = (answers: readonly (readonly number[])[]): EncryptedVote => new EncryptedVote(election, answers);
const copyOf = (made: EncryptedVote): EncryptedVote =>
  EncryptedVote.fromJSONObject(JSON.parse(JSON.stringify(made.get_audit_trail())), election) as EncryptedVote;
const integer = (value: bigint): BoothInteger => new BoothInteger(value);
const one = vote([[0, 2], [1]]);

test('all globals of the scripts are there, and no others', () => {
  const scope: Record<string, unknown> = {};
  installHeliosBooth(scope);
  const names = 'BALLOT BigInt BigInteger ElGamal HELIOS Random USE_SJCL UTILS b64_sha256 hex_sha1 hex_sha256 sjcl';
  assert.equal(
    Object.keys(scope)
      .sort((a, b) => (a < b ? -1 : 1))
      .join(' '),
    names,
  );
  assert.throws(() => installHeliosBooth(null as unknown as object), WrongTypeError);
  const { UTILS, BALLOT, hex_sha1, hex_sha256, b64_sha256 } = scope as unknown as {
    UTILS: {
      array_remove_value(list: number[], value: number): number[];
      PROGRESS: new () => { addTicks(n: number): void; tick(): void; progress(): number };
    };
    BALLOT: { pretty_choices(election: object, ballot: object): string[][] };
    hex_sha1(text: string): string;
    hex_sha256(text: string): string;
    b64_sha256(text: string): string;
  };
  assert.deepEqual(UTILS.array_remove_value([1, 2, 1, 3], 1), [2, 3]);
  const progress = new UTILS.PROGRESS();
  progress.addTicks(4);
  progress.tick();
  assert.equal(progress.progress(), 25);
  assert.deepEqual(BALLOT.pretty_choices(election, { answers: [[0, 2], []] }), [['Ada', 'Cleo'], []]);
  const digest = (name: string, form: 'hex' | 'base64'): string => createHash(name).update('Ärger').digest(form).replace(/=+$/, '');
  assert.deepEqual(
    [hex_sha1('Ärger'), hex_sha256('Ärger'), b64_sha256('Ärger')],
    [digest('sha1', 'hex'), digest('sha256', 'hex'), digest('sha256', 'base64')],
  );
});

describe('numbers', () => {
  const signed = fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n });
  test('compute as they should', () => {
    fc.assert(
      fc.property(signed, signed, fc.bigInt({ min: 2n, max: 2n ** 80n }), (a, b, m) => {
        const [x, y, n] = [integer(a), integer(b), integer(m)];
        assert.deepEqual(
          [x.add(y), x.subtract(y), x.multiply(y), x.negate(), x.mod(n)].map(String),
          [a + b, a - b, a * b, -a, ((a % m) + m) % m].map(String),
        );
        assert.deepEqual([x.equals(y), Math.sign(x.compareTo(y))], [a === b, a === b ? 0 : a < b ? -1 : 1]);
        assert.equal(x.bitLength(), a === 0n ? 0 : (a < 0n ? -a : a).toString(2).length);
        assert.equal(new BoothInteger(x.toString(16), 16).toJSONObject(), a.toString());
        const inverse = x.modInverse(n);
        assert.ok(inverse.equals(BoothInteger.ZERO) || x.multiply(inverse).mod(n).equals(BoothInteger.ONE.mod(n)));
      }),
    );
    assert.equal(integer(3n).modPow(integer(5n), integer(7n)).toString(), '5');
    assert.equal(integer(4n).modInverse(integer(6n)).toString(), '0');
  });
  test('digits that are none are refused', () => {
    for (const digits of ['', ' 1', '1_0', '0x1', 'NaN', undefined])
      assert.throws(() => new BoothInteger(digits as string), MalformedError);
    assert.throws(() => new BoothInteger('11', 2), MalformedError);
  });
  test('random ones are below, and all of them', () => {
    const seen = new Set(Array.from({ length: 500 }, () => getRandomInteger(integer(5n)).toString()));
    assert.deepEqual([...seen].sort(), ['0', '1', '2', '3', '4']);
    assert.ok(getRandomInteger(integer(2n ** 256n)).bitLength() > 200);
  });
});

describe('a vote', () => {
  test('is one that limber takes, with its tracker, and by its own proofs', () => {
    assert.deepEqual(helios.verifyHeliosBallot(read, JSON.stringify(one.toJSONObject())).faults, []);
    assert.deepEqual(helios.verifyAuditedHeliosBallot(read, JSON.stringify(one.get_audit_trail()), one.get_hash()).faults, []);
    const told: string[] = [];
    assert.equal(
      copyOf(one).verifyProofs(election.public_key, (q, choice, isRight) => told.push(`${q} ${choice} ${isRight}`)),
      true,
    );
    assert.deepEqual(told, ['0 0 true', '0 1 true', '0 2 true', '0 null true', '1 0 true', '1 1 true']);
    assert.equal(copyOf(one).verifyEncryption(QUESTIONS, election.public_key), true);
  });
  test('is one of the answers that are allowed', () => {
    for (const answers of [
      [[], []],
      [[0, 1, 2], []],
    ])
      assert.throws(() => vote(answers), { code: 'ERR_LIMBER_OUT_OF_RANGE' });
  });
  test('without its secrets has none', () => {
    const cast = copyOf(one);
    cast.clearPlaintexts();
    assert.doesNotMatch(JSON.stringify(cast.toJSONObject()), /randomness|"answer"/);
    assert.deepEqual(
      cast.encrypted_answers.flatMap(({ answer, randomness }) => [answer, randomness]),
      [null, null, null, null],
    );
    assert.equal(cast.verifyEncryption(QUESTIONS, election.public_key), false);
  });
  const changes: Readonly<Record<string, (made: EncryptedVote) => void>> = {
    'another ciphertext': (made) => swap(made.encrypted_answers[0] as EncryptedAnswer, 'choices'),
    'proofs that are exchanged': (made) => swap(made.encrypted_answers[0] as EncryptedAnswer, 'individual_proofs'),
    'a proof too few': (made) => cut(made.encrypted_answers[0] as EncryptedAnswer, 'individual_proofs'),
    'a choice too few': (made) => cut(made.encrypted_answers[1] as EncryptedAnswer, 'choices'),
    'no overall proof': (made) => Object.assign(made.encrypted_answers[0] as EncryptedAnswer, { overall_proof: null }),
    'an overall proof too many': (made) =>
      Object.assign(made.encrypted_answers[1] as EncryptedAnswer, { overall_proof: new DisjunctiveProof([]) }),
    'an answer too few': (made) => Object.assign(made, { encrypted_answers: made.encrypted_answers.slice(0, -1) }),
    'an entry too many': (made) => withEntries(made, (proofs) => [...proofs, proofs[0] as Proof]),
    'an entry too few': (made) => withEntries(made, (proofs) => proofs.slice(1)),
    'a response': (made) =>
      withEntries(made, ([{ commitment, challenge, response }, ...others]) => [
        new Proof(commitment.A, commitment.B, challenge, response.add(BoothInteger.ONE)),
        ...others,
      ]),
  };
  for (const [name, change] of Object.entries(changes))
    test(`is refused with ${name}`, () => {
      const made = copyOf(one);
      change(made);
      assert.equal(made.verifyProofs(election.public_key), false);
    });
  test('that encrypts something else than it says is told', () => {
    const made = copyOf(one);
    (made.encrypted_answers[0] as EncryptedAnswer).answer = [0, 1];
    assert.equal(made.verifyEncryption(QUESTIONS, election.public_key), false);
  });
});

type ListOf = 'choices' | 'individual_proofs';
function swap(answer: EncryptedAnswer, list: ListOf): void {
  Object.assign(answer, { [list]: [...answer[list]].reverse() });
}
function cut(answer: EncryptedAnswer, list: ListOf): void {
  Object.assign(answer, { [list]: answer[list].slice(1) });
}
function withEntries(made: EncryptedVote, change: (proofs: readonly [Proof, ...Proof[]]) => readonly Proof[]): void {
  const [first] = (made.encrypted_answers[0] as EncryptedAnswer).individual_proofs as readonly [DisjunctiveProof];
  first.proofs = change(first.proofs as readonly [Proof, ...Proof[]]);
}

describe('keys, ciphertexts and proofs', () => {
  const { p, q, g } = election.public_key;
  const secret: SecretKey = new Params(p, q, g).generate();
  const [zero, yes] = plaintextsOf(secret.pk, 0, 1) as [Plaintext, Plaintext];
  test('a trustee proves the key, decrypts and proves it', () => {
    const pok = secret.proveKnowledge(fiatshamir_dlog_challenge_generator);
    assert.equal(secret.pk.verifyKnowledgeOfSecretKey(pok, fiatshamir_dlog_challenge_generator), true);
    assert.equal(
      secret.pk.verifyKnowledgeOfSecretKey(pok, () => BoothInteger.ONE),
      false,
    );
    assert.equal(election.public_key.verifyKnowledgeOfSecretKey(pok), false);
    const { choices } = new EncryptedAnswer({ answers: ['a'], max: 1 }, [0], secret.pk);
    const ciphertext = choices[0] as Ciphertext;
    const { plaintext, proof } = secret.decryptAndProve(ciphertext, fiatshamir_challenge_generator);
    assert.ok(plaintext.m.equals(g));
    assert.equal(ciphertext.verifyDecryptionProof(yes, proof, fiatshamir_challenge_generator), true);
    assert.equal(ciphertext.verifyDecryptionProof(zero, proof, fiatshamir_challenge_generator), false);
    const { decryption_factor: factor, decryption_proof } = secret.decryptionFactorAndProof(ciphertext, fiatshamir_challenge_generator);
    assert.equal(secret.pk.verifyDecryptionFactor(ciphertext, factor, decryption_proof, fiatshamir_challenge_generator), true);
    const tally = Tally.fromJSONObject(JSON.parse(JSON.stringify(new Tally([[ciphertext]], 1).toJSONObject())), secret.pk);
    assert.ok(tally.tally[0]?.[0]?.equals(ciphertext));
    const json = new Trustee('uuid', secret.pk, 'hash', pok, [[factor]], [[decryption_proof]]).toJSONObject();
    assert.deepEqual(
      Trustee.fromJSONObject({ uuid: 'uuid', public_key_hash: 'hash', ...JSON.parse(JSON.stringify(json)) }).toJSONObject(),
      json,
    );
  });
  test('a disjunction is proven by the slow way as well, and bound to its index', () => {
    const r = getRandomInteger(q);
    const ciphertext = new Ciphertext(g.modPow(r, p), secret.pk.y.modPow(r, p).multiply(g).mod(p), secret.pk);
    const proof = ciphertext.generateDisjunctiveProof([zero, yes], 1, r, disjunctive_challenge_generator);
    assert.equal(ciphertext.verifyDisjunctiveProof([zero, yes], proof, disjunctive_challenge_generator), true);
    const wrong = ciphertext.generateDisjunctiveProof([zero, yes], 0, r, disjunctive_challenge_generator);
    assert.equal(ciphertext.verifyDisjunctiveProof([zero, yes], wrong, disjunctive_challenge_generator), false);
    assert.throws(() => ciphertext.generateDisjunctiveProof([zero, yes], 2, r, disjunctive_challenge_generator), MalformedError);
  });
  test('entries that are all simulated prove nothing, and none beside them can stand for what is missing', () => {
    const ciphertext = new Ciphertext(g, secret.pk.y, secret.pk);
    const simulated = [zero, yes].map((plaintext) => ciphertext.simulateProof(plaintext));
    assert.ok(simulated.every((proof, i) => ciphertext.verifyProof([zero, yes][i] as Plaintext, proof)));
    assert.equal(ciphertext.verifyDisjunctiveProof([zero, yes], new DisjunctiveProof(simulated), disjunctive_challenge_generator), false);
    const all = disjunctive_challenge_generator([...simulated.map(({ commitment }) => commitment), { A: g, B: g }]);
    const rest = simulated.reduce((left, { challenge }) => left.subtract(challenge), all).mod(q);
    const forged = new DisjunctiveProof([...simulated, new Proof(g, g, rest, BoothInteger.ZERO)]);
    assert.equal(ciphertext.verifyDisjunctiveProof([zero, yes], forged, disjunctive_challenge_generator), false);
  });
  test('keys multiply, and those of other parameters do not', () => {
    const product = secret.pk.multiply(election.public_key);
    assert.ok(product.y.equals(secret.pk.y.multiply(election.public_key.y).mod(p)) && secret.pk.multiply(1) === secret.pk);
    assert.throws(() => secret.pk.multiply(new PublicKey(q, p, g, g)), MalformedError);
    const encoded = new Plaintext(integer(41n), new PublicKey(integer(167n), integer(83n), integer(4n), integer(16n)), true);
    assert.equal(encoded.getPlaintext().toString(), '41');
  });
  test('an election without a key can be looked at, and its key is a member', () => {
    const preview = Election.fromJSONObject({ uuid: 'preview', questions: [] });
    assert.equal(preview.BOGUS_P, true);
    assert.ok(preview.public_key.y.modPow(q, p).equals(BoothInteger.ONE) && !preview.public_key.y.equals(BoothInteger.ONE));
    assert.equal(preview.get_hash(), createHash('sha256').update(preview.toJSON()).digest('base64').replace('=', ''));
  });
  test('a key that is none is refused when something is encrypted for it', () => {
    const none = new PublicKey(p, q, g, integer(2n));
    assert.throws(() => new EncryptedAnswer({ answers: ['a'], max: 1 }, [0], none), { code: 'ERR_LIMBER_INVALID_POINT' });
  });
});
