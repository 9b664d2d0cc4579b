/** Beacons of drand: chains pinned by their hash, beacons of every scheme, and what a node that lies could send. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { type DrandChain, drandMessage, drandRoundAt, readDrandChain, verifyDrandBeacon } from '../../../src/entries/drand.ts';
import { hex, LEAGUE, type OwnBeacon, ownChain, QUICKNET, QUICKNET_1000, SCHEMES } from './drand-chains.ts';

const malformed = (argument: RegExp | string, rule: RegExp) => ({ name: 'MalformedError', argument, rule });
const without = (object: object, name: string): object => Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

test('chains of the League of Entropy have their hashes, and a beacon of quicknet is valid', () => {
  for (const info of [QUICKNET, LEAGUE]) {
    const chain = readDrandChain(JSON.stringify(info), { hash: info.hash });
    assert.deepEqual(
      { ...chain },
      { hash: info.hash, scheme: info.schemeID, period: info.period, genesisTime: info.genesis_time, beaconId: info.metadata.beaconID },
    );
  }
  const chain = readDrandChain(QUICKNET);
  assert.ok(verifyDrandBeacon(chain, QUICKNET_1000));
  assert.ok(verifyDrandBeacon(chain, new TextEncoder().encode(JSON.stringify(without(QUICKNET_1000, 'randomness')))));
  assert.equal(hex(drandMessage(chain, 1000)), hex(sha256(Uint8Array.of(0, 0, 0, 0, 0, 0, 3, 232))));
  // What older nodes leave out.
  const { hash: _, schemeID: _scheme, metadata: _metadata, ...oldest } = LEAGUE;
  assert.equal(readDrandChain(oldest).hash, LEAGUE.hash);
});

test('whatever is changed in the information of a chain, its hash is another', () => {
  const changes: Readonly<Record<string, unknown>> = {
    period: 4,
    genesis_time: 1_692_803_368,
    groupHash: LEAGUE.groupHash,
    metadata: { beaconID: 'quicknet-t' },
    public_key: ownChain('bls-unchained-on-g1').info.public_key,
  };
  for (const [name, value] of Object.entries(changes)) {
    const changed = { ...QUICKNET, [name]: value };
    assert.throws(() => readDrandChain(changed), malformed('json, hash', /hash of the other members/), name);
    const unnamed = without(changed, 'hash');
    assert.notEqual(readDrandChain(unnamed).hash, QUICKNET.hash, name);
    assert.throws(() => readDrandChain(unnamed, { hash: QUICKNET.hash }), { name: 'OutOfRangeError', argument: 'hash' }, name);
  }
  assert.throws(() => readDrandChain(QUICKNET, { hash: QUICKNET.hash.toUpperCase() }), { name: 'OutOfRangeError', argument: 'hash' });
  assert.throws(() => readDrandChain(QUICKNET, { hash: new Uint8Array(32) as never }), { name: 'WrongTypeError', argument: 'hash' });
});

test('the information of a chain has one form', () => {
  const refused = (change: object, argument: string, rule: RegExp, name = 'MalformedError'): void =>
    assert.throws(() => readDrandChain({ ...without(QUICKNET, 'hash'), ...change }), { name, argument, rule }, JSON.stringify(change));
  for (const name of ['public_key', 'period', 'genesis_time', 'groupHash'])
    assert.throws(() => readDrandChain(without(QUICKNET, name)), malformed('json', new RegExp(`must have the member ${name}`)));
  refused({ more: 1 }, 'json, more', /must not be there/);
  for (const period of [0, -1, 2 ** 32, 1.5]) refused({ period }, 'json, period', /whole number/);
  refused({ period: '3' }, 'json, period', /must be a number/);
  refused({ genesis_time: -1 }, 'json, genesis_time', /whole number/);
  refused({ schemeID: 'bls-bn254-unchained-on-g1' }, 'json, schemeID', /must be pedersen-bls-chained, /);
  refused({ metadata: { beaconID: 'ü' } }, 'beaconID', /ASCII/);
  for (const groupHash of ['', QUICKNET.groupHash.slice(2), QUICKNET.groupHash.toUpperCase(), `${QUICKNET.groupHash}00`])
    refused({ groupHash }, 'json, groupHash', /64 hexadecimal digits in lower case|64 characters at most/);
  refused({ public_key: LEAGUE.public_key }, 'json, public_key', /192 hexadecimal digits/);
  refused({ public_key: `${QUICKNET.public_key.slice(0, -4)}0000` }, 'json, public_key', /./, 'InvalidPointError');
  refused({ public_key: `c0${'00'.repeat(95)}` }, 'json, public_key', /infinity/, 'InvalidPointError');
  refused({ public_key: `0${QUICKNET.public_key.slice(1)}` }, 'json, public_key', /compressed/);
  assert.throws(() => readDrandChain('[]'), malformed('json', /must be an object/));
  for (const wrong of [undefined, null, 5, true])
    assert.throws(() => readDrandChain(wrong as never), { name: 'WrongTypeError', argument: 'json' });
});

for (const scheme of Object.keys(SCHEMES)) {
  const { info, beacons } = ownChain(scheme);
  const chain = readDrandChain(info);
  const isChained = scheme === 'pedersen-bls-chained';
  const [first, second] = beacons as readonly [OwnBeacon, OwnBeacon];

  test(`${scheme}: beacons are valid, and none with anything changed`, () => {
    for (const beacon of beacons) assert.ok(verifyDrandBeacon(chain, beacon));
    assert.ok(!verifyDrandBeacon(chain, { ...second, round: 3 }));
    assert.ok(!verifyDrandBeacon(chain, { ...second, randomness: first.randomness }));
    const { signature, randomness } = beacons[2] as OwnBeacon;
    assert.ok(!verifyDrandBeacon(chain, { ...second, signature, randomness }));
    // No point, with the randomness that it would give.
    const broken = `${second.signature.slice(0, -4)}0000`;
    assert.ok(!verifyDrandBeacon(chain, { ...second, signature: broken, randomness: hex(sha256(Buffer.from(broken, 'hex'))) }));
    const infinity = `c0${'00'.repeat(second.signature.length / 2 - 1)}`;
    assert.ok(!verifyDrandBeacon(chain, { ...without(second, 'randomness'), signature: infinity }));
    if (isChained) assert.ok(!verifyDrandBeacon(chain, { ...second, previous_signature: second.signature }));
  });

  test(`${scheme}: a beacon has one form`, () => {
    const refused = (change: object, argument: string, rule: RegExp): void =>
      assert.throws(() => verifyDrandBeacon(chain, { ...second, ...change }), malformed(argument, rule), JSON.stringify(change));
    for (const name of ['round', 'signature', ...(isChained ? ['previous_signature'] : [])])
      assert.throws(() => verifyDrandBeacon(chain, without(second, name)), malformed('json', new RegExp(`must have the member ${name}`)));
    if (!isChained) refused({ previous_signature: second.signature }, 'json, previous_signature', /must not be there/);
    refused({ more: 1 }, 'json, more', /must not be there/);
    for (const round of [0, -1, 1.5, 2 ** 53]) refused({ round }, 'json, round', /whole number/);
    refused({ round: '2' }, 'json, round', /must be a number/);
    const digits = /hexadecimal digits in lower case|characters at most/;
    for (const wrong of [second.signature.toUpperCase(), `0x${second.signature}`, second.signature.slice(2), `${second.signature}00`, ''])
      refused({ signature: wrong }, 'json, signature', digits);
    refused({ randomness: second.randomness.toUpperCase() }, 'json, randomness', digits);
    if (!isChained) return;
    // What is signed is one string of bytes: it is cut at one place alone.
    refused({ previous_signature: `${second.previous_signature}00` }, 'json, previous_signature', digits);
    refused({ previous_signature: info.groupHash }, 'json, previous_signature', digits);
    assert.throws(
      () => verifyDrandBeacon(chain, { ...first, previous_signature: '00'.repeat(32) }),
      malformed('json, previous_signature', /seed/),
    );
    assert.throws(
      () => verifyDrandBeacon(chain, { ...first, previous_signature: second.signature }),
      malformed('json, previous_signature', digits),
    );
  });
}

test('a chain verifies no beacons of another, nor by another scheme', () => {
  const chains = Object.keys(SCHEMES).map((scheme) => ({ scheme, ...ownChain(scheme, 2) }));
  for (const { info, scheme } of chains)
    for (const other of chains) {
      if (other.scheme === scheme) continue;
      assert.throws(() => assert.ok(verifyDrandBeacon(readDrandChain(info), other.beacons[1] as OwnBeacon)), `${scheme}, ${other.scheme}`);
    }
  // Of one key: the tag of the hash alone is another.
  const [, , onG1] = chains as [unknown, unknown, (typeof chains)[number]];
  assert.ok(!verifyDrandBeacon(readDrandChain({ ...onG1.info, schemeID: 'bls-unchained-g1-rfc9380' }), onG1.beacons[0] as OwnBeacon));
});

test('rounds by time, and messages', () => {
  const chain = readDrandChain(QUICKNET);
  const at = (seconds: number): number => drandRoundAt(chain, QUICKNET.genesis_time + seconds);
  assert.deepEqual([0, 2.9, 3, 5, 6, 3000].map(at), [1, 1, 2, 2, 3, 1001]);
  for (const seconds of [-0.1, -1, Number.NaN, Infinity]) assert.throws(() => at(seconds), { name: 'OutOfRangeError', argument: 'time' });
  assert.throws(() => drandRoundAt(chain, '5' as never), { name: 'WrongTypeError', argument: 'time' });
  const chained = readDrandChain(LEAGUE);
  const seed = Buffer.from(LEAGUE.groupHash, 'hex');
  assert.equal(hex(drandMessage(chained, 1, seed)), hex(sha256(Uint8Array.from([...seed, 0, 0, 0, 0, 0, 0, 0, 1]))));
  assert.equal(
    hex(drandMessage(chained, 2, new Uint8Array(96))),
    hex(sha256(Uint8Array.from([...new Uint8Array(96), 0, 0, 0, 0, 0, 0, 0, 2]))),
  );
  assert.throws(() => drandMessage(chained, 2), { name: 'WrongTypeError', argument: 'previousSignature' });
  assert.throws(() => drandMessage(chained, 2, seed), malformed('previousSignature', /must be 96 bytes/));
  assert.throws(() => drandMessage(chained, 1, new Uint8Array(32)), malformed('previousSignature', /seed/));
  assert.throws(() => drandMessage(chain, 2, seed), { name: 'WrongTypeError', argument: 'previousSignature' });
  for (const round of [0, 1.5, 2 ** 53]) assert.throws(() => drandMessage(chain, round), { name: 'OutOfRangeError', argument: 'round' });
  for (const none of [undefined, {}, { ...chain }])
    for (const call of [
      (made: DrandChain) => drandMessage(made, 1),
      (made: DrandChain) => drandRoundAt(made, 2e9),
      (made: DrandChain) => verifyDrandBeacon(made, QUICKNET_1000),
    ])
      assert.throws(() => call(none as never), { name: 'WrongTypeError', argument: 'chain' });
});
