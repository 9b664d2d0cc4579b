/** Private keys of OpenSSH, `openssh-key-v1` (PROTOCOL.key of OpenSSH), not encrypted. */
import { encodeDer, octetString } from '../../../encoding/der.ts';
import { asciiBytes, concatBytes, equalBytes } from '../../../encoding/octets.ts';
import { decodePem, encodePem, pemLabels } from '../../../encoding/pem.ts';
import { SshReader, sshString, sshUint32 } from '../../../encoding/ssh.ts';
import { Modulus } from '../../../modular/modulus.ts';
import { bitLength } from '../../../util/bytes.ts';
import { MalformedError } from '../../../util/errors.ts';
import { type RandomSource, randomBytes } from '../../../util/random.ts';
import { textOfUtf8, utf8Bytes } from '../../../util/utf8.ts';
import { wiping } from '../../../util/wipe.ts';
import { EC_OID } from '../algorithms.ts';
import { ecPrivateKey } from '../ec/ec-private-key.ts';
import type { KeyFile } from '../key-file.ts';
import {
  blobOfEd25519,
  blobOfPoint,
  blobOfRsa,
  checkCurve,
  checkedEd25519,
  checkedPoint,
  checkSameBlob,
  curveOfType,
  derOfNumbers,
  ED25519_OID,
  refusalOf,
  SSH_ED25519,
  SSH_RSA,
} from './blob.ts';

export const OPENSSH_LABEL = 'OPENSSH PRIVATE KEY';

const MAGIC = 'openssh-key-v1\0';
const NONE = 'none';
/** What is padded is as long as a multiple of it. */
const BLOCK = 8;

const MOST_BITS = 16_384;
/** More than five numbers of so many bits, and a comment, have. */
const MOST_BYTES = 65_536;

/** The text. Secret: `fields`, the private key's part from its type on, which is wiped. */
export function encodePrivate(blob: Uint8Array, fields: Uint8Array, comment: string, random: RandomSource | undefined): string {
  const check = randomBytes(4, random);
  const inner = concatBytes(check, check, fields, sshString(utf8Bytes(comment)));
  const padding = Uint8Array.from({ length: (BLOCK - (inner.length % BLOCK)) % BLOCK }, (_, i) => i + 1);
  const padded = concatBytes(inner, padding);
  const section = sshString(padded);
  const bytes = concatBytes(asciiBytes('magic', MAGIC), ...[NONE, NONE, ''].map(sshString), sshUint32(1), sshString(blob), section);
  return wiping([fields, inner, padded, section, bytes], () => encodePem(OPENSSH_LABEL, bytes));
}

export interface OpenedPrivate {
  /** With bytes that the caller wipes. */
  readonly file: KeyFile & { readonly key: Uint8Array };
  readonly comment: string;
}

/** Opens a text, for `use`. @throws {MalformedError} the argument. */
export function openPrivate<T>(argument: string, text: string, use: (opened: OpenedPrivate) => T): T {
  const labels = pemLabels(text);
  if (labels.length > 1) throw new MalformedError(argument, `must hold one key: it has ${labels.length} blocks`);
  const { bytes } = decodePem(argument, text, [OPENSSH_LABEL]);
  return wiping([bytes], () => {
    const opened = openBytes(argument, bytes);
    return wiping([opened.file.key], () => use(opened));
  });
}

function openBytes(argument: string, bytes: Uint8Array): OpenedPrivate {
  const refuse = (rule: string): never => {
    throw new MalformedError(argument, rule);
  };
  if (bytes.length > MOST_BYTES) refuse(`must have at most ${MOST_BYTES} bytes`);
  const magic = asciiBytes('magic', MAGIC);
  if (!equalBytes(bytes.subarray(0, magic.length), magic)) refuse('must be a private key of OpenSSH, openssh-key-v1');
  const reader = new SshReader(argument, bytes.subarray(magic.length));
  const [cipher, kdf, options] = [reader.name(), reader.name(), reader.string()];
  if (cipher !== NONE || kdf !== NONE)
    refuse('must not be encrypted, by bcrypt: take the passphrase off a copy with `ssh-keygen -p -N "" -f COPY`');
  if (options.length > 0) refuse('must have no options without a passphrase');
  if (reader.uint32() !== 1) refuse('must hold one key');
  const [blob, inner] = [reader.string(), reader.string()];
  reader.end();
  if (inner.length % BLOCK !== 0) refuse(`must be padded to blocks of ${BLOCK} bytes`);
  const fields = new SshReader(argument, inner);
  const [check, again] = [fields.uint32(), fields.uint32()];
  if (check !== again) refuse('must have the same number twice before its key');
  const file = fileOfFields(argument, fields, blob);
  return wipingUnless(file.key, () => {
    const comment = textOfUtf8(fields.string());
    if (comment === undefined) return refuse('must have a comment in UTF-8');
    checkPadding(argument, fields.rest());
    return { file, comment };
  });
}

