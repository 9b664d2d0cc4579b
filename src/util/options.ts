/**
 * Options as the caller gave them: members of the object itself, and none that the function does not have. What somebody else has put into `Object.prototype`
 * decides nothing, and an option that is spelt wrong is not passed over. Functions that belong together, as signing and verifying, know each other's options, so that one
 * object serves both.
 */
import { checkBoolean } from './checks.ts';
import { OutOfRangeError, WrongTypeError } from './errors.ts';

/** All of the options with their defaults; undefined where there is none. */
type Defaults<O> = { readonly [K in keyof O]-?: O[K] | undefined };

/** What is read: options with a default are there. */
type Read<O, D extends Defaults<O>> = { readonly [K in keyof O]-?: D[K] extends undefined ? O[K] | undefined : Exclude<O[K], undefined> };

/**
 * @param defaults - where one is true or false, so has to be what is given: a text that says no would pass for yes.
 * @param argument - what the documentation calls the object.
 * @throws {WrongTypeError} `argument`, if it is no object; an option that has to be true or false, by its name. @throws {OutOfRangeError} an option that there is not, by its name.
 */
export function readOptions<O extends object, D extends Defaults<O>>(given: O | undefined, defaults: D, argument = 'options'): Read<O, D> {
  const read: Record<string, unknown> = { ...defaults };
  if (given === undefined) return read as Read<O, D>;
  if (typeof given !== 'object' || given === null) throw new WrongTypeError(argument, 'must be an object');
  for (const [name, value] of Object.entries(given)) {
    if (!has(read, name)) throw new OutOfRangeError(name, 'is not among the options here');
    if (value === undefined) continue;
    if (typeof read[name] === 'boolean') checkBoolean(name, value);
    read[name] = value;
  }
  return read as Read<O, D>;
}

/** A member that may be missing: undefined unless the object itself has it. */
export function own<O extends object, K extends keyof O>(object: O, name: K): O[K] | undefined {
  return has(object, name) ? object[name] : undefined;
}

/** As `Object.hasOwn`, which older engines do not have. */
const has = (object: object, name: PropertyKey): boolean => Object.getOwnPropertyDescriptor(object, name) !== undefined;
