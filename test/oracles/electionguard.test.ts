/** Choices that limber encrypts and proves, and the ElectionGuard of PyPI takes, or refuses after a change; and the other way round. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { electionGuardPython } from '../../bench/elections/electionguard.ts';
import { electionGuard1Transcripts } from '../../src/entries/proof.ts';
import { areGuarded, type GuardedChoice, guardedChoices } from './electionguard.ts';
import { bitHolds, bitOf, elementOf, group, numberOf, ofElement, ofScalar } from './guarded.ts';

const python = electionGuardPython();
const options = python === undefined ? { skip: 'electionguard 1.4.0 of PyPI is not installed (.ci/run does)' } : {};
const { scalars } = group;

const holds = ({ key, base, ...bit }: GuardedChoice): boolean => bitHolds(elementOf(key), bit, electionGuard1Transcripts(numberOf(base)));

/** A choice with a proof of limber's, of the number that is claimed. */
function made(number: number, claimed = number): GuardedChoice {
  const base = ofScalar(scalars.random());
  const key = group.multiplyBase(scalars.random());
  const opening = { number, r: scalars.random() };
  return { key: ofElement(key), base, ...bitOf(key, opening, electionGuard1Transcripts(numberOf(base)), claimed) };
}

test('choices of limber and of ElectionGuard', options, () => {
  const theirs = guardedChoices(python as string, [0, 1]);
  assert.deepEqual(theirs.map(holds), [true, true]);

  const [honest, other] = [made(1), made(0)];
  const lie = made(1, 0);
  const mixed = { ...honest, data: other.data };
  const elsewhere = { ...honest, base: other.base };
  const choices = [honest, other, lie, mixed, elsewhere];
  const expected = [true, true, false, false, false];
  assert.deepEqual(choices.map(holds), expected);
  assert.deepEqual(areGuarded(python as string, choices), expected);
});
