/** Executors of somebody else: the report is the same, whoever does chunks, and what comes back is read strictly. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type BeleniosSetUp, beleniosChunks } from '../../../src/election/belenios/job.ts';
import { type GuardSetUp, guardChunks } from '../../../src/election/electionguard/job.ts';
import { verifyElectionGuard } from '../../../src/election/electionguard/verify.ts';
import { version1 } from '../../../src/election/electionguard/version1/version.ts';
import { group2Of } from '../../../src/election/electionguard/version2/group.ts';
import { version2 } from '../../../src/election/electionguard/version2/version.ts';
import { type HeliosSetUp, heliosChunks } from '../../../src/election/helios/job.ts';
import { type BallotChunk, chunkFunction } from '../../../src/election/verification.ts';
import type { Executor } from '../../../src/entries/belenios.ts';
import { verifyBeleniosElection } from '../../../src/entries/belenios.ts';
import { type ElectionGuard2Record, verifyElectionGuard2Election } from '../../../src/entries/electionguard.ts';
import { type ElectionReport, verifyHeliosElection } from '../../../src/entries/helios.ts';
import { heldElection as heldBelenios, ORDER, WHO } from '../election/belenios/held.ts';
import { heldElection2, texts2 } from '../election/electionguard/held2.ts';
import { BALLOTS1, type MadeElection, madeElection } from '../election/electionguard/made1.ts';
import { group, manifest } from '../election/electionguard/manifest1.ts';
import { heldElection as heldHelios, type Records } from '../election/helios/elections.ts';

type Run = (setUp: unknown, chunk: unknown) => unknown;
const KEY = new Uint8Array(16).fill(7);

/** Does chunks as a thread does, of copies; then lets somebody change what they came to. */
const executor = (run: Run, change: (part: never) => unknown = (part) => part, more: Partial<Executor> = {}): Executor => ({
  key: KEY,
  partsOf: async function* ({ setUp }, chunks) {
    for await (const chunk of chunks) yield change(structuredClone(run(structuredClone(setUp), structuredClone(chunk))) as never);
  },
  ...more,
});
const helios: Run = (setUp, chunk) => chunkFunction(heliosChunks(setUp as HeliosSetUp))(chunk as BallotChunk<never>);
const belenios: Run = (setUp, chunk) => chunkFunction(beleniosChunks(setUp as BeleniosSetUp))(chunk as BallotChunk<never>);

const guarded1: Run = (setUp, chunk) => chunkFunction(guardChunks(version1(group), setUp as GuardSetUp))(chunk as BallotChunk<never>);
const guarded2: Run = (setUp, chunk) => chunkFunction(guardChunks(version2, setUp as GuardSetUp))(chunk as BallotChunk<never>);

const said = ({ milliseconds: _, checks, ...report }: ElectionReport): unknown => ({
  ...report,
  checks: checks.map(({ milliseconds: __, ...check }) => check),
});

let records: Records;
let archive: Uint8Array;
let first: MadeElection;
let second: ElectionGuard2Record;
before(async () => {
  records = await heldHelios();
  first = await madeElection({ manifest: JSON.stringify(manifest), guardians: 1, quorum: 1, absent: [], ballots: BALLOTS1 }, group);
  second = texts2(heldElection2());
  archive = await heldBelenios({
    group: 'Ed25519',
    questions: [WHO, ORDER],
    ballots: [0, 1, 2].map((voter) => [
      voter,
      [
        [1, 0, 0],
        [1, 2, voter],
      ],
    ]),
  });
});

