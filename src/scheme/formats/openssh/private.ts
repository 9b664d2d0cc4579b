/** Private keys of OpenSSH, `openssh-key-v1` (PROTOCOL.key of OpenSSH): their layers, of which `encrypted.ts` decrypts the inner one. */
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
const NO_OPTIONS = /* @__PURE__ */ new Uint8Array(0);
/** What is padded and not encrypted is as long as a multiple of it. */
export const PLAIN_BLOCK = 8;

const MOST_BITS = 16_384;
/** More than five numbers of so many bits, and a comment, have. */
const MOST_BYTES = 65_536;

/** The text. Secret: `fields`, the private key's part from its type on, which is wiped. */
export function encodePrivate(blob: Uint8Array, fields: Uint8Array, comment: string, random: RandomSource | undefined): string {
  const check = randomBytes(4, random);
  const inner = concatBytes(check, check, fields, sshString(utf8Bytes(comment)));
  const section = padded(inner, PLAIN_BLOCK);
  return wiping([fields, inner, section], () => encodeLayers({ cipher: NONE, kdf: NONE, options: NO_OPTIONS, blob, section }));
}

/** With the padding of the format behind it: 1, 2, 3 and so on. Secret: all of it. */
export function padded(inner: Uint8Array, block: number): Uint8Array {
  return concatBytes(
    inner,
    Uint8Array.from({ length: (block - (inner.length % block)) % block }, (_, i) => i + 1),
  );
}

/** What a text holds: how the private part is encrypted, the public key, and the private part as it stands there. */
export interface Layers {
  readonly cipher: string;
  readonly kdf: string;
  readonly options: Uint8Array;
  readonly blob: Uint8Array;
  readonly section: Uint8Array;
}

/** The text. Secret: a section that is not encrypted. */
export function encodeLayers({ cipher, kdf, options, blob, section }: Layers): string {
  const written = sshString(section);
  const head = [sshString(cipher), sshString(kdf), sshString(options), sshUint32(1), sshString(blob)];
  const bytes = concatBytes(asciiBytes('magic', MAGIC), ...head, written);
  return wiping([written, bytes], () => encodePem(OPENSSH_LABEL, bytes));
}

export interface OpenedPrivate {
  /** With bytes that the caller wipes. */
  readonly file: KeyFile & { readonly key: Uint8Array };
  readonly comment: string;
  /** How many bytes stand behind the comment. */
  readonly padding: number;
}

/** Opens a text that is not encrypted, for `use`. @throws {MalformedError} the argument. */
export function openPrivate<T>(argument: string, text: string, use: (opened: OpenedPrivate) => T): T {
  return withLayers(argument, text, (layers) => {
    if (isEncrypted(layers))
      throw new MalformedError(argument, 'must not be encrypted: readEncryptedOpenSshPrivateKey takes its passphrase');
    return openSection(argument, layers, PLAIN_BLOCK, use);
  });
}

export const isEncrypted = ({ cipher, kdf }: Layers): boolean => cipher !== NONE || kdf !== NONE;

/** Opens a private part that is not encrypted any more. @param block - to how many bytes it is padded. @throws {MalformedError} the argument. */
export function openSection<T>(
  argument: string,
  { blob, section }: Pick<Layers, 'blob' | 'section'>,
  block: number,
  use: (opened: OpenedPrivate) => T,
): T {
  const opened = openBytes(argument, blob, section, block);
  return wiping([opened.file.key], () => use(opened));
}

/** The layers of a text, for `use`: in memory that is wiped. @throws {MalformedError} the argument. */
export function withLayers<T>(argument: string, text: string, use: (layers: Layers) => T): T {
  const labels = pemLabels(text);
  if (labels.length > 1) throw new MalformedError(argument, `must hold one key: it has ${labels.length} blocks`);
  const { bytes } = decodePem(argument, text, [OPENSSH_LABEL]);
  return wiping([bytes], () => use(layersOf(argument, bytes)));
}

function layersOf(argument: string, bytes: Uint8Array): Layers {
  const refuse = (rule: string): never => {
    throw new MalformedError(argument, rule);
  };
  if (bytes.length > MOST_BYTES) refuse(`must have at most ${MOST_BYTES} bytes`);
  const magic = asciiBytes('magic', MAGIC);
  if (!equalBytes(bytes.subarray(0, magic.length), magic)) refuse('must be a private key of OpenSSH, openssh-key-v1');
  const reader = new SshReader(argument, bytes.subarray(magic.length));
  const [cipher, kdf, options] = [reader.name(), reader.name(), reader.string()];
  if (kdf === NONE && options.length > 0) refuse('must have no options without a passphrase');
  if (reader.uint32() !== 1) refuse('must hold one key');
  const [blob, section] = [reader.string(), reader.string()];
  reader.end();
  return { cipher, kdf, options, blob, section };
}

function openBytes(argument: string, blob: Uint8Array, inner: Uint8Array, block: number): OpenedPrivate {
  const refuse = (rule: string): never => {
    throw new MalformedError(argument, rule);
  };
  if (inner.length % block !== 0) refuse(`must be padded to blocks of ${block} bytes`);
  const fields = new SshReader(argument, inner);
  const [check, again] = [fields.uint32(), fields.uint32()];
  if (check !== again) refuse('must have the same number twice before its key');
  const file = fileOfFields(argument, fields, blob);
  return wipingUnless(file.key, () => {
    const comment = textOfUtf8(fields.string());
    if (comment === undefined) return refuse('must have a comment in UTF-8');
    const padding = fields.rest();
    checkPadding(argument, padding, block);
    return { file, comment, padding: padding.length };
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

function checkPadding(argument: string, padding: Uint8Array, block: number): void {
  if (padding.length >= block || !padding.every((byte, i) => byte === i + 1))
    throw new MalformedError(argument, `must be padded by the bytes 1, 2, 3 and so on, fewer than ${block}`);
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
