/** The record of the trustees: each by itself, or several of whom some are enough (Pedersen's key generation). */

import { jsonObject } from '../../../encoding/json/value.ts';
import type { JsonView } from '../../../encoding/json/view.ts';
import type { Element } from '../../../group/group.ts';
import { MalformedError } from '../../../util/errors.ts';
import { textOfUtf8 } from '../../../util/utf8.ts';
import { BELENIOS, writeJson } from '../../json/write.ts';
import type { BeleniosGroup } from '../group.ts';
import { canonicalRecord, elementOf, elementsOf, elementText, orderedMembers, type ProofNumbers, proofNumbers } from '../json.ts';

/** A public key with the proof that its owner knows the private one. */
export interface TrusteeKey {
  readonly view: JsonView;
  readonly key: Element;
  readonly text: string;
  readonly knowledge: ProofNumbers;
  readonly signature: ProofNumbers | undefined;
}

/** A message that somebody signed. */
export interface SignedMessage {
  readonly view: JsonView;
  readonly message: string;
  readonly signature: ProofNumbers;
}

/** What trustees say of each other's keys in the first step. */
export interface Certificate extends SignedMessage {
  readonly verification: Element;
  readonly encryption: Element;
  /** In which ceremony, and as which trustee; certificates before version 2.5.1 do not say it. */
  readonly context: CertificateContext | undefined;
}

export interface CertificateContext {
  readonly view: JsonView;
  readonly group: string;
  readonly size: number;
  readonly threshold: number;
  readonly index: number;
}

/** The commitments to a polynomial. */
export interface Commitments extends SignedMessage {
  readonly elements: readonly Element[];
}

export interface SingleTrustee {
  readonly kind: 'Single';
  readonly key: TrusteeKey;
}

export interface PedersenTrustees {
  readonly kind: 'Pedersen';
  readonly view: JsonView;
  readonly threshold: number;
  readonly certificates: readonly Certificate[];
  readonly commitments: readonly Commitments[];
  /** Of each trustee, over all certificates and commitments; undefined before version 2.5.1. */
  readonly signatures: readonly ProofNumbers[] | undefined;
  /** What these are over. */
  readonly signed: string;
  readonly keys: readonly TrusteeKey[];
}

export type Trustees = readonly (SingleTrustee | PedersenTrustees)[];

const MOST_TRUSTEES = 1000;

/** @throws {MalformedError} the place of the first fault. */
export function readTrustees(group: BeleniosGroup, bytes: Uint8Array): Trustees {
  return canonicalRecord('trustees', bytes)
    .items(1, MOST_TRUSTEES)
    .map((view) => {
      const [kind, trustee] = view.items(2, 2) as [JsonView, JsonView];
      const name = kind.string();
      if (name === 'Single') return { kind: 'Single', key: readTrusteeKey(group, trustee) };
      return name === 'Pedersen' ? readPedersen(group, trustee) : kind.refuse('must be Single or Pedersen');
    });
}

/** Of version 0: one trustee a line, each by itself. @throws {MalformedError} the line that is wrong. */
export function readOldTrustees(group: BeleniosGroup, bytes: Uint8Array): Trustees {
  const lines = (textOfUtf8(bytes) ?? '').split('\n');
  if (lines.pop() !== '' || lines.length === 0) throw new MalformedError('trustees', 'must be lines of text');
  return lines.map((line, i) => ({ kind: 'Single', key: readTrusteeKey(group, canonicalRecord(`trustees, line ${i + 1}`, line)) }));
}

/** `{"pok", "public_key"}`, with a signature and a name where there are any. */
export function readTrusteeKey(group: BeleniosGroup, view: JsonView): TrusteeKey {
  const { pok, public_key, signature, name } = orderedMembers(view, ['pok', 'public_key', 'signature', 'name'], ['signature', 'name']);
  name?.string();
  return {
    view,
    key: elementOf(group, public_key),
    text: public_key.string(),
    knowledge: proofNumbers(pok, group),
    signature: signature && proofNumbers(signature, group),
  };
}

function readPedersen(group: BeleniosGroup, view: JsonView): PedersenTrustees {
  const members = orderedMembers(view, ['threshold', 'certs', 'coefexps', 'signatures', 'verification_keys'], ['signatures']);
  const { threshold, certs, coefexps, signatures, verification_keys } = members;
  const certificates = certs.items(1, MOST_TRUSTEES).map((each) => readCertificate(group, each));
  const count = certificates.length;
  const least = threshold.whole(1, count);
  return {
    kind: 'Pedersen',
    view,
    threshold: least,
    certificates,
    commitments: coefexps.items(count, count).map((each) => readCommitments(group, each, least)),
    signatures: signatures?.items(count, count).map((each) => proofNumbers(each, group)),
    signed: `certs_sig|${writeJson(jsonObject({ certs: certs.value, coefexps: coefexps.value }), BELENIOS)}`,
    keys: verification_keys.items(count, count).map((each) => readTrusteeKey(group, each)),
  };
}

function readSigned(group: BeleniosGroup, view: JsonView): { readonly signed: SignedMessage; readonly content: JsonView } {
  const { message, signature } = orderedMembers(view, ['message', 'signature']);
  const text = message.string();
  return { signed: { view, message: text, signature: proofNumbers(signature, group) }, content: canonicalRecord(message.place, text) };
}

/** A certificate. @throws {MalformedError} the place of the first fault. */
export function readCertificate(group: BeleniosGroup, view: JsonView): Certificate {
  const { signed, content } = readSigned(group, view);
  const { context, verification, encryption } = orderedMembers(content, ['context', 'verification', 'encryption'], ['context']);
  return {
    ...signed,
    verification: elementOf(group, verification),
    encryption: elementOf(group, encryption),
    context: context && readContext(context),
  };
}

function readContext(view: JsonView): CertificateContext {
  const { group, size, threshold, index } = orderedMembers(view, ['group', 'size', 'threshold', 'index']);
  return {
    view,
    group: group.string(),
    size: size.whole(1, MOST_TRUSTEES),
    threshold: threshold.whole(1, MOST_TRUSTEES),
    index: index.whole(1, MOST_TRUSTEES),
  };
}

/** As many commitments as the threshold. @throws {MalformedError} the place of the first fault. */
export function readCommitments(group: BeleniosGroup, view: JsonView, threshold: number): Commitments {
  const { signed, content } = readSigned(group, view);
  const { coefexps } = orderedMembers(content, ['coefexps']);
  return { ...signed, elements: elementsOf(group, coefexps.items(threshold, threshold).map(elementText)) };
}