test('the report is the same', async () => {
  const expected = said(await verifyHeliosElection(records));
  let setUp: HeliosSetUp | undefined;
  const watched: Run = (given, chunk) => {
    setUp = given as HeliosSetUp;
    return helios(given, chunk);
  };
  for (const batch of [undefined, 1, 3])
    assert.deepEqual(said(await verifyHeliosElection(records, { executor: executor(watched, undefined, { batch }) })), expected);
  assert.deepEqual(setUp?.key, KEY);
  assert.deepEqual(
    said(await verifyBeleniosElection(archive, { executor: executor(belenios, undefined, { batch: 2 }) })),
    said(await verifyBeleniosElection(archive)),
  );
  for (const batch of [undefined, 1, 2]) {
    assert.deepEqual(
      said(await verifyElectionGuard2Election(second, { executor: executor(guarded2, undefined, { batch }) })),
      said(await verifyElectionGuard2Election(second)),
    );
    assert.deepEqual(
      said(await verifyElectionGuard(version1(group), first.record, { executor: executor(guarded1, undefined, { batch }) })),
      said(await verifyElectionGuard(version1(group), first.record, undefined)),
    );
  }
});

/** A change of one part, and what is said of it. */
type Change = readonly [change: (part: never) => unknown, said: string];
interface Part {
  readonly ballots: number;
  readonly state: Record<string, unknown>;
}
const states = (change: (state: never) => object): Change[0] =>
  ((part: Part) => ({ ...part, state: { ...part.state, ...change(part.state as never) } })) as never;

const COMMON: readonly Change[] = [
  [() => undefined, 'part 1 must be an object of ballots, state'],
  [((part: Part) => ({ ...part, more: 1 })) as never, 'part 1 must be an object of ballots, state'],
  [((part: Part) => ({ ...part, ballots: part.ballots + 1 })) as never, 'part 1 must be of as many ballots as its chunk'],
  [((part: Part) => ({ ...part, ballots: -0 })) as never, 'part 1.ballots must be a whole number from 0 on'],
  [states(() => ({ findings: { x: {} } })), 'part 1.state.findings must be an object of known members'],
  [states(() => ({ findings: [] })), 'part 1.state.findings must be an object of known members'],
];
const check = { made: true, records: 1, faults: [], faultCount: 0, milliseconds: 0 };
const findings = (id: string): readonly Change[] => {
  const each = (change: object): Change[0] => states(() => ({ findings: { [id]: { ...check, ...change } } }));
  const place = `part 1.state.findings.${id}`;
  return [
    [each({ made: 1 }), `${place}.made must be true or false`],
    [each({ records: 0.5 }), `${place}.records must be a whole number from 0 on`],
    [each({ milliseconds: -1 }), `${place}.milliseconds must be a number from 0 on`],
    [each({ milliseconds: Number.NaN }), `${place}.milliseconds must be a number from 0 on`],
    [each({ faultCount: 1 }), `${place}.faultCount must be how many faults there are`],
    [each({ faults: [{ place: 'a', rule: 'b' }] }), `${place}.faultCount must be how many faults there are`],
    [
      each({ faults: new Array(101).fill({ place: 'a', rule: 'b' }), faultCount: 101 }),
      `${place}.faults must be an array of 0 to 100 items`,
    ],
    [each({ faults: [{ place: 'a', rule: 1 }], faultCount: 1 }), `${place}.faults[0].rule must be a string of 10000 characters at most`],
  ];
};