/** Wipes what would be lost where `body` throws. */
function wipingUnless<T>(secret: Uint8Array, body: () => T): T {
  try {
    return body();
  } catch (error) {
    secret.fill(0);
    throw error;
  }
}

function checkPadding(argument: string, padding: Uint8Array): void {
  if (padding.length >= BLOCK || !padding.every((byte, i) => byte === i + 1))
    throw new MalformedError(argument, 'must be padded by the bytes 1, 2, 3 and so on, fewer than 8');
}

/** The private key as the readers of kinds take it. @param blob - the public key beside it. */
function fileOfFields(argument: string, fields: SshReader, blob: Uint8Array): KeyFile & { readonly key: Uint8Array } {
  const type = fields.name();
  if (type === SSH_ED25519) return ed25519File(argument, fields, blob);
  if (type === SSH_RSA) return rsaFile(argument, fields, blob);
  const known = curveOfType(type);
  if (!known) throw new MalformedError(argument, refusalOf(type));
  checkCurve(argument, known.curve, fields);
  const publicKey = checkedPoint(argument, fields.string());
  checkSameBlob(argument, blob, blobOfPoint(known.curve, publicKey));
  const privateKey = scalarOf(argument, fields.string(), Math.ceil((publicKey.length - 1) / 2));
  const key = wiping([privateKey], () => encodeDer(ecPrivateKey, { version: 1n, privateKey, parameters: undefined, publicKey }));
  return { form: 'pkcs8', algorithm: EC_OID, parameters: known.parameters, key };
}

/** The number as SEC 1 has it: as long as the field, and so as the order of these curves. Moved byte by byte: no BigInt is made of the secret. */
function scalarOf(argument: string, mpint: Uint8Array, length: number): Uint8Array {
  const [first = 128, second = 128] = mpint;
  const isShortest = first > 0 ? first < 128 : second > 127 && mpint.length > 1;
  const digits = first === 0 ? mpint.subarray(1) : mpint;
  if (!isShortest || digits.length > length)
    throw new MalformedError(argument, 'must have a private number that is written as short as it can be');
  const scalar = new Uint8Array(length);
  scalar.set(digits, length - digits.length);
  return scalar;
}

/** The seed, and the public key behind it once more. */
function ed25519File(argument: string, fields: SshReader, blob: Uint8Array): KeyFile & { readonly key: Uint8Array } {
  const publicKey = checkedEd25519(argument, fields.string());
  checkSameBlob(argument, blob, blobOfEd25519(publicKey));
  const pair = fields.string();
  if (pair.length !== 64 || !equalBytes(pair.subarray(32), publicKey))
    throw new MalformedError(argument, 'must hold the public key of the private key');
  return { form: 'pkcs8', algorithm: ED25519_OID, parameters: undefined, key: encodeDer(octetString, pair.subarray(0, 32)), publicKey };
}

/** d modulo p − 1 and q − 1 are not in the file: they are made in constant time. */
function rsaFile(argument: string, fields: SshReader, blob: Uint8Array): KeyFile & { readonly key: Uint8Array } {
  const [n, e, d, qInv, p, q] = Array.from({ length: 6 }, () => fields.number()) as [bigint, bigint, bigint, bigint, bigint, bigint];
  checkSameBlob(argument, blob, blobOfRsa(e, n));
  if (bitLength(n) > MOST_BITS || d >= n)
    throw new MalformedError(argument, `must have a modulus of at most ${MOST_BITS} bits, and all else below it`);
  for (const prime of [p, q])
    if (prime < 3n || (prime & 1n) === 0n || prime >= n) throw new MalformedError(argument, 'must have two odd primes');
  // The primes are odd: without their last bits they are one less.
  const [dP, dQ] = [p, q].map((prime) => new Modulus(prime ^ 1n).mul(d, 1n)) as [bigint, bigint];
  return { form: 'rsaPrivate', key: derOfNumbers(0n, n, e, d, p, q, dP, dQ, qInv) };
}
