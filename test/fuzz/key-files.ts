/** Certificates, keys and signatures of OpenSSH, and encrypted keys, damaged: what is read is what was written, or it is refused. */
import assert from 'node:assert/strict';
import { decodeDer, encodeDer, octetString, sequence } from '../../src/encoding/der.ts';
import { algorithmIdentifier } from '../../src/encoding/key-info.ts';
import { encodePem } from '../../src/encoding/pem.ts';
import * as ec from '../../src/entries/ec.ts';
import { Ed25519PrivateKey } from '../../src/entries/eddsa.ts';
import * as openssh from '../../src/entries/keys/openssh.ts';
import { rsaPrivateKeyToOpenSsh, rsaPublicKeyToOpenSsh } from '../../src/entries/keys/openssh.ts';
import * as x509 from '../../src/entries/keys/x509.ts';
import * as keys from '../../src/entries/keys.ts';
import * as sshsig from '../../src/entries/sshsig.ts';
import { readLimits } from '../../src/scheme/formats/encrypted/limits.ts';
import { decodeScheme, encodeScheme } from '../../src/scheme/formats/encrypted/parameters.ts';
import { keyRows } from '../unit/border/rows/keys.ts';
import { keyPair } from '../unit/scheme/rsa/keys.ts';
import { damaged } from './mutations.ts';
import { type Target, target } from './target.ts';

const KINDS = [keys.rsaKeysWith({ minBits: 64 }), keys.ecKeys(ec.p256, ec.p384), keys.ed25519Keys] as const;
const rowBytes = (name: string): Uint8Array => keyRows()[name]?.[0]?.bytes[0] as Uint8Array;
const base64 = (lines: string): Uint8Array => new Uint8Array(Buffer.from(lines, 'base64'));
const inside = (pem: string): Uint8Array => base64(pem.split('\n').slice(1, -2).join(''));

export function keyFileTargets(): Target[] {
  const key = Ed25519PrivateKey.fromBytes(Uint8Array.from({ length: 32 }, (_, i) => 5 * i + 1));
  const point = new ec.EcPrivateKey(ec.p256, 7n ** 80n);
  const { own } = keyPair(512);
  const lines = [
    openssh.ed25519PublicKeyToOpenSsh(key.publicKey),
    openssh.ecPublicKeyToOpenSsh(point.publicKey),
    rsaPublicKeyToOpenSsh(own.publicKey),
  ];
  const blobs = lines.map((line) => base64(line.trim().split(' ')[1] as string));
  const privates = [openssh.ed25519PrivateKeyToOpenSsh(key), openssh.ecPrivateKeyToOpenSsh(point), rsaPrivateKeyToOpenSsh(own)].map(inside);
  const message = Uint8Array.of(1, 2, 3);
  const use = { namespace: 'file' };
  const signature = sshsig.signSshsig(sshsig.sshEd25519, key, message, use);
  const encrypted = rowBytes('keys/encrypted:decryptPrivateKey');
  const encryptedInfo = sequence({ algorithm: algorithmIdentifier, encrypted: octetString });
  return [
    target('certificates', damaged([rowBytes('keys/x509:publicKeyOfUnvalidatedCertificate')]), (bytes) => {
      x509.publicKeyOfUnvalidatedCertificate(bytes, KINDS);
    }),
    target('requests for certificates', damaged([rowBytes('keys/x509:publicKeyOfUnvalidatedRequest')]), (bytes) => {
      x509.publicKeyOfUnvalidatedRequest(bytes, KINDS);
    }),
    target('public keys of OpenSSH', damaged(blobs), (bytes) => {
      const type = Buffer.from(bytes).toString('latin1', 4, 4 + (bytes[3] ?? 0));
      const text = `${type} ${Buffer.from(bytes).toString('base64')}`;
      const { key: read } = openssh.readOpenSshPublicKey(text, KINDS);
      const written =
        read instanceof ec.EcPublicKey
          ? openssh.ecPublicKeyToOpenSsh(read)
          : 'n' in read
            ? rsaPublicKeyToOpenSsh(read)
            : openssh.ed25519PublicKeyToOpenSsh(read);
      assert.equal(written.trim(), text, 'what was read is written as it was');
    }),
    target('private keys of OpenSSH', damaged(privates), (bytes) => {
      openssh.readOpenSshPrivateKey(encodePem('OPENSSH PRIVATE KEY', bytes), KINDS);
    }),
    target('signatures of SSH', damaged([inside(signature)]), (bytes) => {
      const text = encodePem('SSH SIGNATURE', bytes);
      assert.equal(sshsig.verifySshsig(sshsig.sshEd25519, key.publicKey, message, text, use), text === signature);
    }),
    target('parameters of encrypted keys', damaged([encrypted]), (bytes) => {
      const { algorithm } = decodeDer('data', encryptedInfo, bytes);
      const scheme = decodeScheme('data', algorithm, readLimits({ maxIterations: 5000 }));
      const { derivation } = scheme;
      assert.ok(derivation.kdf === 'scrypt' || derivation.iterations <= 5000);
      const again = decodeScheme('data', encodeScheme(scheme), readLimits(undefined));
      assert.deepEqual(again, scheme);
      encodeDer(algorithmIdentifier, encodeScheme(scheme));
    }),
  ];
}