const HELIOS: readonly Change[] = [
  ...COMMON,
  ...findings('4 form'),
  [states(({ sums }: { sums: bigint[] }) => ({ sums: sums.slice(1) })), 'part 1.state.sums must be an array of 18 to 18 items'],
  [
    states(({ sums }: { sums: bigint[] }) => ({ sums: sums.map((sum, i) => (i === 2 ? 0n : sum)) })),
    'part 1.state.sums[2] must be a bigint of its range',
  ],
  [
    states(({ sums }: { sums: bigint[] }) => ({ sums: sums.map((sum, i) => (i === 2 ? 2n ** 2048n : sum)) })),
    'part 1.state.sums[2] must be a bigint of its range',
  ],
  [
    states(() => ({ marks: [{ kind: 'other', numbers: [1], words: new Uint32Array(0) }] })),
    'part 1.state.marks[0].kind must be one of voter, cast, audited',
  ],
  [
    states(() => ({ marks: [{ kind: 'cast', numbers: [1], words: new Uint32Array(3) }] })),
    'part 1.state.marks[0].words must be those of its records',
  ],
  [
    states(() => ({ marks: [{ kind: 'voter', numbers: [1], words: new Uint32Array(7) }] })),
    'part 1.state.marks[0].words must be those of its records',
  ],
  [states(() => ({ marks: [{ kind: 'cast', numbers: [1], words: [1] }] })), 'part 1.state.marks[0].words must be a Uint32Array'],
];
const BELENIOS: readonly Change[] = [
  ...COMMON,
  [states(() => ({ weight: -1n })), 'part 1.state.weight must be a bigint of its range'],
  [states(() => ({ tally: [] })), 'part 1.state.tally must be an array of 2 to 2 items'],
  [states(() => ({ tally: [[], []] })), 'part 1.state.tally[0] must be of all answers'],
  [
    states(() => ({ tally: [[{ alpha: 1n, beta: '' }], []] })),
    'part 1.state.tally[0][0].alpha must be a string of 1000 characters at most',
  ],
  [
    states(({ tally }: { tally: { alpha: string }[][] }) => ({ tally: [tally[0]!.map((each) => ({ ...each, alpha: '1' })), tally[1]] })),
    'tally must',
  ],
];

const marked = (change: (marks: never) => object): Change[0] =>
  states(({ marks: [ballots, decrypted] }: { marks: object[] }) => ({ marks: [{ ...ballots, ...change(ballots as never) }, decrypted] }));
const GUARDED: readonly Change[] = [
  ...COMMON,
  ...findings('5 form'),
  [states(({ sums }: { sums: unknown[] }) => ({ sums: sums.slice(1) })), 'part 1.state.sums must be an array of 8 to 8 items'],
  [states(() => ({ unread: -1 })), 'part 1.state.unread must be a whole number from 0 on'],
  [states(() => ({ marks: [] })), 'part 1.state.marks must be an array of 2 to 2 items'],
  [marked(() => ({ kind: 'other' })), 'part 1.state.marks[0].kind must be one of ballot, decrypted'],
  [marked(() => ({ states: ['other'] })), 'part 1.state.marks[0].states[0] must be one of cast, challenged, unknown'],
  ...(['numbers', 'states', 'counts'] as const).map(
    (name): Change => [
      marked((marks: Record<string, unknown[]>) => ({ [name]: marks[name]!.slice(1) })),
      'part 1.state.marks[0] must be as many as its records have',
    ],
  ),
  ...(['heads', 'ciphertexts'] as const).map(
    (name): Change => [
      marked((marks: Record<string, Uint32Array>) => ({ [name]: marks[name]!.slice(1) })),
      'part 1.state.marks[0] must be as many as its records have',
    ],
  ),
];
const sum = (of: unknown): Change[0] => states(({ sums }: { sums: unknown[] }) => ({ sums: sums.map((each, i) => (i === 2 ? of : each)) }));
const GUARDED1: readonly Change[] = [
  [sum(0n), 'part 1.state.sums[2] must be a bigint of its range'],
  [sum(group.prime), 'part 1.state.sums[2] must be a bigint of its range'],
  [sum(new Uint8Array(64)), 'part 1.state.sums[2] must be a bigint of its range'],
];
const GUARDED2: readonly Change[] = [
  ...GUARDED,
  [sum(1n), 'part 1.state.sums[2] must be an element of the group'],
  [sum(new Uint8Array(33).fill(5)), 'part 1.state.sums[2] must be an element of the group'],
  [sum(new Uint8Array(32)), 'part 1.state.sums[2] must be an element of the group'],
];

