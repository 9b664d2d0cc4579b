/** What trustees keep in files, and read again. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  beleniosDealerFromJson,
  beleniosGroup,
  beleniosPrivateKeyFromJson,
  beleniosPrivateKeyToJson,
  dealBeleniosKey,
  generateBeleniosUuid,
} from '../../../../src/entries/belenios.ts';
import { ElGamalPrivateKey, generateElGamalKey } from '../../../../src/entries/elgamal.ts';

const GROUPS = ['Ed25519', 'BELENIOS-2048', 'RFC-3526-2048'];
const SHAPE = { name: 'MalformedError', argument: 'json' };

test('private keys', () => {
  for (const name of GROUPS) {
    const group = beleniosGroup(name);
    const key = generateElGamalKey(group);
    const json = beleniosPrivateKeyToJson(key);
    assert.match(json, /^"[1-9][0-9]+"$/);
    assert.deepEqual(beleniosPrivateKeyFromJson(name, `${json}\n`).toBytes(), key.toBytes());
    const known = new ElGamalPrivateKey(group, group.scalars.ofPublic(1_234_567_890_123n));
    assert.equal(beleniosPrivateKeyToJson(known), '"1234567890123"');
    const digits = json.slice(1, -1);
    for (const wrong of ['', digits, '"0"', '"01"', `"${'9'.repeat(620)}"`, `"${digits}" x`, `{"x":"${digits}"}`])
      assert.throws(() => beleniosPrivateKeyFromJson(name, wrong), SHAPE, wrong);
    key.wipe();
    assert.throws(() => beleniosPrivateKeyToJson(key), { name: 'OutOfRangeError', argument: 'privateKey' });
  }
});

test('a dealer that was kept goes on', () => {
  const ceremony = { group: 'Ed25519', trustees: 2, threshold: 2 };
  const [first, second] = [dealBeleniosKey(ceremony, 1), dealBeleniosKey(ceremony, 2)];
  const json = first.toJson();
  const again = beleniosDealerFromJson(json);
  assert.deepEqual([again.trustee, again.certificate, again.commitments], [1, first.certificate, first.commitments]);
  assert.deepEqual([again.share(1), again.share(2)], [first.share(1), first.share(2)]);
  const certificates = [first.certificate, second.certificate];
  const commitments = [first.commitments, second.commitments];
  const shares = [first.share(1), second.share(1)];
  const keys = [first, again].map((dealer) => dealer.receive(certificates, commitments, shares));
  assert.deepEqual(keys[0]?.privateKey.toBytes(), keys[1]?.privateKey.toBytes());
  for (const wrong of ['', '{}', json.replace(/"[0-9]+"\]/, '"x"]'), json.replace(/,"[0-9]+"\]/, ']'), ` ${json}`])
    assert.throws(() => beleniosDealerFromJson(wrong), { name: 'MalformedError' }, wrong.slice(-200));
  first.wipe();
  assert.throws(() => first.toJson(), { name: 'OutOfRangeError', argument: 'dealer' });
});

test('names of elections differ', () => {
  const names = Array.from({ length: 20 }, () => generateBeleniosUuid());
  for (const name of names) assert.match(name, /^[1-9A-HJ-NP-Za-km-z]{14}$/);
  assert.equal(new Set(names).size, 20);
});
