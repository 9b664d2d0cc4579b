/** Exponentiations as a job: chunks are units of a batch. */
import type { Job } from '../parallel/job.ts';
import { POW_WORKER } from './pow-module.ts';
import { type Method, type PowPart, powersBy, type Unit } from './pow-tasks.ts';

export const powJob = (method: Method): Job<Method, readonly Unit[], PowPart> => ({
  setUp: method,
  run: powersBy(method),
  module: POW_WORKER,
  moved: (units) => units.flat().flatMap(({ base, exponent }) => [base.bytes, exponent.bytes]),
});
