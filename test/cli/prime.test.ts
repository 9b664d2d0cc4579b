/** limber prime, by itself and against openssl prime. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { COMMAND } from './command.ts';
import { openFolder, withoutOpenssl } from './openssl.ts';

function prime(...args: readonly string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'prime', ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

const found = (...args: readonly string[]): string => {
  const { status, out, err } = prime(...args);
  assert.deepEqual([status, err], [0, '']);
  return out.trim();
};

test('openssl finds prime what limber finds', { skip: withoutOpenssl }, () => {
  const { openssl } = openFolder();
  for (const args of [
    ['generate', '--bits', '512'],
    ['generate', '--bits', '100', '--top', '2', '--coprime', '3'],
    ['generate', '--bits', '64', '--safe'],
    ['safe', '--bits', '160'],
    ['next', '0x100000000000000000000000000000000'],
  ]) {
    const number = BigInt(found(...args));
    assert.match(openssl('prime', String(number)), /is prime/, args.join(' '));
    if (args.includes('safe') || args.includes('--safe')) assert.match(openssl('prime', String((number - 1n) / 2n)), /is prime/);
  }
});

test('limber finds prime what openssl finds', { skip: withoutOpenssl }, () => {
  const { openssl } = openFolder();
  const safe = openssl('prime', '-generate', '-bits', '128', '-safe').trim();
  const hex = openssl('prime', '-generate', '-bits', '256', '-hex').trim();
  assert.deepEqual(prime('check', safe, String((BigInt(safe) - 1n) / 2n), `0x${hex}`), {
    status: 0,
    out: `${safe} is prime\n${(BigInt(safe) - 1n) / 2n} is prime\n0x${hex.toLowerCase()} is prime\n`,
    err: '',
  });
});

test('the exit status tells whether all are prime', () => {
  assert.deepEqual(prime('check', '7', '561', '0x11', '-7'), {
    status: 1,
    out: '7 is prime\n561 is not prime\n0x11 is prime\n-7 is not prime\n',
    err: '',
  });
  assert.equal(prime('check', '2', '--rounds', '5').status, 0);
});

test('forms and seeds', () => {
  assert.equal(found('next', '13'), '17');
  assert.equal(found('next', '0xd'), '0x11');
  assert.equal(found('next', '13', '--hex'), '0x11');
  const seeded = ['generate', '--bits', '96', '--seed', '0badc0de'];
  assert.equal(found(...seeded), found(...seeded));
  assert.equal(BigInt(found(...seeded, '--hex')), BigInt(found(...seeded)));
  assert.equal(found('generate', '--bits', '96', '--threads', '2').length > 28, true);
});

for (const args of [
  ['generate', '--bits', '7'],
  ['generate', '--bits', 'many'],
  ['generate', '--top', '3'],
  ['generate', '--coprime', '4'],
  ['generate', '--coprime', 'x'],
  ['generate', '--seed', 'abc'],
  ['generate', '--seed', '00', '--threads', '2'],
  ['generate', '--threads', '0'],
  ['next'],
  ['next', 'x'],
  ['check'],
  ['check', '1.5'],
  ['check', '7', '--rounds', '5000'],
  ['nonsense'],
]) {
  test(`refused: limber prime ${args.join(' ')}`, () => {
    const { status, out, err } = prime(...args);
    assert.equal(status, 2);
    assert.equal(out, '');
    assert.equal(err.trim().split('\n').length, 1, err);
  });
}
