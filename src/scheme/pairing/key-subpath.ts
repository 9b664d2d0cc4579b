/** Which subpath a key of BLS is of: the classes of both have the same names, and no key of one serves the other. */
import { WrongTypeError } from '../../util/errors.ts';
import { type Inside, inside } from '../../util/inside.ts';

export type KeySubpath = 'limber/bls' | 'limber/bls-bn256';

/** Of every key, private or public. */
export const keySubpaths: Inside<object, KeySubpath> = /* @__PURE__ */ inside();

/** @throws {WrongTypeError} `argument`, for a key of the other subpath. */
export function refuseOther(subpath: KeySubpath, argument: string, key: unknown): void {
  const own = keySubpaths.of(key as object);
  if (own !== undefined && own !== subpath) throw new WrongTypeError(argument, `must be a key of ${subpath}, not of ${own}`);
}