describe('what comes back is read strictly', () => {
  for (const [change, rule] of HELIOS)
    test(`Helios: ${rule}`, async () => {
      await assert.rejects(verifyHeliosElection(records, { executor: executor(helios, change) }), (error: Error) => {
        assert.equal(error.name, 'MalformedError');
        assert.ok(error.message.startsWith(rule), error.message);
        return true;
      });
    });
  for (const [change, rule] of BELENIOS)
    test(`Belenios: ${rule}`, async () => {
      await assert.rejects(verifyBeleniosElection(archive, { executor: executor(belenios, change) }), (error: Error) => {
        assert.equal(error.name, 'MalformedError');
        assert.ok(error.message.startsWith(rule), error.message);
        return true;
      });
    });

  const read = (name: string, changes: readonly Change[], verify: (change: Change[0]) => Promise<unknown>): void => {
    for (const [change, rule] of changes)
      test(`${name}: ${rule}`, () =>
        assert.rejects(verify(change), (error: Error) => {
          assert.equal(error.name, 'MalformedError');
          assert.ok(error.message.startsWith(rule), error.message);
          return true;
        }));
  };
  read('ElectionGuard 1', GUARDED1, (change) =>
    verifyElectionGuard(version1(group), first.record, { executor: executor(guarded1, change) }),
  );
  read('ElectionGuard 2', GUARDED2, (change) => verifyElectionGuard2Election(second, { executor: executor(guarded2, change) }));

  test('sums of residues of version 2', () => {
    const { readSum, group: residues } = group2Of('IntegerGroup');
    const neutral = residues.neutral.toBytes();
    assert.deepEqual(readSum('sum', neutral), neutral);
    for (const wrong of [1n, neutral.subarray(1), new Uint8Array(512), new Uint8Array(512).fill(255)])
      assert.throws(() => readSum('sum', wrong), { name: 'MalformedError', argument: 'sum' });
  });

  test('parts that are missing, or too many', async () => {
    const none: Executor = {
      key: KEY,
      partsOf: async function* (_, chunks) {
        for await (const _chunk of chunks);
        yield* [];
      },
    };
    await assert.rejects(verifyHeliosElection(records, { executor: none }), /part 1 must be there/);
    const twice = executor(helios);
    const more: Executor = {
      ...twice,
      partsOf: async function* (...asked) {
        for await (const part of twice.partsOf(...asked)) {
          yield part;
          yield part;
        }
      },
    };
    await assert.rejects(verifyHeliosElection(records, { executor: more }), /part 2 must be of as many ballots as its chunk/);
  });
});

test('options', async () => {
  const right = executor(helios);
  const verify = (given: unknown, more: object = {}): Promise<unknown> =>
    verifyHeliosElection(records, { ...more, executor: given as Executor });
  for (const [given, name, argument] of [
    [1, 'WrongTypeError', 'executor'],
    [{ ...right, partsOf: 1 }, 'WrongTypeError', 'executor.partsOf'],
    [{ ...right, key: 'x' }, 'WrongTypeError', 'executor.key'],
    [{ ...right, key: new Uint8Array(15) }, 'OutOfRangeError', 'executor.key'],
    [{ ...right, batch: 0 }, 'OutOfRangeError', 'executor.batch'],
    [{ ...right, batch: '1' }, 'WrongTypeError', 'executor.batch'],
  ] as const)
    await assert.rejects(verify(given), { name, argument });
  await assert.rejects(verify(right, { threads: 1 }), { name: 'OutOfRangeError', argument: 'executor' });
  await assert.rejects(verify(right, { random: (bytes: Uint8Array) => bytes }), { name: 'OutOfRangeError', argument: 'random' });
  const guard = (more: object): Promise<unknown> => verifyElectionGuard2Election(second, { executor: right, ...more });
  await assert.rejects(guard({ threads: 1 }), { name: 'OutOfRangeError', argument: 'executor' });
  await assert.rejects(guard({ random: (bytes: Uint8Array) => bytes }), { name: 'OutOfRangeError', argument: 'random' });
  await assert.rejects(verifyBeleniosElection(archive, { executor: right, threads: 1 }), { name: 'OutOfRangeError', argument: 'executor' });
  const reason = new Error('enough');
  const stop = new AbortController();
  await assert.rejects(
    verifyHeliosElection(records, {
      executor: executor(helios, undefined, { batch: 1 }),
      signal: stop.signal,
      onProgress: () => stop.abort(reason),
    }),
    reason,
  );
});
