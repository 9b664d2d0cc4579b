/** limber key public writes what openssl pkey -pubout writes, of keys of any kind and in any file. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { COMMAND } from './command.ts';
import { openFolder, withoutOpenssl } from './openssl.ts';

const { folder, openssl, limber, ended, read, write } = openFolder();

const KINDS = [
  ['rsa', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  ['ec', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:brainpoolP256r1'],
  ['ed25519', '-algorithm', 'ED25519'],
  ['x25519', '-algorithm', 'X25519'],
  ['dh', '-algorithm', 'DH', '-pkeyopt', 'group:ffdhe2048'],
] as const;

for (const [kind, ...options] of KINDS) {
  test(kind, { skip: withoutOpenssl }, () => {
    openssl('genpkey', ...options, '-out', 'key.pem');
    openssl('pkey', '-in', 'key.pem', '-outform', 'DER', '-out', 'key.der');
    openssl('pkey', '-in', 'key.pem', '-pubout', '-outform', 'DER', '-out', 'public.der');
    const expected = openssl('pkey', '-in', 'key.pem', '-pubout');
    for (const file of ['key.pem', 'key.der', 'public.der']) assert.equal(limber('key', 'public', file), expected, file);
    limber('key', 'public', 'key.pem', '--out', 'public.pem');
    assert.equal(read('public.pem').toString(), expected);
  });
}

test('a JSON Web Key', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-algorithm', 'ED25519', '-out', 'key.pem');
  write('key.json', JSON.stringify(createPrivateKey(read('key.pem')).export({ format: 'jwk' })));
  assert.equal(limber('key', 'public', 'key.json'), openssl('pkey', '-in', 'key.pem', '-pubout'));
});

test('refused, with the name of the file', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-algorithm', 'ED448', '-out', 'ed448.pem');
  openssl('genpkey', '-algorithm', 'ED25519', '-aes256', '-pass', 'pass:x', '-out', 'encrypted.pem');
  openssl('genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024', '-out', 'short.pem');
  write('empty', '');
  for (const [file, complaint] of [
    ['ed448.pem', /^limber: ed448\.pem must be a key of .+, not of Ed448\n$/],
    ['encrypted.pem', /^limber: encrypted\.pem needs a password: --password-file or --password-env gives it\n$/],
    ['short.pem', /^limber: short\.pem: n must have 2048 to 16384 bits\n$/],
    ['empty', /^limber: empty must be PEM: .+\n$/],
    ['absent', /^limber: absent cannot be read: there is no such file or folder\n$/],
  ] as const) {
    const { status, out, err } = ended('key', 'public', file);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, complaint);
  }
  assert.equal(limber('key', 'public', 'short.pem', '--min-bits', '1024'), openssl('pkey', '-in', 'short.pem', '-pubout'));
});

const withoutSshKeygen = spawnSync('ssh-keygen', ['-?']).error === undefined ? false : 'ssh-keygen is not installed';
const withoutScript = spawnSync('script', ['--version']).status === 0 ? false : 'script is not installed';

test('converted from format to format, and back', { skip: withoutOpenssl }, () => {
  for (const [options, formats] of [
    [
      ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
      ['pkcs1', 'openssh'],
    ],
    [
      ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'],
      ['sec1', 'jwk'],
    ],
    [['-algorithm', 'X25519'], ['jwk']],
  ] as const) {
    openssl('genpkey', ...options, '-out', 'c.pem');
    const [expected, expectedPublic] = [openssl('pkey', '-in', 'c.pem'), openssl('pkey', '-in', 'c.pem', '-pubout')];
    for (const format of formats) {
      limber('key', 'convert', 'c.pem', '--to', format, '--out', `c.${format}`, '--force');
      assert.equal(limber('key', 'convert', `c.${format}`), expected, format);
      if (format === 'sec1' || format === 'pkcs1') assert.equal(openssl('pkey', '-in', `c.${format}`), expected);
      if (format === 'sec1') continue;
      limber('key', 'public', 'c.pem', '--to', format, '--out', 'c.public');
      assert.equal(limber('key', 'public', 'c.public'), expectedPublic, format);
    }
  }
  openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'd.pem');
  limber('key', 'convert', 'd.pem', '--to', 'sec1', '--der', '--out', 'd.der');
  assert.equal(openssl('pkey', '-inform', 'DER', '-in', 'd.der'), openssl('pkey', '-in', 'd.pem'));
});

test('encrypted and decrypted, with passwords from files and the environment', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-algorithm', 'ED25519', '-out', 'plain.pem');
  write('password', 'correct horse\n');
  write('wrong', 'battery\n');
  for (const more of [[], ['--kdf', 'scrypt'], ['--iterations', '2000'], ['--der']]) {
    limber('key', 'convert', 'plain.pem', '--encrypt', '--new-password-file', 'password', ...more, '--out', 'locked', '--force');
    if (!more.includes('--der'))
      assert.equal(openssl('pkey', '-in', 'locked', '-passin', 'pass:correct horse'), read('plain.pem').toString());
    assert.equal(limber('key', 'convert', 'locked', '--password-file', 'password'), read('plain.pem').toString());
    assert.equal(statSync(path.join(folder, 'locked')).mode & 0o777, 0o600);
    assert.match(limber('key', 'show', 'locked', '--password-file', 'password'), /^file {5}PKCS #8, encrypted\nkey {6}private, Ed25519\n/);
  }
  assert.deepEqual(ended('key', 'convert', 'locked', '--password-file', 'wrong'), {
    status: 2,
    out: '',
    err: 'limber: locked cannot be decrypted: the password is wrong, or the file is damaged\n',
  });
  const { status, err } = ended('key', 'convert', 'locked', '--password-env', 'LIMBER_TEST_MISSING');
  assert.deepEqual([status, err], [2, 'limber: there is no environment variable LIMBER_TEST_MISSING\n']);
  const env = { ...process.env, LIMBER_TEST_PASSWORD: 'correct horse' };
  const args = [COMMAND, 'key', 'convert', 'locked', '--password-env', 'LIMBER_TEST_PASSWORD'];
  assert.equal(spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }).stdout, read('plain.pem').toString());
});

test('private keys are not replaced without --force, in any format, and files that are there become private', {
  skip: withoutOpenssl,
}, () => {
  openssl('genpkey', '-algorithm', 'ED25519', '-out', 'k.pem');
  write('password', 'x\n');
  for (const [name, ...more] of [
    ['k.jwk', '--to', 'jwk'],
    ['k.ssh', '--to', 'openssh'],
    ['k.der', '--der'],
    ['k.enc', '--der', '--encrypt', '--new-password-file', 'password', '--iterations', '1000'],
    ['k.own'],
  ] as const) {
    // What is no key is replaced, and its mode as well.
    write(name, 'nothing');
    chmodSync(path.join(folder, name), 0o644);
    limber('key', 'convert', 'k.pem', ...more, '--out', name);
    assert.equal(statSync(path.join(folder, name)).mode & 0o777, 0o600, name);
    const before = read(name);
    for (const command of ['convert', 'public'])
      assert.deepEqual(
        ended('key', command, 'k.pem', '--out', name),
        { status: 2, out: '', err: `limber: ${name} holds a private key, and is replaced with --force alone\n` },
        command,
      );
    assert.deepEqual(read(name), before);
    limber('key', 'convert', 'k.pem', '--out', name, '--force');
  }
});

test('certificates, requests and fingerprints', { skip: withoutOpenssl || withoutSshKeygen }, () => {
  openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'ca.pem');
  const expected = openssl('pkey', '-in', 'ca.pem', '-pubout');
  for (const form of ['PEM', 'DER']) {
    openssl('req', '-x509', '-new', '-key', 'ca.pem', '-subj', '/CN=x', '-outform', form, '-out', 'x.crt');
    openssl('req', '-new', '-key', 'ca.pem', '-subj', '/CN=x', '-outform', form, '-out', 'x.csr');
    for (const file of ['x.crt', 'x.csr']) {
      assert.equal(limber('key', 'public', file), expected);
      assert.match(limber('key', 'show', file), /^file {5}a .+, not validated\nkey {6}public, EC on P-256\n/);
    }
  }
  limber('key', 'public', 'ca.pem', '--to', 'openssh', '--comment', 'alice', '--out', 'ca.pub');
  const theirs = spawnSync('ssh-keygen', ['-l', '-f', 'ca.pub'], { cwd: folder, encoding: 'utf8' }).stdout.split(' ')[1];
  const ours = limber('key', 'fingerprint', 'x.crt');
  assert.match(ours, /^openssh {2}SHA256:[^\s]{43}\nspki {5}[^\s]{44}\n$/);
  assert.equal(ours, `openssh  ${theirs}\n${ours.split('\n')[1]}\n`);
});

test('what has no form there is refused, with the name of the file', { skip: withoutOpenssl }, () => {
  openssl('genpkey', '-algorithm', 'X25519', '-out', 'x.pem');
  openssl('pkey', '-in', 'x.pem', '-pubout', '-out', 'x.pub');
  for (const [args, expected] of [
    [['convert', 'x.pem', '--to', 'openssh'], 'a key of X25519 has no form in the format openssh'],
    [['convert', 'x.pem', '--to', 'sec1'], 'a key of X25519 has no form in the format sec1'],
    [['convert', 'x.pub'], 'x.pub holds a public key: `limber key public --to` writes it in another format'],
    [['convert', 'x.pem', '--to', 'jwk', '--der'], '--der is not for the format jwk'],
    [['convert', 'x.pem', '--to', 'jwk', '--encrypt'], '--encrypt is for the formats pkcs8 and openssh, not for jwk'],
    [['convert', 'x.pem', '--to', 'openssh', '--encrypt', '--kdf', 'scrypt'], '--kdf and --iterations are not for the format openssh'],
    [['convert', 'x.pem', '--kdf', 'scrypt'], '--new-password-file, --new-password-env, --kdf and --iterations are for --encrypt'],
    [['convert', 'x.pem', '--encrypt'], 'the copy of x.pem needs a password: --new-password-file or --new-password-env gives it'],
  ] as const)
    assert.deepEqual(ended('key', ...args), { status: 2, out: '', err: `limber: ${expected}\n` });
});

test('keys of OpenSSH with a passphrase, both ways', { skip: withoutSshKeygen }, () => {
  write('passphrase', 'horse\n');
  const keygen = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('ssh-keygen', args, { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return stdout;
  };
  keygen('-q', '-t', 'ed25519', '-N', 'horse', '-C', 'alice', '-f', 'locked_ed25519');
  const line = read('locked_ed25519.pub').toString();
  assert.match(
    limber('key', 'show', 'locked_ed25519', '--password-file', 'passphrase'),
    /^file {5}OpenSSH, encrypted\nkey {6}private, Ed25519\ncomment {2}alice\n/,
  );
  assert.equal(limber('key', 'public', 'locked_ed25519', '--password-file', 'passphrase', '--to', 'openssh'), line);
  limber('key', 'convert', 'locked_ed25519', '--password-file', 'passphrase', '--out', 'open.pem');
  const encrypting = ['--to', 'openssh', '--encrypt', '--new-password-file', 'passphrase', '--comment', 'alice'];
  limber('key', 'convert', 'open.pem', ...encrypting, '--out', 'again_ed25519');
  assert.equal(keygen('-y', '-P', 'horse', '-f', 'again_ed25519'), line);
  write('wrong', 'mule\n');
  assert.deepEqual(ended('key', 'show', 'locked_ed25519', '--password-file', 'wrong'), {
    status: 2,
    out: '',
    err: 'limber: locked_ed25519 cannot be decrypted: the password is wrong, or the file is damaged\n',
  });
});

/** On a terminal of its own, which `stty` describes before and after. Types the text when it is asked for a password. */
async function onTerminal(args: string, typed: string): Promise<string> {
  const line = `stty -a; "${process.execPath}" "${COMMAND}" ${args}; echo "ended $?"; stty -a`;
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: folder });
  let shown = '';
  let isTyped = false;
  child.stdout.on('data', (data: Buffer) => {
    shown += data.toString();
    if (isTyped || !shown.includes('Password of')) return;
    isTyped = true;
    child.stdin.write(typed);
  });
  await once(child, 'close');
  return shown;
}

