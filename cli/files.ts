/** Files that commands read and write; `-` is standard input, and what is not written to a file goes to standard output. */
import { closeSync, fstatSync, lstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { isPrivateCose } from './private-cose.ts';
import { reason } from './reason.ts';
import { replaceFile, writeSecret } from './secret-file.ts';
import { UsageError } from './usage-error.ts';

const PUBLIC_MODE = 0o644;

/** The bytes of a file. */
export function readBytes(file: string): Uint8Array {
  try {
    if (file === '-') refuseNoInput();
    return new Uint8Array(readFileSync(file === '-' ? 0 : file));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file === '-' ? 'standard input' : file} cannot be read: ${reason(error)}`);
  }
}

/** Node opens the null device where standard input was closed: an empty message that nobody has sent. */
function refuseNoInput(): void {
  if (!process.stdin.isTTY && fstatSync(0).isCharacterDevice())
    throw new UsageError('standard input is closed: name a file, or send it something');
}

export function readText(file: string): string {
  return Buffer.from(readBytes(file)).toString('utf8');
}

let mayReplaceKeys = false;

/** As `--force` asks for: files that hold private keys may be replaced. */
export function allowReplacingKeys(): void {
  mayReplaceKeys = true;
}

/** Writes to a file, or to standard output. Secrets are for their owner alone. */
export function write(content: string | Uint8Array, file: string | undefined, secret = false): void {
  if (file === undefined && process.stdout.isTTY && typeof content !== 'string' && !isText(content))
    throw new UsageError('the result is bytes, which a terminal does not show: name a file with --out, or - to have them all the same');
  if (file === undefined || file === '-') {
    process.stdout.write(content);
    return;
  }
  try {
    if (!mayReplaceKeys && holdsKey(file)) throw new UsageError(`${file} holds a private key, and is replaced with --force alone`);
    if (secret) writeSecret(file, content);
    else writeFileSync(file, content, { mode: PUBLIC_MODE });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be written: ${reason(error)}`);
  }
}

/** Whether a terminal shows it as it is, and does nothing else: UTF-8 without control characters but tabs and ends of lines. */
function isText(bytes: Uint8Array): boolean {
  try {
    return !/[^\P{Cc}\t\n\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Throws if one of the files is there, before anything is made. @throws {UsageError} its name. */
export function checkNew(...files: readonly string[]): void {
  const there = files.find((file) => file !== '-' && lstatSync(file, { throwIfNoEntry: false }));
  if (there !== undefined && !mayReplaceKeys) throw new UsageError(`${there} is there already, and is replaced with --force alone`);
}

/** Writes a file that must not be there yet, whatever it holds: what an election needs is made once. */
export function writeNew(content: string | Uint8Array, file: string | undefined, secret = false): void {
  if (file !== undefined) checkNew(file);
  if (secret || file === undefined || file === '-') write(content, file, secret);
  else replaced(file, content);
}

/** Replaces a file as a whole, or makes it: it is on the disk when it is done. */
export function replaced(file: string, content: string | Uint8Array): void {
  try {
    replaceFile(file, content);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be written: ${reason(error)}`);
  }
}

/** Where a key begins, at the latest: `openssl` may write the parameters before it. */
const HEAD_BYTES = 1 << 16;

/** A key of BLS is 32 bytes in hexadecimal and nothing else; those of trustees are decimal digits, by themselves or as member x; a JSON Web Key has the member d. */
const PRIVATE_KEYS: readonly RegExp[] = [
  /PRIVATE KEY-----|^\s*(?:0x)?[0-9a-f]{64}\s*$|^"[0-9]+"\s*$|"x": ?"[0-9]+"/i,
  /"kty"\s*:[\s\S]*"d"\s*:|"d"\s*:[\s\S]*"kty"\s*:/,
];

/** In DER, in hexadecimal: a SEQUENCE that begins with the version 0 or 1, or with an encryption of PKCS #5. */
const PRIVATE_DER = /^30(?:[0-7].|81..|82....)(?:0201(?:00|01)(?:02|04|30)|30..06092a864886f70d0105)/;

/** How far a binary key is read: the modulus of RSA comes before what is secret. */
const BINARY_BYTES = 1 << 12;

function holdsKey(file: string): boolean {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const opened = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const length = readSync(opened, head);
    const text = head.toString('latin1', 0, length);
    const binary = head.subarray(0, Math.min(length, BINARY_BYTES));
    return PRIVATE_KEYS.some((key) => key.test(text)) || PRIVATE_DER.test(binary.toString('hex')) || isPrivateCose(binary);
  } finally {
    closeSync(opened);
  }
}
