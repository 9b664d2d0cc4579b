/** Encrypted PKCS #8: what OpenSSL encrypts is decrypted, what limber encrypts OpenSSL decrypts; hostile numbers and wrong passwords end in one kind of error each. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import * as der from '../../../../src/encoding/der.ts';
import { encodePem } from '../../../../src/encoding/pem.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import * as encrypted from '../../../../src/entries/keys/encrypted.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { openTools, withoutOpenssl } from './tools.ts';

const tools = openTools();
const plain = keys.ed25519PrivateKeyToDer(eddsa.generateEd25519Key());
const PASSWORD = 'pässwort 🔑';
const FAST = { iterations: 1000 };

describe('what OpenSSL encrypts', { skip: withoutOpenssl }, () => {
  for (const options of [
    ['-v2', 'aes-256-cbc'],
    ['-v2', 'aes-128-cbc', '-v2prf', 'hmacWithSHA1'],
    ['-v2', 'aes-192-cbc', '-v2prf', 'hmacWithSHA224'],
    ['-v2', 'aes-256-cbc', '-v2prf', 'hmacWithSHA384', '-iter', '5000'],
    ['-v2', 'aes-256-cbc', '-v2prf', 'hmacWithSHA512'],
    ['-scrypt', '-scrypt_N', '1024', '-scrypt_r', '4', '-scrypt_p', '2'],
    ['-scrypt'],
  ]) {
    it(options.join(' '), async () => {
      tools.write('plain.pem', encodePem('PRIVATE KEY', plain));
      const io = ['-in', 'plain.pem', '-passout', `pass:${PASSWORD}`];
      tools.run('openssl', 'pkcs8', '-topk8', ...io, ...options, '-out', 'key.pem');
      tools.run('openssl', 'pkcs8', '-topk8', ...io, ...options, '-outform', 'DER', '-out', 'key.der');
      for (const data of [tools.read('key.pem'), tools.bytes('key.der')]) {
        assert.equal(encrypted.isEncryptedPrivateKey(data), true);
        assert.deepEqual(await encrypted.decryptPrivateKey(data, PASSWORD), plain);
        assert.deepEqual(await encrypted.decryptPrivateKey(data, new TextEncoder().encode(PASSWORD)), plain);
        await assert.rejects(encrypted.decryptPrivateKey(data, 'another'), encrypted.WrongPasswordError);
      }
    });
  }
});

describe('what limber encrypts', { skip: withoutOpenssl }, () => {
  for (const options of [
    undefined,
    { hash: 'SHA-1', cipher: 'AES-128-CBC', ...FAST },
    { hash: 'SHA-224', cipher: 'AES-192-CBC', ...FAST },
    { hash: 'SHA-384', ...FAST },
    { hash: 'SHA-512', ...FAST },
    { kdf: 'scrypt', cost: 256 },
    { kdf: 'scrypt' },
  ] as const) {
    it(JSON.stringify(options ?? 'as usual'), async () => {
      const text = await encrypted.encryptPrivateKeyToPem(plain, PASSWORD, options);
      tools.write('own.pem', text);
      tools.run('openssl', 'pkey', '-in', 'own.pem', '-passin', `pass:${PASSWORD}`, '-outform', 'DER', '-out', 'own.der');
      assert.deepEqual(new Uint8Array(tools.bytes('own.der')), plain);
      assert.deepEqual(await encrypted.decryptPrivateKey(text, PASSWORD), plain);
    });
  }
});

it('the defaults are those that the documents name', async () => {
  const usual = Buffer.from(await encrypted.encryptPrivateKeyToDer(plain, PASSWORD)).toString('hex');
  // 600,000; HMAC with SHA-256 and AES-256 in CBC mode by their object identifiers.
  for (const part of ['02030927c0', '06082a864886f70d0209', '060960864801650304012a']) assert.ok(usual.includes(part), usual);
  // DER leaves out what has its default value, HMAC with SHA-1.
  const old = Buffer.from(await encrypted.encryptPrivateKeyToDer(plain, PASSWORD, { hash: 'SHA-1', ...FAST })).toString('hex');
  assert.ok(!old.includes('06082a864886f70d0207'), old);
});

it('salts and initialization vectors are new each time', async () => {
  const files = [await encrypted.encryptPrivateKeyToDer(plain, 'x', FAST), await encrypted.encryptPrivateKeyToDer(plain, 'x', FAST)];
  // Octet strings of 16 bytes: the salt stands before the count of iterations, the initialization vector before what is encrypted.
  for (const place of [/0410([0-9a-f]{32})020203e8/, /0410([0-9a-f]{32})0440/]) {
    const found = files.map((file) => place.exec(Buffer.from(file).toString('hex'))?.[1]);
    assert.ok(found.every((each) => each !== undefined));
    assert.notEqual(found[0], found[1]);
  }
});

/** A file with these numbers, whose password nobody knows. */
function file(derivation: Uint8Array, cipher = '2.16.840.1.101.3.4.1.42', iv = new Uint8Array(16), length = 48): Uint8Array {
  const [many, oid] = [der.sequenceOf(der.anything), der.objectIdentifier];
  const named = (name: string, parameters: Uint8Array): Uint8Array => der.encodeDer(many, [der.encodeDer(oid, name), parameters]);
  const scheme = named('1.2.840.113549.1.5.13', der.encodeDer(many, [derivation, named(cipher, der.encodeDer(der.octetString, iv))]));
  return der.encodeDer(many, [scheme, der.encodeDer(der.octetString, new Uint8Array(length).fill(1))]);
}