const modes = (text: string): readonly (string | undefined)[] => [...text.matchAll(/-?\becho\b(?!\w)/g)].map(([mode]) => mode);

test('a password is typed without being shown, and the terminal is as before', { skip: withoutOpenssl || withoutScript }, async () => {
  openssl('genpkey', '-algorithm', 'ED25519', '-out', 't.pem');
  openssl('pkcs8', '-topk8', '-in', 't.pem', '-passout', 'pass:horse', '-out', 't.enc');
  const well = await onTerminal('key show t.enc', 'hox\u007frse\r');
  assert.match(well, /Password of t\.enc: \r\n/);
  assert.match(well, /private, Ed25519/);
  assert.match(well, /ended 0/);
  assert.doesNotMatch(well, /horse|hoxrse/);
  const stopped = await onTerminal('key show t.enc', 'ho\u0003');
  assert.match(stopped, /ended 130/);
  for (const text of [well, stopped]) assert.deepEqual(modes(text), ['echo', 'echo'], text);
});

test('bytes are not written to a terminal, unless they are asked for; text is', { skip: withoutOpenssl || withoutScript }, async () => {
  openssl('genpkey', '-algorithm', 'ED25519', '-out', 'b.pem');
  openssl('genrsa', '-out', 'b.rsa', '2048');
  write('letter', 'a letter\n');
  const signed = await onTerminal('ed25519 sign letter --key b.pem', '');
  assert.match(signed, /limber: the result is bytes, which a terminal does not show: name a file with --out/);
  assert.match(signed, /ended 2/);
  assert.match(await onTerminal('ed25519 sign letter --key b.pem --out -', ''), /ended 0/);
  limber('rsa', 'encrypt', 'letter', '--key', 'b.rsa', '--out', 'letter.bin');
  assert.match(await onTerminal('rsa decrypt letter.bin --key b.rsa', ''), /a letter\r\nended 0/);
});

