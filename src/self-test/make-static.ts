/** Makes a file for platforms that compile WebAssembly themselves. */
import { STATIC_MODULES } from '../runtime/static/data.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { staticBytes, staticFiles } from './static-files.ts';

/**
 * Makes a module that a platform is to compile, and that `useStaticModules` of `limber/engine/static` then takes: also those that are too long to be files of the package,
 * such as pairings. It is called where the code for the platform is built, by Node or any other engine, and takes up to a few seconds.
 *
 * @param file - which one, without an ending: `fma/bls12-381`. docs/edge.md lists them.
 * @returns the bytes of the file, the same for every call.
 * @throws {OutOfRangeError} `file`, if there is none of that name; the message lists all.
 *
 * @example
 * import { makeStaticModule } from 'limber/engine/static/make';
 * const file = makeStaticModule('int/modexp-2048');
 * console.log(WebAssembly.validate(file)); // true
 */
export function makeStaticModule(file: string): Uint8Array {
  const all = staticFiles();
  const known = all.find((each) => each.file === file);
  if (!known) throw new OutOfRangeError('file', `must be one of ${all.map((each) => each.file).join(', ')}`);
  const { bytes, hash } = staticBytes(known);
  // A fault of the build, or of who changed the code: what runs the file would refuse it.
  if (STATIC_MODULES[known.name]?.hash !== hash) throw new Error(`${known.name} is not as it is locked`);
  return bytes;
}
