/** Opens a file with a key of any kind, in any format that limber reads. */
import {
  dhKeysWith,
  dsaKeysWith,
  ecKeys,
  ed25519Keys,
  holdsPrivateKey,
  LimberError,
  readPrivateKey,
  readPublicKey,
  rsaKeysWith,
  x25519Keys,
} from 'limber/keys';
import { decryptPrivateKey, isEncryptedPrivateKey, WrongPasswordError } from 'limber/keys/encrypted';
import {
  isEncryptedOpenSshPrivateKey,
  readEncryptedOpenSshPrivateKey,
  readOpenSshPrivateKey,
  readOpenSshPublicKey,
} from 'limber/keys/openssh';
import { publicKeyOfUnvalidatedCertificate, publicKeyOfUnvalidatedRequest } from 'limber/keys/x509';
import { ALL_CURVES } from '../curves.ts';
import { isCbor, keyData } from '../key-files.ts';
import { UsageError } from '../usage-error.ts';
import type { AnyPrivateKey, AnyPublicKey } from './any-key.ts';
import { coseKeyIn } from './cose.ts';

export interface OpenedKey {
  /** The file's format, in words. */
  readonly format: string;
  /** Undefined where the file has a public key alone. */
  readonly privateKey: AnyPrivateKey | undefined;
  readonly publicKey: AnyPublicKey;
  /** Of keys of OpenSSH. */
  readonly comment: string;
}

export interface Sizes {
  readonly minBits?: number;
}

const kindsOf = (sizes: Sizes) =>
  [rsaKeysWith(sizes), ecKeys(...ALL_CURVES), ed25519Keys, x25519Keys, dsaKeysWith(sizes), dhKeysWith(sizes)] as const;

type Data = string | Uint8Array;

/** @param password - asked for where the file is encrypted. */
export async function openKey(file: string, sizes: Sizes, password: () => Promise<string>): Promise<OpenedKey> {
  const data = keyData(file);
  try {
    return await openData(data, sizes, password);
  } catch (error) {
    if (error instanceof WrongPasswordError)
      throw new UsageError(`${file} cannot be decrypted: the password is wrong, or the file is damaged`);
    if (!(error instanceof LimberError)) throw error;
    throw new UsageError(['data', 'text', 'bytes'].includes(error.argument) ? `${file} ${error.rule}` : `${file}: ${error.message}`);
  }
}

async function openData(data: Data, sizes: Sizes, password: () => Promise<string>): Promise<OpenedKey> {
  const kinds = kindsOf(sizes);
  if (isEncryptedPrivateKey(data)) {
    const der = await decryptPrivateKey(data, await password());
    try {
      return ofPrivate('PKCS #8, encrypted', readPrivateKey(der, kinds));
    } finally {
      der.fill(0);
    }
  }
  if (typeof data === 'string') {
    if (/^-----BEGIN OPENSSH PRIVATE KEY-----/m.test(data)) {
      if (isEncryptedOpenSshPrivateKey(data)) {
        const { key, comment } = await readEncryptedOpenSshPrivateKey(data, await password(), kinds);
        return ofPrivate('OpenSSH, encrypted', key, comment);
      }
      const { key, comment } = readOpenSshPrivateKey(data, kinds);
      return ofPrivate('OpenSSH', key, comment);
    }
    if (/^\s*(ssh|ecdsa|sk)-[a-z0-9@.-]+\s|^\s*---- BEGIN SSH2 /.test(data)) {
      const { key, comment } = readOpenSshPublicKey(data, kinds);
      return ofPublic('OpenSSH', key, comment);
    }
    if (/^-----BEGIN (NEW )?CERTIFICATE REQUEST-----/m.test(data)) return ofPublic(REQUEST, publicKeyOfUnvalidatedRequest(data, kinds));
    if (/^-----BEGIN (X509 )?CERTIFICATE-----/m.test(data) && !/^-----BEGIN .*KEY-----/m.test(data))
      return ofPublic(CERTIFICATE, publicKeyOfUnvalidatedCertificate(data, kinds));
  } else if (isCbor(data)) return ofCose(data);
  else if (isCertified(data)) return ofCertified(data, kinds);
  return holdsPrivateKey(data)
    ? ofPrivate(formatOf(data), readPrivateKey(data, kinds))
    : ofPublic(formatOf(data), readPublicKey(data, kinds));
}

function ofCose(data: Uint8Array): OpenedKey {
  const key = coseKeyIn(data);
  return 'privateKey' in key ? ofPrivate('COSE', key.privateKey) : ofPublic('COSE', key.publicKey);
}

const CERTIFICATE = 'a certificate, not validated';
const REQUEST = 'a request for a certificate, not validated';

/** Whether DER has the fields of a certificate or a request, which readers of keys refuse by name. */
function isCertified(data: Uint8Array): boolean {
  try {
    holdsPrivateKey(data);
    return false;
  } catch (error) {
    return error instanceof LimberError && /not a certificate/.test(error.rule);
  }
}

function ofCertified(data: Uint8Array, kinds: ReturnType<typeof kindsOf>): OpenedKey {
  try {
    return ofPublic(CERTIFICATE, publicKeyOfUnvalidatedCertificate(data, kinds));
  } catch (error) {
    // The structure is another: perhaps it is a request.
    if (!(error instanceof LimberError && error.argument === 'data' && /^must be DER/.test(error.rule))) throw error;
    return ofPublic(REQUEST, publicKeyOfUnvalidatedRequest(data, kinds));
  }
}

const ofPrivate = (format: string, privateKey: AnyPrivateKey, comment = ''): OpenedKey => ({
  format,
  privateKey,
  publicKey: privateKey.publicKey,
  comment,
});

const ofPublic = (format: string, publicKey: AnyPublicKey, comment = ''): OpenedKey => ({
  format,
  privateKey: undefined,
  publicKey,
  comment,
});

function formatOf(data: Data): string {
  if (typeof data !== 'string') return 'DER';
  return data.trimStart().startsWith('{') ? 'JSON Web Key' : `PEM, ${/-----BEGIN ((?!\S+ PARAMETERS)[^-]+)-----/.exec(data)?.[1] ?? ''}`;
}
