/**
 * What a proof about a ciphertext needs whatever the ciphertext holds: random scalars u with u · G and u · Y, and e with e · G. So it can be made before anybody has chosen
 * (`src/ballot` does). All of it is secret, and serves once.
 */
import type { Arithmetic } from '../group/arithmetic.ts';
import { type Family, OwnPublicElement } from '../group/element.ts';
import type { Element, RandomOptions, Scalar, SecretGroup } from '../group/group.ts';
import { secretFamilyOf } from '../group/own-group.ts';
import { scalarBytes } from '../group/scalars.ts';
import type { Twin } from '../group/sums/twins.ts';
import type { ElementTable } from '../group/table.ts';
import { checkObject } from '../util/checks.ts';
import { OutOfRangeError } from '../util/errors.ts';
import { own } from '../util/options.ts';
import { pooledRandom } from '../util/random-pool.ts';

/** Values of a group with secret elements. */
export type SecretFamily = Family<Uint8Array, Arithmetic<Uint8Array>>;

/** Tables that make multiples faster (`elementTable` of `limber/groups`). */
export interface EncryptionTables {
  /** The table of the group's generator. */
  readonly generator?: ElementTable | undefined;
  /** The table of the public key. */
  readonly key?: ElementTable | undefined;
}

/** An element of such a group. */
export type SecretElement = OwnPublicElement<Uint8Array> & Element;

/** A scalar with its multiples of generator and key: the first is published as it stands, the other is a value that nobody sees. */
export interface NoncePair {
  readonly scalar: Scalar;
  readonly onGenerator: SecretElement;
  readonly onKey: Uint8Array;
}

/** What a ciphertext of 0 or 1 is made of: of 0 the second part is the multiple of the key, of 1 the sum of that and the generator. */
export interface BitMask extends NoncePair {
  readonly withOne: Uint8Array;
}

/** What a proof about two numbers that follow each other is made of (`encryption-commitments.ts`). */
export interface BitNonces {
  readonly pairs: readonly [NoncePair, NoncePair];
  /** e, and e · G. */
  readonly shift: { readonly scalar: Scalar; readonly onGenerator: Uint8Array };
  /** The multiples of the key in both pairs, and e · G added to each: where there was time for it. */
  readonly moved?: readonly [Uint8Array, Uint8Array];
}

/** Multiples of generator and key by secret scalars. */
export interface EncryptionMultiples {
  readonly group: SecretGroup;
  readonly family: SecretFamily;
  onGenerator(scalar: Scalar): Uint8Array;
  onKey(scalar: Scalar): Uint8Array;
  onBoth(scalar: Scalar): Twin<Uint8Array>;
}

/** Where nonces come from. Who takes them clears them. */
export interface NonceSource {
  readonly multiples: EncryptionMultiples;
  /** A scalar alone. */
  scalar(): Scalar;
  pair(): NoncePair;
  /** For a ciphertext. */
  mask(): BitMask;
  /** For a proof. */
  bit(): BitNonces;
}

/**
 * @param onBoth - what makes both multiples quicker than one after the other.
 * @throws {WrongTypeError} `argument`, if elements of the group may not be secret; `tables`. @throws {OutOfRangeError} `tables`, if one is of another element.
 */
export function encryptionMultiples(
  argument: string,
  group: SecretGroup,
  key: Element,
  tables: EncryptionTables | undefined,
  onBoth?: EncryptionMultiples['onBoth'],
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
  const onGenerator: EncryptionMultiples['onGenerator'] = byGenerator
    ? (scalar) => valueOf(byGenerator(scalar))
    : (scalar) => arithmetic.multiplyBase(bytesOf(scalar));
  const onKey: EncryptionMultiples['onKey'] = byKey
    ? (scalar) => valueOf(byKey(scalar))
    : (scalar) => arithmetic.multiply(bytesOf(scalar), keyValue);
  return { group, family, onGenerator, onKey, onBoth: onBoth ?? ((scalar) => [onGenerator(scalar), onKey(scalar)]) };
}

/** Nonces that are made when they are asked for. */
export function freshNonces(multiples: EncryptionMultiples, { random }: RandomOptions): NonceSource {
  const { group, family } = multiples;
  const source = { random: random === undefined ? pooledRandom() : random };
  const draw = (): Scalar => group.scalars.random(source);
  const pair = (): NoncePair => {
    const scalar = draw();
    const [onGenerator, onKey] = multiples.onBoth(scalar);
    return { scalar, onGenerator: family.make(onGenerator) as SecretElement, onKey };
  };
  const one = OwnPublicElement.valueOf(family, 'generator', group.generator);
  return {
    multiples,
    scalar: draw,
    pair,
    mask: () => {
      const made = pair();
      return { ...made, withOne: family.arithmetic.add(made.onKey, one) };
    },
    bit: () => {
      const pairs = [pair(), pair()] as const;
      const scalar = draw();
      return { pairs, shift: { scalar, onGenerator: multiples.onGenerator(scalar) } };
    },
  };
}

/** The same nonces with both sums: of the two the proof takes one, which is told by the secret. */
export function withMoved({ family }: EncryptionMultiples, { pairs, shift }: BitNonces): BitNonces {
  const { add } = family.arithmetic;
  const [first, second] = pairs;
  return { pairs, shift, moved: [add(first.onKey, shift.onGenerator), add(second.onKey, shift.onGenerator)] };
}

/** Clears nonces that serve nobody. */
export function wipePair(family: SecretFamily, { scalar, onGenerator, onKey }: NoncePair): void {
  scalar.wipe();
  for (const value of [OwnPublicElement.valueOf(family, 'pair', onGenerator), onKey]) value.fill(0);
}
