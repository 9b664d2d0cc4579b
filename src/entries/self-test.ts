/**
 * `limber/self-test`: checks on demand that limber computes correctly in this engine, and that it generates the code that was reviewed. It loads all of limber, which
 * is why it has a subpath of its own.
 *
 * @module
 */
export {
  type KernelDifference,
  type KernelLock,
  type KernelProgress,
  type KernelReport,
  verifyKernels,
} from '../self-test/lock.ts';
export {
  type SelfTestOptions,
  type SelfTestOutcome,
  type SelfTestProgress,
  type SelfTestReport,
  type SelfTestResult,
  selfTest,
} from '../self-test/self-test.ts';
export { LimberError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
