/** Changes of cast ballots and of the tally; more of ballots in mutations.ts, each of one thing, and the check that has to see it. */
import { heliosGroup } from '../../../../src/entries/helios.ts';
import { at, type Change, edited, vote } from './edits.ts';

const { prime: p } = heliosGroup();

export const BALLOT_CHANGES: readonly Change[] = [
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
    change: (records, other) => ({ ...records, ballots: [other.ballots[0]!, ...records.ballots.slice(1)] }),
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
  { name: 'the tally of another election', change: (records, other) => ({ ...records, tally: other.tally! }), first: /^6 tally/ },
];
