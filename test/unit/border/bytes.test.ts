/**
 * Bytes at the border, over every public entry that takes some: whoever holds them, the answer is the same, twice; they are unchanged afterwards; nothing of what was
 * given is kept, and nothing of what is kept is given.
 */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { dealBeleniosKey } from '../../../src/entries/belenios.ts';
import { elementTable, p256Group, residueGroup } from '../../../src/entries/groups.ts';
import * as hashes from '../../../src/entries/hashes.ts';
import { fixedBase } from '../../../src/entries/modexp/fixed-base.ts';
import { announceTrusteeKey, combineTrusteeKeys, dealKey, generateTrusteeKey, KeyCeremony } from '../../../src/entries/threshold.ts';
import { WrongTypeError } from '../../../src/util/errors.ts';
import { publicEntries } from './entries.ts';
import { HOLDERS, SPOILT } from './holders.ts';
import { rows } from './rows.ts';
import { show } from './show.ts';
import { WITHOUT_BYTES } from './without-bytes.ts';

const ALL = rows();
/** Other people's: hash functions of `@noble/hashes`, which know their own realm alone. */
const NOT_OURS = Object.keys(hashes).flatMap((name) => (`hashes:${name}` in ALL ? [] : [`hashes:${name}`]));
/** They take a block, a link or a roster as `decodeSkipBlock` gives it: the bytes in there are limber's own. */
const OF_BLOCKS = ['skipchain:blockId', 'skipchain:linkMessage', 'skipchain:rosterId', 'skipchain:rosterFingerprint'];

/** Bytes that it takes are copied before anything else is done (`test/unit/ballot`, `test/unit/election`). */
const ASYNCHRONOUS = [
  'ballot:makeBallot',
  'ballot:verifyBallots',
  'electionguard:tallyElectionGuard1Ballots',
  'electionguard:tallyElectionGuard2Ballots',
  'electionguard:verifyElectionGuard1Election',
  'electionguard:verifyElectionGuard2Election',
  'helios:verifyHeliosElection',
];
/** They read archives twice, and let others run in between; nothing of what is read is kept (`test/unit/election/belenios`). */
const OF_ARCHIVES = [
  'belenios:BeleniosArchiveWriter.resume',
  'belenios:computeBeleniosResult',
  'belenios:decryptBeleniosTally',
  'belenios:openBeleniosBallotBox',
  'belenios:readBeleniosArchive',
  'belenios:shuffleBeleniosTally',
  'belenios:tallyBeleniosElection',
  'belenios:verifyBeleniosElection',
  'belenios:verifyOldBeleniosElection',
];

/** What the methods of the class above are on. */
const above = (object: object): object => {
  const own = Object.getPrototypeOf(object) as object;
  return (object.constructor as { readonly prototype: object }).prototype === object ? own : (Object.getPrototypeOf(own) as object);
};

test('every public entry has a row, or is named among those that take no bytes', async () => {
  const ceremony = new KeyCeremony(p256Group, { election: Uint8Array.of(1), trustees: 1 });
  const trusteeKey = generateTrusteeKey(ceremony, 1);
  const entries = await publicEntries({
    'modexp/fixed-base:FixedBase': fixedBase(5n, 7n, { bits: 8 }),
    'groups:ResidueGroup': residueGroup({ prime: 23n, order: 11n, generator: 4n }, { minBits: 3 }),
    'groups:Element': p256Group.generator,
    'groups:PublicElement': above(p256Group.generator),
    'groups:Scalar': p256Group.scalars.one,
    'groups:ScalarField': p256Group.scalars,
    'groups:ElementTable': elementTable(p256Group.generator),
    'belenios:BeleniosDealer': dealBeleniosKey({ group: 'Ed25519', trustees: 1, threshold: 1 }, 1),
    'threshold:Dealer': dealKey(ceremony, 1),
    'threshold:TrusteePrivateKey': trusteeKey,
    'threshold:TrusteeKeys': combineTrusteeKeys(ceremony, [announceTrusteeKey(trusteeKey)]),
  });
  const known = [...Object.keys(ALL), ...WITHOUT_BYTES, ...NOT_OURS, ...OF_BLOCKS, ...ASYNCHRONOUS, ...OF_ARCHIVES];
  assert.deepEqual(
    entries.filter((name) => !known.includes(name)),
    [],
    'without a row',
  );
  assert.deepEqual(
    known.filter((name) => !entries.includes(name)),
    [],
    'not there any more',
  );
  assert.equal(new Set(known).size, known.length, 'each is named once');
});

for (const [name, cases] of Object.entries(ALL)) {
  describe(name, () => {
    for (const [i, { bytes, call }] of cases.entries()) {
      const of = cases.length > 1 ? `, case ${i + 1}` : '';
      const expected = once(async () => show(await call(...bytes.map((part) => Uint8Array.from(part)))));
      for (const [holder, hold] of Object.entries(HOLDERS)) {
        it(`${holder}${of}`, async () => {
          const given = bytes.map(hold);
          const first = await call(...given);
          assert.deepEqual(given.map(show), bytes.map(show), 'unchanged');
          assert.equal(show(first), await expected());
          const pending = call(...given);
          // What was given is not kept: keys and points are used after it has changed. What was given out is not, either.
          overwrite(first);
          assert.deepEqual(given.map(show), bytes.map(show), 'the answer is not what was given');
          for (const part of given) part.fill(0xa5);
          const second = await pending;
          assert.equal(show(second), await expected());
          overwriteCopies(second);
          assert.equal(show(second), await expected());
        });
      }
      for (const [what, spoil] of Object.entries(SPOILT)) {
        bytes.forEach((part, at) => {
          if (part.length === 0) return;
          it(`${what}, argument ${at + 1}${of}: refused, or no signature`, async () => {
            const given = bytes.map((other, k) => (k === at ? spoil(other) : other));
            let answer: unknown = false;
            try {
              answer = await call(...given);
            } catch (error) {
              assert.ok(error instanceof WrongTypeError, String(error));
            }
            assert.equal(answer, false);
          });
        });
      }
    }
  });
}

/** What is asked for once, when it is first needed. */
function once<T>(ask: () => T): () => T {
  let answer: { readonly value: T } | undefined;
  return () => {
    answer ??= { value: ask() };
    return answer.value;
  };
}

/** Overwrites an answer of bytes, also where it has more in it. */
function overwrite(answer: unknown): void {
  if (answer instanceof Uint8Array) answer.fill(0x5a);
  else if (typeof answer === 'object' && answer !== null) Object.values(answer).forEach(overwrite);
}

/** Overwrites what an object gives out of itself. */
function overwriteCopies(answer: unknown): void {
  const { toBytes, publicKey } = (answer ?? {}) as { toBytes?: () => Uint8Array; publicKey?: unknown };
  if (typeof toBytes === 'function') overwrite(toBytes.call(answer));
  if (publicKey !== undefined) overwriteCopies(publicKey);
}
