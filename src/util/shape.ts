/** Plain data that somebody else has made: it is taken if it is exactly what it has to be. Each function reads a value, or names the place that is wrong. */
import { MalformedError } from './errors.ts';

/** @throws {MalformedError} the place. */
export type Shape<T> = (place: string, value: unknown) => T;

/** What is true of a value, or else the rule that it breaks. */
const checked =
  <T>(isRight: (value: unknown) => boolean, rule: string): Shape<T> =>
  (place, value) => {
    if (!isRight(value)) throw new MalformedError(place, rule);
    return value as T;
  };

export const flag: Shape<boolean> = /* @__PURE__ */ checked((value) => typeof value === 'boolean', 'must be true or false');

/** From 0 on. */
export const whole: Shape<number> = /* @__PURE__ */ checked(
  (value) => Number.isSafeInteger(value) && !Object.is(value, -0) && (value as number) >= 0,
  'must be a whole number from 0 on',
);

/** How long something took. */
export const duration: Shape<number> = /* @__PURE__ */ checked(
  (value) => typeof value === 'number' && value >= 0 && value < Infinity,
  'must be a number from 0 on',
);

export const text = (most: number): Shape<string> =>
  checked((value) => typeof value === 'string' && value.length <= most, `must be a string of ${most} characters at most`);

export const oneOf = <T extends string>(...texts: readonly T[]): Shape<T> =>
  checked((value) => texts.includes(value as T), `must be one of ${texts.join(', ')}`);

/** From `least` to below `end`. */
export const bigintFrom = (least: bigint, end: bigint): Shape<bigint> =>
  checked((value) => typeof value === 'bigint' && value >= least && value < end, 'must be a bigint of its range');

export const words: Shape<Uint32Array> = /* @__PURE__ */ checked((value) => value instanceof Uint32Array, 'must be a Uint32Array');

/** @param least - how many items there have to be. */
export const listOf =
  <T>(item: Shape<T>, least: number = 0, most: number = Infinity): Shape<T[]> =>
  (place, value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most)
      throw new MalformedError(place, `must be an array of ${least} to ${most} items`);
    // Holes are not passed over.
    return Array.from(value, (each, i) => item(`${place}[${i}]`, each));
  };

/** An object with these members, and no others. */
export const members =
  <T extends object>(shapes: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (place, value) => {
    const [names, given] = [Object.keys(shapes), ownNames(value)];
    if (!given || given.length !== names.length || !names.every((name) => given.includes(name)))
      throw new MalformedError(place, `must be an object of ${names.join(', ')}`);
    return Object.fromEntries(
      names.map((name) => [name, shapes[name as keyof T](`${place}.${name}`, (value as Record<string, unknown>)[name])]),
    ) as T;
  };

/** An object with some of these members, all of one shape. */
export const someOf =
  <T>(names: readonly string[], shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (place, value) => {
    const given = ownNames(value);
    if (!given?.every((name) => names.includes(name))) throw new MalformedError(place, 'must be an object of known members');
    return Object.fromEntries(given.map((name) => [name, shape(`${place}.${name}`, (value as Record<string, unknown>)[name])]));
  };

const ownNames = (value: unknown): readonly string[] | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : undefined;
