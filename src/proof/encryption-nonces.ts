/**
 * What a proof about a ciphertext needs whatever the ciphertext holds: random scalars u with u · G and u · Y, and e with e · G. So it can be made before anybody has chosen
 * (`src/ballot` does). All of it is secret, and serves once.
 */
import type { Arithmetic } from '../group/arithmetic.ts';
import { type Family, OwnPublicElement } from '../group/element.ts';
import type { Element, RandomOptions, Scalar, SecretGroup } from '../group/group.ts';
import { secretFamilyOf } from '../group/own-group.ts';
import { scalarBytes } from '../group/scalars.ts';
import type { ElementTable } from '../group/table.ts';
import { checkObject } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { own } from '../util/options.ts';

/** Values of a group with secret elements. */
export type SecretFamily = Family<Uint8Array, Arithmetic<Uint8Array>>;

/** Tables that make multiples faster (`elementTable` of `limber/groups`). */
export interface EncryptionTables {
  /** The table of the group's generator. */
  readonly generator?: ElementTable | undefined;
  /** The table of the public key. */
  readonly key?: ElementTable | undefined;
}

/** A scalar with its multiples of generator and key, as values of the group. */
export interface NoncePair {
  readonly scalar: Scalar;
  readonly onGenerator: Uint8Array;
  readonly onKey: Uint8Array;
}

/** A scalar with its multiple of the generator. */
export interface NonceMultiple {
  readonly scalar: Scalar;
  readonly onGenerator: Uint8Array;
}

/** Multiples of generator and key by secret scalars. */
export interface EncryptionMultiples {
  readonly group: SecretGroup;
  readonly family: SecretFamily;
  onGenerator(scalar: Scalar): Uint8Array;
  onKey(scalar: Scalar): Uint8Array;
}

/** Where nonces come from. Who takes them clears them. */
export interface NonceSource {
  readonly multiples: EncryptionMultiples;
  /** A scalar alone. */
  scalar(): Scalar;
  pair(): NoncePair;
  multiple(): NonceMultiple;
}

/** @throws {WrongTypeError} `argument`, if elements of the group may not be secret; `tables`. @throws {OutOfRangeError} `tables`, if one is of another element. */
export function encryptionMultiples(
  argument: string,
  group: SecretGroup,
  key: Element,
  tables: EncryptionTables | undefined,
): EncryptionMultiples {
  const family = secretFamilyOf(argument, group);
  if (tables !== undefined) checkObject('tables', tables);
  const multipleOf = (element: Element, name: keyof EncryptionTables): ElementTable['multiply'] | undefined => {
    const table = tables && own(tables, name);
    if (table === undefined) return undefined;
    checkObject('tables', table);
    if (!element.equals(table.element)) throw new OutOfRangeError('tables', 'must be those of the generator and of the key');
    return (scalar) => table.multiply(scalar);
  };
  const valueOf = (element: Element): Uint8Array => OwnPublicElement.valueOf(family, 'tables', element);
  const { arithmetic } = family;
  const byGenerator = multipleOf(group.generator, 'generator');
  const byKey = multipleOf(key, 'key');
  const bytesOf = (scalar: Scalar): Uint8Array => scalarBytes(group.scalars, 'scalar', scalar);
  const keyValue = valueOf(key);
  return {
    group,
    family,
    onGenerator: byGenerator ? (scalar) => valueOf(byGenerator(scalar)) : (scalar) => arithmetic.multiplyBase(bytesOf(scalar)),
    onKey: byKey ? (scalar) => valueOf(byKey(scalar)) : (scalar) => arithmetic.multiply(bytesOf(scalar), keyValue),
  };
}

/** Nonces that are made when they are asked for. */
export function freshNonces(multiples: EncryptionMultiples, options: RandomOptions): NonceSource {
  const { scalars } = multiples.group;
  const draw = (): Scalar => scalars.random(options);
  return {
    multiples,
    scalar: draw,
    pair: () => {
      const scalar = draw();
      return { scalar, onGenerator: multiples.onGenerator(scalar), onKey: multiples.onKey(scalar) };
    },
    multiple: () => {
      const scalar = draw();
      return { scalar, onGenerator: multiples.onGenerator(scalar) };
    },
  };
}