const many = der.sequenceOf(der.anything);
const number = (value: bigint): Uint8Array => der.encodeDer(der.integer, value);
const salt = der.encodeDer(der.octetString, new Uint8Array(16));
const named = (name: string, ...fields: readonly Uint8Array[]): Uint8Array =>
  der.encodeDer(many, [der.encodeDer(der.objectIdentifier, name), der.encodeDer(many, fields)]);
const pbkdf2 = (...fields: readonly Uint8Array[]): Uint8Array => named('1.2.840.113549.1.5.12', salt, ...fields);
const scrypt = (...numbers: readonly bigint[]): Uint8Array => named('1.3.6.1.4.1.11591.4.11', salt, ...numbers.map(number));

describe('files that are refused before any work', () => {
  for (const [what, bytes, rule] of [
    ['many iterations', file(pbkdf2(number(10_000_001n))), /count of iterations of at most 10000000: the limit is maxIterations/],
    ['very many iterations', file(pbkdf2(number(2n ** 4000n))), /count of iterations of at most 10000000/],
    ['no iterations', file(pbkdf2(number(0n))), /count of iterations of 1 at least/],
    ['another length', file(pbkdf2(number(1n), number(16n))), /key of 32 bytes/],
    ['another hash function', file(pbkdf2(number(1n), named('1.2.840.113549.2.6'))), /must be DER|HMAC with SHA-1 or SHA-2/],
    ['much memory', file(scrypt(2n ** 22n, 1n, 1n)), /power of two|memory of scrypt/],
    ['much memory, large blocks', file(scrypt(2n ** 19n, 8n, 1n)), /memory of scrypt of at most 268435456: the limit is maxScryptMemory/],
    ['much work', file(scrypt(2n ** 14n, 8n, 65n)), /work of scrypt of at most 8388608: the limit is maxScryptWork/],
    ['a huge cost', file(scrypt(2n ** 4000n, 8n, 1n)), /cost of scrypt of at most/],
    ['a huge block', file(scrypt(2n, 2n ** 64n, 1n)), /block size of scrypt of at most/],
    ['no power of two', file(scrypt(1000n, 8n, 1n)), /power of two/],
    ['a cost of one', file(scrypt(1n, 8n, 1n)), /power of two/],
    ['a cost that is too large for its blocks', file(scrypt(2n ** 16n, 1n, 1n)), /power of two/],
    ['another derivation', file(named('1.2.3', salt)), /PBKDF2 or scrypt, not by 1\.2\.3/],
    ['another cipher', file(pbkdf2(number(1n)), '1.2.840.113549.3.7'), /AES in CBC mode, not by the cipher 1\.2\.840\.113549\.3\.7/],
    ['a short initialization vector', file(pbkdf2(number(1n)), undefined, new Uint8Array(15)), /initialization vector of 16 bytes/],
    ['half a block', file(pbkdf2(number(1n)), undefined, undefined, 40), /blocks of 16 bytes/],
    ['nothing encrypted', file(pbkdf2(number(1n)), undefined, undefined, 0), /blocks of 16 bytes/],
    ['no encrypted key', plain, /encrypted private key in PKCS #8/],
    ['no DER', new Uint8Array(4), /encrypted private key in PKCS #8/],
    ['PKCS #12', der.encodeDer(many, [number(3n), named('1.2.840.113549.1.7.1')]), /PKCS #12 file/],
    ['PBES1', der.encodeDer(many, [named('1.2.840.113549.1.5.3', salt, number(1n)), salt]), /PBES2, not by PBES1/],
    [
      'PKCS #12 encryption',
      der.encodeDer(many, [named('1.2.840.113549.1.12.1.3', salt), salt]),
      /not by the password-based encryption of PKCS #12/,
    ],
    ['another algorithm', der.encodeDer(many, [named('1.2.3', salt), salt]), /not by the algorithm 1\.2\.3/],
    ['an unencrypted text', encodePem('PRIVATE KEY', plain), /label ENCRYPTED PRIVATE KEY/],
    ['no text', '', /label ENCRYPTED PRIVATE KEY/],
    ['the traditional encryption', '-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n', /traditional encryption of OpenSSL/],
    ['two keys', encodePem('ENCRYPTED PRIVATE KEY', plain).repeat(2), /one key/],
  ] as const) {
    it(what, async () => {
      const start = performance.now();
      await assert.rejects(encrypted.decryptPrivateKey(bytes, 'x'), (error: unknown) => {
        assert.ok(error instanceof keys.MalformedError, String(error));
        assert.equal(error.argument, 'data');
        assert.match(error.rule, rule);
        return true;
      });
      assert.ok(performance.now() - start < 1000);
    });
  }

  it('limits of the caller', async () => {
    const bytes = await encrypted.encryptPrivateKeyToDer(plain, 'x', FAST);
    await assert.rejects(encrypted.decryptPrivateKey(bytes, 'x', { maxIterations: 999 }), keys.MalformedError);
    assert.deepEqual(await encrypted.decryptPrivateKey(bytes, 'x', { maxIterations: 1000 }), plain);
    await assert.rejects(encrypted.decryptPrivateKey(bytes, 'x', { maxIterations: 0 }), keys.OutOfRangeError);
  });

  it('an indefinite length, cuts and what is behind the end', async () => {
    const bytes = await encrypted.encryptPrivateKeyToDer(plain, 'x', FAST);
    for (let i = 0; i < bytes.length; i++)
      await assert.rejects(encrypted.decryptPrivateKey(bytes.subarray(0, i), 'x'), keys.MalformedError);
    await assert.rejects(encrypted.decryptPrivateKey(Uint8Array.of(...bytes, 0), 'x'), keys.MalformedError);
    const indefinite = Uint8Array.of(0x30, 0x80, ...bytes.subarray(2), 0, 0);
    await assert.rejects(encrypted.decryptPrivateKey(indefinite, 'x'), keys.MalformedError);
  });
});

it('whatever is wrong behind the password is one error', async () => {
  const bytes = await encrypted.encryptPrivateKeyToDer(plain, 'x', FAST);
  const messages = new Set<string>();
  const start = bytes.length - 64;
  for (let i = start; i < bytes.length; i++) {
    const other = bytes.map((byte, j) => (i === j ? byte ^ 0x55 : byte));
    await encrypted.decryptPrivateKey(other, 'x').then(
      // Within the key's own bytes nothing shows that it is another.
      () => undefined,
      (error: unknown) => messages.add(String(error)),
    );
  }
  for (let i = 0; i < 600; i++) {
    await assert.rejects(encrypted.decryptPrivateKey(bytes, `wrong ${i}`), (error: unknown) => {
      assert.ok(error instanceof encrypted.WrongPasswordError);
      messages.add(String(error));
      return true;
    });
  }
  assert.deepEqual(
    [...messages],
    ['WrongPasswordError: password must be the one that the key was encrypted with: it is another, or the file is damaged'],
  );
});

describe('arguments that are refused', () => {
  for (const [what, call, made] of [
    ['an empty password', () => encrypted.encryptPrivateKeyToDer(plain, ''), keys.OutOfRangeError],
    ['no password', () => encrypted.encryptPrivateKeyToDer(plain, undefined as never), keys.WrongTypeError],
    ['no PKCS #8', () => encrypted.encryptPrivateKeyToDer(new Uint8Array(32), 'x'), keys.MalformedError],
    ['few iterations', () => encrypted.encryptPrivateKeyToDer(plain, 'x', { iterations: 999 }), keys.OutOfRangeError],
    ['iterations of scrypt', () => encrypted.encryptPrivateKeyToDer(plain, 'x', { kdf: 'scrypt', iterations: 1000 }), keys.OutOfRangeError],
    ['a cost of PBKDF2', () => encrypted.encryptPrivateKeyToDer(plain, 'x', { cost: 1024 }), keys.OutOfRangeError],
    ['a cost that is no power', () => encrypted.encryptPrivateKeyToDer(plain, 'x', { kdf: 'scrypt', cost: 1000 }), keys.OutOfRangeError],
    ['much work', () => encrypted.encryptPrivateKeyToDer(plain, 'x', { kdf: 'scrypt', cost: 2 ** 22 }), keys.OutOfRangeError],
    ['another cipher', () => encrypted.encryptPrivateKeyToDer(plain, 'x', { cipher: 'DES' as never }), keys.OutOfRangeError],
    ['another hash', () => encrypted.encryptPrivateKeyToDer(plain, 'x', { hash: 'MD5' as never }), keys.OutOfRangeError],
    ['another derivation', () => encrypted.encryptPrivateKeyToDer(plain, 'x', { kdf: 'md5' as never }), keys.OutOfRangeError],
    ['a number as data', () => encrypted.decryptPrivateKey(5 as never, 'x'), keys.WrongTypeError],
  ] as const)
    it(what, () => assert.rejects(call, made));
});

it('without Web Cryptography', async () => {
  const bytes = await encrypted.encryptPrivateKeyToDer(plain, 'x', FAST);
  const before = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor;
  const { crypto } = globalThis;
  const without = (value: object): void => void Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
  try {
    without({ getRandomValues: crypto.getRandomValues.bind(crypto) });
    await assert.rejects(encrypted.decryptPrivateKey(bytes, 'x'), encrypted.NoWebCryptographyError);
    // Where PBKDF2 is refused, as for many iterations on some servers, it is computed here; ciphers that the platform lacks are named.
    const subtle = crypto.subtle;
    const refuses = { importKey: () => Promise.reject(new Error('no')) };
    without({ subtle: refuses });
    await assert.rejects(encrypted.decryptPrivateKey(bytes, 'x'), /must have AES-256-CBC, which this one has not/);
    without({
      subtle: {
        importKey: subtle.importKey.bind(subtle),
        decrypt: subtle.decrypt.bind(subtle),
        deriveBits: () => Promise.reject(new Error('no')),
      },
    });
    assert.deepEqual(await encrypted.decryptPrivateKey(bytes, 'x'), plain);
  } finally {
    Object.defineProperty(globalThis, 'crypto', before);
  }
});

it('keys of node:crypto', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }) as string;
  assert.deepEqual(await encrypted.decryptPrivateKey(text, 'x'), new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' })));
});
