/** A small election of ElectionGuard 1, made by the rules of its reference: three guardians of whom one is absent, two styles, ballots that are cast, spoiled and neither. */

import { setUpElectionGuard } from '../../../../src/election/electionguard/set-up.ts';
import { decryptionOf } from '../../../../src/election/electionguard/statements.ts';
import { numbered } from '../../../../src/election/electionguard/stream.ts';
import { ELECTION_GUARD_1_RULES } from '../../../../src/election/electionguard/version1/rules.ts';
import { version1 } from '../../../../src/election/electionguard/version1/version.ts';
import { reportOf } from '../../../../src/election/report.ts';
import { runVerification } from '../../../../src/election/verification.ts';
import type { ElectionGuard1Record, ElectionReport } from '../../../../src/entries/electionguard.ts';
import { addCiphertexts, ElGamalCiphertext } from '../../../../src/entries/elgamal.ts';
import type { Element, Scalar } from '../../../../src/entries/groups.ts';
import {
  electionGuard1Transcripts,
  encryptsOneOf,
  knowledgeOf,
  type Proof,
  prove,
  proveEncryption,
} from '../../../../src/entries/proof.ts';
import { electionGuard1Guardian } from '../../../../src/proof/transcripts/electionguard1.ts';
import { type Records, type Value, written } from './changes.ts';
import { described, group, hash, hex, manifest, manifestHash, STYLES } from './manifest1.ts';

const { scalars, generator } = group;
const { order, prime } = group;

const numberOf = (scalar: Scalar): bigint => BigInt(`0x${Buffer.from(scalar.toBytes()).toString('hex')}`);
const element = (each: Element): string => hex(group.numberOf(each));
const scalar = (each: Scalar): string => hex(numberOf(each));

const [GUARDIANS, QUORUM, ABSENT] = [3, 2, 2];
/** The votes of each ballot, by contest. */
const BALLOTS: readonly { readonly style: number; readonly state: number; readonly votes: Record<string, readonly number[]> }[] = [
  { style: 0, state: 1, votes: { chair: [1, 0], days: [1, 0, 1] } },
  { style: 0, state: 2, votes: { chair: [0, 1], days: [0, 0, 1] } },
  { style: 1, state: 1, votes: { chair: [0, 0] } },
  { style: 1, state: 999, votes: { chair: [1, 0] } },
];

const lagrange = (i: number, all: readonly number[]): Scalar =>
  all.filter((l) => l !== i).reduce((weight, l) => weight.mul(scalars.ofPublic(l)).mul(scalars.ofPublic(l - i).inverse()), scalars.one);

const single = ({ answers: [answer] }: Proof): { [name: string]: Value } => ({
  pad: element(answer!.commitments![0]!),
  data: element(answer!.commitments![1]!),
  challenge: scalar(answer!.challenge),
  response: scalar(answer!.responses[0]!),
});

