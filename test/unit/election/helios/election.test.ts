/** Whole elections of Helios: every change of a record is seen at the right check, and what needs not be seen is not. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  heliosGroup,
  readHeliosElection,
  recordHeliosBallot,
  tallyHeliosBallots,
  verifyHeliosElection,
} from '../../../../src/entries/helios.ts';
import { COUNTS, failures, heldElection, type Records, unchecked, verify } from './elections.ts';
import { BROKEN, type Entry, pretended, type Vote } from './mutations.ts';

const { prime: p, order: q } = heliosGroup();
const generator = heliosGroup().numberOf(heliosGroup().generator);

let held: Records;
let other: Records;

before(async () => {
  held = await heldElection();
  other = await heldElection('board-2027');
});

type Members = Record<string, never>;

/** A text with its JSON changed. */
function edited<T>(text: string, change: (value: T) => unknown): string {
  const value = JSON.parse(text) as T;
  change(value);
  return JSON.stringify(value);
}

const at = (list: readonly string[], i: number, change: (text: string) => string): readonly string[] =>
  list.map((text, j) => (i === j ? change(text) : text));

const vote = (change: (vote: Vote) => unknown) => (ballot: string) => edited<{ vote: Vote }>(ballot, (record) => change(record.vote));

interface TrusteeRecord {
  uuid: string;
  public_key: Record<'p' | 'q' | 'g' | 'y', string>;
  public_key_hash: string;
  pok: { challenge: string; response: string; commitment: string };
  decryption_factors: string[][] | null;
  decryption_proofs: Entry[][] | null;
}

const trustees =
  (change: (list: TrusteeRecord[]) => unknown) =>
  (records: Records): Records => ({ ...records, trustees: edited(records.trustees, change) });
const more = (text: string): string => (BigInt(text) + 1n).toString();

describe('elections that are valid', () => {
  test('as it was held', async () => {
    assert.equal(held.result, COUNTS);
    const report = await verify(held);
    assert.deepEqual([failures(report), unchecked(report), report.valid], [[], [], true]);
    assert.deepEqual([report.format, report.election.length, report.notes.length], ['Helios', 43, 4]);
    const records = Object.fromEntries(report.checks.map((check) => [check.id, check.records]));
    assert.deepEqual(
      [records['2 trustees'], records['3 voters'], records['4 form'], records['6 tally'], records['7 proofs'], records['9 audited']],
      [2, 4, 4, 9, 18, 1],
    );
  });

  test('in chunks of any size, as bytes, and as streams', async () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    async function* streamed(list: readonly string[]): AsyncGenerator<Uint8Array> {
      for (const text of list) yield bytes(text);
    }
    for (const batch of [1, 3]) {
      const report = await verifyHeliosElection(
        {
          election: bytes(held.election),
          trustees: bytes(held.trustees),
          ballots: streamed(held.ballots),
          voters: [`[${held.voters!.join()}]`],
          tally: held.tally,
          result: held.result,
        },
        { batch },
      );
      assert.deepEqual([failures(report), report.valid], [[], true]);
    }
  });

  test('ballots, trustees and voters in another order', async () => {
    const report = await verify({
      ...trustees((list) => list.reverse())(held),
      ballots: [...held.ballots].reverse(),
      voters: [...held.voters!].reverse(),
    });
    assert.deepEqual([failures(report), report.valid], [[], true]);
  });

  test('without voters, audited ballots and tally, which is noted', async () => {
    const report = await verify({ election: held.election, trustees: held.trustees, ballots: held.ballots, result: held.result });
    assert.deepEqual([failures(report), report.valid, report.notes.length], [[], true, 6]);
  });

  test('without ballots', async () => {
    const empty = await heldElection('empty', []);
    const report = await verify({ ...empty, audited: undefined });
    assert.deepEqual([empty.result, failures(report), report.valid], ['[[0, 0, 0], [0, 0], [0, 0, 0, 0]]', [], true]);
  });

  test('in the forms of 2011', async () => {
    const vocabulary = { '#vocab': 'http://heliosvoting.org/ns#' };
    const linked = edited<Members>(held.trustees, (list) => {
      for (const trustee of list as unknown as Record<string, unknown>[]) Object.assign(trustee, { a: '2011/01/Trustee', '#': vocabulary });
    });
    const report = await verify({ ...held, trustees: linked });
    assert.deepEqual([failures(report), report.valid], [[], true]);
    const election = readHeliosElection(
      edited(held.election, (members: object) => Object.assign(members, { a: '2011/01/Election', '#': vocabulary })),
    );
    assert.equal(election.datatype, '2011/01');
  });
});

