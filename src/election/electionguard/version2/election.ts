/** What an election of ElectionGuard 2 is: constants, manifest, configuration and guardians, each with its checks. */
import { toBase64 } from '../../../encoding/base64.ts';
import { JsonView } from '../../../encoding/json/view.ts';
import type { Element } from '../../../group/group.ts';
import { type ElectionGuard2Transcripts, electionGuard2Transcripts } from '../../../proof/transcripts/electionguard2.ts';
import type { RandomSource } from '../../../util/random.ts';
import type { Recorder } from '../../findings.ts';
import type { Guardian } from '../guardians.ts';
import { addAll } from '../sums.ts';
import { type Group2, type Parameters2, readParameters2 } from './group.ts';
import { readGuardian, setUpGuardians } from './guardians.ts';
import { hash2, isSame, small2 } from './hash.ts';
import { isManifestHash, type Manifest2, readManifest2 } from './manifest.ts';
import { bytesOf, hashOf, writtenOf } from './numerals.ts';
import type { ElectionGuard2Record } from './record.ts';
import { RULE } from './rules.ts';

/** An election that is known. */
export interface Election2 {
  readonly group: Group2;
  readonly manifest: Manifest2;
  /** How many guardians decrypt. */
  readonly quorum: number;
  readonly guardians: readonly Guardian[];
  readonly key: Element;
  /** The key as it is hashed. */
  readonly keyBytes: Uint8Array;
  /** H_E. */
  readonly extendedBaseHash: Uint8Array;
  /** H_E as records name the election by it. */
  readonly id: string;
  readonly transcripts: ElectionGuard2Transcripts;
  /** Whether every code is made of the one before. */
  readonly isChained: boolean;
  /** What chained codes begin with: empty, where it is the name of the device. */
  readonly chainInput: Uint8Array;
}

interface Config {
  readonly guardians: number;
  readonly quorum: number;
  readonly hashes: Readonly<Record<'parameters' | 'manifest' | 'base', Hash>>;
  readonly isChained: boolean;
  readonly chainInput: Uint8Array;
}

interface Hash {
  readonly view: JsonView;
  readonly value: Uint8Array;
}

const MOST_GUARDIANS = 1000;
const MOST_CHAIN_INPUT = 1024;

/** The election, if it is known what it is: whatever is wrong with it is found by the checks. */
export function setUpElection2(
  record: Omit<ElectionGuard2Record, 'ballots'>,
  recorder: Recorder,
  random: RandomSource | undefined,
): Election2 | undefined {
  recorder.records(RULE.parameters);
  const parameters = recorder.attempt(RULE.parameters, () => readParameters2(record.constants));
  recorder.records(RULE.manifest);
  const manifest = recorder.attempt(RULE.manifest, () => readManifest2(JsonView.parse('manifest', record.manifest)));
  recorder.records(RULE.base);
  const config = recorder.attempt(RULE.base, () => readConfig(JsonView.parse('election config', record.config)));
  if (!parameters || !manifest || !config) return undefined;
  const base = checkHashes(parameters, manifest, config, recorder);
  const view = recorder.attempt(RULE.guardians, () => JsonView.parse('election initialized', record.initialized));
  const initialized = view && recorder.attempt(RULE.guardians, () => readInitialized(view, config, parameters.group));
  if (!initialized) return undefined;
  const guardians = setUpGuardians(initialized.guardians, parameters, recorder, random);
  if (!guardians) return undefined;
  recorder.records(RULE.key);
  const keys = guardians.map(({ commitments: [own] }) => own!);
  const { group } = parameters.group;
  const key = addAll(group, keys);
  const keyBytes = parameters.group.write(key);
  if (keys.some(({ isNeutral }) => isNeutral) || key.isNeutral || !isSame(keyBytes, initialized.key.hashed)) {
    recorder.fault(RULE.key, initialized.key.view.place, "must be the product of the guardians' keys, of which none is 1");
    return undefined;
  }
  recorder.records(RULE.extended);
  const extendedBaseHash = extendedHash(base, keyBytes);
  recorder.attempt(RULE.extended, () => checkHash(initialized.hash, extendedBaseHash, 'must be the hash of the base hash and the key'));
  return {
    group: parameters.group,
    manifest,
    quorum: config.quorum,
    guardians,
    key,
    keyBytes,
    extendedBaseHash,
    id: toBase64(extendedBaseHash),
    transcripts: electionGuard2Transcripts(extendedBaseHash),
    isChained: config.isChained,
    chainInput: config.chainInput,
  };
}

function readConfig(view: JsonView): Config {
  const fields = view.members(
    ['number_of_guardians', 'quorum', 'parameter_base_hash', 'manifest_hash', 'election_base_hash', 'chain_confirmation_codes', 'baux0'],
    ['config_version', 'metadata'],
  );
  const guardians = fields.number_of_guardians.whole(1, MOST_GUARDIANS);
  const hash = (member: JsonView): Hash => ({ view: member, value: hashOf(member) });
  return {
    guardians,
    quorum: fields.quorum.whole(1, guardians),
    hashes: { parameters: hash(fields.parameter_base_hash), manifest: hash(fields.manifest_hash), base: hash(fields.election_base_hash) },
    isChained: fields.chain_confirmation_codes.boolean(),
    chainInput: bytesOf(fields.baux0, MOST_CHAIN_INPUT, true),
  };
}

/** H_B. */
export const baseHash = (parameters: Uint8Array, manifest: Uint8Array, guardians: number, quorum: number): Uint8Array =>
  hash2(parameters, 2, manifest, small2(guardians), small2(quorum));

/** H_E. */
export const extendedHash = (base: Uint8Array, key: Uint8Array): Uint8Array => hash2(base, 0x12, key);

/** @returns H_B. */
function checkHashes({ hash }: Parameters2, manifest: Manifest2, { guardians, quorum, hashes }: Config, recorder: Recorder): Uint8Array {
  recorder.attempt(RULE.parameters, () => checkHash(hashes.parameters, hash, 'must be the hash of the parameters'));
  if (!isManifestHash(manifest, hash, hashes.manifest.value))
    recorder.fault(RULE.manifest, hashes.manifest.view.place, 'must be the hash of the manifest');
  const base = baseHash(hash, hashes.manifest.value, guardians, quorum);
  recorder.attempt(RULE.base, () => checkHash(hashes.base, base, 'must be the hash of parameters, manifest and guardians'));
  return base;
}

function checkHash({ view, value }: Hash, expected: Uint8Array, rule: string): void {
  if (!isSame(value, expected)) view.refuse(rule);
}

function readInitialized(view: JsonView, { guardians, quorum }: Config, group: Group2) {
  const fields = view.members(['joint_public_key', 'extended_base_hash', 'guardians'], ['metadata']);
  return {
    key: writtenOf(fields.joint_public_key, group),
    hash: { view: fields.extended_base_hash, value: hashOf(fields.extended_base_hash) },
    guardians: fields.guardians.items(guardians, guardians).map((each) => readGuardian(each, guardians, quorum, group)),
  };
}
