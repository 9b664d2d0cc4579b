/** Belenios, by its specification: version 0 of elections until 2021, version 1 of all since (`doc/specification.tex`). */

import { checkText } from '../../encoding/octets.ts';
import type { Element } from '../../group/group.ts';
import { sha256 } from '../../hash/sha2.ts';
import { checkObject } from '../../util/checks.ts';
import { OutOfRangeError } from '../../util/errors.ts';
import { own } from '../../util/options.ts';
import { utf8Bytes } from '../../util/utf8.ts';
import { type CiphertextParts, FIRST_CIPHERTEXT } from '../encryption.ts';
import type { Statement } from '../relation.ts';
import type { Transcript } from '../transcript.ts';
import { withoutContext } from './no-context.ts';
import { decimalText, edwardsText, keptTexts, scalarOfDigest } from './text.ts';

/** Which proofs of Belenios. */
export interface BeleniosFormat {
  /** The version of the cryptography: 0 where the election states none, or 1. */
  readonly version: 0 | 1;
  /** The group by its name in the election; elements of all but `Ed25519` are numbers. */
  readonly group: 'BELENIOS-2048' | 'RFC-3526-2048' | 'Ed25519';
}

/** The proofs of Belenios. Commitments are not kept. Responses are sums in version 0, and differences in version 1. */
export interface BeleniosTranscripts {
  /** That a ciphertext holds one of several numbers ({@link encryptsOneOf}), in a scope S: `prove|S|a,b|`. */
  encryption(scope: string): Transcript;
  /** What a question with blank votes has in addition ({@link oneEncrypts}): that the flag or the sum is 0, `bproof0|S|`, or that the flag is 1 or the sum is allowed, `bproof1|S|`. */
  blank(which: 0 | 1, scope: string): Transcript;
  /** What a list of candidates has in addition ({@link oneEncrypts}): that the list's own ciphertext holds 1, or the sum of its candidates 0, `lproof|S|`. */
  list(scope: string): Transcript;
  /** That whoever made a ciphertext of any element knows its random scalar ({@link knowledgeOf} of alpha), in a scope S: `raweg|S|y,alpha,beta|`. */
  raw(scope: string, key: Element, ciphertext: CiphertextParts): Transcript;
  /** That the sum of all candidates of a question with lists is not 0, in a scope S, by what the prover commits to first: `nonzero|S|`. */
  nonZero(scope: string, commitment: Element): Transcript;
  /** That a trustee signed a message of a key generation with the key of his certificate ({@link knowledgeOf}): `sigmsg|MESSAGE|`. */
  message(message: string): Transcript;
  /** That a trustee knows his private key ({@link knowledgeOf}): `pok|GROUP|X|`, in version 0 `pok|X|`. */
  knowledge: Transcript;
  /** That a voter's private credential signed a ballot with that hash ({@link knowledgeOf}): `sig|h|`. */
  signature(hash: string): Transcript;
  /** That a private credential signed a ballot of version 0, over the ciphertexts of the ballot ({@link knowledgeOf} of the credential S, whose responses are differences): `sig|S|A|`. */
  oldSignature(ciphertexts: readonly CiphertextParts[]): Transcript;
  /** That a factor is right ({@link equalLogarithms} of generator and key, alpha and factor), in an election with that fingerprint: `decrypt|phi|X|`. */
  decryption(fingerprint: string): Transcript;
}

const GROUPS = ['BELENIOS-2048', 'RFC-3526-2048', 'Ed25519'];