test('an election that is not decrypted yet is not valid, and nothing fails', async () => {
  const report = await verify({
    ...trustees((list) => list.forEach((trustee) => void Object.assign(trustee, { decryption_factors: null, decryption_proofs: null })))(
      held,
    ),
    result: undefined,
  });
  assert.deepEqual([failures(report), unchecked(report), report.valid], [[], ['7 factors', '7 proofs', '8 result'], false]);
});

interface Change {
  readonly name: string;
  readonly change: (records: Records) => Records;
  /** What fails first, as its number, its place and its rule. */
  readonly first: RegExp;
  /** All that fails, where it is more. */
  readonly all?: readonly string[];
}

const election =
  (change: (members: { public_key: Record<'p' | 'q' | 'g' | 'y', string>; questions: unknown }) => unknown) =>
  (records: Records): Records => ({
    ...records,
    election: edited(records.election, change),
  });

const CHANGES: readonly Change[] = [
  // 1: the election
  {
    name: 'p of another group',
    change: election(({ public_key }) => {
      public_key.p = more(public_key.p);
    }),
    first: /^1 parameters: election, public_key.p must be that of the group$/,
  },
  {
    name: 'q of another group',
    change: election(({ public_key }) => {
      public_key.q = more(public_key.q);
    }),
    first: /^1 parameters: election, public_key.q/,
  },
  {
    name: 'another generator',
    change: election(({ public_key }) => {
      public_key.g = public_key.y;
    }),
    first: /^1 parameters: election, public_key.g/,
  },
  {
    name: 'the key 1',
    change: election(({ public_key }) => {
      public_key.y = '1';
    }),
    first: /^1 key: election, public_key.y must be in the group, and not 1/,
  },
  {
    name: 'a key of another order',
    change: election(({ public_key }) => {
      public_key.y = (p - BigInt(public_key.y)).toString();
    }),
    first: /^1 key/,
  },
  {
    name: 'another key',
    change: election(({ public_key }) => {
      public_key.y = public_key.g;
    }),
    first: /^2 election key: election, public_key.y must be the product/,
  },
  {
    name: 'no key',
    change: election((members) => void Reflect.deleteProperty(members, 'public_key')),
    first: /^1 election: election must have the member public_key/,
  },
  {
    name: 'a minimum above the maximum',
    change: election(({ questions }) => {
      (questions as { min: number }[])[0]!.min = 2;
    }),
    first: /^1 election: election, questions\[0\].max must be a whole number from 2 to 3/,
  },
  {
    name: 'another kind of tally',
    change: election(({ questions }) => {
      (questions as { tally_type: string }[])[0]!.tally_type = 'x';
    }),
    first: /^1 election: election, questions\[0\].tally_type/,
  },
  {
    name: 'white space more',
    change: (records) => ({ ...records, election: `${records.election} ` }),
    first: /^4 form: ballot 1, vote.election_hash must be the fingerprint/,
    all: ['4 form', '9 audited'],
  },
  {
    name: 'another question',
    change: election(({ questions }) => {
      (questions as { question: string }[])[0]!.question = 'x';
    }),
    first: /^4 form: ballot 1, vote.election_hash/,
    all: ['4 form', '9 audited'],
  },
  // 2: trustees
  { name: 'a trustee less', change: trustees((list) => list.pop()), first: /^2 election key/, all: ['2 election key', '8 result'] },
  { name: 'a trustee twice', change: trustees((list) => list.push(list[0]!)), first: /^2 trustees: trustee 3 must have another key/ },
  { name: 'no trustees', change: (records) => ({ ...records, trustees: '[]' }), first: /^2 trustees: trustees must have 1 to 1000 items/ },
  {
    name: 'the hash of another key',
    change: trustees(([a, b]) => {
      a!.public_key_hash = b!.public_key_hash;
    }),
    first: /^2 trustees: trustees, \[0\].public_key_hash must be the hash of the key/,
  },
  {
    name: 'another response',
    change: trustees(([a]) => {
      a!.pok.response = more(a!.pok.response);
    }),
    first: /^2 proofs: trustee 1 must prove that it knows/,
  },
  {
    name: 'another commitment',
    change: trustees(([a, b]) => {
      a!.pok.commitment = b!.pok.commitment;
    }),
    first: /^2 proofs: trustee 1 must prove/,
  },
  {
    name: 'a commitment of another order',
    change: trustees(([a]) => {
      a!.pok.commitment = (p - BigInt(a!.pok.commitment)).toString();
    }),
    first: /^2 trustees: trustee 1 must have a key and a commitment in the group/,
  },
  {
    name: 'the proof of another trustee',
    change: trustees(([a, b]) => {
      b!.pok = a!.pok;
    }),
    first: /^2 proofs: trustee 2/,
  },
  {
    name: 'a challenge of q more',
    change: trustees(([a]) => {
      a!.pok.challenge = (BigInt(a!.pok.challenge) + q).toString();
    }),
    first: /^2 trustees: trustees, \[0\].pok.challenge must be a decimal number below its bound/,
  },
  {
    name: 'a proof of a key whose equation holds, and whose hash does not',
    change: trustees(([a]) => {
      const { challenge, response, commitments } = pretended([[generator, BigInt(a!.public_key.y)]]);
      a!.pok = { challenge, response, commitment: commitments[0]! };
    }),
    first: /^2 proofs: trustee 1 must prove/,
    all: ['2 proofs'],
  },
  // 3: voters
  {
    name: 'a voter twice',
    change: (records) => ({ ...records, voters: [...records.voters!, records.voters![1]!] }),
    first: /^3 voters: voter 5 must be listed once/,
  },
  {
    name: 'a voter less',
    change: (records) => ({ ...records, voters: records.voters!.slice(0, 2) }),
    first: /^3 voters: ballot 3 must be of a voter of the list/,
  },
  {
    name: 'another name of a voter',
    change: (records) => ({ ...records, voters: at(records.voters!, 1, (text) => text.replace('Voter', 'voter')) }),
    first: /^3 voters: ballot 2 must have the hash of its voter's record/,
  },
  {
    name: 'a voter of another election',
    change: (records) => ({ ...records, voters: [other.voters![0]!, ...records.voters!] }),
    first: /^3 voters: voters 1, election_uuid must be that of the election/,
  },
  // 4: ballots; more in ballots.test.ts
  {
    name: 'another fingerprint',
    change: (records) => ({
      ...records,
      ballots: at(
        records.ballots,
        1,
        vote((it) => {
          it.election_hash = 'x';
        }),
      ),
    }),
    first: /^4 form: ballot 2, vote.election_hash/,
    all: ['4 form'],
  },
  {
    name: 'a ballot of another election',
    change: (records) => ({ ...records, ballots: [other.ballots[0]!, ...records.ballots.slice(1)] }),
    first: /^4 form: ballot 1, vote.election_hash/,
    all: ['4 form'],
  },
  {
    name: 'an element of another order',
    change: (records) => ({
      ...records,
      ballots: at(
        records.ballots,
        2,
        vote(({ answers }) => {
          answers[0]!.choices[0]!.alpha = (p - BigInt(answers[0]!.choices[0]!.alpha)).toString();
        }),
      ),
    }),
    first: /^4 group: ballot 3, answer 1, choice 1, alpha must be in the group/,
  },
  {
    name: 'a proof that does not hold',
    change: (records) => ({
      ...records,
      ballots: at(
        records.ballots,
        3,
        vote(({ answers }) => answers[0]!.individual_proofs.reverse()),
      ),
    }),
    first: /^4 proofs: ballot 4, answer 1, choice 1 must be proven to be 0 or 1/,
    all: ['4 proofs', '4 tracker'],
  },
  {
    name: 'another tracker',
    change: (records) => ({
      ...records,
      ballots: at(records.ballots, 0, (text) =>
        edited<{ vote_hash: string }>(text, (record) => {
          record.vote_hash = 'x';
        }),
      ),
    }),
    first: /^4 tracker: ballot 1 must have the hash of its vote as its tracker/,
    all: ['4 tracker'],
  },
  {
    name: 'a member more',
    change: (records) => ({
      ...records,
      ballots: at(records.ballots, 0, (text) => edited<object>(text, (record) => void Object.assign(record, { x: 1 }))),
    }),
    first: /^4 form: ballot 1, x must not be there/,
  },
  // 5, 6: copies and the tally
  {
    name: 'a ballot twice',
    change: (records) => ({ ...records, ballots: [...records.ballots, records.ballots[1]!] }),
    first: /^3 voters: ballot 5 must not be of the voter of ballot 2/,
    all: ['3 voters', '5 copies', '6 tally'],
  },
  {
    name: 'the copy of a ballot',
    change: (records) => ({
      ...records,
      ballots: [
        records.ballots[0]!,
        edited<Record<string, string>>(records.ballots[0]!, (record) => void Object.assign(record, { voter_uuid: 'voter-2' })),
      ],
    }),
    first: /^3 voters: ballot 2 must have the hash/,
    all: ['3 voters', '5 copies', '6 tally'],
  },
  {
    name: 'a ballot less',
    change: (records) => ({ ...records, ballots: records.ballots.slice(1) }),
    first: /^6 tally: tally, answer 1, choice 1 must be the product/,
    all: ['6 tally'],
  },
  {
    name: 'ballots exchanged among voters',
    change: (records) => ({
      ...records,
      ballots: [
        [0, 1],
        [1, 0],
      ]
        .map(([a, b]) => JSON.stringify({ ...(JSON.parse(records.ballots[a!]!) as object), voter_uuid: `voter-${b! + 1}` }))
        .concat(records.ballots.slice(2)),
    }),
    first: /^3 voters: ballot 1 must have the hash/,
    all: ['3 voters'],
  },
  {
    name: 'another number in the tally',
    change: (records) => ({
      ...records,
      tally: edited<{ tally: { alpha: string }[][] }>(records.tally!, ({ tally }) => {
        tally[1]![0]!.alpha = tally[1]![1]!.alpha;
      }),
    }),
    first: /^6 tally: tally, answer 2, choice 1 must be the product/,
  },
  {
    name: 'another number of ballots in the tally',
    change: (records) => ({ ...records, tally: edited<{ num_tallied: number }>(records.tally!, (tally) => void tally.num_tallied++) }),
    first: /^6 tally: tally must be of 4 ballots/,
    all: ['6 tally'],
  },
  {
    name: 'an element of the tally of another order',
    change: (records) => ({
      ...records,
      tally: edited<{ tally: { alpha: string }[][] }>(records.tally!, ({ tally }) => {
        tally[1]![0]!.alpha = '2';
      }),
    }),
    first: /^6 tally: tally, answer 2, choice 1/,
  },
  {
    name: 'a choice of the tally less',
    change: (records) => ({ ...records, tally: edited<{ tally: object[][] }>(records.tally!, ({ tally }) => tally[1]!.pop()) }),
    first: /^6 tally: tally, tally\[1\] must have 2 items/,
  },
  { name: 'the tally of another election', change: (records) => ({ ...records, tally: other.tally! }), first: /^6 tally/ },
  // 7: decryption
  {
    name: 'no factors of a trustee',
    change: trustees(([, b]) => void Object.assign(b!, { decryption_factors: null, decryption_proofs: null })),
    first: /^7 factors: trustee 2 must have decryption factors/,
  },
  {
    name: 'a factor less',
    change: trustees(([a]) => void a!.decryption_factors![0]!.pop()),
    first: /^7 factors: trustees, \[0\].decryption_factors\[0\] must have 3 items/,
  },
  {
    name: 'factors exchanged',
    change: trustees(([a]) => void a!.decryption_factors![0]!.reverse()),
    first: /^7 proofs: trustee 1, answer 1, choice 1 must be proven/,
    all: ['7 proofs', '8 result'],
  },
  {
    name: 'factors of another trustee',
    change: trustees(([a, b]) => {
      a!.decryption_factors = b!.decryption_factors;
    }),
    first: /^7 proofs: trustee 1, answer 1, choice 1/,
    all: ['7 proofs', '8 result'],
  },
  {
    name: 'factors and proofs of another trustee',
    change: trustees(
      ([a, b]) => void Object.assign(a!, { decryption_factors: b!.decryption_factors, decryption_proofs: b!.decryption_proofs }),
    ),
    first: /^7 proofs: trustee 1, answer 1, choice 1/,
  },
  {
    name: 'a factor of another order',
    change: trustees(([, b]) => {
      b!.decryption_factors![2]![1] = (p - BigInt(b!.decryption_factors![2]![1]!)).toString();
    }),
    first: /^7 factors: trustee 2, answer 3, choice 2 must have a factor and commitments in the group/,
  },
  {
    name: 'another response of a decryption',
    change: trustees(([a]) => {
      a!.decryption_proofs![1]![1]!.response = more(a!.decryption_proofs![1]![1]!.response);
    }),
    first: /^7 proofs: trustee 1, answer 2, choice 2/,
    all: ['7 proofs'],
  },
  {
    name: 'another challenge of a decryption',
    change: trustees(([a]) => {
      a!.decryption_proofs![1]![1]!.challenge = more(a!.decryption_proofs![1]![1]!.challenge);
    }),
    first: /^7 proofs: trustee 1, answer 2, choice 2/,
    all: ['7 proofs'],
  },
  {
    name: 'proofs of decryption exchanged',
    change: trustees(([a]) => void a!.decryption_proofs![2]!.reverse()),
    first: /^7 proofs: trustee 1, answer 3, choice 1/,
    all: ['7 proofs'],
  },
  {
    name: 'a proof of a decryption whose equations hold, and whose hash does not',
    change: (records) =>
      trustees(([a]) => {
        const { tally } = JSON.parse(records.tally!) as { tally: { alpha: string }[][] };
        const { commitments, ...entry } = pretended([
          [generator, BigInt(a!.public_key.y)],
          [BigInt(tally[0]![0]!.alpha), BigInt(a!.decryption_factors![0]![0]!)],
        ]);
        a!.decryption_proofs![0]![0] = entry;
      })(records),
    first: /^7 proofs: trustee 1, answer 1, choice 1 must be proven/,
    all: ['7 proofs'],
  },
  // 8: the result
  {
    name: 'a vote more',
    change: (records) => ({ ...records, result: '[[2, 2, 0], [2, 3], [2, 3, 3, 2]]' }),
    first: /^8 result: result, answer 1, choice 1 must be what is decrypted/,
    all: ['8 result'],
  },
  {
    name: 'more votes than ballots',
    change: (records) => ({ ...records, result: '[[1, 2, 5], [2, 3], [2, 3, 3, 2]]' }),
    first: /^8 result: result, answer 1, choice 3 must be what is decrypted/,
  },
  {
    name: 'choices of the result exchanged',
    change: (records) => ({ ...records, result: '[[2, 1, 0], [2, 3], [2, 3, 3, 2]]' }),
    first: /^8 result: result, answer 1, choice 1/,
  },
  {
    name: 'a question of the result less',
    change: (records) => ({ ...records, result: '[[1, 2, 0], [2, 3]]' }),
    first: /^8 result: result must have 3 items/,
  },
  {
    name: 'a negative result',
    change: (records) => ({ ...records, result: '[[1, 2, -1], [2, 3], [2, 3, 3, 2]]' }),
    first: /^8 result: result, \[0\]\[2\] must be a whole number/,
  },
  // 9: audited ballots
  {
    name: 'an audited ballot that says something else',
    change: (records) => ({ ...records, audited: at(records.audited!, 0, (text) => text.replace('"answer":[0]', '"answer":[1]')) }),
    first: /^9 audited: audited ballot 1, answer 1, choice 1 must be opened by/,
  },
  {
    name: 'an audited ballot whose proofs do not hold',
    change: (records) => ({
      ...records,
      audited: at(records.audited!, 0, (text) => edited<Vote>(text, ({ answers }) => answers[0]!.individual_proofs.reverse())),
    }),
    first: /^9 audited: audited ballot 1, answer 1, choice 1 must be proven/,
    all: ['9 audited'],
  },
  {
    name: 'an audited ballot of another election',
    change: (records) => ({ ...records, audited: other.audited }),
    first: /^9 audited: audited ballot 1, election_hash/,
  },
  {
    name: 'a ballot that was audited and cast',
    change: (records) => {
      const cast = edited<Vote>(records.audited![0]!, ({ answers }) => {
        for (const answer of answers) for (const name of ['answer', 'randomness']) Reflect.deleteProperty(answer, name);
      });
      const ballots = [...records.ballots, recordHeliosBallot(cast, { uuid: 'voter-5', hash: '' })];
      const votes = ballots.map((ballot) => JSON.stringify((JSON.parse(ballot) as { vote: Vote }).vote));
      return { ...records, ballots, voters: undefined, tally: tallyHeliosBallots(readHeliosElection(records.election), votes) };
    },
    first: /^7 proofs/,
    all: ['7 proofs', '8 result', '9 audited'],
  },
];

