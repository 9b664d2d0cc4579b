/** The public credentials of an election: who may vote, and with which weight. Of each only a fingerprint is kept, so that a million take some 40 MB. */

import type { JsonLimits } from '../../encoding/json/parse.ts';
import type { Json } from '../../encoding/json/value.ts';
import { BigInt } from '../../util/big-int.ts';
import { MalformedError } from '../../util/errors.ts';
import { randomBytes } from '../../util/random.ts';
import { textOfUtf8, utf8Bytes } from '../../util/utf8.ts';
import { type Fingerprint, FingerprintIndex, fingerprintOf } from '../fingerprints.ts';
import type { BeleniosGroup } from './group.ts';
import { canonicalRecord } from './json.ts';

/** A record of all voters may be large. */
const LIMITS: JsonLimits = { bytes: 2 ** 28, depth: 2, digits: 32 };
/** Elements are proven to be of the group by so many at a time. */
const AT_ONCE = 4096;
/** Of the fingerprints' key. */
const KEY_BYTES = 32;
/** Weights are below 10^30. */
const CREDENTIAL = /^([0-9a-f]+)(?:,(0|[1-9][0-9]{0,29}))?$/;

/** Who may vote, by the text of the public credential. */
export interface CredentialList {
  readonly count: number;
  /** The sum of all weights. */
  readonly weight: bigint;
  /** Whether they are in the order of their numbers, as Belenios writes them. */
  readonly isSorted: boolean;
  /** Whether every weight is 1. */
  readonly isEqual: boolean;
  /** The number of a credential in the list, from 0; undefined if it is none of them. */
  indexOf(credential: string): number | undefined;
  /** The weight of the credential of that number. */
  weightOf(index: number): bigint;
}

/** Refuses the credential of that number. */
type Refuse = (index: number, rule: string) => never;

/** The list of an archive. @throws {MalformedError} the place of the first fault. */
export function readCredentials(group: BeleniosGroup, bytes: Uint8Array): CredentialList {
  const view = canonicalRecord('credentials', bytes, LIMITS);
  // Views of single ones are made where something is wrong: there may be a million.
  const refuse: Refuse = (index, rule) => view.items()[index]?.refuse(rule) as never;
  const lines = isList(view.value) ? view.value : view.refuse('must be an array');
  return listOf(
    group,
    lines.map((line, i) => (typeof line === 'string' ? line : refuse(i, 'must be a string'))),
    refuse,
  );
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Of version 0: one credential a line. @throws {MalformedError} the line that is wrong. */
export function readOldCredentials(group: BeleniosGroup, bytes: Uint8Array): CredentialList {
  const lines = (textOfUtf8(bytes) ?? '').split('\n');
  if (lines.pop() !== '') throw new MalformedError('credentials', 'must be lines of text');
  return listOf(group, lines, (index, rule) => {
    throw new MalformedError(`credentials, line ${index + 1}`, rule);
  });
}

/** @throws {MalformedError} the credential that is no element, is neutral, or comes twice. */
function listOf(group: BeleniosGroup, lines: readonly string[], refuse: Refuse): CredentialList {
  const index = new FingerprintIndex();
  const key = randomBytes(KEY_BYTES);
  const fingerprint = (text: string): Fingerprint => fingerprintOf(key, utf8Bytes(text));
  // Where all are 1, which is nearly always, none is kept.
  const weights = new Map<number, bigint>();
  let [total, isSorted, last] = [0n, true, -1n];
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const some = lines.slice(from, from + AT_ONCE).map((line, i) => creditOf(line, (rule) => refuse(from + i, rule)));
    const elements = group.elements(
      some.map(({ text }) => text),
      (i, rule) => refuse(from + i, rule),
    );
    elements.forEach((element, i) => {
      const { text, weight } = some[i] as Credit;
      if (element.isNeutral) refuse(from + i, 'must not be the neutral element');
      if (index.add(fingerprint(text)) !== undefined) refuse(from + i, 'must not come twice');
      if (weight !== 1n) weights.set(from + i, weight);
      total += weight;
      const number = group.numberOf(element);
      isSorted &&= number > last;
      last = number;
    });
  }
  return {
    count: lines.length,
    weight: total,
    isSorted,
    isEqual: weights.size === 0,
    indexOf: (credential) => index.placeOf(fingerprint(credential)),
    weightOf: (index) => weights.get(index) ?? 1n,
  };
}

/** A credential and its weight, as they are written. */
interface Credit {
  readonly text: string;
  readonly weight: bigint;
}

function creditOf(line: string, refuse: (rule: string) => never): Credit {
  const [, text = '', weight = '1'] = CREDENTIAL.exec(line) ?? refuse('must be an element, and a weight where it is not 1');
  return { text, weight: BigInt(weight) };
}
