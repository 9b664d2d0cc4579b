/** The structure of a signature of SSH, and what it signs (PROTOCOL.sshsig of OpenSSH). */

import { asciiBytes, checkText, concatBytes, copyOf, equalBytes, viewOf } from '../../encoding/octets.ts';
import { decodePem, encodePem, pemLabels } from '../../encoding/pem.ts';
import { SshReader, sshString, sshUint32 } from '../../encoding/ssh.ts';
import type { Hash } from '../../hash/hash.ts';
import { sha256, sha512 } from '../../hash/sha2.ts';
import { MalformedError } from '../../util/errors.ts';
import { own } from '../../util/options.ts';
import { textOfUtf8, utf8Bytes } from '../../util/utf8.ts';
import type { Signed } from './kind.ts';

/** The hash function of the message. */
export type SshsigHash = 'sha256' | 'sha512';

export interface Sshsig {
  readonly publicKey: Uint8Array;
  readonly namespace: string;
  /** For the future; it is signed, and means nothing. */
  readonly reserved: Uint8Array;
  readonly hash: SshsigHash;
  readonly signed: Signed;
}

const LABEL = 'SSH SIGNATURE';
const MAGIC = 'SSHSIG';
const VERSION = 1;
/** Signatures with RSA keys of 16384 bits have 6 KB. */
const LONGEST = 65_536;

const hashes = (): Readonly<Record<SshsigHash, Hash>> => ({ sha256, sha512 });

export const isSshsigHash = (name: unknown): name is SshsigHash => name === 'sha256' || name === 'sha512';

/** What the key signs in place of the message. */
export function signedData({ namespace, reserved, hash }: Omit<Sshsig, 'publicKey' | 'signed'>, message: Uint8Array): Uint8Array {
  const digest = hashes()[hash](viewOf(message));
  return concatBytes(asciiBytes('magic', MAGIC), sshString(utf8Bytes(namespace)), sshString(reserved), sshString(hash), sshString(digest));
}

export function encodeSshsig({ publicKey, namespace, reserved, hash, signed }: Sshsig): string {
  const signature = concatBytes(sshString(signed.format), sshString(signed.bytes));
  const parts = [publicKey, utf8Bytes(namespace), reserved, hash, signature].map(sshString);
  return encodePem(LABEL, concatBytes(asciiBytes('magic', MAGIC), sshUint32(VERSION), ...parts));
}

/** @throws {WrongTypeError} {MalformedError} the argument. */
export function decodeSshsig(argument: string, text: string): Sshsig {
  checkText(argument, text);
  const refuse = (rule: string): never => {
    throw new MalformedError(argument, rule);
  };
  if (text.length > LONGEST) refuse(`must have at most ${LONGEST} characters`);
  if (pemLabels(text).length > 1) refuse('must be one signature');
  const reader = new SshReader(argument, decodePem(argument, text, [LABEL]).bytes);
  if (!equalBytes(reader.raw(MAGIC.length), asciiBytes('magic', MAGIC)) || reader.uint32() !== VERSION)
    refuse(`must be a signature of SSH of version ${VERSION}`);
  const [publicKey, name, reserved, hash] = [copyOf(reader.string()), reader.string(), copyOf(reader.string()), reader.name()];
  const inner = new SshReader(argument, reader.string());
  reader.end();
  const signed = { format: inner.name(), bytes: copyOf(inner.string()) };
  inner.end();
  const namespace = textOfUtf8(name) ?? refuse('must have a namespace in UTF-8');
  if (namespace === '') refuse('must have a namespace');
  if (own(hashes() as Record<string, Hash>, hash) === undefined) refuse('must have the hash function sha256 or sha512');
  return { publicKey, namespace, reserved, hash: hash as SshsigHash, signed };
}
