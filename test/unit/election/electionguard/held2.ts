/** A small election of ElectionGuard 2 over P-256, made by the rules of its reference: two guardians, two styles, chained codes, ballots that are cast and challenged. */
import { createHmac } from 'node:crypto';
import { decryptionOf } from '../../../../src/election/electionguard/statements.ts';
import { type ElectionGuard2Record, type ElectionReport, verifyElectionGuard2Election } from '../../../../src/entries/electionguard.ts';
import { addCiphertexts, ElGamalCiphertext } from '../../../../src/entries/elgamal.ts';
import { type Element, p256Group, residueGroup, type Scalar, type SecretGroup } from '../../../../src/entries/groups.ts';
import {
  type Answer,
  electionGuard2Guardian,
  electionGuard2Transcripts,
  encryptsOneOf,
  knowledgeOf,
  prove,
  proveEncryption,
} from '../../../../src/entries/proof.ts';
import { electionGuard2Numbers } from '../../../../src/params/electionguard2.ts';
import { electionGuard2ContestData } from '../../../../src/proof/transcripts/electionguard2.ts';
import { type Records, type Value, written } from './changes.ts';

const bytesOfHex = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'));
const mac = (key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(createHmac('sha256', key).update(Buffer.concat(parts)).digest());
const hash = (key: Uint8Array, domain: number, ...parts: readonly Uint8Array[]): Uint8Array => mac(key, Uint8Array.of(domain), ...parts);
const small = (number: number): Uint8Array => Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
/** The neutral point is ones throughout. */
const point = (element: Element): Uint8Array => {
  const bytes = element.toBytes();
  return element.isNeutral && bytes.length === 33 ? bytes.fill(255) : bytes;
};
const element = (each: Element): string => base64(point(each));
const scalar = (each: Scalar): string => base64(each.toBytes());
const answer = ({ challenge, responses }: Answer): { [name: string]: Value } => ({
  challenge: scalar(challenge),
  response: scalar(responses[0]!),
});

const CONSTANTS = {
  a: 'ffffffff00000001000000000000000000000000fffffffffffffffffffffffc',
  b: '5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b',
  primeModulus: 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff',
  order: 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551',
  'g.x': '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296',
  'g.y': '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  h: '1',
};
const [GUARDIANS, QUORUM] = [2, 2];
interface HeldContest {
  readonly id: string;
  readonly order: number;
  readonly unit: string;
  readonly limit: number;
  readonly most: number;
  readonly selections: readonly string[];
}
export const CONTESTS: readonly HeldContest[] = [
  { id: 'chair', order: 2, unit: 'town', limit: 1, most: 1, selections: ['ada', 'ben'] },
  { id: 'days', order: 4, unit: 'club', limit: 3, most: 2, selections: ['monday', 'friday'] },
];
export const STYLES: readonly { readonly id: string; readonly units: string[] }[] = [
  { id: 'both', units: ['town', 'club'] },
  { id: 'town', units: ['town'] },
];
export interface HeldBallot {
  readonly style: number;
  readonly state: string;
  readonly votes: Readonly<Record<string, readonly number[]>>;
  /** Whether it was encrypted before anybody voted. */
  readonly sheet?: boolean;
}
export const BALLOTS2: readonly HeldBallot[] = [
  { style: 0, state: 'CAST', votes: { chair: [1, 0], days: [2, 1] } },
  { style: 1, state: 'CHALLENGED', votes: { chair: [0, 1] } },
  { style: 0, state: 'CAST', votes: { chair: [0, 0], days: [0, 0] } },
];
/** Of which two were encrypted beforehand: with votes that are missing, and with none. */
export const WITH_SHEETS: readonly HeldBallot[] = [
  { style: 0, state: 'CAST', votes: { chair: [1, 0], days: [1, 1] }, sheet: true },
  { style: 1, state: 'CHALLENGED', votes: { chair: [0, 0] }, sheet: true },
  { style: 0, state: 'CAST', votes: { chair: [0, 1], days: [0, 1] } },
];
export const DEVICE = 'booth';

export const manifest2: Records = {
  election_scope_id: 'scope',
  geopolitical_units: ['town', 'club'].map((object_id) => ({ object_id })),
  contests: CONTESTS.map(({ id, order, unit, limit, most, selections }) => ({
    object_id: id,
    sequence_order: order,
    electoral_district_id: unit,
    votes_allowed: limit,
    option_selection_limit: most,
    ballot_selections: selections.map((object_id, i) => ({ object_id, sequence_order: i + 1 })),
  })),
  ballot_styles: STYLES.map(({ id, units }) => ({ object_id: id, geopolitical_unit_ids: units, party_ids: [] })),
};

/** A group with its constants, and what is hashed of them. */
interface Held {
  readonly group: SecretGroup;
  readonly constants: Records;
  readonly hashed: readonly string[];
}

/** P-256. */
export const curve: Held = {
  group: p256Group,
  constants: { name: 'P-256', type: 'EllipticCurve', protocolVersion: 'v2.1.0', constants: CONSTANTS },
  hashed: [CONSTANTS.a, CONSTANTS.b, CONSTANTS.primeModulus, CONSTANTS['g.x'], CONSTANTS['g.y'], '1'.padStart(64, '0')],
};

/** Residues modulo the prime of 4096 bits. */
export function integers(): Held {
  const { prime, order, generator } = electionGuard2Numbers();
  const [p, q, r, g] = [prime, order, (prime - 1n) / order, generator].map((number) => number.toString(16)) as [
    string,
    string,
    string,
    string,
  ];
  return {
    group: residueGroup({ prime, order, generator }),
    constants: {
      name: 'Integer4096',
      type: 'IntegerGroup',
      protocolVersion: 'v2.0.0',
      constants: { largePrime: p, smallPrime: q, cofactor: r, generator: g },
    },
    hashed: [p, q, g.padStart(1024, '0')],
  };
}

/** The records of an election. @param isChained - whether codes are. */
export function heldElection2(
  isChained: boolean = true,
  { group, constants, hashed }: Held = curve,
  held: readonly HeldBallot[] = BALLOTS2,
): Records {
  const { scalars, generator } = group;
  const version = Uint8Array.from({ ...utf8(constants.protocolVersion as string), length: 32 });
  const parameterHash = hash(version, 0, ...hashed.map(bytesOfHex));
  const text = utf8(JSON.stringify(manifest2));
  const manifestHash = hash(parameterHash, 1, small(text.length), text);
  const base = hash(parameterHash, 2, manifestHash, small(GUARDIANS), small(QUORUM));
  const polynomials = Array.from({ length: GUARDIANS }, () => Array.from({ length: QUORUM }, () => scalars.random()));
  const secret = polynomials.reduce((sum, [own]) => sum.add(own!), scalars.zero);
  const key = group.multiplyBase(secret);
  const extended = hash(base, 0x12, point(key));
  const transcripts = electionGuard2Transcripts(extended);
  const transcript = transcripts.encryption;
  const options = { messageBase: 'key' } as const;
  const upTo = (limit: number): number[] => Array.from({ length: limit + 1 }, (_, i) => i);
  const election_id = base64(extended);

  const decryption = (a0: Element, m: Element, by: Parameters<typeof prove>[2]): Answer =>
    prove(decryptionOf(group, key, a0, m), { secrets: [secret] }, by).answers[0]!;
  const decrypted = (selection_id: string, { a: a0, b: b0 }: ElGamalCiphertext, votes: number): Value => ({
    selection_id,
    tally: votes,
    b_over_m: element(key.multiply(scalars.ofPublic(votes))),
    encrypted_vote: { pad: element(a0), data: element(b0) },
    proof: answer(decryption(a0, a0.multiply(secret), { transcript: transcripts.decryption(b0) })),
  });

  /** A vector of ciphertexts for each selection and each vote: those of the selections that are voted for are taken, and of the others as many as votes are missing. */
  const sheetOf = ({ order, limit, selections }: HeldContest, votes: readonly number[]) => {
    const missing = limit - votes.reduce((sum, vote) => sum + vote, 0);
    const vectors = Array.from({ length: selections.length + limit }, (_, i) => {
      const rs = selections.map(() => scalars.random());
      const encryptions = rs.map((r, j) => [group.multiplyBase(r), key.multiply(r.add(scalars.ofPublic(i === j ? 1 : 0)))] as const);
      const own = hash(extended, 0x40, point(key), ...encryptions.flat().map(point));
      const isTaken = i < selections.length ? votes[i] === 1 : i < selections.length + missing;
      return { rs, encryptions, own, isTaken };
    }).sort((a, b) => Buffer.compare(a.own, b.own));
    const taken = vectors.filter(({ isTaken }) => isTaken);
    const sheet = hash(extended, 0x41, small(order), point(key), ...vectors.map(({ own }) => own));
    return {
      sheet,
      rs: selections.map((_, i) => taken.reduce((sum, { rs }) => sum.add(rs[i]!), scalars.zero)),
      json: {
        preencryption_hash: base64(sheet),
        all_selection_hashes: vectors.map(({ own }) => base64(own)),
        selected_vectors: taken.map(({ own, encryptions }) => ({
          selection_hash: base64(own),
          short_code: Buffer.from(own).toString('hex').slice(0, 5).toUpperCase(),
          encryptions: encryptions.map(([pad, data]) => ({ pad: element(pad), data: element(data) })),
        })),
      },
    };
  };

  let code = hash(extended, 0x24, utf8(DEVICE));
  const totals = new Map<string, ElGamalCiphertext>();
  const counts = new Map<string, number>();
  const challenged: Value[] = [];
  const ballots = held.map(({ style, state, votes, sheet: isSheet = false }, number): Value => {
    const ballot_id = `ballot-${number}`;
    const hashes: Uint8Array[] = [];
    const opened: Value[] = [];
    const contests = CONTESTS.filter(({ unit }) => STYLES[style]!.units.includes(unit)).map((contest): Value => {
      const sheet = isSheet ? sheetOf(contest, votes[contest.id]!) : undefined;
      const all = contest.selections.map((id, i) => {
        const [vote, r] = [votes[contest.id]![i]!, sheet?.rs[i] ?? scalars.random()];
        const ciphertext = new ElGamalCiphertext(group, { a: group.multiplyBase(r), b: key.multiply(r.add(scalars.ofPublic(vote))) });
        if (state === 'CAST') {
          totals.set(id, addCiphertexts(group, ...(totals.has(id) ? [totals.get(id)!] : []), ciphertext));
          counts.set(id, (counts.get(id) ?? 0) + vote);
        }
        return { id, vote, r, ciphertext };
      });
      const own = hash(
        extended,
        0x23,
        small(contest.order),
        point(key),
        ...all.flatMap(({ ciphertext }) => [point(ciphertext.a), point(ciphertext.b)]),
      );
      hashes.push(sheet?.sheet ?? own);
      const sum = addCiphertexts(group, ...all.map(({ ciphertext }) => ciphertext));
      const total = {
        number: all.reduce((votesOf, { vote }) => votesOf + vote, 0),
        r: all.reduce((r, each) => r.add(each.r), scalars.zero),
      };
      // What was written in: no votes beyond the limit, one text, a status, and zeros.
      const plain = Uint8Array.from({ ...utf8('\0\x01\x03Eve\x06normal'), length: 40 });
      const nonce = scalars.random();
      const [c0, beta] = [group.multiplyBase(nonce), key.multiply(nonce)];
      const kdf = hash(extended, 0x22, point(key), point(c0), point(beta));
      const block = (i: number): Uint8Array =>
        mac(kdf, small(i), utf8('share_enc_keys'), Uint8Array.of(0), utf8(`contest_data${contest.id}`), small(8 * plain.length));
      const c1 = plain.map((byte, i) => byte ^ block(1 + (i >> 5))[i & 31]!);
      const c2 = mac(block(0), point(c0), c1);
      const encrypted_contest_data = { c0: element(c0), c1: base64(c1), c2: base64(c2), numBytes: plain.length };
      opened.push({
        contest_id: contest.id,
        selections: all.map(({ id, ciphertext, vote }) => decrypted(id, ciphertext, vote)),
        ballot_count: 1,
        decrypted_contest_data: {
          contest_data: { over_votes: [], write_ins: ['Eve'], status: 'normal' },
          encrypted_contest_data,
          proof: answer(decryption(c0, beta, { transcript: electionGuard2ContestData(extended, c1, c2) })),
          beta: element(beta),
        },
      });
      return {
        contest_id: contest.id,
        sequence_order: contest.order,
        contest_hash: base64(own),
        selections: all.map(({ id, vote, r, ciphertext }, i) => ({
          selection_id: id,
          sequence_order: i + 1,
          encrypted_vote: { pad: element(ciphertext.a), data: element(ciphertext.b) },
          proof: {
            proofs: proveEncryption(encryptsOneOf(group, key, ciphertext, upTo(contest.most), options), [{ number: vote, r }], {
              transcript,
            }).answers.map(answer),
          },
        })),
        proof: {
          proofs: proveEncryption(encryptsOneOf(group, key, sum, upTo(contest.limit), options), [total], { transcript }).answers.map(
            answer,
          ),
        },
        encrypted_contest_data,
        ...(sheet && { pre_encryption: sheet.json }),
      };
    });
    const input = isChained ? Uint8Array.from([...code, ...utf8(DEVICE)]) : new Uint8Array();
    code = hash(extended, isSheet ? 0x42 : 0x24, ...hashes, input);
    if (state === 'CHALLENGED') challenged.push({ id: ballot_id, contests: opened, election_id });
    return {
      ballot_id,
      ballot_style_id: STYLES[style]!.id,
      encrypting_device: DEVICE,
      timestamp: 1_700_000_000,
      code_baux: Buffer.from(input).toString('hex').toUpperCase(),
      confirmation_code: base64(code),
      election_id,
      contests,
      state,
      encrypted_sn: { pad: element(generator), data: element(key) },
      is_preencrypt: isSheet,
    };
  });
  return {
    constants,
    manifest: manifest2,
    config: {
      config_version: '2.1.0',
      number_of_guardians: GUARDIANS,
      quorum: QUORUM,
      parameter_base_hash: base64(parameterHash),
      manifest_hash: base64(manifestHash),
      election_base_hash: base64(base),
      chain_confirmation_codes: isChained,
      baux0: '',
      metadata: {},
    },
    initialized: {
      joint_public_key: element(key),
      extended_base_hash: election_id,
      guardians: polynomials.map((polynomial, i) => ({
        guardian_id: `guardian-${i + 1}`,
        x_coordinate: i + 1,
        coefficient_proofs: polynomial.map((each, j) => {
          const commitment = group.multiplyBase(each);
          const by = { transcript: electionGuard2Guardian(parameterHash, i + 1, j) };
          return {
            public_key: element(commitment),
            ...answer(prove(knowledgeOf(group, generator, commitment), { secrets: [each] }, by).answers[0]!),
          };
        }),
      })),
    },
    ballots,
    chains: [
      {
        encrypting_device: DEVICE,
        baux0: [...utf8(DEVICE)],
        election_base_hash: election_id,
        ballot_ids: held.map((_, i) => `ballot-${i}`),
        last_confirmation_code: base64(code),
        closing_hash: base64(hash(extended, 0x24, code, utf8(`${DEVICE}CLOSE`))),
      },
    ],
    encryptedTally: {
      tally_id: 'tally',
      contests: CONTESTS.map(({ id, order, selections }) => ({
        contest_id: id,
        sequence_order: order,
        selections: selections.map((each, i) => ({
          selection_id: each,
          sequence_order: i + 1,
          encrypted_vote: { pad: element(totals.get(each)!.a), data: element(totals.get(each)!.b) },
        })),
        ballot_count: 0,
      })),
      cast_ballot_ids: held.flatMap(({ state }, i) => (state === 'CAST' ? [`ballot-${i}`] : [])),
      election_id,
    },
    tally: {
      id: 'tally',
      contests: CONTESTS.map(({ id, selections }) => ({
        contest_id: id,
        selections: selections.map((each) => decrypted(each, totals.get(each)!, counts.get(each)!)),
        ballot_count: 0,
      })),
      election_id,
    },
    challenged,
  };
}

const LISTS = ['ballots', 'chains', 'challenged'];

/** The texts of all records. */
export const texts2 = (records: Records): ElectionGuard2Record => written<ElectionGuard2Record>(records, LISTS);

export const verify2 = (records: Records): Promise<ElectionReport> => verifyElectionGuard2Election(texts2(records));
