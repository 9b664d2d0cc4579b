/**
 * `limber/engine/static`: curves where WebAssembly is compiled by the platform alone, as in edge workers. The package has their modules as files, in `limber/static`.
 *
 * @module
 */
export { useStaticModules } from '../../runtime/static/use.ts';
export { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
