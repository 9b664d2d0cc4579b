/** What trustees leave of their secrets in memory: what they keep, the messages that they give, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ristretto255Group, type Scalar } from '../../../src/entries/groups.ts';
import * as threshold from '../../../src/entries/threshold.ts';
import { valueAt } from '../../../src/threshold/polynomial.ts';
import { secretOfShares } from '../../../src/threshold/private-key.ts';
import { tracesOf } from '../traces.ts';
import { ceremonyOf, type Dealt, type Keyed, keyed, tallyOf } from './ceremonies.ts';

const group = ristretto255Group;
const ceremony = ceremonyOf(group, 3, 2);
/** Bytes that begin or end with zeros are not told from others: then there is another ceremony. */
const isTelling = (bytes: Uint8Array): boolean => bytes[0] !== 0 && bytes.at(-1) !== 0;

const scalarIn = (share: Uint8Array): Uint8Array => share.slice(35);

interface Played extends Keyed, Dealt {
  /** What the three dealers give the second trustee. */
  readonly shares: readonly Uint8Array[];
  /** The second trustee's share of the key of all. */
  readonly sum: Uint8Array;
}

function played(): Played {
  for (;;) {
    const all = keyed(ceremony);
    const shares = all.dealers.map((dealer) => dealer.share(2));
    const sum = secretOfShares(all.privateKeys[1] as threshold.TrusteePrivateKey, [1, 2, 3]).toBytes();
    if ([...shares.map(scalarIn), sum].every(isTelling)) return { ...all, shares, sum };
  }
}

const { keys, dealers, promises, messages, privateKeys, shares, sum } = played();
const [first, second] = dealers as [threshold.Dealer, threshold.Dealer];
const privateKey = privateKeys[1] as threshold.TrusteePrivateKey;
const dealings = threshold.readDealings(ceremony, promises, messages);

/** How many arrays that `body` makes hold the secret, but for those that it gives, and views of what is known. */
function traces(secret: Uint8Array, body: () => Uint8Array | undefined, known: readonly Uint8Array[] = []): number {
  let given: Uint8Array | undefined;
  return tracesOf(
    secret,
    () => {
      given = body();
    },
    () => (given ? [given, ...known] : known),
  );
}

test('a secret that is left is found', () => {
  const secret = scalarIn(shares[0] as Uint8Array);
  assert.equal(
    traces(secret, () => void Uint8Array.from(secret)),
    1,
  );
  assert.equal(
    traces(secret, () => void first.share(2)),
    1,
    'a message that is not the one that is given',
  );
  let value: Scalar | undefined;
  const coefficients = [group.scalars.fromBytes(secret), group.scalars.one];
  const at0 = (): void => {
    value = valueAt(coefficients, 0);
  };
  assert.equal(
    traces(secret, () => void at0()),
    1,
    'a value that is not wiped',
  );
  value?.wipe();
});

test('a share is in its message, and nothing is left of what it was computed by', () => {
  const none = (secret: Uint8Array, recipient: number): void => {
    const share = (): Uint8Array => first.share(recipient);
    if (isTelling(secret)) assert.equal(traces(secret, share), 0);
  };
  none(scalarIn(shares[0] as Uint8Array), 2);
  const coefficient = group.scalars.fromBytes(first.toBytes().slice(-32));
  for (const x of [2, 3]) {
    none(coefficient.toBytes(), x);
    none(coefficient.mul(group.scalars.ofPublic(x)).toBytes(), x);
  }
});

test('checking shares leaves none', () => {
  const received = (): undefined => {
    assert.deepEqual(threshold.checkShares(dealings, 2, shares), []);
  };
  for (const share of [shares[0], shares[2]]) assert.equal(traces(scalarIn(share as Uint8Array), received), 0);
  // Those of another trustee are refused.
  const refused = (): undefined => {
    assert.equal(threshold.checkShares(dealings, 3, shares).length, 2);
  };
  for (const share of shares.slice(0, 2)) assert.equal(traces(scalarIn(share), refused), 0);
});

test('a private key has each share once, also its own, and nothing when it is wiped', () => {
  const kept: threshold.TrusteePrivateKey[] = [];
  const receive = (): undefined => void kept.push(threshold.receiveShares(keys, second, shares));
  for (const share of shares) assert.equal(traces(scalarIn(share), receive), 1);
  const wiped = (): undefined => void threshold.receiveShares(keys, second, shares).wipe();
  for (const share of shares) assert.equal(traces(scalarIn(share), wiped), 0);
  const saved = privateKey.toBytes();
  const restored = (): Uint8Array => {
    const again = threshold.trusteePrivateKeyFromBytes(ceremony, saved);
    const bytes = again.toBytes();
    again.wipe();
    return bytes;
  };
  for (const share of shares) assert.equal(traces(scalarIn(share), restored, [saved]), 0);
  // A share that is refused is not kept.
  const wrong = [shares[0], undefined, shares[0]];
  const refused = (): undefined => {
    assert.throws(() => threshold.receiveShares(keys, second, wrong), { argument: 'shares[2]' });
  };
  for (const share of shares.slice(0, 2)) assert.equal(traces(scalarIn(share), refused), 0);
});

test('decrypting leaves neither the share of the key of all nor those that it is the sum of', () => {
  const tally = tallyOf(keys, [1, 2]);
  for (const keyOf of [undefined, 1, 2])
    for (const secret of [sum, ...shares.map(scalarIn)])
      assert.equal(
        traces(secret, () => threshold.decryptTally(privateKey, tally, { keyOf })),
        0,
      );
});

test('a dealer keeps its coefficients once, and its dealing and its saved form leave no others', () => {
  const pattern = Uint8Array.of(0x3a, 0x1f, 0xc2, 0xb3, 0xd4, 0x95, 0x86, 0x77);
  const random = (bytes: Uint8Array): void => {
    for (let i = 0; i < bytes.length; i++) bytes[i] = i === 31 ? 9 : (pattern[i % 8] as number);
  };
  const kept: threshold.Dealer[] = [];
  assert.equal(
    traces(pattern, () => void kept.push(threshold.dealKey(ceremony, 1, { random }))),
    ceremony.threshold,
  );
  const [dealer] = kept as [threshold.Dealer];
  assert.equal(
    traces(pattern, () => dealer.toBytes()),
    0,
  );
  assert.equal(
    traces(pattern, () => dealer.dealing([dealer.promise(), ...promises.slice(1)])),
    0,
  );
  assert.equal(
    traces(pattern, () => void threshold.dealKey(ceremony, 1, { random }).wipe()),
    0,
  );
});

test('announcing a key leaves nothing of it', () => {
  const all = ceremonyOf(group, 1, 1);
  for (;;) {
    const own = threshold.generateTrusteeKey(all, 1);
    const secret = own.toBytes().slice(35, -1);
    if (!isTelling(secret)) continue;
    assert.equal(
      traces(secret, () => threshold.announceTrusteeKey(own)),
      0,
    );
    return;
  }
});