test('what limber key makes readable, other commands say', { skip: withoutOpenssl || withoutSshKeygen }, () => {
  openssl('genpkey', '-algorithm', 'ED25519', '-out', 'h.pem');
  openssl('pkcs8', '-topk8', '-in', 'h.pem', '-passout', 'pass:horse', '-out', 'h.enc');
  write('h.password', 'horse');
  limber('key', 'convert', 'h.pem', '--to', 'openssh', '--out', 'h.ssh');
  openssl('req', '-x509', '-key', 'h.pem', '-subj', '/CN=h', '-out', 'h.crt');
  write('letter', 'a letter\n');
  for (const [file, hint, ...made] of [
    ['h.enc', 'is encrypted', 'convert', '--password-file', 'h.password'],
    ['h.ssh', 'is in the format of OpenSSH', 'convert'],
    ['h.crt', 'is a certificate or a request for one', 'public'],
  ] as const) {
    const [command, ...more] = made;
    const use = (key: string) => ended('ed25519', 'verify', 'letter', '--key', key, '--signature', 'letter');
    const { status, err } = use(file);
    assert.equal(status, 2);
    assert.ok(err.startsWith(`limber: ${file} ${hint}: `) && err.includes(`\`limber key ${command} ${file} --out `), err);
    limber('key', command, file, ...more, '--out', `${file}.new`);
    // The key is read: what is wrong is the signature.
    assert.deepEqual([use(`${file}.new`).status, use(`${file}.new`).out], [1, 'not valid\n']);
  }
});

