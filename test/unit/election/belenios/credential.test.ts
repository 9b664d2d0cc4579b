/** Credentials: made, derived by both rules, listed. */
import assert from 'node:assert/strict';
import { createHash, pbkdf2Sync } from 'node:crypto';
import test from 'node:test';
import {
  beleniosGroup,
  deriveBeleniosCredential,
  generateBeleniosCredential,
  makeBeleniosCredentials,
} from '../../../../src/entries/belenios.ts';
import { UUID } from './held.ts';

const election = { uuid: UUID, group: 'Ed25519' };
const { order } = beleniosGroup('Ed25519');
/** Little-endian. */
const scalarOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');

test('credentials of 22 digits are hashed, those of 15 stretched', () => {
  const hashed = generateBeleniosCredential();
  assert.match(hashed, /^[1-9A-HJ-NP-Za-km-z]{5}-[1-9A-HJ-NP-Za-km-z]{6}-[1-9A-HJ-NP-Za-km-z]{5}-[1-9A-HJ-NP-Za-km-z]{6}$/);
  const wide = [0, 1].map((half) => hexOf(`derive_credential|${UUID}|${half}|${hashed}`)).join('');
  assert.equal(scalarOf(deriveBeleniosCredential(election, hashed).toBytes()), BigInt(`0x${wide}`) % order);
  // Made by belenios-tool 2.0.
  const stretched = 'qvK-91s-rMw-cjG-a1d';
  const derived = pbkdf2Sync(stretched, UUID, 1000, 32, 'sha256').toString('hex');
  assert.equal(scalarOf(deriveBeleniosCredential(election, stretched).toBytes()), BigInt(`0x${derived}`) % order);
});

test('all digits of Base58 are made, each of one byte', () => {
  let next = 0;
  const digits = new Set(
    Array.from({ length: 6 }, () => generateBeleniosCredential({ random: (bytes) => bytes.fill(next++ % 64) })).join(''),
  );
  digits.delete('-');
  assert.deepEqual([...digits].sort().join(''), '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz');
});

test('what is no credential', () => {
  for (const credential of [
    '',
    'qvK-91s-rMw-cjG-a1e',
    'qvK-91s-rMw-cjG-a1',
    'qvK91srMwcjGa1d',
    'OvK12-91srMw-cjGa1-dzzzzz',
    'qvK12-91srMw-cjGa1-dzzzzz ',
  ])
    assert.throws(() => deriveBeleniosCredential(election, credential), { name: 'MalformedError', argument: 'credential' }, credential);
  assert.throws(() => deriveBeleniosCredential({ ...election, uuid: 'short' }, generateBeleniosCredential()), { argument: 'uuid' });
  assert.throws(() => deriveBeleniosCredential({ ...election, group: 'P-256' }, generateBeleniosCredential()), { argument: 'group' });
});

test('a list of credentials is in the order of their keys, none of them twice', () => {
  const keys = Array.from({ length: 4 }, () => deriveBeleniosCredential(election, generateBeleniosCredential()).publicKey);
  const list = JSON.parse(
    makeBeleniosCredentials(
      'Ed25519',
      keys.map((publicKey, i) => ({ publicKey, weight: BigInt(i) })),
    ),
  ) as string[];
  assert.deepEqual(list, [...list].sort());
  assert.deepEqual(list.map((line) => line.split(',')[1] ?? '1').sort(), ['0', '1', '2', '3']);
  const [publicKey] = keys as [(typeof keys)[number]];
  assert.throws(() => makeBeleniosCredentials('Ed25519', [{ publicKey }, { publicKey }]), { name: 'MalformedError', argument: 'voters' });
  assert.throws(() => makeBeleniosCredentials('Ed25519', [{ publicKey, weight: -1n }]), { name: 'OutOfRangeError', argument: 'weight' });
  assert.throws(() => makeBeleniosCredentials('BELENIOS-2048', [{ publicKey }]), { name: 'MalformedError', argument: 'voters' });
});
