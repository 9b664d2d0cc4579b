/**
 * Guardians of elections by ElectionGuard: of the Python reference 1.4 what they committed to, their shares of the tally, and the coefficients of Lagrange; of version 2.1 over
 * P-256 the joint key.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { DiscreteLogarithms } from '../../../src/entries/elgamal.ts';
import { type Element, p256Group } from '../../../src/entries/groups.ts';
import { committedAtVarTime, lagrangeAtZero } from '../../../src/threshold/polynomial.ts';
import { subsetsOf } from '../../reference/shares.ts';
import { vectorFolder, vectorsPresent } from '../folder.ts';
import { numberOfHex, vectorFile } from '../rsa/suites.ts';
import { residues } from './proofs.ts';
import { combined, sameElement, sumOf, verificationKey } from './shares.ts';
import { unzipped } from './zip.ts';

interface Selection {
  readonly tally: number;
  readonly value: string;
  readonly message: { readonly pad: string; readonly data: string };
  readonly shares: readonly { readonly guardian_id: string; readonly share: string; readonly recovered_parts: unknown }[];
}

const SOURCE = 'voting/fresh/electionguard-python-1.4.0-fresh.zip';

test(SOURCE, { skip: !vectorsPresent() && 'the folder of external vectors is absent' }, () => {
  const files = unzipped(readFileSync(path.join(vectorFolder(), SOURCE)));
  const json = <T>(name: string): T => JSON.parse(files.get(name) as string) as T;
  const constants = json<Readonly<Record<'large_prime' | 'small_prime' | 'generator', string>>>('constants.json');
  const group = residues('ElectionGuard');
  assert.deepEqual([constants.large_prime, constants.small_prime, constants.generator].map(numberOfHex), [
    group.prime,
    group.order,
    group.numberOf(group.generator),
  ]);
  const element = (hex: string): Element => group.fromNumber(numberOfHex(hex));
  const context = json<{ number_of_guardians: number; quorum: number; elgamal_public_key: string }>('context.json');
  const numbers = Array.from({ length: context.number_of_guardians }, (_, i) => i + 1);
  const guardians = numbers.map((i) => {
    const record = json<{ sequence_order: number; election_public_key: string; election_commitments: string[] }>(
      `guardians/guardian_${i}.json`,
    );
    assert.deepEqual([record.sequence_order, record.election_commitments.length], [i, context.quorum]);
    return { key: element(record.election_public_key), commitments: record.election_commitments.map(element) };
  });
  for (const { key, commitments } of guardians) assert.ok(key.equals(commitments[0] as Element));
  assert.ok(
    sumOf(
      group,
      guardians.map(({ key }) => key),
    ).equals(element(context.elgamal_public_key)),
  );

  // Recovery keys of any quorum of the others stand for a guardian's own key.
  let stoodIn = 0;
  for (const { key, commitments } of guardians)
    for (const quorum of subsetsOf(numbers, context.quorum)) {
      const recovery = new Map(quorum.map((i) => [i, committedAtVarTime(group, commitments, i)]));
      assert.ok(combined(group, recovery).equals(key), String(quorum));
      stoodIn++;
    }
  assert.equal(stoodIn, 9);

  const { coefficients } = json<{ coefficients: Readonly<Record<string, string>> }>('coefficients.json');
  assert.deepEqual(
    lagrangeAtZero(group.scalars, numbers).map((weight) => numberOfHex(Buffer.from(weight.toBytes()).toString('hex'))),
    numbers.map((i) => numberOfHex(coefficients[i] as string)),
  );

  const tally = json<{ contests: Readonly<Record<string, { selections: Readonly<Record<string, Selection>> }>> }>('tally.json');
  const logarithms = new DiscreteLogarithms(group, 100);
  const selections = Object.values(tally.contests).flatMap((contest) => Object.values(contest.selections));
  assert.equal(selections.length, 2);
  for (const { message, shares, value, tally: votes } of selections) {
    assert.deepEqual(
      shares.map(({ guardian_id, recovered_parts }) => [guardian_id, recovered_parts]),
      numbers.map((i) => [String(i), null]),
    );
    const plaintext = element(message.data).sub(
      sumOf(
        group,
        shares.map(({ share }) => element(share)),
      ),
    );
    assert.ok(plaintext.equals(element(value)));
    assert.equal(logarithms.ofVarTime(plaintext), votes);
  }
});

vectorFile('voting/electionguard/egk-ec-allAvailableEc.bundle.json', 8, (file) => {
  interface Guardian {
    readonly x_coordinate: number;
    readonly coefficient_proofs: readonly { readonly public_key: string }[];
  }
  const { guardians, joint_public_key } = (
    JSON.parse(file) as { 'election_initialized.json': { guardians: readonly Guardian[]; joint_public_key: string } }
  )['election_initialized.json'];
  const point = (text: string): Element => p256Group.fromBytes(Uint8Array.from(Buffer.from(text, 'base64')));
  const numbers = guardians.map(({ x_coordinate }) => x_coordinate);
  assert.deepEqual(numbers, [1, 2, 3]);
  const dealers = guardians.map(({ coefficient_proofs }) => coefficient_proofs.map(({ public_key }) => point(public_key)));
  const key = point(joint_public_key);
  const keyOf = (of: readonly (readonly Element[])[], subset: readonly number[]): Element =>
    combined(p256Group, new Map(subset.map((i) => [i, verificationKey(p256Group, of, i)])));
  const others = [
    [1, 2, 4],
    [2, 5, 7],
    [253, 254, 255],
  ];
  return [
    sameElement(
      'joint key',
      sumOf(
        p256Group,
        dealers.map(([own]) => own as Element),
      ),
      key,
    ),
    ...[numbers, ...others].map((subset) => sameElement(`joint key by ${subset}`, keyOf(dealers, subset), key)),
    ...dealers.map((own, i) => sameElement(`key of guardian ${i + 1} by the others`, keyOf([own], [4, 5, 6]), own[0] as Element)),
  ];
});
