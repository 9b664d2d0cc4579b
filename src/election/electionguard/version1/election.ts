/** What an election of ElectionGuard 1 is: constants, manifest, context and guardians, each with its checks. */

import { JSON_LIMITS } from '../../../encoding/json/parse.ts';
import { JsonView } from '../../../encoding/json/view.ts';
import type { Element } from '../../../group/group.ts';
import type { ResidueGroup } from '../../../group/residues/group.ts';
import { type ElectionGuard1Transcripts, electionGuard1Transcripts } from '../../../proof/transcripts/electionguard1.ts';
import type { RandomSource } from '../../../util/random.ts';
import type { Recorder } from '../../findings.ts';
import type { Guardian } from '../guardians.ts';
import { setUpGuardians } from './guardians.ts';
import { baseHash, commitmentHash, extendedHash } from './hashes.ts';
import { type Manifest1, readManifest1 } from './manifest.ts';
import { constantOf, numberOf, type Residue, residueOf } from './numerals.ts';
import type { ElectionGuard1Bytes, ElectionGuard1Record } from './record.ts';
import { RecoveryKeys } from './recovery.ts';
import { RULE } from './rules.ts';

/** An election that is known. */
export interface Election1 {
  readonly group: ResidueGroup;
  readonly manifest: Manifest1;
  readonly quorum: number;
  /** By their order. */
  readonly guardians: readonly Guardian[];
  readonly key: Element;
  readonly extendedBaseHash: bigint;
  readonly transcripts: ElectionGuard1Transcripts;
  readonly recovery: RecoveryKeys;
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
  const base = baseHash(group, context, manifest.hash);
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
    const commitment = commitmentHash(guardians.flatMap(({ commitments }) => commitments.map((each) => group.numberOf(each))));
    checkHash(context.hashes.commitment, commitment, "must be the hash of the guardians' commitments");
    checkHash(context.hashes.extended, extendedHash(base, commitment), 'must be the hash of the base hash and the commitments');
  });
  const extendedBaseHash = context.hashes.extended.value;
  const transcripts = electionGuard1Transcripts(extendedBaseHash);
  return { group, manifest, quorum: context.quorum, guardians, key, extendedBaseHash, transcripts, recovery: new RecoveryKeys(group) };
}

/** p, q, r and g. */
export const constantsOf = (group: ResidueGroup): readonly [bigint, bigint, bigint, bigint] => {
  const { prime, order, generator } = group;
  return [prime, order, (prime - 1n) / order, group.numberOf(generator)];
};

/** Throws unless they are those of the standard: whoever makes parameters can hide a trapdoor in them. */
function checkConstants(bytes: ElectionGuard1Bytes, group: ResidueGroup): true {
  const { large_prime, small_prime, cofactor, generator } = JsonView.parse('constants', bytes, CONSTANT_LIMITS).members([
    'large_prime',
    'small_prime',
    'cofactor',
    'generator',
  ]);
  const expected = constantsOf(group);
  for (const [i, view] of [large_prime, small_prime, cofactor, generator].entries())
    if (constantOf(view, group.prime + 1n) !== expected[i]) view.refuse('must be that of the standard');
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
