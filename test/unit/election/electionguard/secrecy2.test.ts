/** What makers of records of ElectionGuard 2 show: not the answers in what is done, not private keys nor random scalars in memory. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Election2, setUpElection2 } from '../../../../src/election/electionguard/version2/election.ts';
import { electionOf } from '../../../../src/election/electionguard/version2/make/election.ts';
import { Recorder } from '../../../../src/election/findings.ts';
import { fromBytesBE } from '../../../../src/encoding/octets.ts';
import * as electionguard from '../../../../src/entries/electionguard.ts';
import { residueArithmetic } from '../../../../src/group/residues/arithmetic.ts';
import { secretOfShares } from '../../../../src/threshold/private-key.ts';
import { watchedGroup } from '../../proof/watched.ts';
import { tracesOf, tracesOfAsync } from '../../traces.ts';
import { asked2, type MadeElection2, madeElection2 } from './made2.ts';
import { group as residues } from './manifest1.ts';

let made: MadeElection2;
before(async () => {
  made = await madeElection2({ guardians: 1, quorum: 1 });
});

test('what is done does not depend on the answers', async () => {
  const { prime, order } = residues;
  const generator = residues.numberOf(residues.generator);
  const { group: watched, duringAsync } = watchedGroup(residueArithmetic({ prime, order, generator }));
  const known = setUpElection2(made.record, new Recorder(), undefined) as Election2;
  const key = watched.multiplyBase(watched.scalars.random());
  const election = electionOf({
    ...known,
    group: { ...known.group, group: watched, write: (element) => element.toBytes() },
    key,
    keyBytes: key.toBytes(),
  });
  const answers = [
    [[1, 0], [2, 1], 'Eve'],
    [[0, 0], [0, 0], ''],
    [[0, 1], [1, 1], 'a'],
    [[1, 0], [0, 2], 'Eve and Adam'],
  ] as const;
  const traces: (readonly string[])[] = [];
  // The first one makes tables, and encodes generator and key.
  for (const [chair, days, text] of [answers[0], ...answers])
    traces.push(
      await duringAsync(() =>
        electionguard.makeElectionGuard2Ballot(election, asked2(0).fields, [chair, days], { writeIns: [[text], []] }),
      ),
    );
  const [, first, ...others] = traces;
  assert.ok(first!.length > 100);
  for (const other of others) assert.deepEqual(other, first);
});

test('a ballot has the same length whatever is answered and written in', async () => {
  const lengths = new Set<number>();
  for (const [chair, days, text] of [
    [[1, 0], [2, 1], 'Eve'],
    [[0, 0], [0, 0], ''],
  ] as const) {
    const options = { writeIns: [[text], []] };
    const ballot = await electionguard.makeElectionGuard2Ballot(made.election, asked2(0).fields, [chair, days], options);
    lengths.add(electionguard.castElectionGuard2Ballot(ballot).length);
  }
  assert.equal(lengths.size, 1);
});

/** Random bytes that are remembered, and come again. */
function remembered(): { readonly random: (bytes: Uint8Array) => void; readonly drawn: Uint8Array[]; again(): void } {
  const drawn: Uint8Array[] = [];
  let next = 0;
  return {
    drawn,
    again: () => {
      next = 0;
    },
    random: (bytes) => {
      if (next === drawn.length) {
        crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
        // Below the order, whichever end is first.
        bytes[0] = 1;
        bytes[bytes.length - 1] = 1;
        drawn.push(bytes.slice());
      }
      bytes.set(drawn[next++]!);
    },
  };
}

/** Whether the record has the number in it, or its negative. */
function isPublished(record: string, bytes: Uint8Array): boolean {
  const { order } = made.election.publicKey.group;
  // As scalars draw them.
  const number = fromBytesBE(Uint8Array.from(bytes).reverse());
  return [number, order - number].some((each) =>
    record.includes(Buffer.from(each.toString(16).padStart(64, '0'), 'hex').toString('base64')),
  );
}

test('random scalars of a ballot are not left in memory', async () => {
  const { random, drawn, again } = remembered();
  const { fields, votes } = asked2(1);
  const make = async (): Promise<string> =>
    electionguard.castElectionGuard2Ballot(
      await electionguard.makeElectionGuard2Ballot(made.election, fields, votes, { random, writeIns: [['Eve']] }),
    );
  const record = await make();
  // The challenges of entries that are pretended are drawn as well, and published.
  const secrets = drawn.filter((bytes) => !isPublished(record, bytes));
  assert.ok(secrets.length > 4 && drawn.length > secrets.length);
  for (const [i, secret] of secrets.entries()) {
    again();
    assert.equal(await tracesOfAsync(secret, make), 0, `draw ${i} of ${secrets.length}`);
  }
});

test('keys, shares and random scalars of guardians are not left in memory', () => {
  const { random, drawn, again } = remembered();
  const [privateKey] = made.guardians.privateKeys;
  const decrypt = (): string => {
    again();
    const decryption = electionguard.decryptElectionGuard2Tally(privateKey!, made.election, made.record.encryptedTally, { random });
    return decryption.respond([decryption.share]);
  };
  // What is used the first time is made and kept.
  decrypt();
  const secret = secretOfShares(privateKey!, [1]);
  assert.equal(drawn.length, 4);
  for (const bytes of [secret.toBytes(), ...drawn]) assert.equal(tracesOf(bytes, decrypt), 0);
  assert.ok(
    tracesOf(secret.toBytes(), () =>
      secretOfShares(privateKey!, [1])
        .add(secret)
        .sub(secretOfShares(privateKey!, [1]))
        .toBytes(),
    ) > 0,
  );
});
