/** What makers of records of ElectionGuard show: not the answers in what is done, not private keys nor random scalars in memory. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { electionOf, makeElection, readElection } from '../../../../src/election/electionguard/version1/make/election.ts';
import { readManifest1 } from '../../../../src/election/electionguard/version1/manifest.ts';
import { RecoveryKeys } from '../../../../src/election/electionguard/version1/recovery.ts';
import { JsonView } from '../../../../src/encoding/json/view.ts';
import { fromBytesBE } from '../../../../src/encoding/octets.ts';
import * as electionguard from '../../../../src/entries/electionguard.ts';
import type { Element, ResidueGroup } from '../../../../src/entries/groups.ts';
import { electionGuard1Transcripts } from '../../../../src/entries/proof.ts';
import { residueArithmetic } from '../../../../src/group/residues/arithmetic.ts';
import { secretOfOwnKey, secretOfShares } from '../../../../src/threshold/private-key.ts';
import { watchedGroup } from '../../proof/watched.ts';
import { tracesOf, tracesOfAsync } from '../../traces.ts';
import type { Guardians } from './ceremony.ts';
import { guardiansOf1 } from './made1.ts';
import { group, manifest } from './manifest1.ts';

const MANIFEST = JSON.stringify(manifest);
const FIELDS = { id: 'ballot', style: 'both', seed: '01', timestamp: 0 };

test('what is done does not depend on the answers', async () => {
  const { prime, order } = group;
  const generator = group.numberOf(group.generator);
  const { group: watched, duringAsync } = watchedGroup(residueArithmetic({ prime, order, generator }));
  const asResidues = { prime, order, numberOf: (element: Element) => fromBytesBE(element.toBytes()) } as unknown as ResidueGroup;
  const election = electionOf({
    group: Object.assign(watched, asResidues),
    manifest: readManifest1(JsonView.parse('manifest', MANIFEST)),
    quorum: 1,
    guardians: [],
    key: watched.multiplyBase(watched.scalars.random()),
    extendedBaseHash: 1n,
    transcripts: electionGuard1Transcripts(1n),
    recovery: new RecoveryKeys(watched),
  });
  const votes = [
    [
      [1, 0],
      [1, 0, 1],
    ],
    [
      [0, 0],
      [0, 0, 0],
    ],
    [
      [0, 1],
      [0, 1, 0],
    ],
    [
      [1, 0],
      [0, 1, 1],
    ],
  ];
  const traces: (readonly string[])[] = [];
  // The first one makes tables, and encodes generator and key.
  for (const vote of [votes[0]!, ...votes])
    traces.push(await duringAsync(() => electionguard.makeElectionGuard1Ballot(election, FIELDS, vote)));
  const [, first, ...others] = traces;
  assert.ok(first!.length > 100);
  for (const other of others) assert.deepEqual(other, first);
});

let guardians: Guardians;
let election: electionguard.ElectionGuard1Election;
before(() => {
  guardians = guardiansOf1(group, 3, 2);
  const { constants, context } = makeElection(MANIFEST, guardians.records, group);
  election = readElection({ constants, manifest: MANIFEST, context, guardians: guardians.records }, group);
});

test('keys and shares of guardians are not left in memory', async () => {
  const [privateKey] = guardians.privateKeys;
  const tally = await electionguard.tallyElectionGuard1Ballots(election, []);
  for (const [secret, absent] of [
    [secretOfOwnKey(privateKey!), undefined],
    [secretOfShares(privateKey!, [2]), '2'],
  ] as const) {
    const decrypt = (): string =>
      electionguard.decryptElectionGuard1Tally(privateKey!, election, tally, absent === undefined ? {} : { absent });
    // What is used the first time is made and kept.
    decrypt();
    assert.equal(tracesOf(secret.toBytes(), decrypt), 0);
    assert.ok(tracesOf(secret.toBytes(), () => secretOfOwnKey(privateKey!).add(secret).sub(secretOfOwnKey(privateKey!)).toBytes()) > 0);
  }
});

test('random scalars of a ballot are not left in memory', async () => {
  const drawn: Uint8Array[] = [];
  const random = (bytes: Uint8Array): void => {
    crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
    // Below the order, whichever end is first.
    bytes[0] = 1;
    bytes[bytes.length - 1] = 1;
    drawn.push(bytes.slice());
  };
  const make = async (source: typeof random): Promise<string> =>
    electionguard.castElectionGuard1Ballot(
      await electionguard.makeElectionGuard1Ballot(election, { ...FIELDS, style: 'town' }, [[1, 0]], { random: source }),
    );
  const record = await make(random);
  const seen = drawn.splice(0);
  // The challenges of entries that are pretended, or their negatives, are drawn as well, and published.
  const numbers = (bytes: Uint8Array): readonly string[] => {
    const number = fromBytesBE(Uint8Array.from(bytes).reverse());
    return [number, group.order - number].map((each) => each.toString(16).toUpperCase());
  };
  const secrets = seen.filter((bytes) => !numbers(bytes).some((number) => record.includes(number)));
  assert.ok(secrets.length > 4 && seen.length - secrets.length >= 1);
  let next = 0;
  const again = (bytes: Uint8Array): void => bytes.set(seen[next++]!);
  for (const [i, secret] of secrets.entries()) {
    next = 0;
    assert.equal(await tracesOfAsync(secret, () => make(again)), 0, `draw ${i} of ${secrets.length}`);
  }
});
