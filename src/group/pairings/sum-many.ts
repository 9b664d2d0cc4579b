/** Long sums of multiples on BLS12-381: in slices, or by threads. */

import { groupG1, groupG2, type Point, sumVarTime } from '../../pairing/groups/group.ts';
import { G1Point, G2Point } from '../../pairing/groups/points.ts';
import { bls12381 } from '../../pairing/named/bls12-381.ts';
import { partsHere } from '../../parallel/here.ts';
import type { Job } from '../../parallel/job.ts';
import { THREADS, type ThreadOptions, wantsThreads } from '../../parallel/options.ts';
import { partsOfPool } from '../../parallel/pool.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';
import { checkArray } from '../../util/checks.ts';
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { LONG_WORK, type LongWork, report } from '../../util/progress.ts';
import { OwnPublicElement } from '../element.ts';
import type { Group, PublicElement, Scalar } from '../group.ts';
import { familyOf } from '../own-group.ts';
import { scalarBytes } from '../scalars.ts';
import { g1, g2 } from './bls12-381.ts';
import type { G1Element, G2Element } from './points.ts';
import { chunksOf, MULTIPLES, type SumChunk, type SumGroup, sumBytes } from './sum-chunks.ts';
import { SUM_WORKER } from './sum-module.ts';

/** How a long sum is watched and ended, and by how many threads it is made. */
export interface SumOptions extends ThreadOptions, LongWork<SumProgress> {}

/** How far a long sum is. */
export interface SumProgress {
  /** Multiples that are added up. */
  readonly done: number;
  /** Multiples that the sum consists of. */
  readonly total: number;
}

/**
 * Σ scalars_i · elements_i in G1 or G2, as `multiScalarVarTime` of the group makes it, for sums that take long: those of 2^16 multiples take about a second on one thread.
 *
 * The calling thread computes in slices of about 30 ms, between which timers and events run; with `threads`, other threads do, and the calling one waits. All is public.
 *
 * @param group - `g1` or `g2` of `limber/bls12-381`.
 * @param scalars - of the group, as many as the elements.
 * @param elements - of the group.
 * @param options - `threads`, without which the calling thread computes, and `worker`, for `limber/bls12-381/sums/worker`; `signal`, which ends the work, and `onProgress`.
 * @returns a promise of the sum; of nothing, of the neutral element. It is rejected with the errors below, or with the reason of `signal`.
 * @throws {WrongTypeError} `group`, if it is another; `scalars`, `elements` or an option, if it is not of its type. @throws {OutOfRangeError} `scalars`, if they are not as many as the
 * elements; `threads`. @throws {NoThreadsError} `threads`, if the platform has none or does not let the page start one.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { g1 } from 'limber/bls12-381';
 * import { sumOfMultiplesVarTime } from 'limber/bls12-381/sums';
 * const scalars = [3n, 4n].map((k) => g1.scalars.ofPublic(k));
 * const sum = await sumOfMultiplesVarTime(g1, scalars, [g1.generator, g1.generator]);
 * console.log(sum.equals(g1.multiplyBase(g1.scalars.ofPublic(7)))); // true
 */
export async function sumOfMultiplesVarTime<E extends G1Element | G2Element>(
  group: Group<E>,
  scalars: readonly Scalar[],
  elements: readonly E[],
  options?: SumOptions,
): Promise<E> {
  const { threads, worker, ...work } = readOptions(options, { ...LONG_WORK, ...THREADS });
  const { signal } = work;
  signal?.throwIfAborted();
  const name = nameOf(group);
  checkArray('scalars', scalars);
  checkArray('elements', elements);
  if (scalars.length !== elements.length) throw new OutOfRangeError('scalars', 'must be as many as the elements');
  const family = familyOf('group', group);
  const numbers = scalars.map((scalar) => scalarBytes(group.scalars, 'scalars', scalar));
  const points = elements.map((element) => (OwnPublicElement.valueOf(family, 'elements', element) as G1Point | G2Point).affine);
  const inThreads = wantsThreads({ threads, worker });
  const bytes = sumBytes(name);
  const job: Job<SumGroup, SumChunk, Uint8Array> = { setUp: name, run: bytes.run, module: SUM_WORKER };
  const chunks = chunksOf(bytes, points, numbers);
  const parts = inThreads
    ? partsOfPool(job, chunks, { threads: threads ?? 1, worker, signal, anyOrder: true })
    : partsHere(job, chunks, signal);
  const sums: Point<unknown>[] = [];
  for await (const part of parts) {
    sums.push(bytes.decode(part));
    report(work, { done: Math.min(sums.length * MULTIPLES, points.length), total: points.length });
  }
  return family.make(sum(name, sums)) as PublicElement as E;
}

function nameOf(group: unknown): SumGroup {
  if (group === g1) return 'G1';
  if (group === g2) return 'G2';
  throw new WrongTypeError('group', 'must be g1 or g2 of limber/bls12-381');
}

const sum = (name: SumGroup, points: readonly Point<unknown>[]): G1Point | G2Point =>
  name === 'G1'
    ? new G1Point(bls12381, sumVarTime(groupG1(bls12381.engine), points as readonly Point<bigint>[]))
    : new G2Point(bls12381, sumVarTime(groupG2(bls12381.engine), points as readonly Point<Fp2>[]));
