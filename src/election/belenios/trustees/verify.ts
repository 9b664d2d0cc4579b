/** What trustees have to prove, and what the election's key has to be (the specification of Belenios, “Trustees”). Everything is public. */
import type { Element } from '../../../group/group.ts';
import { knowledgeOf } from '../../../proof/statement.ts';
import { committedAtVarTime, sumOfCommitments } from '../../../threshold/polynomial.ts';
import type { Recorder } from '../../findings.ts';
import type { ElectionParts } from '../election.ts';
import type { BeleniosGroup } from '../group.ts';
import { proofHolds } from '../proofs.ts';
import { RULES } from '../rules.ts';
import type { PedersenTrustees, SignedMessage, TrusteeKey, Trustees } from './read.ts';

/** A set of trustees of whom as many as the threshold have to decrypt. */
export interface TrusteeSet {
  readonly threshold: number;
  /** Their keys, in their order. */
  readonly keys: readonly TrusteeKey[];
}

/** Those who decrypt: one by itself is a set of one. */
export const setsOf = (trustees: Trustees): readonly TrusteeSet[] =>
  trustees.map((each) => (each.kind === 'Single' ? { threshold: 1, keys: [each.key] } : { threshold: each.threshold, keys: each.keys }));

/** What the proofs of trustees' keys depend on. */
export type KeyRules = Pick<ElectionParts, 'group' | 'transcripts'>;

/** Checks all proofs and signatures, and that the keys are of one election. */
export function verifyTrustees(recorder: Recorder, election: KeyRules & Pick<ElectionParts, 'key'>, trustees: Trustees): void {
  recorder.records(RULES.trustees, setsOf(trustees).flatMap(({ keys }) => keys).length);
  for (const each of trustees) {
    if (each.kind === 'Single') verifyKey(recorder, election, each.key);
    else verifyPedersen(recorder, election, each);
  }
  recorder.records(RULES.key);
  if (!keyOf(election.group, trustees).equals(election.key))
    recorder.fault(RULES.key, 'election, public_key', 'must be the product of the trustees’ keys');
  const seen = new Set<string>();
  for (const { text, view } of setsOf(trustees).flatMap(({ keys }) => keys)) {
    if (seen.has(text)) recorder.fault(RULES.trustees, view.place, 'must not have the key of another trustee');
    seen.add(text);
  }
}

/** What an election of these trustees has to be encrypted for. */
export const keyOf = ({ group }: BeleniosGroup, trustees: Trustees): Element =>
  trustees.map((each) => (each.kind === 'Single' ? each.key.key : dealtKey(each))).reduce((a, b) => a.add(b), group.neutral);

/** What is encrypted to for a set of trustees: the sum of the first commitments. */
const dealtKey = ({ commitments }: PedersenTrustees): Element =>
  commitments.map(({ elements }) => elements[0] as Element).reduce((a, b) => a.add(b));

function verifyKey(recorder: Recorder, rules: KeyRules, { view, key, knowledge }: TrusteeKey): void {
  const { group, transcripts } = rules;
  const statement = knowledgeOf(group.group, group.group.generator, key);
  if (!proofHolds(statement, [knowledge], transcripts.knowledge))
    recorder.fault(RULES.trustees, view.place, 'must prove that its owner knows the private key');
}

/** What trustees say of each other before there is a key. */
type Dealings = Pick<PedersenTrustees, 'certificates' | 'commitments' | 'threshold'>;
type Fault = (place: string, rule: string) => void;

/** Whether somebody signed a message of a key generation. */
function isSigned({ group, transcripts }: KeyRules, by: Element, message: string, proof: SignedMessage['signature']): boolean {
  return proofHolds(knowledgeOf(group.group, group.group.generator, by), [proof], transcripts.message(message));
}

/** Checks the certificates and the commitments. */
export function verifyDealings(rules: KeyRules, { certificates, commitments, threshold }: Dealings, fault: Fault): void {
  const { group } = rules;
  const verified = new Set<string>();
  for (const [i, { view, message, signature, verification, context }] of certificates.entries()) {
    if (!isSigned(rules, verification, message, signature)) fault(view.place, 'must be signed with the key that it certifies');
    const text = group.text(verification);
    if (verified.has(text)) fault(view.place, 'must not certify the key of another trustee');
    verified.add(text);
    if (!context) continue;
    const { group: name, size, threshold: least, index } = context;
    if (name !== group.name || size !== certificates.length || least !== threshold || index !== i + 1)
      fault(context.view.place, 'must be of this group, number of trustees, threshold and place');
  }
  for (const [i, { view, message, signature }] of commitments.entries()) {
    if (!isSigned(rules, (certificates[i] as (typeof certificates)[number]).verification, message, signature))
      fault(view.place, 'must be signed with the key of the trustee’s certificate');
  }
}

function verifyPedersen(recorder: Recorder, rules: KeyRules, trustees: PedersenTrustees): void {
  const { group } = rules;
  const { certificates, commitments, signatures, signed, keys, view } = trustees;
  const fault: Fault = (place, rule) => recorder.fault(RULES.trustees, place, rule);
  verifyDealings(rules, trustees, fault);
  for (const [i, proof] of (signatures ?? []).entries()) {
    if (!isSigned(rules, (certificates[i] as (typeof certificates)[number]).verification, signed, proof))
      fault(`${view.place}, signatures[${i}]`, 'must be over all certificates and commitments');
  }
  const sum = sumOfCommitments(commitments.map(({ elements }) => elements));
  for (const [i, key] of keys.entries()) {
    if (!committedAtVarTime(group.group, sum, i + 1).equals(key.key))
      fault(key.view.place, 'must be the key that follows from the commitments');
    verifyKey(recorder, rules, key);
    const { signature } = key;
    const by = (certificates[i] as (typeof certificates)[number]).verification;
    if (signature && !isSigned(rules, by, key.text, signature))
      fault(key.view.place, 'must be signed with the key of the trustee’s certificate');
  }
}
