/** The suite of ballots: who takes part, and what is said of those who are not here. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beleniosTool } from '../../../bench/adapters/ballots/belenios-tool.ts';
import { vjsc } from '../../../bench/adapters/ballots/vjsc.ts';
import { ballots } from '../../../bench/suites/ballots.ts';

/** Why a library does not take part in a row, where the environment has other values. */
async function absence(row: string, library: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    const entry = await ballots.enter(row, library);
    return 'reason' in entry ? entry.reason : 'it takes part';
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

test('the suite has every library that the lab names', () => {
  assert.deepEqual(
    ballots.libraries.map(({ origin }) => origin),
    ['limber', 'jsbn', 'Belenios', '@noble/curves', 'VJSC', 'Belenios'],
  );
});

test('what is missing says so', async () => {
  assert.match(await absence('encrypt 2048/256', beleniosTool.library, { PATH: '/nowhere' }), /^cannot be loaded: .*not installed/);
  assert.match(await absence('encrypt 2048/256', vjsc.library, { LIMBER_VJSC: '/nowhere' }), /^cannot be loaded: .*\/nowhere/);
  const inherited = process.env.LIMBER_VJSC;
  delete process.env.LIMBER_VJSC;
  try {
    assert.match(await absence('encrypt 2048/256', vjsc.library, {}), /in no registry, and LIMBER_VJSC names no file/);
  } finally {
    if (inherited !== undefined) process.env.LIMBER_VJSC = inherited;
  }
});
