/** What makers of Helios' records show: not the answers in what is done, not private keys nor random scalars in memory. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OwnHeliosElection } from '../../../../src/election/helios/election.ts';
import { JsonView } from '../../../../src/encoding/json/view.ts';
import { fromBytesBE } from '../../../../src/encoding/octets.ts';
import { ElGamalPrivateKey, ElGamalPublicKey, generateElGamalKey } from '../../../../src/entries/elgamal.ts';
import type { Element } from '../../../../src/entries/groups.ts';
import {
  announceHeliosTrustee,
  castHeliosBallot,
  decryptHeliosTally,
  heliosGroup,
  makeHeliosBallot,
  makeHeliosElection,
  type ResidueGroup,
  readHeliosElection,
  tallyHeliosBallots,
} from '../../../../src/entries/helios.ts';
import { residueArithmetic } from '../../../../src/group/residues/arithmetic.ts';
import { watchedGroup } from '../../proof/watched.ts';
import { SMALL } from '../../scheme/numbers.ts';
import { tracesOf, tracesOfAsync } from '../../traces.ts';
import { QUESTIONS, VOTES } from './elections.ts';

test('what is done does not depend on the answers', async () => {
  const { group, duringAsync } = watchedGroup(residueArithmetic({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }));
  const publicKey = new ElGamalPublicKey(group, group.multiplyBase(group.scalars.random()));
  const view = JsonView.parse('election', '{}');
  const text = { view, uuid: '', name: '', datatype: 'legacy', questions: QUESTIONS, publicKey: view } as const;
  const asResidues = { numberOf: (element: Element) => fromBytesBE(element.toBytes()) } as unknown as ResidueGroup;
  const election = new OwnHeliosElection(text, asResidues, publicKey, 'fingerprint');
  const traces: (readonly string[])[] = [];
  // The first one makes tables, and encodes generator and key.
  for (const vote of [VOTES[0]!, ...VOTES]) traces.push(await duringAsync(() => makeHeliosBallot(election, vote)));
  const [, first, ...others] = traces;
  assert.ok(first!.length > 100);
  for (const other of others) assert.deepEqual(other, first);
});

test('private keys are not left in memory', () => {
  const key = generateElGamalKey(heliosGroup());
  const secret = key.toBytes();
  const trustee = announceHeliosTrustee(key, { uuid: '' });
  const election = readHeliosElection(makeHeliosElection([trustee], { uuid: '', name: '', questions: QUESTIONS }));
  const tally = tallyHeliosBallots(election, []);
  // What is used the first time is made and kept: by another key.
  decryptHeliosTally(key, election, trustee, tally);
  assert.equal(
    tracesOf(secret, () => announceHeliosTrustee(key, { uuid: '' })),
    0,
  );
  assert.equal(
    tracesOf(secret, () => decryptHeliosTally(key, election, trustee, tally)),
    0,
  );
  assert.ok(tracesOf(secret, () => ElGamalPrivateKey.fromBytes(heliosGroup(), secret).toBytes()) > 0);
});

test('random scalars of a ballot that was cast are not left in memory', async () => {
  const trustee = announceHeliosTrustee(generateElGamalKey(heliosGroup()), { uuid: '' });
  const questions = [{ question: '', answers: ['a'], min: 0, max: 1 }];
  const election = readHeliosElection(makeHeliosElection([trustee], { uuid: '', name: '', questions }));
  const drawn: Uint8Array[] = [];
  const random = (bytes: Uint8Array): void => {
    crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
    // Below the order, whichever end is first.
    bytes[0] = 1;
    bytes[bytes.length - 1] = 1;
    drawn.push(bytes.slice());
  };
  const vote = castHeliosBallot(await makeHeliosBallot(election, [[1]], { random }));
  const seen = drawn.splice(0);
  // The challenges of entries that are pretended, or their negatives, are drawn as well, and published.
  const { order } = heliosGroup();
  const numbers = (bytes: Uint8Array): readonly string[] => {
    const number = fromBytesBE(Uint8Array.from(bytes).reverse());
    return [number, order - number].map(String);
  };
  const secrets = seen.filter((bytes) => !numbers(bytes).some((number) => vote.includes(`"${number}"`)));
  assert.ok(secrets.length > 4 && seen.length - secrets.length >= 1);
  let next = 0;
  const again = (bytes: Uint8Array): void => bytes.set(seen[next++]!);
  for (const [i, secret] of secrets.entries()) {
    next = 0;
    assert.equal(
      await tracesOfAsync(secret, async () => castHeliosBallot(await makeHeliosBallot(election, [[1]], { random: again }))),
      0,
      `draw ${i} of ${secrets.length}`,
    );
  }
});
