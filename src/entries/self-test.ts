/**
 * `limber/self-test`: whether limber computes rightly in the engine at hand, and whether it generates the code that was checked. On demand; it brings in all of
 * limber, so that only who asks for it pays.
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
