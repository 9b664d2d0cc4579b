/** Messages with one signature: COSE_Sign1 (RFC 9052, sections 4.2 to 4.4). */
import { MOST_BYTES, readCbor } from '../encoding/cbor/read.ts';
import { type Cbor, type CborLabel, CborTag } from '../encoding/cbor/value.ts';
import { writeCbor } from '../encoding/cbor/write.ts';
import { checkBytes, copyOf, isBytes } from '../encoding/octets.ts';
import { checkArray, checkWhole } from '../util/checks.ts';
import { readOptions } from '../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions } from '../util/random.ts';
import { ALGORITHM, type CoseHeader, readHeaders, unprotectedOf, writeProtected } from './header.ts';
import { InvalidMessageError, inMessage } from './invalid-message.ts';
import { accepts, type CoseSigner, type CoseVerifier, checkedVerifiers, isOfAlgorithm, mayBe, signingOf } from './parties.ts';

/** What signing is told. */
export interface CoseSignOptions extends RandomOptions {
  /** Parameters of the protected header beside `alg`, by their labels. */
  readonly header?: CoseHeader;
  /** Parameters of the unprotected header beside the key's name: anyone can change them. */
  readonly unprotected?: CoseHeader;
  /** What is signed as well and not sent: whoever verifies has it from elsewhere (RFC 9052, section 4.4). */
  readonly externalAad?: Uint8Array;
  /** Leaves the payload out of the message. */
  readonly detached?: boolean;
  /** Whether the message has the tag 18; it has unless given. */
  readonly tagged?: boolean;
}

/** What verification is told. */
export interface CoseVerifyOptions {
  /** The payload of a message that comes without; the message must then have none. */
  readonly payload?: Uint8Array | undefined;
  /** What was signed as well and not sent; nothing unless given. */
  readonly externalAad?: Uint8Array;
  /** Whether the message must have the tag 18, or must have none; it must unless given. */
  readonly tagged?: boolean;
  /** Labels of critical parameters that the caller itself understands and keeps to. */
  readonly understood?: readonly CborLabel[];
  /** The most bytes of a message, 65,536 unless given: longer ones are refused before they are read. */
  readonly maxLength?: number;
}

/** What was verified. */
export interface VerifiedCose1 {
  /** The payload's bytes. */
  readonly payload: Uint8Array;
  /** The protected header. */
  readonly header: CoseHeader;
  /** The unprotected header. Nothing in it is signed. */
  readonly unprotected: CoseHeader;
  /** The one of the caller's verifiers that accepted the signature. */
  readonly verifier: CoseVerifier;
}

const TAG = 18;
const MOST_EVER = 2 ** 28;
const NOTHING: Uint8Array = /* @__PURE__ */ new Uint8Array(0);
const NO_HEADER: CoseHeader = /* @__PURE__ */ new Map();

/** Sig_structure (RFC 9052, section 4.4). */
const toBeSigned = (protectedHeader: Uint8Array, externalAad: Uint8Array, payload: Uint8Array): Uint8Array =>
  writeCbor('message', ['Signature1', protectedHeader, externalAad, payload]);

/**
 * Signs bytes, as a COSE_Sign1 (RFC 9052, section 4.2).
 *
 * @param signer - of `coseSigner`. Its key is secret.
 * @param payload - of any length; it shows.
 * @param options - `header`: more parameters of the protected header; `unprotected`: those of the other one; `externalAad`; `detached`: without the payload; `tagged`: with the tag 18
 *   unless false; `random`: the source of salts and blinding.
 * @returns the message.
 * @throws {WrongTypeError} `signer`, `payload` or an option, of another type. @throws {OutOfRangeError} `header` or `unprotected`, with `alg`, `crit` or `kid`, which are the signer's, or
 *   one parameter in both; an option that there is not.
 * @throws {NoRandomnessError} `random`, if the platform has no generator and no source is given. @throws {FaultError} `key`, if a fault spoilt a signature of RSA.
 *
 * @example
 * import { coseSigner, edDsa, signCose1 } from 'limber/cose';
 * import { generateEd25519Key } from 'limber/eddsa';
 * const message = signCose1(coseSigner(edDsa, generateEd25519Key()), Uint8Array.of(1, 2, 3), { tagged: false });
 * console.log(message.length); // 76
 */
export function signCose1(signer: CoseSigner, payload: Uint8Array, options?: CoseSignOptions): Uint8Array {
  const { label, kid, sign } = signingOf(signer);
  checkBytes('payload', payload);
  const defaults = { ...RANDOM_OPTIONS, header: NO_HEADER, unprotected: NO_HEADER, externalAad: NOTHING, detached: false, tagged: true };
  const { header, unprotected, externalAad, detached, tagged, random } = readOptions(options, defaults);
  checkBytes('externalAad', externalAad);
  const encoded = writeProtected(label, header);
  const second = unprotectedOf(kid, unprotected, header);
  const shown = detached ? null : payload;
  // Everything is written before anything is signed, so that nothing wrong is.
  const message = (signature: Uint8Array): Uint8Array => {
    const parts: Cbor = [encoded, second, shown, signature];
    return writeCbor('unprotected', tagged ? new CborTag(TAG, parts) : parts);
  };
  message(NOTHING);
  return message(sign(toBeSigned(encoded, externalAad, payload), random));
}

