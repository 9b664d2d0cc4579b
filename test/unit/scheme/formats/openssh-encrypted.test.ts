/** Encrypted keys of OpenSSH: what ssh-keygen encrypts is read, what limber encrypts ssh-keygen reads; hostile numbers and wrong passphrases end in one kind of error each. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encodePem } from '../../../../src/encoding/pem.ts';
import { sshString, sshUint32 } from '../../../../src/encoding/ssh.ts';
import * as ec from '../../../../src/entries/ec.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import * as openssh from '../../../../src/entries/keys/openssh.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { publicDer } from './samples.ts';
import { openTools, withoutSshKeygen } from './tools.ts';

const tools = openTools();
const ALL = [keys.rsaKeys, keys.ecKeys(ec.p256, ec.p384, ec.p521), keys.ed25519Keys] as const;
const PASSPHRASE = 'pässwort 🔑';
const plain = openssh.ed25519PrivateKeyToOpenSsh(eddsa.generateEd25519Key(), { comment: 'alice' });
/** Numbers of test vectors are small. */
const FAST = { rounds: 16 };

/** The DER of a private key of the kinds above. */
const privateDer = (key: object): Uint8Array =>
  key instanceof ec.EcPrivateKey ? keys.ecPrivateKeyToDer(key) : keys.ed25519PrivateKeyToDer(key as eddsa.Ed25519PrivateKey);

const isError =
  (type: abstract new (...parts: never) => Error, argument: string, rule: RegExp) =>
  (error: unknown): boolean =>
    error instanceof type && (error as openssh.MalformedError).argument === argument && rule.test((error as Error).message);

describe('what ssh-keygen encrypts', { skip: withoutSshKeygen }, () => {
  for (const [name, ...options] of [
    ['ed25519', '-t', 'ed25519'],
    ['one-round', '-t', 'ed25519', '-a', '1'],
    ['many-rounds', '-t', 'ed25519', '-a', '37'],
    ['aes192', '-t', 'ed25519', '-Z', 'aes192-ctr'],
    ['aes128', '-t', 'ed25519', '-Z', 'aes128-ctr'],
    ['ecdsa', '-t', 'ecdsa', '-b', '521'],
    ['rsa', '-t', 'rsa', '-b', '2048'],
  ] as const) {
    it(name, async () => {
      tools.run('ssh-keygen', '-q', ...options, '-N', PASSPHRASE, '-C', 'alice@example.org', '-f', name);
      const text = tools.read(name);
      assert.equal(openssh.isEncryptedOpenSshPrivateKey(text), true);
      for (const passphrase of [PASSPHRASE, new TextEncoder().encode(PASSPHRASE)]) {
        const { key, comment } = await openssh.readEncryptedOpenSshPrivateKey(text, passphrase, ALL);
        assert.equal(comment, 'alice@example.org');
        assert.deepEqual(publicDer(key.publicKey), publicDer(openssh.readOpenSshPublicKey(tools.read(`${name}.pub`), ALL).key));
      }
      await assert.rejects(
        openssh.readEncryptedOpenSshPrivateKey(text, 'another', ALL),
        isError(openssh.WrongPasswordError, 'passphrase', /it is another, or the file is damaged$/),
      );
    });
  }
});

describe('what limber encrypts', { skip: withoutSshKeygen }, () => {
  for (const [name, text, options] of [
    ['usual', plain, undefined],
    ['fewest', plain, FAST],
    ['p256', openssh.ecPrivateKeyToOpenSsh(ec.generateEcKey(ec.p256), { comment: 'a longer comment' }), FAST],
  ] as const) {
    it(name, async () => {
      const encrypted = await openssh.encryptOpenSshPrivateKey(text, PASSPHRASE, options);
      tools.write(name, encrypted);
      const line = tools.run('ssh-keygen', '-y', '-P', PASSPHRASE, '-f', name);
      const { key, comment } = openssh.readOpenSshPrivateKey(text, ALL);
      assert.deepEqual(publicDer(openssh.readOpenSshPublicKey(line, ALL).key), publicDer(key.publicKey));
      assert.notEqual(tools.status('', 'ssh-keygen', '-y', '-P', 'another', '-f', name), 0);
      // Without the passphrase it is the same key again, to the last byte of its private part.
      tools.run('ssh-keygen', '-q', '-p', '-P', PASSPHRASE, '-N', '', '-f', name);
      const again = openssh.readOpenSshPrivateKey(tools.read(name), ALL);
      assert.deepEqual([again.comment, privateDer(again.key)], [comment, privateDer(key)]);
    });
  }

  it('salts are new each time, and the defaults are those that the documents name', async () => {
    const files = [await openssh.encryptOpenSshPrivateKey(plain, 'x'), await openssh.encryptOpenSshPrivateKey(plain, 'x')];
    const options = files.map((file) => Buffer.from(file.split('\n').slice(1, -2).join(''), 'base64').subarray(15));
    const [first, second] = options.map((bytes) => bytes.toString('hex'));
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    // Salts of 16 bytes, 24 rounds.
    assert.match(first ?? '', new RegExp(`^0000000a${hex('aes256-ctr')}00000006${hex('bcrypt')}0000001800000010.{32}00000018`));
    assert.notEqual(first?.slice(64, 96), second?.slice(64, 96));
  });
});

