/**
 * What a choice of a ballot takes in operations of its group: counted while the code that is measured computes in a group that counts, and as it was predicted from the equations
 * before that was written. Whoever knows r proves by multiples of generator and key alone (`src/proof/encryption-commitments.ts`); a verifier computes four commitments.
 */
import { groupOf, limberBooth } from '../bench/adapters/ballots/limber.ts';
import { BATCH, type BallotCase, type BallotGroup, type BallotOperation, type BallotWork } from '../bench/cases/ballots.ts';
import { CountedGroup } from '../src/study/counted-group.ts';

export type BallotCounts = Readonly<Record<string, number>>;

/** Of one choice. @throws {Error} for what limber has not, such as batches over curves. */
export async function ballotCounts(work: BallotWork): Promise<BallotCounts> {
  const { operation } = work;
  const group = new CountedGroup(groupOf(work));
  const booth = limberBooth(work, group);
  if (operation === 'after the click') await booth.prepare();
  const choices = operation === 'verify batched' ? BATCH : 1;
  const ballots = Array.from({ length: choices }, (_, i) => booth.sent(booth.encrypt(i % 2)));
  const run: Readonly<Record<BallotOperation, () => unknown>> = {
    ciphertext: () => booth.ciphertext(1),
    encrypt: () => booth.encrypt(1),
    'without tables': () => booth.encryptWithoutTables(1),
    'after the click': () => booth.encrypt(1),
    verify: () => ballots.every((ballot) => booth.verify(ballot)),
    'verify batched': () => booth.verifyAll(ballots),
  };
  // The first few times make tables, which serve all others.
  for (let i = 0; i < (choices > 1 ? 1 : TABLES_AFTER); i++) run[operation]();
  group.taken();
  run[operation]();
  const { unseen, additions, doublings, ...others } = group.taken();
  // A number that leaves out something is none.
  const counted = unseen > 0 ? others : { ...others, additions, doublings, products: additions + doublings };
  return Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, count / choices]));
}

const TABLES_AFTER = 8;

/** As predicted from the equations; none where nothing was. */
export function predictedCounts({ operation, group }: BallotCase): BallotCounts {
  const predicted = PREDICTED[operation]?.(ORDER_BITS[group]);
  if (predicted === undefined) return {};
  const { memberships, ...others } = predicted;
  // A point of a curve whose order is prime is of the group.
  return { ...others, predictedMemberships: group === 'P-256' ? 0 : memberships };
}

const ORDER_BITS: Readonly<Record<BallotGroup, number>> = { '2048/256': 256, '3072/256': 256, '4096/256': 256, 'P-256': 256, ed25519: 253 };

/** A table with eight teeth takes a product for eight bits of a scalar. Of another element the squarings are shared, and each scalar takes so many products. */
const [TEETH, PRODUCTS] = [8, 75];
/** In a batch of some thousands an equation takes two multiples, and so many products. */
const BATCHED = 50;
/** Equations of a choice's proof. */
const EQUATIONS = 4;

interface Predicted {
  /** Of the generator and the key. */
  readonly predictedTableMultiples: number;
  readonly predictedOtherMultiples: number;
  /** Additions and doublings together, without those of memberships. */
  readonly predictedProducts: number;
  readonly memberships: number;
}

const PREDICTED: Partial<Record<BallotOperation, (bits: number) => Predicted>> = {
  ciphertext: (bits) => secret(2, 2 * byTable(bits) + 1),
  encrypt: (bits) => secret(7, 7 * byTable(bits) + 2),
  'after the click': () => secret(0, 0),
  verify: (bits) => ({
    predictedTableMultiples: EQUATIONS,
    predictedOtherMultiples: EQUATIONS,
    predictedProducts: 2 * (bits + 2 * PRODUCTS) + EQUATIONS * byTable(bits),
    memberships: 2,
  }),
  'verify batched': () => ({
    predictedTableMultiples: 0,
    predictedOtherMultiples: 2 * EQUATIONS,
    predictedProducts: BATCHED * EQUATIONS,
    memberships: 2 + EQUATIONS,
  }),
};

const byTable = (bits: number): number => Math.ceil(bits / TEETH);
const secret = (predictedTableMultiples: number, predictedProducts: number): Predicted => ({
  predictedTableMultiples,
  predictedOtherMultiples: 0,
  predictedProducts,
  memberships: 0,
});
