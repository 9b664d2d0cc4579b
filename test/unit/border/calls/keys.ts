/** Calls that take options: files with keys, and signatures by SSH keys. */
import { generateEcKey, p256 } from '../../../../src/entries/ec.ts';
import { generateEd25519Key } from '../../../../src/entries/eddsa.ts';
import * as encrypted from '../../../../src/entries/keys/encrypted.ts';
import * as openssh from '../../../../src/entries/keys/openssh.ts';
import { ed25519Keys, ed25519PrivateKeyToDer } from '../../../../src/entries/keys.ts';
import type { Calls, NamedCalls } from './given.ts';

const [key, point] = [generateEd25519Key(), generateEcKey(p256)];
const der = ed25519PrivateKeyToDer(key);
const ssh = openssh.ed25519PrivateKeyToOpenSsh(key);
const lockedSsh = await openssh.encryptOpenSshPrivateKey(ssh, 'x', { rounds: 16 });
const locked = await encrypted.encryptPrivateKeyToDer(der, 'x', { iterations: 1000 });

export const CALLS: Calls = {
  encryptPrivateKeyToDer: (given) => encrypted.encryptPrivateKeyToDer(der, 'x', given),
  encryptPrivateKeyToPem: (given) => encrypted.encryptPrivateKeyToPem(der, 'x', given),
  ed25519PublicKeyToOpenSsh: (given) => openssh.ed25519PublicKeyToOpenSsh(key.publicKey, given),
  ed25519PrivateKeyToOpenSsh: (given) => openssh.ed25519PrivateKeyToOpenSsh(key, given),
  encryptOpenSshPrivateKey: (given) => openssh.encryptOpenSshPrivateKey(ssh, 'x', given),
  ecPublicKeyToOpenSsh: (given) => openssh.ecPublicKeyToOpenSsh(point.publicKey, given),
  ecPrivateKeyToOpenSsh: (given) => openssh.ecPrivateKeyToOpenSsh(point, given),
};

export const NAMED: NamedCalls = {
  decryptPrivateKey: ['limits', (given) => encrypted.decryptPrivateKey(locked, 'x', given)],
  readEncryptedOpenSshPrivateKey: ['limits', (given) => openssh.readEncryptedOpenSshPrivateKey(lockedSsh, 'x', [ed25519Keys], given)],
};
