/**
 * Public keys as SSH sends them (RFC 4253, section 6.6; RFC 5656, section 3.1; RFC 8709, section 4), and as what the readers of kinds take: such a
 * key in DER. So a page pays for the kinds that it accepts.
 */
import { encodeDer, integer, objectIdentifier, sequenceOf } from '../../../encoding/der.ts';
import { concatBytes, copyOf, equalBytes } from '../../../encoding/octets.ts';
import { SshReader, sshNumber, sshString } from '../../../encoding/ssh.ts';
import { MalformedError } from '../../../util/errors.ts';
import { own } from '../../../util/options.ts';
import { EC_OID } from '../algorithms.ts';
import type { KeyFile } from '../key-file.ts';

/** RSA and Ed25519 by their names, and curves by the ends of theirs. */
export const SSH_RSA = 'ssh-rsa';
export const SSH_ED25519 = 'ssh-ed25519';
export const ECDSA = 'ecdsa-sha2-';
export const ED25519_OID = '1.3.101.112';
const ED25519_BYTES = 32;

/** What SSH calls the curves. */
export const SSH_CURVES: Readonly<Record<string, string>> = {
  nistp256: '1.2.840.10045.3.1.7',
  nistp384: '1.3.132.0.34',
  nistp521: '1.3.132.0.35',
};

const numbers = /* @__PURE__ */ sequenceOf(integer);

/** RSA: n and e, or all of the numbers of a private key, in the order of PKCS #1. */
export const derOfNumbers = (...values: readonly bigint[]): Uint8Array => encodeDer(numbers, values);

/** The curve that a type of keys names, as its algorithm has it in DER; undefined for other types. */
export function curveOfType(type: string): { readonly curve: string; readonly parameters: Uint8Array } | undefined {
  if (!type.startsWith(ECDSA)) return undefined;
  const curve = type.slice(ECDSA.length);
  const oid = own(SSH_CURVES, curve);
  return oid === undefined ? undefined : { curve, parameters: encodeDer(objectIdentifier, oid) };
}

export const blobOfEd25519 = (bytes: Uint8Array): Uint8Array => concatBytes(sshString(SSH_ED25519), sshString(bytes));
export const blobOfRsa = (e: bigint, n: bigint): Uint8Array => concatBytes(sshString(SSH_RSA), sshNumber(e), sshNumber(n));
export const blobOfPoint = (curve: string, point: Uint8Array): Uint8Array =>
  concatBytes(sshString(`${ECDSA}${curve}`), sshString(curve), sshString(point));

/** The name of the type that a key says it has. @throws {MalformedError} the argument. */
export const typeOfBlob = (argument: string, blob: Uint8Array): string => new SshReader(argument, blob).name();

/** @throws {MalformedError} the argument, also for types that are not read. */
export function fileOfBlob(argument: string, blob: Uint8Array): KeyFile {
  const reader = new SshReader(argument, blob);
  const type = reader.name();
  const file = fileOfType(argument, type, reader);
  reader.end();
  return file;
}

function fileOfType(argument: string, type: string, reader: SshReader): KeyFile {
  if (type === SSH_RSA) {
    const [e, n] = [reader.number(), reader.number()];
    return { form: 'rsaPublic', key: derOfNumbers(n, e) };
  }
  if (type === SSH_ED25519)
    return { form: 'spki', algorithm: ED25519_OID, parameters: undefined, key: checkedEd25519(argument, reader.string()) };
  const known = curveOfType(type);
  if (!known) throw new MalformedError(argument, refusalOf(type));
  checkCurve(argument, known.curve, reader);
  return { form: 'spki', algorithm: EC_OID, parameters: known.parameters, key: checkedPoint(argument, reader.string()) };
}

export function checkedEd25519(argument: string, bytes: Uint8Array): Uint8Array {
  if (bytes.length !== ED25519_BYTES) throw new MalformedError(argument, `must have an Ed25519 key of ${ED25519_BYTES} bytes`);
  return copyOf(bytes);
}

/** The curve stands in a key once more. */
export function checkCurve(argument: string, curve: string, reader: SshReader): void {
  if (reader.name() !== curve) throw new MalformedError(argument, 'must name one curve');
}

/** OpenSSH takes no compressed points. */
export function checkedPoint(argument: string, point: Uint8Array): Uint8Array {
  if (point[0] !== 4) throw new MalformedError(argument, 'must have a point that is not compressed');
  return copyOf(point);
}

/** Types that are known and not read. */
export function refusalOf(type: string): string {
  if (/-cert-v\d+@openssh\.com$/.test(type)) return 'must be a key, not a certificate of OpenSSH';
  if (/^sk-/.test(type)) return 'must not be a key of a FIDO authenticator';
  if (type === 'ssh-dss') return 'must not be a DSA key, which SSH has given up';
  return 'must be a key of one of the types ssh-ed25519, ecdsa-sha2-nistp256, ecdsa-sha2-nistp384, ecdsa-sha2-nistp521 and ssh-rsa';
}

/** Throws unless both are the same. */
export function checkSameBlob(argument: string, one: Uint8Array, other: Uint8Array): void {
  if (!equalBytes(one, other)) throw new MalformedError(argument, 'must hold the public key of the private key');
}