/** The records of an election. */
export function heldElection1(): Records {
  const polynomials = Array.from({ length: GUARDIANS }, () => Array.from({ length: QUORUM }, () => scalars.random()));
  const commitments = polynomials.map((polynomial) => polynomial.map((each) => group.multiplyBase(each)));
  const key = commitments.reduce((sum, [own]) => sum.add(own!), group.neutral);
  const base = hash(prime, order, group.numberOf(generator), GUARDIANS, QUORUM, manifestHash);
  const commitmentHash = hash(commitments.flat().map((each) => group.numberOf(each)));
  const extended = hash(base, commitmentHash);
  const transcripts = electionGuard1Transcripts(extended);
  const transcript = transcripts.encryption;

  const device = { device_id: 17, session_id: 4, launch_code: 99, location: 'hall' };
  let seed = hash(17, 4, 99, 'hall');
  const totals = new Map<string, ElGamalCiphertext>();
  const counts = new Map<string, number>();
  const spoiled: { id: string; contests: { id: string; selections: { id: string; vote: number; ciphertext: ElGamalCiphertext }[] }[] }[] =
    [];
  const ballots = BALLOTS.map(({ style, state, votes }, number): Value => {
    const id = `ballot-${number}`;
    const opened: (typeof spoiled)[number] = { id, contests: [] };
    const contestHashes: bigint[] = [];
    const contests = described
      .filter(({ unit }) => STYLES[style]!.units.includes(unit))
      .map((contest): Value => {
        const chosen = votes[contest.id]!;
        const given = chosen.reduce((sum, vote) => sum + vote, 0);
        const all = [
          ...contest.selections.map((each, i) => ({ ...each, vote: chosen[i]!, isPlaceholder: false })),
          ...contest.placeholders.map((each, i) => ({ ...each, vote: Number(i < contest.limit - given), isPlaceholder: true })),
        ].map((each) => {
          const r = scalars.random();
          const b = key.multiply(r).add(generator.multiply(scalars.ofPublic(each.vote)));
          return { ...each, r, ciphertext: new ElGamalCiphertext(group, { a: group.multiplyBase(r), b }) };
        });
        opened.contests.push({ id: contest.id, selections: all.filter(({ isPlaceholder }) => !isPlaceholder) });
        for (const { id: own, vote, ciphertext, isPlaceholder } of all) {
          if (isPlaceholder || state !== 1) continue;
          totals.set(own, addCiphertexts(group, ...(totals.has(own) ? [totals.get(own)!] : []), ciphertext));
          counts.set(own, (counts.get(own) ?? 0) + vote);
        }
        const hashes = all.map((each) =>
          hash(each.id, each.hash, hash(group.numberOf(each.ciphertext.a), group.numberOf(each.ciphertext.b))),
        );
        const own = hash(contest.id, contest.hash, ...hashes);
        contestHashes.push(own);
        const sum = addCiphertexts(group, ...all.map(({ ciphertext }) => ciphertext));
        const statement = encryptsOneOf(group, key, sum, [contest.limit]);
        const r = all.reduce((total, each) => total.add(each.r), scalars.zero);
        return {
          object_id: contest.id,
          sequence_order: contest.order,
          description_hash: hex(contest.hash),
          ballot_selections: all.map((each, i) => {
            const { answers } = proveEncryption(encryptsOneOf(group, key, each.ciphertext, [0, 1]), [{ number: each.vote, r: each.r }], {
              transcript,
            });
            const [zero, one] = answers;
            return {
              object_id: each.id,
              sequence_order: each.order,
              description_hash: hex(each.hash),
              ciphertext: { pad: element(each.ciphertext.a), data: element(each.ciphertext.b) },
              crypto_hash: hex(hashes[i]!),
              is_placeholder_selection: each.isPlaceholder,
              nonce: null,
              proof: {
                proof_zero_pad: element(zero!.commitments![0]!),
                proof_zero_data: element(zero!.commitments![1]!),
                proof_one_pad: element(one!.commitments![0]!),
                proof_one_data: element(one!.commitments![1]!),
                proof_zero_challenge: scalar(zero!.challenge),
                proof_one_challenge: scalar(one!.challenge),
                challenge: scalar(zero!.challenge.add(one!.challenge)),
                proof_zero_response: scalar(zero!.responses[0]!),
                proof_one_response: scalar(one!.responses[0]!),
                usage: "Prove selection's value (0 or 1)",
              },
            };
          }),
          ciphertext_accumulation: { pad: element(sum.a), data: element(sum.b) },
          crypto_hash: hex(own),
          nonce: null,
          proof: {
            ...single(proveEncryption(statement, [{ number: contest.limit, r }], { transcript })),
            constant: contest.limit,
            usage: "Prove value within selection's limit",
          },
          extended_data: null,
        };
      });
    if (state === 2) spoiled.push(opened);
    const ballotHash = hash(id, manifestHash, ...contestHashes);
    const timestamp = 1_700_000_000 + number;
    const code = hash(seed, timestamp, ballotHash);
    const record: Value = {
      object_id: id,
      style_id: STYLES[style]!.id,
      manifest_hash: hex(manifestHash),
      code_seed: hex(seed),
      contests,
      code: hex(code),
      timestamp,
      crypto_hash: hex(ballotHash),
      nonce: null,
      state,
    };
    seed = code;
    return record;
  });

  const present = [1, 2, 3].filter((i) => i !== ABSENT);
  const shareOf = (id: string, { a, b }: ElGamalCiphertext, guardian: number): Value => {
    const proven = (secret: Scalar): { share: Element; proof: Value } => {
      const share = a.multiply(secret);
      const proof = prove(
        decryptionOf(group, group.multiplyBase(secret), a, share),
        { secrets: [secret] },
        { transcript: transcripts.decryption(b) },
      );
      return { share, proof: { ...single(proof), usage: 'Prove knowledge of secret value' } };
    };
    const [own, slope] = polynomials[guardian - 1]! as [Scalar, Scalar];
    const fields = { object_id: id, guardian_id: `guardian-${guardian}` };
    if (guardian !== ABSENT) {
      const { share, proof } = proven(own);
      return { ...fields, share: element(share), proof, recovered_parts: null };
    }
    const parts = present.map((i): [string, Value] => {
      const secret = own.add(slope.mul(scalars.ofPublic(i)));
      const { share, proof } = proven(secret);
      const part = { object_id: id, guardian_id: `guardian-${i}`, missing_guardian_id: fields.guardian_id };
      return [`guardian-${i}`, { ...part, share: element(share), recovery_key: element(group.multiplyBase(secret)), proof }];
    });
    return { ...fields, share: element(a.multiply(own)), proof: null, recovered_parts: Object.fromEntries(parts) };
  };
  const decrypted = (id: string, ciphertext: ElGamalCiphertext, votes: number): Value => ({
    object_id: id,
    tally: votes,
    value: element(generator.multiply(scalars.ofPublic(votes))),
    message: { pad: element(ciphertext.a), data: element(ciphertext.b) },
    shares: [1, 2, 3].map((guardian) => shareOf(id, ciphertext, guardian)),
  });
  return {
    constants: { large_prime: hex(prime), small_prime: hex(order), cofactor: hex((prime - 1n) / order), generator: element(generator) },
    manifest,
    context: {
      number_of_guardians: GUARDIANS,
      quorum: QUORUM,
      elgamal_public_key: element(key),
      commitment_hash: hex(commitmentHash),
      manifest_hash: hex(manifestHash),
      crypto_base_hash: hex(base),
      crypto_extended_base_hash: hex(extended),
      extended_data: null,
      configuration: { allow_overvotes: true, max_votes: 1000 },
    },
    coefficients: { coefficients: Object.fromEntries(present.map((i) => [`guardian-${i}`, scalar(lagrange(i, present))])) },
    guardians: polynomials.map((polynomial, i) => ({
      guardian_id: `guardian-${i + 1}`,
      sequence_order: i + 1,
      election_public_key: element(commitments[i]![0]!),
      election_commitments: commitments[i]!.map(element),
      election_proofs: polynomial.map((secret, j) => {
        const statement = knowledgeOf(group, generator, commitments[i]![j]!);
        const [answer] = prove(statement, { secrets: [secret] }, { transcript: electionGuard1Guardian }).answers;
        return {
          public_key: element(commitments[i]![j]!),
          commitment: element(answer!.commitments![0]!),
          challenge: scalar(answer!.challenge),
          response: scalar(answer!.responses[0]!),
          usage: 'Prove knowledge of secret value',
        };
      }),
    })),
    devices: [device],
    ballots,
    encryptedTally: {
      object_id: 'election-results',
      contests: Object.fromEntries(
        described.map(({ id, order: place, hash: own, selections }) => [
          id,
          {
            object_id: id,
            sequence_order: place,
            description_hash: hex(own),
            selections: Object.fromEntries(
              selections.map((each) => [
                each.id,
                {
                  object_id: each.id,
                  sequence_order: each.order,
                  description_hash: hex(each.hash),
                  ciphertext: { pad: element(totals.get(each.id)!.a), data: element(totals.get(each.id)!.b) },
                },
              ]),
            ),
          },
        ]),
      ),
    },
    tally: {
      object_id: 'election-results',
      contests: Object.fromEntries(
        described.map(({ id, selections }) => [
          id,
          {
            object_id: id,
            selections: Object.fromEntries(
              selections.map((each) => [each.id, decrypted(each.id, totals.get(each.id)!, counts.get(each.id)!)]),
            ),
          },
        ]),
      ),
    },
    spoiled: spoiled.map(({ id, contests }) => ({
      object_id: id,
      contests: Object.fromEntries(
        contests.map((contest) => [
          contest.id,
          {
            object_id: contest.id,
            selections: Object.fromEntries(contest.selections.map((each) => [each.id, decrypted(each.id, each.ciphertext, each.vote)])),
          },
        ]),
      ),
    })),
  };
}

const LISTS = ['guardians', 'devices', 'ballots', 'spoiled'];

/** The report of records of the group of tests. */
export async function verify1(records: Records, batch: number = 8): Promise<ElectionReport> {
  return verifyTexts1(written<ElectionGuard1Record>(records, LISTS), batch);
}

/** The report of texts. */
export async function verifyTexts1(record: ElectionGuard1Record, batch: number = 8): Promise<ElectionReport> {
  const { verification, findings } = setUpElectionGuard(version1(group), record, { batch });
  if (verification) return runVerification(verification, numbered(record.ballots, record.spoiled));
  return reportOf({ format: '', election: '', rules: ELECTION_GUARD_1_RULES, findings, notes: [], milliseconds: 0 });
}

/** The texts of all records. */
export const texts1 = (records: Records): ElectionGuard1Record => written<ElectionGuard1Record>(records, LISTS);
