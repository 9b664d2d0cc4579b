/** Proofs as bytes: elements and scalars of a group, one after the other. */
import { checkBytes } from '../encoding/octets.ts';
import type { Element, Scalar, SecretGroup } from '../group/group.ts';
import { secretFamilyOf } from '../group/own-group.ts';
import { LimberError, MalformedError } from '../util/errors.ts';

/** A list of a proof: what it holds, how many for each ciphertext, and how many besides. */
export interface ListShape {
  readonly of: 'elements' | 'scalars';
  readonly each: number;
  readonly besides: number;
}

/** The bytes of all of them, one after the other. */
export function bytesOfList(list: readonly (Element | Scalar)[]): Uint8Array {
  const parts = list.map((each) => each.toBytes());
  // They may be more than the arguments that a function takes.
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/**
 * The lists of these shapes.
 *
 * @throws {WrongTypeError} `group` or `bytes`. @throws {MalformedError} `bytes`, of a length that no number of ciphertexts has, or with what is no element or no number below the order.
 */
export function listsOfBytes(
  group: SecretGroup,
  shapes: readonly ListShape[],
  bytes: Uint8Array,
): { readonly count: number; readonly lists: readonly (readonly (Element | Scalar)[])[] } {
  secretFamilyOf('group', group);
  checkBytes('bytes', bytes);
  const sizes = { elements: group.elementBytes, scalars: group.scalars.bytes };
  const total = (part: 'each' | 'besides'): number => shapes.reduce((sum, shape) => sum + shape[part] * sizes[shape.of], 0);
  const count = (bytes.length - total('besides')) / total('each');
  if (!Number.isInteger(count) || count < 0) throw new MalformedError('bytes', 'must be as long as a proof of some number of ciphertexts');
  let at = 0;
  const next = (size: number): Uint8Array => {
    at += size;
    return bytes.subarray(at - size, at);
  };
  const scalar = (part: Uint8Array): Scalar =>
    asMalformed('bytes', 'must hold numbers below the order', () => group.scalars.fromBytes(part));
  const lists = shapes.map(({ of, each, besides }) => {
    const parts = Array.from({ length: each * count + besides }, () => next(sizes[of]));
    return of === 'elements' ? elementsOfBytes('bytes', group, parts) : parts.map(scalar);
  });
  return { count, lists };
}

/** The elements of the bytes, the neutral one among them: the one place where they are decoded. @throws {MalformedError} `argument`. */
export function elementsOfBytes(argument: string, group: SecretGroup, parts: readonly Uint8Array[]): Element[] {
  return asMalformed(argument, 'must hold elements of the group', () => group.fromBytesMany(parts, { allowNeutral: true }));
}

function asMalformed<T>(argument: string, rule: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof LimberError) throw new MalformedError(argument, rule);
    throw error;
  }
}
