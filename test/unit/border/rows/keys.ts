/** Files with keys: encrypted ones, certificates; and signatures by SSH keys. */
import { generateEd25519Key } from '../../../../src/entries/eddsa.ts';
import * as encrypted from '../../../../src/entries/keys/encrypted.ts';
import * as openssh from '../../../../src/entries/keys/openssh.ts';
import * as x509 from '../../../../src/entries/keys/x509.ts';
import * as keys from '../../../../src/entries/keys.ts';
import * as sshsig from '../../../../src/entries/sshsig.ts';
import { message, options, type Row, row, seeded, text } from './row.ts';

const hex = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits, 'hex'));
/** An Ed25519 key in PKCS #8, whose seed is zeros but for the last byte, encrypted with `secret`: PBKDF2 with SHA-1 and 1000 iterations, AES-128. */
const ENCRYPTED = hex(
  '30818d304906092a864886f70d01050d303c301b06092a864886f70d01050c300e040847bb17b9ea5a8ce2020203e8301d0609608648016503040102' +
    '04105a4a1a98be2443c268cd86986670fa3a04406af9d3d5ab17d6c139dbaf9aed21512ab041c4bd7e847680fe025cac46055611c9f4ba63dcd039a9' +
    'b720322e2c3ed987f08f9722a168ead879dd1fc0f5b676d4',
);
const CERTIFICATE = hex(
  '308201413081f4a00302010202134b1b7e4844b03e100735abb8e8fc98aa639c45300506032b657030163114301206035504030c0b6578616d706c65' +
    '2e6f72673020170d3236313132333131343531305a180f32313236313033303131343531305a30163114301206035504030c0b6578616d706c652e6f' +
    '7267302a300506032b657003210023bb34b5fda958c8fb4c334b6ae7e48fbc8e02cb6888fcd6f9034ea2a7e10fb3a3533051301d0603551d0e041604' +
    '1475a52e17dec300275b0c05485e4d47444fd644bd301f0603551d2304183016801475a52e17dec300275b0c05485e4d47444fd644bd300f0603551d' +
    '130101ff040530030101ff300506032b6570034100a0bd24cb6e78348998173083258ed8e49bf45360a91c4196ce60096fee24b1c30d9f52e37a3269' +
    '617d8271158d38ff935891806c622b2362ce5582f1e30ff40b',
);
const REQUEST = hex(
  '308195304902010030163114301206035504030c0b6578616d706c652e6f7267302a300506032b657003210023bb34b5fda958c8fb4c334b6ae7e48f' +
    'bc8e02cb6888fcd6f9034ea2a7e10fb3a000300506032b657003410010178b136dd8e8c28e92b16255efb97d2610c0de49c5a863118fab4d8853e48c' +
    'bd126d5c69b401e243f5afc13a2047e2bc33402ac61379e259196fc26170fb03',
);

const SSH = openssh.ed25519PrivateKeyToOpenSsh(generateEd25519Key({ random: seeded() }), { comment: 'alice', random: seeded() });
const LOCKED_SSH = await openssh.encryptOpenSshPrivateKey(SSH, 'secret', { rounds: 16 });

export function keyRows(): Record<string, Row[]> {
  const key = generateEd25519Key({ random: seeded() });
  const [der, publicDer, password] = [keys.ed25519PrivateKeyToDer(key), keys.ed25519PublicKeyToDer(key.publicKey), text('secret')];
  const fast = () => options({ iterations: 1000, random: seeded() });
  const use = options({ namespace: 'file' });
  const signature = sshsig.signSshsig(sshsig.sshEd25519, key, message, use);
  return {
    'keys/x509:spkiFingerprint': [row((bytes) => x509.spkiFingerprint(bytes), publicDer)],
    'keys/encrypted:isEncryptedPrivateKey': [row((bytes) => encrypted.isEncryptedPrivateKey(bytes), ENCRYPTED)],
    'keys/encrypted:decryptPrivateKey': [row((bytes, secret) => encrypted.decryptPrivateKey(bytes, secret), ENCRYPTED, password)],
    'keys/encrypted:encryptPrivateKeyToDer': [
      row((bytes, secret) => encrypted.encryptPrivateKeyToDer(bytes, secret, fast()), der, password),
    ],
    'keys/encrypted:encryptPrivateKeyToPem': [
      row((bytes, secret) => encrypted.encryptPrivateKeyToPem(bytes, secret, fast()), der, password),
    ],
    'keys/openssh:encryptOpenSshPrivateKey': [
      row((secret) => openssh.encryptOpenSshPrivateKey(SSH, secret, options({ rounds: 16, random: seeded() })), password),
    ],
    'keys/openssh:readEncryptedOpenSshPrivateKey': [
      row(async (secret) => (await openssh.readEncryptedOpenSshPrivateKey(LOCKED_SSH, secret, [keys.ed25519Keys])).comment, password),
    ],
    'keys/x509:publicKeyOfUnvalidatedCertificate': [
      row((bytes) => x509.publicKeyOfUnvalidatedCertificate(bytes, [keys.ed25519Keys]), CERTIFICATE),
    ],
    'keys/x509:publicKeyOfUnvalidatedRequest': [row((bytes) => x509.publicKeyOfUnvalidatedRequest(bytes, [keys.ed25519Keys]), REQUEST)],
    'sshsig:signSshsig': [row((bytes) => sshsig.signSshsig(sshsig.sshEd25519, key, bytes, use), message)],
    'sshsig:verifySshsig': [row((bytes) => sshsig.verifySshsig(sshsig.sshEd25519, key.publicKey, bytes, signature, use), message)],
  };
}