describe('refused', () => {
  it('a wrong passphrase, an empty one, one of another type', async () => {
    const text = await openssh.encryptOpenSshPrivateKey(plain, 'x', FAST);
    for (const wrong of ['', 'X', 'x ', new Uint8Array(1)])
      await assert.rejects(openssh.readEncryptedOpenSshPrivateKey(text, wrong, ALL), openssh.WrongPasswordError);
    await assert.rejects(openssh.encryptOpenSshPrivateKey(plain, ''), isError(openssh.OutOfRangeError, 'passphrase', /must not be empty/));
    for (const call of [
      () => openssh.encryptOpenSshPrivateKey(plain, 5 as never),
      () => openssh.readEncryptedOpenSshPrivateKey(text, undefined as never, ALL),
    ])
      await assert.rejects(call, isError(openssh.WrongTypeError, 'passphrase', /must be a string or a Uint8Array/));
    for (const rounds of [0, 15, 513, 16.5])
      await assert.rejects(
        openssh.encryptOpenSshPrivateKey(plain, 'x', { rounds }),
        isError(openssh.OutOfRangeError, 'rounds', /from 16 to 512/),
      );
  });

  it('a key that is encrypted where it must not be, and the other way round', async () => {
    const text = await openssh.encryptOpenSshPrivateKey(plain, 'x', FAST);
    assert.equal(openssh.isEncryptedOpenSshPrivateKey(plain), false);
    assert.throws(
      () => openssh.readOpenSshPrivateKey(text, ALL),
      isError(openssh.MalformedError, 'text', /must not be encrypted: readEncryptedOpenSshPrivateKey takes its passphrase/),
    );
    await assert.rejects(
      openssh.readEncryptedOpenSshPrivateKey(plain, 'x', ALL),
      isError(openssh.MalformedError, 'text', /must be encrypted/),
    );
    await assert.rejects(
      openssh.encryptOpenSshPrivateKey(text, 'x'),
      isError(openssh.MalformedError, 'text', /must not be encrypted already/),
    );
  });

  it('hostile numbers, before any work', async () => {
    const forged = (cipher: string, kdf: string, options: Uint8Array): string => {
      const parts = [cipher, kdf, options].map((part) => Buffer.from(sshString(part)));
      const rest = [sshUint32(1), sshString(new Uint8Array(4)), sshString(new Uint8Array(32))];
      return encodePem('OPENSSH PRIVATE KEY', Buffer.concat([Buffer.from('openssh-key-v1\0'), ...parts, ...rest]));
    };
    const numbers = (salt: number, rounds: number): Uint8Array => Buffer.concat([sshString(new Uint8Array(salt)), sshUint32(rounds)]);
    for (const [text, rule] of [
      [forged('aes256-ctr', 'bcrypt', numbers(16, 0)), /1 to 512 rounds/],
      [forged('aes256-ctr', 'bcrypt', numbers(16, 513)), /1 to 512 rounds of bcrypt: the limit is maxRounds/],
      [forged('aes256-ctr', 'bcrypt', numbers(16, 2 ** 32 - 1)), /1 to 512 rounds/],
      [forged('aes256-ctr', 'bcrypt', numbers(0, 16)), /a salt of 1 to 1024 bytes/],
      [forged('aes256-ctr', 'bcrypt', numbers(1025, 16)), /a salt of 1 to 1024 bytes/],
      [forged('aes256-ctr', 'bcrypt', new Uint8Array(3)), /as many bytes as its lengths say/],
      [forged('aes256-ctr', 'bcrypt', Buffer.concat([numbers(16, 16), Buffer.from([0])])), /nothing behind the end/],
      [forged('aes256-ctr', 'scrypt', numbers(16, 16)), /must have its key from bcrypt/],
      [forged('aes256-gcm@openssh.com', 'bcrypt', numbers(16, 16)), /must be encrypted by AES in counter mode/],
      [forged('toString', 'bcrypt', numbers(16, 16)), /must be encrypted by AES in counter mode/],
    ] as const)
      await assert.rejects(
        openssh.readEncryptedOpenSshPrivateKey(text, 'x', ALL),
        isError(openssh.MalformedError, 'text', rule),
        String(rule),
      );
    const text = await openssh.encryptOpenSshPrivateKey(plain, 'x', { rounds: 17 });
    await assert.rejects(
      openssh.readEncryptedOpenSshPrivateKey(text, 'x', ALL, { maxRounds: 16 }),
      isError(openssh.MalformedError, 'text', /1 to 16 rounds/),
    );
    for (const maxRounds of [0, 1.5])
      await assert.rejects(openssh.readEncryptedOpenSshPrivateKey(text, 'x', ALL, { maxRounds }), openssh.OutOfRangeError);
  });

  it('damage, wherever it is', async () => {
    const text = await openssh.encryptOpenSshPrivateKey(plain, 'x', FAST);
    const bytes = Buffer.from(text.split('\n').slice(1, -2).join(''), 'base64');
    for (let at = 0; at < bytes.length; at += 41) {
      const damaged = Uint8Array.from(bytes);
      damaged[at]! ^= 1;
      const read = openssh.readEncryptedOpenSshPrivateKey(encodePem('OPENSSH PRIVATE KEY', damaged), 'x', ALL);
      const comment = await read.then(
        (key) => key.comment,
        (error: unknown) => error,
      );
      // Nothing authenticates the comment.
      assert.ok(comment instanceof openssh.LimberError || comment !== 'alice', `byte ${at}`);
    }
  });
});
