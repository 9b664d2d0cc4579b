/** Messages, keys and passkeys: who is accepted, what is refused. */
import { inFile, type Mutant } from '../mutant.ts';

const CBOR = ['unit/encoding/cbor'];
const REFUSED = ['unit/cose/refused'];
const KEY = ['unit/cose/key'];
const PASSKEYS = ['unit/webauthn/client-data', 'unit/webauthn/authenticator-data', 'unit/webauthn/attestation', 'unit/webauthn/assertion'];

export const cose: readonly Mutant[] = [
  ...inFile('src/encoding/cbor/read.ts', CBOR, [
    ['bytes behind the value', 'if (end !== bytes.length)', 'if (false as boolean)'],
    ['longer forms', 'if (whole < (LEAST[length] as number))', 'if (false as boolean)'],
    ['labels twice', 'if (members.has(label))', 'if (false as boolean)'],
    ['labels in any order', 'if (before && compareBytes(before, bytes) > 0)', 'if (false as boolean)'],
    ['any depth', 'if (depth === 0)', 'if (depth < -100)'],
    ['longer numbers', 'if (compareBytes(floatBytes(number), bytes) !== 0)', 'if (false as boolean)'],
    [
      'lists that are longer than the message',
      'if (number > (this.#bytes.length - this.at) / least)',
      'if (number > 2 ** 24)',
      { equivalent: 'the first item that is missing is refused with the same words' },
    ],
    ['simple values in two forms', 'return simple < 32 ?', 'return simple < 20 ?'],
  ]),
  ...inFile('src/encoding/cbor/write.ts', CBOR, [
    ['labels in the order of the map', 'entries.sort((a, b) => compareBytes(a.label, b.label));', ''],
    ['halves of surrogate pairs', 'if (textOfUtf8(bytes) !== value)', 'if (false as boolean)'],
  ]),
  ...inFile('src/cose/header.ts', REFUSED, [
    ['an algorithm that is not protected', 'for (const label of [ALGORITHM, CRITICAL]) {', 'for (const label of [CRITICAL]) {'],
    ['parameters in both headers', "if (unprotectedHeader.has(label)) refuse(second, 'must have no parameter that is protected');", ''],
    ['critical parameters that nobody keeps to', 'if (![...UNDERSTOOD, ...understood].includes(label))', 'if (false as boolean)'],
    ['critical parameters that are not there', 'if (!header.has(label)) refuse', 'if (false as boolean) refuse'],
    ['no critical parameters', '|| critical.length === 0', ''],
  ]),
  ...inFile('src/cose/sign1.ts', REFUSED, [
    ['any tag', 'if (value instanceof CborTag && value.tag !== TAG)', 'if (false as boolean)'],
    ['tagged or not', 'if (tagged !== value instanceof CborTag)', 'if (false as boolean)'],
    ['more parts', '|| parts.length !== 4)', '|| parts.length < 4)'],
    ['a payload that came all the same', 'if (given !== undefined && shown !== null)', 'if (false as boolean)'],
    ['what is beside it', "['Signature1', protectedHeader, externalAad, payload]", "['Signature1', protectedHeader, NOTHING, payload]"],
    ['no signature', 'candidates.find((each) => accepts(each, signed, signature))', 'candidates[0]'],
    ['any name', 'ofAlgorithm.filter((each) => mayBe(each, kid))', 'ofAlgorithm'],
  ]),
  ...inFile('src/cose/key.ts', KEY, [
    ['keys for other algorithms', ' || (members.has(ALGORITHM) && members.get(ALGORITHM) !== label)', ''],
    ['keys for other operations', '!(Array.isArray(operations) && operations.includes(operation))', 'false as boolean'],
    ['private keys', 'if (method.form.secretLabels.some((label) => members.has(label)))', 'if (false as boolean)'],
  ]),
  ...inFile('src/cose/ecdsa.ts', KEY, [
    ['a private key of another point', '!readPublic(argument, members).equals(key.publicKey)', 'false as boolean'],
  ]),
  ...inFile('src/cose/members.ts', KEY, [['numbers with zeros in front', ' || bytes[0] === 0', '']]),
  ...inFile('src/webauthn/client-data.ts', PASSKEYS, [
    ['the other ceremony', "if (own(members, 'type') !== type)", 'if (false as boolean)'],
    ['any challenge', "if (own(members, 'challenge') !== challenge)", 'if (false as boolean)'],
    ['any origin', ' || !origins.includes(origin)', ''],
    ['any frame', 'if (crossOrigin !== true) return undefined;', 'if (topOrigins.length === 0) return undefined;'],
    ['the frame of another', ' || !topOrigins.includes(topOrigin)', ''],
    ['token binding', "status !== 'supported' && ", "status !== 'present' && status !== 'supported' && "],
  ]),
  ...inFile('src/webauthn/authenticator-data.ts', PASSKEYS, [
    ['another relying party', 'if (!equalBytes(bytes.subarray(0, HASH_BYTES), rules.rpIdHash))', 'if (false as boolean)'],
    ['nobody there', 'if (rules.requireUserPresence && !has(PRESENT))', 'if (false as boolean)'],
    ['nobody verified', 'if (rules.requireUserVerification && !has(VERIFIED))', 'if (false as boolean)'],
    ['backed up, and cannot be', 'if (has(BACKED_UP) && !has(ELIGIBLE))', 'if (false as boolean)'],
    ['a credential in a login', 'if (has(ATTESTED) !== hasCredential)', 'if (hasCredential && !has(ATTESTED))'],
    ['bytes behind it', 'if (!areThere && bytes.length > 0)', 'if (false as boolean)'],
    ['a key in any order', ', { sorted: true }', ''],
    ['identifiers of any length', 'if (length === 0 || length > MOST_ID_BYTES)', 'if (length === 0)'],
  ]),
  ...inFile('src/webauthn/credential-key.ts', PASSKEYS, [
    ['members beside those of the key', 'members.size === COMMON + publicLabels.length &&', ''],
    ['compressed points', '|| isBytes(members.get(label))', '|| members.has(label)'],
  ]),
  ...inFile('src/webauthn/attestation.ts', PASSKEYS, [
    ['no attestation, with something in it', '|| statement.size !== 0', ''],
    ['an attestation by another algorithm', " || statement.get('alg') !== key.label", ''],
    ['an attestation by nobody', ' || !key.verify(signed, signature)', ''],
    ['what is not validated', "return acceptsUnverified ? 'unverified' :", "return !acceptsUnverified ? 'unverified' :"],
  ]),
  ...inFile('src/webauthn/registration.ts', PASSKEYS, [['another identifier', 'if (!equalBytes(own, id))', 'if (false as boolean)']]),
  ...inFile('src/webauthn/assertion.ts', PASSKEYS, [
    ['another credential', 'if (!equalBytes(id, record.id))', 'if (false as boolean)'],
    ['any signature', 'if (!record.key.verify(', 'if (false && !record.key.verify('],
    ['the same counter', 'said.counter <= record.counter', 'said.counter < record.counter'],
    ['another user', 'record.userHandle !== undefined &&', 'record.userHandle === undefined &&'],
    ['another kind of credential', 'record.isBackupEligible !== said.isBackupEligible', 'false as boolean'],
    ['any algorithm, once it is remembered', 'if (!methods.some(({ label }) => label === key.label))', 'if (false as boolean)'],
  ]),
  ...inFile('src/webauthn/answer.ts', PASSKEYS, [
    ['two identifiers', "own(answer, 'rawId') !== undefined && ", "own(answer, 'rawId') === undefined && "],
  ]),
];
