/** What all commands have in common: private keys that stay, errors that name files, help that shows what is asked for. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import { withFolder } from '../../engines/child.ts';
import { COMMAND, limber } from './command.ts';

describe('a private key', () => {
  it('is replaced where it is asked for alone', () =>
    withFolder('keys', async (folder) => {
      const [key, copy] = [join(folder, 'key.pem'), join(folder, 'public.pem')];
      const keygen = (...more: readonly string[]): ReturnType<typeof limber> => limber(['ed25519', 'keygen', '--out', key, ...more]);
      assert.equal(keygen('--pubout', copy).status, 0);
      const first = readFileSync(key, 'utf8');
      assert.deepEqual(keygen(), { status: 2, out: '', err: `limber: ${key} holds a private key, and is replaced with --force alone\n` });
      assert.equal(readFileSync(key, 'utf8'), first);
      assert.equal(keygen('--force').status, 0);
      assert.notEqual(readFileSync(key, 'utf8'), first);
    }));

  it('is not lost to its own public key, nor to a signature', () =>
    withFolder('keys', async (folder) => {
      const key = join(folder, 'key.pem');
      assert.equal(limber(['x25519', 'keygen', '--out', key, '--pubout', key]).status, 2);
      assert.match(readFileSync(key, 'utf8'), /PRIVATE KEY/);
      const signer = join(folder, 'signer.pem');
      assert.equal(limber(['ed25519', 'keygen', '--out', signer]).status, 0);
      assert.equal(limber(['ed25519', 'sign', '--key', signer, '--out', signer], 'a message').status, 2);
      assert.match(readFileSync(signer, 'utf8'), /PRIVATE KEY/);
    }));

  it('in a public file is replaced like anything else that is none', () =>
    withFolder('keys', async (folder) => {
      const file = join(folder, 'out');
      writeFileSync(file, '-----BEGIN PUBLIC KEY-----');
      assert.equal(limber(['ed25519', 'keygen', '--out', file]).status, 0);
    }));
});

describe('errors', () => {
  it('name the file, and what is wrong with it', () =>
    withFolder('errors', async (folder) => {
      const [missing, garbage] = [join(folder, 'missing'), join(folder, 'garbage')];
      writeFileSync(garbage, 'garbage');
      for (const [args, expected] of [
        [['ed25519', 'check', missing], `${missing} cannot be read: there is no such file or folder`],
        [['ed25519', 'check', folder], `${folder} cannot be read: it is a folder`],
        [['skipchain', 'verify', missing], `${missing} cannot be read: there is no such file or folder`],
      ] as const) {
        assert.deepEqual(limber(args), { status: 2, out: '', err: `limber: ${expected}\n` });
      }
      const { status, err } = limber(['skipchain', 'verify', garbage]);
      assert.equal(status, 2);
      assert.ok(err.startsWith(`limber: ${garbage}: `), err);
    }));

  it('begin alike, whoever finds them', () => {
    for (const args of [
      ['nonsense'],
      ['rsa', 'sign'],
      ['rsa', 'sign', '--nonsense'],
      ['dh', 'keygen', '--group', 'none'],
      ['modexp', 'x', '1', '1'],
    ])
      assert.match(limber(args).err, /^limber: /, args.join(' '));
  });

  it('of standard output have a status of their own', { skip: !existsSync('/dev/full') }, () => {
    const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${COMMAND}" ed25519 keygen > /dev/full`], {
      encoding: 'utf8',
    });
    assert.deepEqual([status, stderr], [2, 'limber: standard output cannot be written: no space is left\n']);
  });
});

test('nobody signs what nobody has sent', { skip: process.platform === 'win32' }, () =>
  withFolder('closed', async (folder) => {
    const key = join(folder, 'key.pem');
    assert.equal(limber(['ed25519', 'keygen', '--out', key]).status, 0);
    const sign = (input: string): { readonly status: number | null; readonly stderr: string; readonly stdout: Buffer } => {
      const { status, stderr, stdout } = spawnSync('sh', ['-c', `"${process.execPath}" "${COMMAND}" ed25519 sign --key "${key}" ${input}`]);
      return { status, stderr: stderr.toString(), stdout };
    };
    const { status, stderr, stdout } = sign('<&-');
    assert.deepEqual([status, stderr, stdout.length], [2, 'limber: standard input is closed: name a file, or send it something\n', 0]);
    writeFileSync(join(folder, 'empty'), '');
    assert.equal(sign(`< "${join(folder, 'empty')}"`).stdout.length, 64, 'an empty file is an empty message');
  }),
);

test('help marks what is required, and shows the command in use', () => {
  const { out } = limber(['ed25519', 'sign', '--help']);
  assert.match(out, /--key <file> +the private key \(required\)/);
  assert.match(out, /--out <file> .*(?<!required\))$/m);
  assert.match(out, /Examples:\n {2}limber ed25519 sign /);
});

test('the help of a command with others below it shows one of each, and that of limber first steps', () => {
  const { out } = limber(['key', '--help']);
  for (const name of ['show', 'convert', 'fingerprint', 'public']) assert.match(out, new RegExp(`\\n {2}limber key ${name} `));
  assert.equal(out.match(/^ {2}limber /gm)?.length, 4);
  assert.match(limber(['--help']).out, /Examples:\n {2}limber ed25519 keygen --out key.pem --pubout public.pem\n/);
});
