/** Completion and manual page: all that the help has, in the words of three shells and of man. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it, test } from 'node:test';
import { allOf, type Described, describeCommand } from '../../cli/describe.ts';
import { wholeProgram } from '../../cli/program.ts';
import { withFolder } from '../../engines/child.ts';
import { limber } from './command.ts';

const missing = (command: string): string | false =>
  spawnSync(command, ['--version']).error === undefined ? false : `${command} is not installed`;

const scripts = new Map<string, string>();

function scriptOf(shell: string): string {
  const made = scripts.get(shell);
  if (made !== undefined) return made;
  const { status, out, err } = limber(['completion', shell]);
  assert.deepEqual([status, err], [0, '']);
  scripts.set(shell, out);
  return out;
}

/** What a shell prints of a program that has the completion in a file beside it. */
const asked = (shell: 'bash' | 'zsh' | 'fish', program: string): Promise<string[]> =>
  withFolder('completion', async (folder) => {
    writeFileSync(join(folder, 'completion'), scriptOf(shell));
    writeFileSync(join(folder, 'key of mine.pem'), '');
    const options = { bash: ['--norc', '--noprofile'], zsh: ['-f'], fish: ['--no-config'] }[shell];
    const { stdout, stderr, status: end } = spawnSync(shell, [...options, '-c', program], { cwd: folder, encoding: 'utf8' });
    assert.deepEqual([end, stderr], [0, '']);
    return stdout.split('\n').filter((line) => line !== '');
  });

describe('completion in bash', { skip: missing('bash') }, () => {
  const after = (...words: readonly string[]): Promise<string[]> => {
    const quoted = ['limber', ...words].map((word) => `'${word}'`).join(' ');
    return asked(
      'bash',
      `source ./completion; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _limber; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
  };
  for (const [words, expected] of [
    [['jw'], ['jwt']],
    [
      ['key', ''],
      ['show', 'convert', 'fingerprint', 'public'],
    ],
    [['ballot', 'audit', '--tr'], ['--tracker']],
    [
      ['key', 'convert', '--force', '--to', 'p'],
      ['pkcs8', 'pkcs1'],
    ],
    [
      ['rsa', 'sign', '--padding', '=', ''],
      ['pkcs1', 'pss'],
    ],
    [
      ['jwt', 'verify', '--alg', 'RS256', 'Ed'],
      ['EdDSA', 'Ed25519'],
    ],
    [['ec', 'keygen', '--curve', 'P-256', ''], []],
    [
      ['key', 'show', ''],
      ['completion', 'key of mine.pem'],
    ],
    [['ec', 'sign', '--key', 'key'], ['key of mine.pem']],
    [['key', 'show', '--password-env', ''], []],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
  ] as const) {
    it(`limber ${words.join(' ')}`, async () => assert.deepEqual((await after(...words)).sort(), [...expected].sort()));
  }
});

describe('completion in fish', { skip: missing('fish') }, () => {
  for (const [line, expected] of [
    ['limber jw', ['jwt\tJSON Web Tokens']],
    ['limber key show --password-', ['--password-env\t', '--password-file\t']],
    ['limber key convert --to pkcs', ['pkcs1\tthe format', 'pkcs8\tthe format']],
    ['limber key show key', ['key of mine.pem', 'key\\ of\\ mine.pem']],
    ['limber completion ', ['bash', 'fish', 'zsh']],
    ['limber key show --password-env ', []],
  ] as const) {
    it(line, async () => {
      const answers = await asked('fish', `source ./completion; complete -C '${line}'`);
      if (line.endsWith(' key')) assert.ok(answers.length === 1 && (expected as readonly string[]).includes(answers[0] as string));
      else
        assert.deepEqual(
          answers.map((answer) => (answer.startsWith('--') ? `${answer.split('\t')[0]}\t` : answer)),
          expected,
        );
    });
  }
});

test('completion in zsh', { skip: missing('zsh') }, async () => {
  const stand =
    'compdef() { }; _arguments() { state=command; print -rl -- "$@" }; _describe() { print -rl -- $names }; source ./completion;';
  const commands = await asked('zsh', `${stand} _limber_key`);
  for (const name of ['show', 'convert', 'fingerprint', 'public']) assert.ok(commands.some((line) => line.startsWith(`${name}:`)));
  const options = await asked('zsh', `${stand} _limber_key_convert`);
  assert.ok(options.includes('--to[the format]:format:(pkcs8 pkcs1 sec1 jwk openssh cose)'));
  assert.ok(options.includes('--out[where to write it instead of standard output]:file:_files'));
  assert.ok(options.includes(':file:_files'));
  const verify = await asked('zsh', `${stand} _limber_jwt_verify`);
  assert.ok(verify.some((line) => line.startsWith('--alg[the algorithms that are accepted]:*-*:names:(RS256 ')));
});

describe('every command', () => {
  let commands: readonly Described[];
  before(async () => {
    commands = allOf(describeCommand(await wholeProgram()));
  });
  const leaves = (): readonly Described[] => commands.filter(({ commands: below }) => below.length === 0);

  it('has a text, and so has all that is typed behind it', () => {
    assert.ok(commands.length > 60);
    for (const { words, description, summary, options, operands } of commands.slice(1)) {
      assert.ok(description !== '' && summary !== '', words.join(' '));
      for (const each of [...options, ...operands]) assert.notEqual(each.description, '', words.join(' '));
    }
  });

  it('has examples, which it would take', () => {
    for (const { words, examples, options, operands } of leaves()) {
      const name = words.join(' ');
      assert.ok(examples.length > 0, `limber ${name} has no example`);
      for (const line of examples) {
        assert.ok(line === `limber ${name}` || line.startsWith(`limber ${name} `), line);
        const typed = line.split(/ [<>]/)[0]?.slice(`limber ${name}`.length) ?? '';
        const used = typed.split(' ').filter((word) => word.startsWith('--'));
        for (const long of used)
          assert.ok(
            options.some((option) => option.long === long),
            `${line}: ${long}`,
          );
        for (const { long, description } of options)
          if (description.endsWith('(required)')) assert.ok(used.includes(long), `${line}: ${long} is missing`);
        if (operands.some(({ isRequired }) => isRequired)) assert.match(typed, /^ [^-]| [^-]\S*$/, line);
      }
    }
  });

  it('shows its examples in its help', () => {
    for (const { words, examples } of leaves().filter((_, i) => i % 9 === 0)) {
      const { out } = limber([...words, '--help']);
      for (const line of examples) assert.ok(out.includes(`\n  ${line}\n`), line);
    }
  });

  it('is in the manual page, with its options', () => {
    const { status, out } = limber(['man']);
    assert.equal(status, 0);
    const plain = out.replaceAll('\\-', '-').replace(/\\f[BIR]/g, '');
    for (const { words, options, examples } of leaves()) {
      const section = plain.split(`\n.SS limber ${words.join(' ')}`)[1]?.split('\n.SS ')[0];
      assert.ok(section !== undefined, words.join(' '));
      for (const { long } of options) assert.ok(long === '--help' || section.includes(`\n${long}`), `${words.join(' ')} ${long}`);
      for (const line of examples) assert.ok(section.includes(`\n${line}\n`), line);
    }
  });
});

test('the manual page is one', { skip: missing('groff') }, () => {
  const { out } = limber(['man']);
  const { stdout, stderr, status } = spawnSync('groff', ['-man', '-Tutf8', '-K', 'utf8', '-ww'], { input: out, encoding: 'utf8' });
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /--password-file/);
});
