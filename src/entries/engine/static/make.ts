/**
 * `limber/engine/static/make`: makes the modules that edge platforms compile, where the package has no file of them. For the build of a worker, not for the worker.
 *
 * @module
 */
export { makeStaticModule } from '../../../self-test/make-static.ts';
export { OutOfRangeError } from '../../../util/errors.ts';
