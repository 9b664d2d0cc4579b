/** The rules of a key generation with a threshold, and how its messages are read and signed. */
import type { Json } from '../../../encoding/json/value.ts';
import type { JsonView } from '../../../encoding/json/view.ts';
import { checkText } from '../../../encoding/octets.ts';
import type { RandomOptions } from '../../../group/group.ts';
import { prove } from '../../../proof/prove.ts';
import { knowledgeOf } from '../../../proof/statement.ts';
import { beleniosTranscripts } from '../../../proof/transcripts/belenios.ts';
import { type ElGamalPrivateKey, secretScalar } from '../../../scheme/elgamal/keys.ts';
import { checkArray, checkObject, checkWhole } from '../../../util/checks.ts';
import { MalformedError, OutOfRangeError } from '../../../util/errors.ts';
import { namedGroup } from '../group.ts';
import { canonicalRecord } from '../json.ts';
import { type Certificate, type Commitments, readCertificate, readCommitments } from '../trustees/read.ts';
import { type KeyRules, verifyDealings } from '../trustees/verify.ts';
import { proofEntry, written } from './text.ts';

export const MOST_TRUSTEES = 255;

/** What trustees agree on before they make a key together. */
export interface BeleniosCeremony {
  /** The name of the group: `BELENIOS-2048`, `RFC-3526-2048` or `Ed25519`. */
  readonly group: string;
  /** How many trustees there are: 1 to 255. */
  readonly trustees: number;
  /** How many of them decrypt: 2 to all of them, or 1 where there is one: else all would have one key. */
  readonly threshold: number;
}

/** A ceremony whose rules are checked, with what they mean. */
export interface CeremonyParts extends KeyRules {
  readonly trustees: number;
  readonly threshold: number;
}

/** @throws {WrongTypeError} or {OutOfRangeError} `ceremony`, or its `group`, `trustees` or `threshold`. */
export function ceremonyParts(ceremony: BeleniosCeremony): CeremonyParts {
  checkObject('ceremony', ceremony);
  const { group: name, trustees, threshold } = ceremony;
  const group = namedGroup(name);
  checkWhole('trustees', trustees, 1, MOST_TRUSTEES);
  checkWhole('threshold', threshold, Math.min(2, trustees), trustees);
  return { group, transcripts: beleniosTranscripts({ version: 1, group: group.name }), trustees, threshold };
}

/** The proof that a trustee signed a message. */
export function signedBy({ group, transcripts }: CeremonyParts, key: ElGamalPrivateKey, message: string, { random }: RandomOptions): Json {
  const statement = knowledgeOf(group.group, group.group.generator, key.publicKey.element);
  return proofEntry(prove(statement, { secrets: [secretScalar(key)] }, { transcript: transcripts.message(message), random }));
}

/** The message with its signature. */
export const signedMessage = (parts: CeremonyParts, key: ElGamalPrivateKey, message: string, options: RandomOptions): string =>
  written({ message, signature: signedBy(parts, key, message, options) });

/** The messages of all trustees. @throws {WrongTypeError} `argument` or one of them. @throws {OutOfRangeError} `argument`, if they are not as many as trustees. */
export function messagesOf<T>({ trustees }: CeremonyParts, argument: string, messages: readonly T[]): readonly T[] {
  checkArray(argument, messages);
  if (messages.length !== trustees) throw new OutOfRangeError(argument, `must be ${trustees}: one of each trustee`);
  return Array.from(messages);
}

/** Certificates and commitments, read and verified. @throws {MalformedError} the message that is malformed, or not signed as it has to be. */
export function verifiedDealings(
  parts: CeremonyParts,
  certificates: readonly string[],
  commitments: readonly string[],
): { readonly certificates: readonly Certificate[]; readonly commitments: readonly Commitments[] } {
  const { group, threshold } = parts;
  const view = (name: string, text: string): JsonView => {
    checkText(name, text);
    return canonicalRecord(name, text);
  };
  const read = {
    certificates: messagesOf(parts, 'certificates', certificates).map((text, i) =>
      readCertificate(group, view(`certificates[${i}]`, text)),
    ),
    commitments: messagesOf(parts, 'commitments', commitments).map((text, i) =>
      readCommitments(group, view(`commitments[${i}]`, text), threshold),
    ),
  };
  for (const { view: place, context } of read.certificates)
    if (!context) throw new MalformedError(place.place, 'must say of which ceremony it is, and of which trustee');
  verifyDealings(parts, { ...read, threshold }, (place, rule) => {
    throw new MalformedError(place, rule);
  });
  return read;
}

/** What every trustee signs in the end: all certificates and commitments, which are canonical. */
export const signedDealings = (certificates: readonly string[], commitments: readonly string[]): string =>
  `certs_sig|{"certs":[${certificates.join(',')}],"coefexps":[${commitments.join(',')}]}`;
