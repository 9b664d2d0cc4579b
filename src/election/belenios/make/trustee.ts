/** What trustees publish of their keys, and the record of all of them. */

import type { Json } from '../../../encoding/json/value.ts';
import { checkText } from '../../../encoding/octets.ts';
import type { RandomOptions, SecretGroup } from '../../../group/group.ts';
import { prove } from '../../../proof/prove.ts';
import { knowledgeOf } from '../../../proof/statement.ts';
import { beleniosTranscripts } from '../../../proof/transcripts/belenios.ts';
import { ElGamalPrivateKey, secretScalar } from '../../../scheme/elgamal/keys.ts';
import { checkArray, checkInstance } from '../../../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';
import { RANDOM_OPTIONS } from '../../../util/random.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import { Recorder, throwFirstFault } from '../../findings.ts';
import { BELENIOS, writeJson } from '../../json/write.ts';
import { type BeleniosGroup, namedGroup } from '../group.ts';
import { canonicalRecord } from '../json.ts';
import { proofHolds } from '../proofs.ts';
import { readTrusteeKey, readTrustees } from '../trustees/read.ts';
import { keyOf, verifyTrustees } from '../trustees/verify.ts';
import { proofEntry, written } from './text.ts';

/**
 * A group of Belenios, by the name that elections have for it: for `generateElGamalKey` of `limber/elgamal`, which makes keys of trustees.
 *
 * @param name - `BELENIOS-2048`, `RFC-3526-2048` or `Ed25519`.
 * @returns the group.
 * @throws {OutOfRangeError} `group`, if there is none of that name.
 *
 * @example
 * import { beleniosGroup } from 'limber/belenios';
 * console.log(beleniosGroup('Ed25519').name); // edwards25519
 */
export const beleniosGroup = (name: string): SecretGroup => namedGroup(name).group;

/**
 * What a trustee publishes of the private key: the public one, with a proof that the private one is known.
 *
 * @param group - the name of the election's group.
 * @param privateKey - of that group. Secret.
 * @param options - where the nonce of the proof comes from: `random`.
 * @returns the record, a line of `public_keys.jsons`.
 * @throws {WrongTypeError} `privateKey`. @throws {OutOfRangeError} `group`, if there is none of that name; `privateKey`, of another group, or after `wipe`. @throws {NoRandomnessError} `random`.
 *
 * @example
 * import { announceBeleniosTrustee, beleniosGroup, makeBeleniosTrustees } from 'limber/belenios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const privateKey = generateElGamalKey(beleniosGroup('Ed25519'));
 * const trustees = makeBeleniosTrustees('Ed25519', [announceBeleniosTrustee('Ed25519', privateKey)]);
 * console.log(JSON.parse(trustees)[0][0]); // Single
 */
export function announceBeleniosTrustee(group: string, privateKey: ElGamalPrivateKey, options?: RandomOptions): string {
  const known = namedGroup(group);
  checkInstance('privateKey', privateKey, ElGamalPrivateKey, 'an ElGamalPrivateKey');
  if (privateKey.group !== known.group) throw new OutOfRangeError('privateKey', `must be of the group ${group}`);
  const { random } = readOptions(options, RANDOM_OPTIONS);
  return written(provenMembers(known, privateKey, { random }));
}

/** The public key with a proof that the private one is known. */
export function provenMembers(group: BeleniosGroup, privateKey: ElGamalPrivateKey, { random }: RandomOptions): Record<string, Json> {
  const { element } = privateKey.publicKey;
  const { knowledge } = beleniosTranscripts({ version: 1, group: group.name });
  const statement = knowledgeOf(group.group, group.group.generator, element);
  const proof = prove(statement, { secrets: [secretScalar(privateKey)] }, { transcript: knowledge, random });
  return { pok: proofEntry(proof), public_key: group.text(element) };
}

/**
 * The record of trustees each of whom has to decrypt, and of sets of whom some are enough. Their proofs are verified: else the last one could choose a key that cancels those of others.
 *
 * @param group - the name of the election's group.
 * @param announcements - of all trustees, in their order, as {@link announceBeleniosTrustee} or Belenios makes them; of a set the record that {@link makeBeleniosThresholdTrustees} makes.
 * @returns the record, `trustees.json`.
 * @throws {WrongTypeError} `announcements`. @throws {OutOfRangeError} `group`, if there is none of that name; `announcements`, if there is none. @throws {MalformedError} the announcement that
 * is malformed, does not prove its key, or has another one's.
 *
 * @example
 * import { announceBeleniosTrustee, beleniosGroup, makeBeleniosTrustees } from 'limber/belenios';
 * import { generateElGamalKey } from 'limber/elgamal';
 * const keys = [1, 2].map(() => generateElGamalKey(beleniosGroup('Ed25519')));
 * const trustees = makeBeleniosTrustees('Ed25519', keys.map((key) => announceBeleniosTrustee('Ed25519', key)));
 * console.log(JSON.parse(trustees).length); // 2
 */
export function makeBeleniosTrustees(group: string, announcements: readonly string[]): string {
  const known = namedGroup(group);
  checkArray('announcements', announcements);
  if (announcements.length === 0) throw new OutOfRangeError('announcements', 'must not be none');
  const seen = new Set<string>();
  const all = Array.from(announcements as readonly string[], (announcement, i) => {
    const name = `announcements[${i}]`;
    checkText(name, announcement);
    if (announcement.startsWith('[')) return setIn(name, announcement);
    const key = provenKey(known, name, announcement);
    if (seen.has(key)) throw new MalformedError(name, 'must not have the key of another trustee');
    seen.add(key);
    return `["Single",${announcement}]`;
  });
  const record = `[${all.join(',')}]`;
  // Trustees by themselves are verified by now.
  if (seen.size < all.length) verifyTrusteeRecord(known, record);
  return record;
}

/** The items of a record of trustees. */
const setIn = (name: string, record: string): string =>
  canonicalRecord(name, record)
    .items(1)
    .map(({ value }) => writeJson(value, BELENIOS))
    .join(',');

/** Verifies all that trustees say in a record. @throws {MalformedError} the place in `trustees` of the first fault. */
export function verifyTrusteeRecord(group: BeleniosGroup, record: string): void {
  const trustees = readTrustees(group, utf8Bytes(record));
  const recorder = new Recorder();
  const transcripts = beleniosTranscripts({ version: 1, group: group.name });
  verifyTrustees(recorder, { group, transcripts, key: keyOf(group, trustees) }, trustees);
  throwFirstFault(recorder.findings);
}

/** The text of the key of an announcement whose proof holds. */
function provenKey(group: BeleniosGroup, name: string, announcement: string): string {
  const { key, knowledge, text } = readTrusteeKey(group, canonicalRecord(name, announcement));
  const transcripts = beleniosTranscripts({ version: 1, group: group.name });
  const statement = knowledgeOf(group.group, group.group.generator, key);
  if (!proofHolds(statement, [knowledge], transcripts.knowledge))
    throw new MalformedError(name, 'must prove that its owner knows the private key');
  return text;
}
