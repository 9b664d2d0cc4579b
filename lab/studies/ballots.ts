/**
 * What a choice of a ballot costs: encrypted by exponential ElGamal, proven to be 0 or 1, verified. It is the question of a study of 2011, whose figures stand in docs/lab.md
 * beside these.
 */
import { type BallotCase, type BallotGroup, type BallotOperation, ballotCases, ballotWork } from '../../bench/cases/ballots.ts';
import { MINIMUM_LOOP_MS } from '../../bench/measure.ts';
import { measurePeers, QUICK_LOOP_MS } from './measure-peers.ts';
import type { Peer, Step, Study, StudyOptions } from './study.ts';

/** The lengths of the numbers that are multiplied. */
const BITS: Readonly<Record<BallotGroup, number>> = { '2048/256': 2048, '3072/256': 3072, '4096/256': 4096, 'P-256': 256, ed25519: 255 };

/** What `quick` leaves out: a group between two others, and what differs little from its neighbours. */
const THOROUGH: { readonly groups: readonly BallotGroup[]; readonly operations: readonly BallotOperation[] } = {
  groups: ['3072/256'],
  operations: ['ciphertext', 'without tables'],
};

/** Every library says of its own ciphertexts that they are valid, and of one with another's proof that it is not. */
const EXPECTED = 'valid: true, of another: false';

export const ballotsStudy: Study = {
  name: 'ballots',
  title: 'Ballots',
  question: 'What does a choice of a ballot cost, encrypted and proven on a voter’s machine, and verified on everybody’s?',
  steps: ({ quick, peers = NONE, ...options }) =>
    ballotCases
      .filter(({ group, operation }) => !quick || !(THOROUGH.groups.includes(group) || THOROUGH.operations.includes(operation)))
      .map((ballotCase) => step(ballotCase, { ...options, quick, peers })),
};

/** Each library has an engine of its own: without one there is nobody to measure. */
const NONE: readonly Peer[] = [];

function step(ballotCase: BallotCase, { quick, engine, peers = NONE }: StudyOptions): Step {
  const { row, group } = ballotCase;
  const shown = { study: 'ballots', row, bits: BITS[group], engine } as const;
  return {
    label: row,
    run: async () => {
      const rows = await measurePeers({ peers, row, shown, expected: EXPECTED, loopMs: quick ? QUICK_LOOP_MS : MINIMUM_LOOP_MS });
      return Promise.all(
        rows.map(async (one) => (one.method === 'limber' && one.ms !== null ? { ...one, counts: await counts(ballotCase) } : one)),
      );
    },
  };
}

const counted = new Map<string, Readonly<Record<string, number>>>();

/** What limber does, counted once: it does the same in every engine. */
async function counts(ballotCase: BallotCase): Promise<Readonly<Record<string, number>>> {
  const { row } = ballotCase;
  const known = counted.get(row);
  if (known) return known;
  // Loaded with all the groups when it is used.
  const { ballotCounts, predictedCounts } = await import('../ballot-counts.ts');
  const found = { ...(await ballotCounts(ballotWork(ballotCase))), ...predictedCounts(ballotCase) };
  counted.set(row, found);
  return found;
}
