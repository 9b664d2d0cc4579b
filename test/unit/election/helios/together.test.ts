/** Many ballots of Helios, whose proofs are verified by one sum: the report is that of few at a time, whatever is wrong with one of them. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, it } from 'node:test';
import { writeElection } from '../../../../bench/elections/synthetic/write.ts';
import { verifyHeliosElection } from '../../../../src/election/helios/verify.ts';
import type { ElectionReport } from '../../../../src/election/report.ts';
import { votingGroup } from '../../../../src/params/voting-groups.ts';

/** With six choices, of which one or none is made: 1,050 entries. */
const SHAPE = { ballots: 75, questions: 1, choices: 6 };
const { prime, order, generator } = votingGroup('Helios');

let files: Readonly<Record<'election' | 'trustees' | 'tally' | 'result', string>>;
let ballots: readonly string[];

before(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'limber-together-'));
  try {
    await writeElection(folder, 'helios', { shape: SHAPE, seed: 'together', threads: 1, onProgress: () => undefined });
    const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
    const [election, trustees, tally, result] = ['election', 'trustees', 'tally', 'result'].map((name) => textOf(`${name}.json`)) as [
      string,
      string,
      string,
      string,
    ];
    files = { election, trustees, tally, result };
    ballots = textOf('ballots.ndjson').trimEnd().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const verify = (some: readonly string[], batch: number): Promise<ElectionReport> =>
  verifyHeliosElection({ ...files, ballots: some }, { batch });
const saidOf = ({ valid, checks }: ElectionReport): unknown => [valid, checks.map(({ milliseconds: _, ...check }) => check)];

it('all are valid, together and few at a time', async () => {
  const report = await verify(ballots, SHAPE.ballots);
  assert.equal(report.valid, true);
  assert.deepEqual(saidOf(report), saidOf(await verify(ballots, 10)));
});

it('what is wrong has the same name and place', async () => {
  const key = BigInt(JSON.parse(files.election).public_key.y);
  /** The first entry of the first proof with another nonce: its equations hold, and the hash is of other commitments. */
  const withAnotherNonce = (ballot: string): string => {
    const [entry] = /\{"challenge": "[0-9]+", "commitment": \{"A": "[0-9]+", "B": "[0-9]+"\}, "response": "[0-9]+"\}/.exec(ballot)!;
    const { challenge, commitment, response } = JSON.parse(entry);
    const [A, B] = [(BigInt(commitment.A) * generator) % prime, (BigInt(commitment.B) * key) % prime];
    const other = `{"challenge": "${challenge}", "commitment": {"A": "${A}", "B": "${B}"}, "response": "${(BigInt(response) + 1n) % order}"}`;
    return ballot.replace(entry, other);
  };
  const digits = (text: string, change: (number: bigint) => bigint): string =>
    text.replace(/[0-9]+/, (number) => change(BigInt(number)).toString());
  const changes: readonly (readonly [what: string, pattern: RegExp, change: (number: bigint) => bigint, rule: RegExp])[] = [
    ['A of order 2', /"A": "[0-9]+"/, (number) => prime - number, /must be in the group/],
    ['a challenge', /"challenge": "[0-9]+"/, (number) => number - 1n, /must be proven to be 0 or 1/],
  ];
  const others = [
    ...changes.map(([what, pattern, change, rule]) => ({
      what,
      rule,
      of: (ballot: string) => ballot.replace(pattern, (member) => digits(member, change)),
    })),
    { what: 'another nonce', rule: /must be proven to be 0 or 1/, of: withAnotherNonce },
  ];
  for (const { what, rule, of } of others) {
    const some = ballots.map((ballot, i) => (i === 41 ? of(ballot) : ballot));
    assert.notDeepEqual(some, ballots, what);
    const report = await verify(some, SHAPE.ballots);
    assert.equal(report.valid, false, what);
    assert.deepEqual(saidOf(report), saidOf(await verify(some, 10)), what);
    const faults = report.checks.flatMap((check) => check.faults);
    assert.ok(
      faults.some((fault) => /^ballot 42, answer 1, choice 1/.test(fault.place) && rule.test(fault.rule)),
      what,
    );
  }
});
