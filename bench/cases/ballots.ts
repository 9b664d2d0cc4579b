/**
 * The rows of the suite `ballots`, as data: one choice of a ballot, yes or no, encrypted by exponential ElGamal and proven to be one of the two (R. Cramer,
 * R. Gennaro, B. Schoenmakers, 1997). Two multiples make the ciphertext; what else there is to compute is the proof.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { type VotingGroupName, votingGroup } from 'limber/ballot';
import { modPowVarTime } from 'limber/modexp';
import { generateDsaParameters, type RandomSource, seededRandom } from 'limber/primes';

export type BallotGroup = '2048/256' | '3072/256' | '4096/256' | 'P-256' | 'ed25519';

/**
 * `ciphertext`: encrypts, and proves nothing. `encrypt`: encrypts and proves. `without tables`: the same where nothing was prepared for the key. `after the click`: the same where
 * all that does not depend on the choice was computed before. `verify`: a proof whose commitments have to be recomputed. `verify batched`: one of many proofs with commitments,
 * verified together; the time is one choice's.
 */
export type BallotOperation = 'ciphertext' | 'encrypt' | 'without tables' | 'after the click' | 'verify' | 'verify batched';

export interface BallotCase {
  readonly row: string;
  readonly group: BallotGroup;
  readonly operation: BallotOperation;
}

export const ballotGroups: readonly BallotGroup[] = ['2048/256', '3072/256', '4096/256', 'P-256', 'ed25519'];
const operations: readonly BallotOperation[] = ['ciphertext', 'encrypt', 'without tables', 'after the click', 'verify', 'verify batched'];

export const ballotCases: readonly BallotCase[] = operations.flatMap((operation) =>
  ballotGroups.map((group): BallotCase => ({ row: `${operation} ${group}`, group, operation })),
);

/** How many choices are verified together. */
export const BATCH = 1000;

export interface BallotWork extends BallotCase {
  /** The private key of the election, to be reduced modulo the order. */
  readonly secret: bigint;
  /** The numbers of a group of residues, and the public key. @throws {Error} for a curve. */
  residues(): Residues;
}

export interface Residues {
  readonly p: bigint;
  readonly q: bigint;
  readonly g: bigint;
  /** The public key. */
  readonly y: bigint;
}

/** The same in every process. */
export function ballotWork(ballotCase: BallotCase): BallotWork {
  const secret = fromBytes(seeded(ballotCase.group), 40);
  return {
    ...ballotCase,
    secret,
    residues: () => {
      const numbers = residues[ballotCase.group]?.();
      if (!numbers) throw new Error('it has no curves');
      const { p, q, g } = numbers;
      return { p, q, g, y: modPowVarTime(g, secret % q, p) };
    },
  };
}

/** Of 2048 bits what Helios has, of 4096 what ElectionGuard has; of 3072 there is nothing that elections have, so these are generated, as FIPS 186-4 says, from a seed. */
const residues: Partial<Record<BallotGroup, () => Pick<Residues, 'p' | 'q' | 'g'>>> = {
  '2048/256': () => named('Helios'),
  '3072/256': () => generateDsaParameters({ pBits: 3072, qBits: 256 }, sha256, { random: seeded('3072/256') }),
  '4096/256': () => named('ElectionGuard'),
};

function named(name: VotingGroupName): Pick<Residues, 'p' | 'q' | 'g'> {
  const { prime, order, generator } = votingGroup(name);
  return { p: prime, q: order, g: generator };
}

const seeded = (group: BallotGroup): RandomSource => seededRandom(new TextEncoder().encode(`limber bench ballots ${group}`));

function fromBytes(random: RandomSource, length: number): bigint {
  const bytes = new Uint8Array(length);
  random(bytes);
  return bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
}
