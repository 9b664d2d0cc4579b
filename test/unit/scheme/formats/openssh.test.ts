/** Keys and signatures of OpenSSH: what ssh-keygen makes is read, what limber makes ssh-keygen reads; what is malformed is refused. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encodePem } from '../../../../src/encoding/pem.ts';
import { sshString, sshUint32 } from '../../../../src/encoding/ssh.ts';
import * as ec from '../../../../src/entries/ec.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import * as openssh from '../../../../src/entries/keys/openssh.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { RsaPrivateKey } from '../../../../src/entries/rsa.ts';
import * as sshsig from '../../../../src/entries/sshsig.ts';
import { publicDer } from './samples.ts';
import { openTools, withoutSshKeygen } from './tools.ts';

const tools = openTools();
const ALL = [keys.rsaKeysWith({ minBits: 1024 }), keys.ecKeys(ec.p256, ec.p384, ec.p521), keys.ed25519Keys];
const message = new TextEncoder().encode('a message\n');
const namespace = 'file';

type PrivateKey = RsaPrivateKey | ec.EcPrivateKey | eddsa.Ed25519PrivateKey;

function privateText(key: PrivateKey, comment: string): string {
  if (key instanceof RsaPrivateKey) return openssh.rsaPrivateKeyToOpenSsh(key, { comment });
  return key instanceof ec.EcPrivateKey
    ? openssh.ecPrivateKeyToOpenSsh(key, { comment })
    : openssh.ed25519PrivateKeyToOpenSsh(key, { comment });
}

function publicLine({ publicKey }: PrivateKey, comment: string): string {
  if (publicKey instanceof ec.EcPublicKey) return openssh.ecPublicKeyToOpenSsh(publicKey, { comment });
  return publicKey instanceof eddsa.Ed25519PublicKey
    ? openssh.ed25519PublicKeyToOpenSsh(publicKey, { comment })
    : openssh.rsaPublicKeyToOpenSsh(publicKey, { comment });
}

const sign = (key: PrivateKey, options: sshsig.SshsigOptions): string => {
  if (key instanceof RsaPrivateKey) return sshsig.signSshsig(sshsig.sshRsa, key, message, options);
  return key instanceof ec.EcPrivateKey
    ? sshsig.signSshsig(sshsig.sshEcdsa, key, message, options)
    : sshsig.signSshsig(sshsig.sshEd25519, key, message, options);
};

const verify = ({ publicKey }: PrivateKey, signature: string, text: Uint8Array = message, use = namespace): boolean => {
  const options = { namespace: use };
  if (publicKey instanceof ec.EcPublicKey) return sshsig.verifySshsig(sshsig.sshEcdsa, publicKey, text, signature, options);
  return publicKey instanceof eddsa.Ed25519PublicKey
    ? sshsig.verifySshsig(sshsig.sshEd25519, publicKey, text, signature, options)
    : sshsig.verifySshsig(sshsig.sshRsa, publicKey, text, signature, options);
};

for (const [name, ...options] of [
  ['ed25519', '-t', 'ed25519'],
  ['ecdsa256', '-t', 'ecdsa', '-b', '256'],
  ['ecdsa384', '-t', 'ecdsa', '-b', '384'],
  ['ecdsa521', '-t', 'ecdsa', '-b', '521'],
  ['rsa', '-t', 'rsa', '-b', '2048'],
] as const) {
  describe(name, { skip: withoutSshKeygen }, () => {
    const made = (): PrivateKey => {
      tools.run('ssh-keygen', '-q', ...options, '-N', '', '-C', 'alice@example.org', '-f', `${name}-${count}`);
      return openssh.readOpenSshPrivateKey(tools.read(`${name}-${count}`), ALL).key;
    };
    // Several, because numbers begin with zeros now and then.
    let count = 0;

    it('what ssh-keygen makes is read', () => {
      for (count = 0; count < 5; count++) {
        const key = made();
        const line = tools.read(`${name}-${count}.pub`);
        const read = openssh.readOpenSshPublicKey(line, ALL);
        assert.deepEqual(publicDer(read.key), publicDer(key.publicKey));
        assert.equal(read.comment, 'alice@example.org');
        assert.equal(publicLine(key, 'alice@example.org'), line);
        assert.ok(tools.run('ssh-keygen', '-l', '-f', `${name}-${count}.pub`).includes(` ${openssh.openSshFingerprint(line)} `));
      }
    });

    it('what limber writes ssh-keygen reads', () => {
      count = 10;
      const key = made();
      tools.write(`${name}-own`, privateText(key, 'bob ß'));
      assert.equal(tools.run('ssh-keygen', '-y', '-f', `${name}-own`), publicLine(key, 'bob ß'));
      assert.equal(openssh.readOpenSshPrivateKey(tools.read(`${name}-own`), ALL).comment, 'bob ß');
    });

    it('signatures, both ways', () => {
      count = 20;
      const key = made();
      tools.write(`${name}-allowed`, `alice ${publicLine(key, '')}`);
      for (const hash of ['sha256', 'sha512'] as const) {
        tools.write(`${name}-message`, message);
        tools.run('ssh-keygen', '-q', '-Y', 'sign', '-O', `hashalg=${hash}`, '-n', namespace, '-f', `${name}-${count}`, `${name}-message`);
        const theirs = tools.read(`${name}-message.sig`);
        tools.run('rm', `${name}-message.sig`);
        assert.equal(verify(key, theirs), true);
        assert.equal(verify(key, theirs, Uint8Array.of(1)), false);
        assert.equal(verify(key, theirs, message, 'git'), false);
        assert.deepEqual(sshsig.decodeSshsigUnverified(theirs), { publicKey: publicLine(key, '').trim(), namespace, hash });
        tools.write(`${name}-sig`, sign(key, { namespace, hash }));
        const checked = (text: string, use: string): number | null =>
          tools.status(text, 'ssh-keygen', ...['-Y', 'verify', '-f', `${name}-allowed`, '-I', 'alice', '-n', use, '-s', `${name}-sig`]);
        assert.equal(checked('a message\n', namespace), 0);
        assert.notEqual(checked('another', namespace), 0);
        assert.notEqual(checked('a message\n', 'git'), 0);
      }
    });
  });
}

const seed = Uint8Array.from({ length: 32 }, (_, i) => i + 1);
const key = eddsa.Ed25519PrivateKey.fromBytes(seed);
const line = openssh.ed25519PublicKeyToOpenSsh(key.publicKey, { comment: 'alice' });
const ours = [keys.ed25519Keys];

const refused = (rule: RegExp) => (error: unknown) => {
  assert.ok(error instanceof keys.MalformedError, String(error));
  assert.match(error.rule, rule);
  return true;
};

describe('lines that are refused', () => {
  const blob = (...parts: readonly (string | Uint8Array)[]): string =>
    `${String(parts[0])} ${Buffer.concat(parts.map(sshString)).toString('base64')}`;
  const raw = key.publicKey.toBytes();
  for (const [what, text, rule] of [
    ['options', `no-pty ${line}`, /without options/],
    ['two lines', line + line, /one line/],
    ['RFC 4716', '---- BEGIN SSH2 PUBLIC KEY ----\nAAAA\n', /RFC 4716/],
    ['another type before it', line.replace('ssh-ed25519', 'ssh-rsa'), /one type/],
    [
      'cut off',
      `ssh-ed25519 ${Buffer.concat([sshString('ssh-ed25519'), sshString(raw)])
        .subarray(0, 48)
        .toString('base64')}`,
      /as its lengths say/,
    ],
    ['trailing bytes', blob('ssh-ed25519', raw, 'x'), /nothing behind the end/],
    ['a short key', blob('ssh-ed25519', raw.subarray(1)), /of 32 bytes/],
    ['DSA', blob('ssh-dss', 'x'), /DSA/],
    ['FIDO', blob('sk-ssh-ed25519@openssh.com', raw, 'ssh:'), /FIDO/],
    ['a certificate', blob('ssh-ed25519-cert-v01@openssh.com', raw), /certificate/],
    ['another', blob('ssh-xmss@openssh.com', raw), /one of the types/],
    ['an unknown curve', blob('ecdsa-sha2-nistp192', 'nistp192', raw), /one of the types/],
    ['a member of Object', blob('ecdsa-sha2-constructor', 'constructor', raw), /one of the types/],
    ['two curves', blob('ecdsa-sha2-nistp256', 'nistp384', raw), /one curve/],
    [
      'a compressed point',
      blob('ecdsa-sha2-nistp256', 'nistp256', ec.generateEcKey(ec.p256).publicKey.toBytes('compressed')),
      /compressed/,
    ],
    ['a number with zeros', blob('ssh-rsa', Uint8Array.of(0, 3), Uint8Array.of(5)), /needless zeros/],
    ['a zero written out', blob('ssh-rsa', Uint8Array.of(0), Uint8Array.of(5)), /needless zeros/],
    ['a negative number', blob('ssh-rsa', Uint8Array.of(3), Uint8Array.of(0x85)), /negative/],
    ['a very long one', `${line.trim()} ${'x'.repeat(70_000)}`, /at most 65536/],
  ] as const) {
    it(what, () => assert.throws(() => openssh.readOpenSshPublicKey(text, ALL), refused(rule)));
  }
  it('a kind that is not accepted', () =>
    assert.throws(() => openssh.readOpenSshPublicKey(line, [keys.rsaKeys]), refused(/^must be a key of RSA, not of Ed25519$/)));
});

describe('private keys that are refused', () => {
  // A comment that leaves room for padding.
  const text = openssh.ed25519PrivateKeyToOpenSsh(key, { comment: 'bob' });
  const bytes = Buffer.from(text.split('\n').slice(1, -2).join(''), 'base64');
  const pem = (given: Uint8Array): string => encodePem('OPENSSH PRIVATE KEY', given);
  const edited = (at: number, value: number): string =>
    pem(bytes.map((byte, i) => (i === (at + bytes.length) % bytes.length ? value : byte)));
  const parts = [...['aes256-ctr', 'bcrypt', ''].map(sshString), sshUint32(1), sshString(new Uint8Array(4)), sshString(new Uint8Array(32))];
  const none = Buffer.concat([Buffer.from('openssh-key-v1\0'), ...parts]);
  const padding = bytes[bytes.length - 1] as number;
  // "openssh-key-v1", three strings and the count stand before the public key.
  const publicAt = 15 + 8 + 8 + 4 + 4;
  const privateAt = publicAt + 4 + 51 + 4;
  for (const [what, given, rule] of [
    ['encrypted', pem(none), /must not be encrypted: readEncrypted/],
    ['another magic', edited(0, 1), /openssh-key-v1/],
    ['two keys', edited(publicAt - 1, 2), /one key/],
    ['another number before it', edited(privateAt, (bytes[privateAt] as number) ^ 1), /twice/],
    ['another public key in front', edited(publicAt + 40, (bytes[publicAt + 40] as number) ^ 1), /public key of the private key/],
    ['another public key inside', edited(privateAt + 8 + 15 + 4 + 3, 0x55), /public key of the private key/],
    ['another seed', edited(privateAt + 8 + 15 + 36 + 4 + 3, 0x55), /public key of the private key/],
    ['another padding', edited(-1, padding + 1), /padded/],
    ['cut off', pem(bytes.subarray(0, -1)), /as its lengths say/],
    ['trailing bytes', pem(Buffer.concat([bytes, Uint8Array.of(0)])), /nothing behind the end/],
    ['two blocks', text + text, /one key/],
    ['no key', 'nothing', /PEM with one of the labels OPENSSH/],
  ] as const) {
    it(what, () => assert.throws(() => openssh.readOpenSshPrivateKey(given, ours), refused(rule)));
  }
  it('all cuts and single bytes', () => {
    for (let i = 0; i < bytes.length; i++) {
      assert.throws(() => openssh.readOpenSshPrivateKey(pem(bytes.subarray(0, i)), ours), keys.LimberError);
      const other = edited(i, (bytes[i] as number) ^ 0x80);
      const isComment = i >= bytes.length - padding - 3 && i < bytes.length - padding;
      // What is not a number twice, a key or its length must be refused; a comment may be any in UTF-8.
      if (!isComment) assert.throws(() => openssh.readOpenSshPrivateKey(other, ours), keys.LimberError, String(i));
    }
  });
  it('keys that SSH has no name for', () => {
    const other = ec.generateEcKey(ec.secp256k1);
    assert.throws(() => openssh.ecPrivateKeyToOpenSsh(other), keys.OutOfRangeError);
    assert.throws(() => openssh.ecPublicKeyToOpenSsh(other.publicKey), keys.OutOfRangeError);
  });
  it('comments of two lines', () =>
    assert.throws(() => openssh.ed25519PublicKeyToOpenSsh(key.publicKey, { comment: 'a\nb' }), refused(/one line/)));
});

describe('signatures that are refused', () => {
  const signature = sign(key, { namespace });
  const bytes = Buffer.from(signature.split('\n').slice(1, -2).join(''), 'base64');
  const pem = (given: Uint8Array): string => encodePem('SSH SIGNATURE', given);
  it('no byte can be another, and none can be missing or more', () => {
    for (let i = 0; i < bytes.length; i++) {
      for (const given of [bytes.subarray(0, i), bytes.map((byte, j) => (j === i ? byte ^ 1 : byte))]) {
        try {
          assert.equal(verify(key, pem(given)), false);
        } catch (error) {
          assert.ok(error instanceof keys.MalformedError, String(error));
        }
      }
    }
    assert.throws(() => verify(key, pem(Buffer.concat([bytes, Uint8Array.of(0)]))), refused(/nothing behind the end/));
    assert.throws(() => verify(key, signature + signature), refused(/one signature/));
  });
  it('for something else', () => {
    assert.equal(verify(key, signature), true);
    assert.equal(verify(key, signature, message, 'git'), false);
    assert.equal(verify(key, signature, Uint8Array.of(1)), false);
  });
  it('by another key, and of another kind', () => {
    assert.equal(verify(eddsa.generateEd25519Key(), signature), false);
    assert.equal(verify(ec.generateEcKey(ec.p256), signature), false);
  });
  it('wrong arguments', () => {
    assert.throws(() => sshsig.signSshsig(sshsig.sshEd25519, key, message, { namespace: '' }), keys.OutOfRangeError);
    assert.throws(() => sshsig.signSshsig(sshsig.sshEd25519, key, message, {} as never), keys.WrongTypeError);
    assert.throws(() => sshsig.signSshsig({} as never, key as never, message, { namespace }), keys.WrongTypeError);
    assert.throws(() => sshsig.signSshsig(sshsig.sshEd25519, key, message, { namespace, hash: 'sha1' as never }), keys.OutOfRangeError);
    assert.throws(() => verify(key, signature, message, ''), keys.OutOfRangeError);
  });
});
