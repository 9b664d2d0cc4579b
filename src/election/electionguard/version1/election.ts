/** What an election of ElectionGuard 1 is: constants, manifest, context and guardians, each with its checks. */

import { JSON_LIMITS } from '../../../encoding/json/parse.ts';
import { JsonView } from '../../../encoding/json/view.ts';
import type { Element } from '../../../group/group.ts';
import type { ResidueGroup } from '../../../group/residues/group.ts';
import { knowledgeOf } from '../../../proof/statement.ts';
import {
  type ElectionGuard1Transcripts,
  electionGuard1Guardian,
  electionGuard1Transcripts,
} from '../../../proof/transcripts/electionguard1.ts';
import { BigInt } from '../../../util/big-int.ts';
import type { RandomSource } from '../../../util/random.ts';
import type { Recorder } from '../../findings.ts';
import { type ProvenClaim, verifyClaims } from '../claims.ts';
import { elementsOf } from '../elements.ts';
import { hash1 } from './hash.ts';
import { type Manifest1, readManifest1 } from './manifest.ts';
import { constantOf, numberOf, type Residue, residueOf, scalarOf } from './numerals.ts';
import type { ElectionGuard1Bytes, ElectionGuard1Record } from './record.ts';
import { RULE } from './rules.ts';

/** A guardian of an election. */
export interface Guardian1 {
  readonly id: string;
  /** Its number, from 1: where its polynomial is evaluated for it. */
  readonly order: number;
  /** K_i0, its key, and the others. */
  readonly commitments: readonly Element[];
}

/** An election that is known. */
export interface Election1 {
  readonly group: ResidueGroup;
  readonly manifest: Manifest1;
  readonly quorum: number;
  /** By their order. */
  readonly guardians: readonly Guardian1[];
  readonly key: Element;
  readonly extendedBaseHash: bigint;
  readonly transcripts: ElectionGuard1Transcripts;
}

interface Context {
  readonly view: JsonView;
  readonly guardians: number;
  readonly quorum: number;
  readonly key: Residue;
  readonly hashes: Readonly<Record<'commitment' | 'manifest' | 'base' | 'extended', Hash>>;
}

interface Hash {
  readonly view: JsonView;
  readonly value: bigint;
}

const MOST_GUARDIANS = 1000;
/** Constants of 0.95 are decimal numbers of 1234 digits. */
const CONSTANT_LIMITS = { ...JSON_LIMITS, digits: 2048 };

/** The election, if it is known what it is: whatever is wrong with it is found by the checks. */
export function setUpElection1(
  record: Omit<ElectionGuard1Record, 'ballots'>,
  group: ResidueGroup,
  recorder: Recorder,
  random: RandomSource | undefined,
): Election1 | undefined {
  recorder.records(RULE.parameters);
  const isKnown = recorder.attempt(RULE.parameters, () => checkConstants(record.constants, group));
  recorder.records(RULE.manifest);
  const manifest = recorder.attempt(RULE.manifest, () => readManifest1(JsonView.parse('manifest', record.manifest)));
  recorder.records(RULE.base);
  const context = recorder.attempt(RULE.base, () => readContext(JsonView.parse('context', record.context), group));
  if (!isKnown || !manifest || !context) return undefined;
  recorder.attempt(RULE.manifest, () => checkHash(context.hashes.manifest, manifest.hash, 'must be the hash of the manifest'));
  const { prime, order, generator } = group;
  const base = hash1(prime, BigInt(order), group.numberOf(generator), context.guardians, context.quorum, manifest.hash);
  recorder.attempt(RULE.base, () => checkHash(context.hashes.base, base, 'must be the hash of parameters, guardians and manifest'));
  const guardians = setUpGuardians(record.guardians, context, group, recorder, random);
  if (!guardians) return undefined;
  recorder.records(RULE.key);
  const key = guardians.reduce((sum, { commitments }) => sum.add(commitments[0]!), group.neutral);
  if (key.isNeutral || group.numberOf(key) !== context.key.value) {
    recorder.fault(RULE.key, context.key.view.place, "must be the product of the guardians' keys, and not 1");
    return undefined;
  }
  recorder.records(RULE.extended);
  recorder.attempt(RULE.extended, () => {
    const commitment = hash1(guardians.flatMap(({ commitments }) => commitments.map((each) => group.numberOf(each))));
    checkHash(context.hashes.commitment, commitment, "must be the hash of the guardians' commitments");
    checkHash(context.hashes.extended, hash1(base, commitment), 'must be the hash of the base hash and the commitments');
  });
  const extendedBaseHash = context.hashes.extended.value;
  const transcripts = electionGuard1Transcripts(extendedBaseHash);
  return { group, manifest, quorum: context.quorum, guardians, key, extendedBaseHash, transcripts };
}

