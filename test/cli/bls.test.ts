/** limber bls and limber drand: files in hexadecimal and JSON, answers by their exit status. */
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { withFolder } from '../../engines/child.ts';
import { ownChain, QUICKNET, QUICKNET_1000 } from '../unit/scheme/drand-chains.ts';
import { limber } from './command.ts';

const DONE = { status: 0, out: '', err: '' };
const VALID = { status: 0, out: 'valid\n', err: '' };
const NOT_VALID = { status: 1, out: 'not valid\n', err: '' };

test('a key signs, and its public key verifies: in both orientations', () =>
  withFolder('bls', async (folder) => {
    const file = (name: string): string => join(folder, name);
    writeFileSync(file('letter'), 'a letter');
    for (const suite of ['min-pk-pop', 'min-sig-augmented']) {
      const of = ['--suite', suite, '--force'];
      assert.deepEqual(limber(['bls', 'keygen', ...of, '--out', file('key'), '--pubout', file('public')]), DONE);
      assert.equal(statSync(file('key')).mode & 0o777, 0o600);
      assert.match(readFileSync(file('key'), 'utf8'), /^[0-9a-f]{64}\n$/);
      assert.deepEqual(limber(['bls', 'sign', file('letter'), ...of, '--key', file('key'), '--out', file('sig')]), DONE);
      const verify = (message: string): ReturnType<typeof limber> =>
        limber(['bls', 'verify', '--suite', suite, '--key', file('public'), '--signature', file('sig')], message);
      assert.deepEqual(verify('a letter'), VALID);
      assert.deepEqual(verify('another'), NOT_VALID);
    }
  }));

test('sums of signatures and of keys', () =>
  withFolder('bls', async (folder) => {
    const file = (name: string): string => join(folder, name);
    for (const name of ['a', 'b']) {
      assert.deepEqual(limber(['bls', 'keygen', '--out', file(`${name}.key`), '--pubout', file(`${name}.pub`)]), DONE);
      assert.deepEqual(limber(['bls', 'sign', '--key', file(`${name}.key`), '--out', file(`${name}.sig`)], 'both'), DONE);
    }
    assert.deepEqual(limber(['bls', 'aggregate', file('a.sig'), file('b.sig'), '--out', file('sum.sig')]), DONE);
    assert.deepEqual(limber(['bls', 'aggregate', '--keys', file('a.pub'), file('b.pub'), '--out', file('sum.pub')]), DONE);
    assert.deepEqual(limber(['bls', 'verify', '--key', file('a.pub'), file('b.pub'), '--signature', file('sum.sig')], 'both'), VALID);
    assert.deepEqual(limber(['bls', 'verify', '--key', file('sum.pub'), '--signature', file('sum.sig')], 'both'), VALID);
    assert.deepEqual(limber(['bls', 'verify', '--key', file('a.pub'), '--signature', file('sum.sig')], 'both'), NOT_VALID);
    const rogue = limber(
      ['bls', 'verify', '--suite', 'min-pk-basic', '--key', file('a.pub'), file('b.pub'), '--signature', file('sum.sig')],
      'both',
    );
    assert.equal(rogue.status, 2);
    assert.match(rogue.err, /proofs of possession/);
  }));

test('private keys stay, and bad files are named', () =>
  withFolder('bls', async (folder) => {
    const [key, other] = [join(folder, 'key'), join(folder, 'other')];
    assert.deepEqual(limber(['bls', 'keygen', '--out', key]), DONE);
    const first = readFileSync(key, 'utf8');
    for (const args of [
      ['bls', 'keygen', '--out', key],
      ['bls', 'sign', '--key', key, '--out', key],
    ])
      assert.deepEqual(limber(args, 'x'), {
        status: 2,
        out: '',
        err: `limber: ${key} holds a private key, and is replaced with --force alone\n`,
      });
    assert.equal(readFileSync(key, 'utf8'), first);
    for (const [text, rule] of [
      ['zz', 'must be hexadecimal'],
      ['00', 'must be 32 bytes'],
      ['00'.repeat(32), 'bytes must be'],
    ] as const) {
      writeFileSync(other, text);
      const { status, out, err } = limber(['bls', 'sign', '--key', other], 'x');
      assert.deepEqual([status, out], [2, '']);
      assert.ok(err.startsWith(`limber: ${other}`) && err.includes(rule), err);
    }
    assert.match(limber(['bls', 'verify', '--key', key, '--signature', key], 'x').err, /must be 48 bytes/);
  }));

test('beacons of drand: pinned, of a round, changed, and no beacons', () =>
  withFolder('drand', async (folder) => {
    const [info, beacon] = [join(folder, 'info.json'), join(folder, 'beacon.json')];
    writeFileSync(info, JSON.stringify(QUICKNET));
    writeFileSync(beacon, JSON.stringify(QUICKNET_1000));
    const verify = (...args: readonly string[]): ReturnType<typeof limber> => limber(['drand', 'verify', beacon, '--chain', info, ...args]);
    const lines = `round 1000: valid\nrandomness ${QUICKNET_1000.randomness}\nchain ${QUICKNET.hash}`;
    assert.deepEqual(verify('--hash', QUICKNET.hash.toUpperCase(), '--round', '1000'), { status: 0, out: `${lines}\n`, err: '' });
    assert.deepEqual(verify(), { status: 0, out: `${lines}, not pinned\n`, err: '' });
    assert.deepEqual(verify('--round', '1001'), { status: 1, out: 'NOT VALID: it is of round 1000, not 1001\n', err: '' });
    assert.deepEqual(verify('--hash', '00'.repeat(32)), {
      status: 2,
      out: '',
      err: `limber: ${info}: the chain has another hash than --hash\n`,
    });
    assert.equal(verify('--hash', '00').status, 2);
    const json = JSON.parse(verify('--json').out);
    assert.deepEqual([json.valid, json.round, json.pinned, json.chain, json.scheme], [true, 1000, false, QUICKNET.hash, QUICKNET.schemeID]);
    writeFileSync(beacon, JSON.stringify({ ...QUICKNET_1000, round: 1001 }));
    assert.deepEqual(verify(), { status: 1, out: 'NOT VALID: the signature or the randomness is not that of the round\n', err: '' });
    assert.equal(JSON.parse(verify('--json').out).valid, false);
    writeFileSync(beacon, '{"round":1000}');
    assert.deepEqual(verify(), { status: 1, out: 'NOT VALID: must have the member signature\n', err: '' });
    writeFileSync(info, '{}');
    assert.deepEqual(verify(), { status: 2, out: '', err: `limber: ${info}: must have the member public_key\n` });
    const chained = ownChain('pedersen-bls-chained');
    writeFileSync(info, JSON.stringify(chained.info));
    const [, own] = chained.beacons;
    assert.equal(limber(['drand', 'verify', '--chain', info], JSON.stringify(own)).out.split('\n')[1], `randomness ${own?.randomness}`);
  }));