/**
 * Verifies a COSE_Sign1 (RFC 9052, section 4.4). The caller's verifiers say which algorithms and keys are accepted; keys, certificates and addresses in the message are never used. `alg` must
 * be in the protected header.
 *
 * Two messages may differ and be valid for the same header and payload: ECDSA has two signatures that anyone can make from each other, and the unprotected header is not signed. Do not take the
 * message's bytes for its identity.
 *
 * @param verifiers - of `coseVerifier` or `readCoseKey`; one or several, each is tried whose algorithm and name fit.
 * @param message - in CBOR of the shortest form, with lengths in front.
 * @param options - `payload`, of a message without; `externalAad`; `tagged`: false for messages without the tag 18; `understood`: critical parameters that you keep to; `maxLength`.
 * @returns payload, headers, and the verifier that accepted it.
 * @throws {InvalidMessageError} the part of the message for which it is refused; `fault` says why.
 * @throws {WrongTypeError} `message`, `verifiers` or an option, of another type. @throws {OutOfRangeError} `verifiers`, for none; an option that there is not.
 *
 * @example
 * import { coseSigner, coseVerifier, es256, signCose1, verifyCose1 } from 'limber/cose';
 * import { generateEcKey, p256 } from 'limber/ec';
 * const key = generateEcKey(p256);
 * const message = signCose1(coseSigner(es256, key), new TextEncoder().encode('hello'), { header: new Map([[3, 'text/plain']]) });
 * console.log(verifyCose1(coseVerifier(es256, key.publicKey), message).header.get(3)); // text/plain
 */
export function verifyCose1(
  verifiers: CoseVerifier | readonly CoseVerifier[],
  message: Uint8Array,
  options?: CoseVerifyOptions,
): VerifiedCose1 {
  const defaults = { payload: undefined, externalAad: NOTHING, tagged: true, understood: [], maxLength: MOST_BYTES };
  const { payload: given, externalAad, tagged, understood, maxLength } = readOptions(options, defaults);
  if (given !== undefined) checkBytes('payload', given);
  checkBytes('externalAad', externalAad);
  checkArray('understood', understood);
  checkWhole('maxLength', maxLength, 1, MOST_EVER);
  const accepted = checkedVerifiers(verifiers);
  checkBytes('message', message);
  const [encoded, second, shown, signature] = partsOf(message, tagged, maxLength);
  const { protectedHeader, unprotectedHeader, kid } = readHeaders('message', encoded, second, understood);
  const payload = payloadOf(shown, given);
  if (!isBytes(signature)) throw new InvalidMessageError('message.signature', 'must be a byte string', 'malformed');
  const alg = protectedHeader.get(ALGORITHM);
  const ofAlgorithm = accepted.filter((each) => isOfAlgorithm(each, alg));
  if (ofAlgorithm.length === 0)
    throw new InvalidMessageError('message.protected.alg', 'must be an algorithm that is accepted', 'algorithm');
  const candidates = ofAlgorithm.filter((each) => mayBe(each, kid));
  if (candidates.length === 0) throw new InvalidMessageError('message.kid', 'must be the name of a key that is accepted', 'key');
  const signed = toBeSigned(encoded as Uint8Array, externalAad, payload);
  const verifier = candidates.find((each) => accepts(each, signed, signature));
  if (!verifier) throw new InvalidMessageError('message', 'must be signed by a key that is accepted', 'signature');
  return { payload: copyOf(payload), header: protectedHeader, unprotected: unprotectedHeader, verifier };
}

/** @throws {InvalidMessageError} `message`. */
function partsOf(message: Uint8Array, tagged: boolean, maxBytes: number): readonly [Cbor, Cbor, Cbor, Cbor] {
  const value = inMessage(() => readCbor('message', message, { maxBytes }));
  if (tagged !== value instanceof CborTag) throw new InvalidMessageError('message', `must ${tagged ? '' : 'not '}be tagged`, 'malformed');
  if (value instanceof CborTag && value.tag !== TAG) throw new InvalidMessageError('message', `must have the tag ${TAG}`, 'malformed');
  const parts: unknown = value instanceof CborTag ? value.value : value;
  if (!Array.isArray(parts) || parts.length !== 4) throw new InvalidMessageError('message', 'must be an array of four', 'malformed');
  return parts as unknown as readonly [Cbor, Cbor, Cbor, Cbor];
}

/** @throws {InvalidMessageError} `message.payload`. */
function payloadOf(shown: Cbor, given: Uint8Array | undefined): Uint8Array {
  if (given !== undefined && shown !== null)
    throw new InvalidMessageError('message.payload', 'must not be there: it is detached', 'malformed');
  const payload = given ?? shown;
  if (!isBytes(payload)) throw new InvalidMessageError('message.payload', 'must be a byte string', 'malformed');
  return payload;
}