/** Throws unless they are those of the standard: whoever makes parameters can hide a trapdoor in them. */
function checkConstants(bytes: ElectionGuard1Bytes, group: ResidueGroup): true {
  const { large_prime, small_prime, cofactor, generator } = JsonView.parse('constants', bytes, CONSTANT_LIMITS).members([
    'large_prime',
    'small_prime',
    'cofactor',
    'generator',
  ]);
  const { prime, order } = group;
  const expected = [prime, order, (prime - 1n) / order, group.numberOf(group.generator)];
  for (const [i, view] of [large_prime, small_prime, cofactor, generator].entries())
    if (constantOf(view, prime + 1n) !== expected[i]) view.refuse('must be that of the standard');
  return true;
}

function readContext(view: JsonView, group: ResidueGroup): Context {
  const hashes = ['commitment_hash', 'manifest_hash', 'crypto_base_hash', 'crypto_extended_base_hash'] as const;
  const fields = view.members(['number_of_guardians', 'quorum', 'elgamal_public_key', ...hashes], ['extended_data', 'configuration']);
  const guardians = fields.number_of_guardians.whole(1, MOST_GUARDIANS);
  const hash = (member: JsonView): Hash => ({ view: member, value: numberOf(member, group.order) });
  return {
    view,
    guardians,
    quorum: fields.quorum.whole(1, guardians),
    key: residueOf(fields.elgamal_public_key, group),
    hashes: {
      commitment: hash(fields.commitment_hash),
      manifest: hash(fields.manifest_hash),
      base: hash(fields.crypto_base_hash),
      extended: hash(fields.crypto_extended_base_hash),
    },
  };
}

function checkHash({ view, value }: Hash, expected: bigint, rule: string): void {
  if (value !== expected) view.refuse(rule);
}

/** Their keys, commitments and proofs; undefined unless all of them are known. */
function setUpGuardians(
  records: readonly ElectionGuard1Bytes[],
  { guardians: count, quorum }: Context,
  group: ResidueGroup,
  recorder: Recorder,
  random: RandomSource | undefined,
): readonly Guardian1[] | undefined {
  recorder.records(RULE.guardians, records.length);
  const read = records.flatMap((bytes, i) => {
    const view = recorder.attempt(RULE.guardians, () => JsonView.parse(`guardian ${i + 1}`, bytes));
    return view ? (recorder.attempt(RULE.guardians, () => [readGuardian(view, count, quorum, group)]) ?? []) : [];
  });
  for (const name of ['id', 'order'] as const)
    if (new Set(read.map((guardian) => guardian[name])).size !== read.length)
      recorder.fault(RULE.guardians, 'guardians', `must each have ${name === 'id' ? 'an identifier' : 'a number'} of its own`);
  if (records.length !== count) recorder.fault(RULE.guardians, 'guardians', `must be ${count}`);
  const elements = elementsOf(
    group,
    read.map(({ commitments, proofs }) => [...commitments, ...proofs.map(({ commitment }) => commitment)]),
    RULE.guardians,
    recorder,
    random,
  );
  const claims = read.flatMap(({ commitments, proofs }, i) => {
    const own = elements[i];
    if (!own) return [];
    return proofs.map(
      ({ view, commitment, challenge, response }, j): ProvenClaim => ({
        rule: RULE.knowledge,
        view,
        message: 'must prove that the guardian knows the coefficient',
        statement: knowledgeOf(group, group.generator, own.get(commitments[j]!)!),
        answers: [{ challenge, responses: [response], commitments: [own.get(commitment)!] }],
        transcript: electionGuard1Guardian,
      }),
    );
  });
  verifyClaims(claims, recorder, random);
  if (recorder.findings[RULE.guardians]!.faultCount > 0) return undefined;
  return read
    .map(({ id, order, commitments }, i) => ({ id, order, commitments: commitments.map((each) => elements[i]!.get(each)!) }))
    .sort((a, b) => a.order - b.order);
}

function readGuardian(view: JsonView, count: number, quorum: number, group: ResidueGroup) {
  const { guardian_id, sequence_order, election_public_key, election_commitments, election_proofs } = view.members([
    'guardian_id',
    'sequence_order',
    'election_public_key',
    'election_commitments',
    'election_proofs',
  ]);
  const commitments = election_commitments.items(quorum, quorum).map((each) => residueOf(each, group));
  if (numberOf(election_public_key, group.prime) !== commitments[0]!.value)
    election_public_key.refuse('must be the first of the commitments');
  const proofs = election_proofs.items(quorum, quorum).map((each, j) => {
    const { public_key, commitment, challenge, response } = each.members(['public_key', 'commitment', 'challenge', 'response'], ['usage']);
    if (numberOf(public_key, group.prime) !== commitments[j]!.value) public_key.refuse('must be the commitment that is proven');
    return {
      view: each,
      commitment: residueOf(commitment, group),
      challenge: scalarOf(challenge, group),
      response: scalarOf(response, group),
    };
  });
  return { id: guardian_id.string(), order: sequence_order.whole(1, count), commitments, proofs };
}