describe('changes of one record', () => {
  for (const { name, change, first, all } of CHANGES) {
    test(name, async () => {
      const failed = failures(await verify(change(held)));
      assert.match(failed[0] ?? 'nothing', first);
      if (all)
        assert.deepEqual(
          failed.map((failure) => failure.split(':')[0]),
          all,
        );
    });
  }
});

describe('records that are none', () => {
  const places: readonly (readonly [
    name: string,
    check: string,
    change: (records: Records, change: (text: string) => string) => Records,
  ])[] = [
    ['election', '1 election', (records, change) => ({ ...records, election: change(records.election) })],
    ['trustees', '2 trustees', (records, change) => ({ ...records, trustees: change(records.trustees) })],
    ['ballot', '4 form', (records, change) => ({ ...records, ballots: at(records.ballots, 2, change) })],
    ['voter', '3 voters', (records, change) => ({ ...records, voters: at(records.voters!, 2, change) })],
    ['tally', '6 tally', (records, change) => ({ ...records, tally: change(records.tally!) })],
    ['audited ballot', '9 audited', (records, change) => ({ ...records, audited: at(records.audited!, 0, change) })],
  ];
  for (const [record, check, change] of places) {
    test(record, async () => {
      for (const [name, broken] of BROKEN) {
        const failed = failures(await verify(change({ ...held, ballots: held.ballots.slice(0, 3) }, broken as (text: string) => string)));
        const found = failed.find((failure) => failure.startsWith(check)) ?? `nothing is wrong with ${name}`;
        assert.match(found, /: (election|trustees|ballot 3|voters 3|tally|audited ballot 1)\b.* must /, name);
      }
    });
  }
});

test('progress, and an end', async () => {
  const seen: number[] = [];
  await verify(held, { batch: 2, onProgress: ({ records }) => void seen.push(records) });
  assert.deepEqual(seen, [0, 2, 4, 6, 8, 9]);
  await assert.rejects(verify(held, { signal: AbortSignal.abort(new Error('enough')) }), /enough/);
});

test('arguments have their types', async () => {
  const wrong: readonly (readonly [name: string, value: unknown])[] = [
    ['election', 1],
    ['trustees', undefined],
    ['ballots', 'text'],
    ['ballots', undefined],
    ['voters', 1],
    ['tally', []],
  ];
  for (const [name, value] of wrong)
    await assert.rejects(verify({ ...held, [name]: value } as Records), new RegExp(`^WrongTypeError: ${name} must be`));
  await assert.rejects(verify(held, { batch: 0 }), /batch must be a whole number/);
  await assert.rejects(verify(held, { unreducedResponses: 1 as never }), /unreducedResponses must be a boolean/);
  await assert.rejects(verify({ ...held, ballots: [1 as never] }), /^WrongTypeError: ballot 1 must be a Uint8Array or a string/);
});