/**
 * The transcripts of Belenios: SHA-256 of a prefix, which says what is proven, and of the commitments, joined by commas.
 *
 * @param format - the version and the group.
 * @returns the transcripts, by what they prove.
 * @throws {WrongTypeError} `format`. @throws {OutOfRangeError} `version` or `group`.
 *
 * @example
 * import { edwards25519Group as group } from 'limber/groups';
 * import { beleniosTranscripts, encryptsOneOf, proveEncryption, verifyProof } from 'limber/proof';
 * const transcript = beleniosTranscripts({ version: 1, group: 'Ed25519' }).encryption('fingerprint|credential');
 * const [key, r] = [group.multiplyBase(group.scalars.random()), group.scalars.random()];
 * const statement = encryptsOneOf(group, key, { a: group.multiplyBase(r), b: key.multiply(r) }, [0, 1]);
 * console.log(verifyProof(statement, proveEncryption(statement, [{ number: 0, r }], { transcript }), { transcript })); // true
 */
export function beleniosTranscripts(format: BeleniosFormat): BeleniosTranscripts {
  checkObject('format', format);
  const [version, group] = [own(format, 'version'), own(format, 'group')];
  if (version !== 0 && version !== 1) throw new OutOfRangeError('version', 'must be 0 or 1');
  if (group === undefined || !GROUPS.includes(group)) throw new OutOfRangeError('group', `must be one of ${GROUPS.join(', ')}`);
  const { text, prepare } = keptTexts(group === 'Ed25519' ? edwardsText : decimalText);
  const transcript = (prefix: (statement: Statement) => string): Transcript =>
    withoutContext({
      name: `Belenios, version ${version}`,
      response: version === 0 ? 'sum' : 'difference',
      keepsCommitments: false,
      challenge: ({ statement, commitments }) =>
        scalarOfDigest(statement.group.scalars, sha256(utf8Bytes(prefix(statement) + commitments.map(text).join(',')))),
      prepare,
    });
  const keyOf = ({ elements }: Statement): string => text(elements[1] as Element);
  return Object.freeze({
    encryption: (scope) => {
      checkText('scope', scope);
      const ciphertext = ({ elements }: Statement): string => `${elements.slice(FIRST_CIPHERTEXT).map(text).join(',')}|`;
      return transcript((statement) => `prove|${scope}|${ciphertext(statement)}`);
    },
    blank: (which, scope) => {
      if (which !== 0 && which !== 1) throw new OutOfRangeError('which', 'must be 0 or 1');
      checkText('scope', scope);
      return transcript(() => `bproof${which}|${scope}|`);
    },
    list: (scope) => {
      checkText('scope', scope);
      return transcript(() => `lproof|${scope}|`);
    },
    raw: (scope, key, { a, b }) => {
      checkText('scope', scope);
      const prefix = `raweg|${scope}|${[key, a, b].map(text).join(',')}|`;
      return transcript(() => prefix);
    },
    nonZero: (scope, commitment) => {
      checkText('scope', scope);
      const prefix = `nonzero|${scope}|${text(commitment)},`;
      return transcript(() => prefix);
    },
    message: (message) => {
      checkText('message', message);
      return transcript(() => `sigmsg|${message}|`);
    },
    knowledge: transcript((statement) => `pok|${version === 0 ? '' : `${group}|`}${keyOf(statement)}|`),
    signature: (hash) => {
      checkText('hash', hash);
      return transcript(() => `sig|${hash}|`);
    },
    oldSignature: (ciphertexts) => {
      const signed = ciphertexts.flatMap(({ a, b }) => [text(a), text(b)]).join(',');
      return withoutContext({
        name: `Belenios, version ${version}`,
        response: 'difference',
        keepsCommitments: false,
        challenge: ({ statement, commitments }) => {
          const prefix = `sig|${keyOf(statement)}|${text(commitments[0] as Element)}|`;
          return scalarOfDigest(statement.group.scalars, sha256(utf8Bytes(prefix + signed)));
        },
      });
    },
    decryption: (fingerprint) => {
      checkText('fingerprint', fingerprint);
      return transcript((statement) => `decrypt|${version === 0 ? '' : `${fingerprint}|`}${keyOf(statement)}|`);
    },
  } satisfies BeleniosTranscripts);
}