test('keys in COSE are written and read, and not replaced by chance', { skip: withoutOpenssl }, () => {
  for (const [name, ...options] of [
    ['RSA, 2048 bits', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
    ['RSA for PSS alone, 2048 bits', '-algorithm', 'RSA-PSS', '-pkeyopt', 'rsa_keygen_bits:2048'],
    ['EC on P-521', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-521'],
    ['EC on secp256k1', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:secp256k1'],
    ['Ed25519', '-algorithm', 'ED25519'],
  ] as const) {
    openssl('genpkey', ...options, '-out', 'e.pem');
    limber('key', 'convert', 'e.pem', '--to', 'cose', '--out', 'e.cbor', '--force');
    const plain = name.replace(' for PSS alone', '');
    assert.match(limber('key', 'show', 'e.cbor'), new RegExp(`^file {5}COSE\\nkey {6}private, ${plain}\\n`));
    assert.equal(statSync(path.join(folder, 'e.cbor')).mode & 0o777, 0o600);
    const { status, err } = ended('key', 'convert', 'e.pem', '--to', 'cose', '--out', 'e.cbor');
    assert.deepEqual([status, err], [2, 'limber: e.cbor holds a private key, and is replaced with --force alone\n'], name);
    limber('key', 'public', 'e.pem', '--to', 'cose', '--out', 'e.public');
    assert.match(limber('key', 'show', 'e.public'), new RegExp(`key {6}public, ${plain}\\n`));
    if (name !== plain) continue;
    assert.equal(limber('key', 'convert', 'e.cbor'), openssl('pkey', '-in', 'e.pem'));
    for (const file of ['e.cbor', 'e.public']) assert.equal(limber('key', 'public', file), openssl('pkey', '-in', 'e.pem', '-pubout'));
  }
  openssl('genpkey', '-algorithm', 'X25519', '-out', 'x.pem');
  assert.match(ended('key', 'convert', 'x.pem', '--to', 'cose').err, /^limber: a key of X25519 has no form in the format cose\n$/);
  // A map of CBOR that is no key, one that is cut off, and a symmetric key.
  for (const [bytes, complaint] of [
    ['a10102', /^limber: none must be a COSE key of RSA, EC on /],
    ['a20102', /^limber: none must have all of its bytes/],
    ['a301042041002142aabb', /^limber: none must be a COSE key of RSA, EC on /],
  ] as const) {
    write('none', Buffer.from(bytes, 'hex'));
    const { status, err } = ended('key', 'show', 'none');
    assert.equal(status, 2);
    assert.match(err, complaint);
  }
});
