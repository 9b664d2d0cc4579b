/**
 * The challenge of limber's own proofs: a hash of everything that is proven and committed to (A. Fiat, A. Shamir, 1986), so that nothing of it can be chosen afterwards. Every
 * part goes in with its length, in an order that the statement's shape decides, and the shape goes in first: no two statements have the same input.
 */

import { asciiBytes } from '../encoding/octets.ts';
import type { Element, Group, Scalar } from '../group/group.ts';
import { expandMessageXmd } from '../hash/expand-message.ts';
import { sha256 } from '../hash/sha2.ts';
import { bitLength } from '../util/bytes.ts';
import { type Relation, relationsOf } from './relation.ts';
import type { ChallengeInput, Transcript } from './transcript.ts';

/**
 * The tag of the hash (RFC 9380, section 3.1). SHA-256 serves groups of every order: who wants a proof of what is not so needs a certain challenge, that is a preimage, and not
 * a collision.
 */
const TAG = 'limber proof, version 1, expand_message_xmd with SHA-256';
/** Bits beyond the order's, so that the residue is as good as uniform (RFC 9380, section 5.1). */
const EXTRA_BITS = 128;

/** The challenge of a statement in a context, whose commitments are of all equations of all branches, in their order. */
function challengeOf({ statement, commitments, context }: ChallengeInput): Scalar {
  const { order, scalars } = statement.group;
  const message = joined([
    ...namesOf(statement.group),
    context,
    shapeOf(relationsOf('statement', statement)),
    ...statement.elements.map(encodingOf),
    // Those that are not known yet come but once.
    ...commitments.map((element) => encodings.get(element) ?? element.toBytes()),
  ]);
  const length = Math.ceil((bitLength(order) + EXTRA_BITS) / 8);
  return scalars.reduced(expandMessageXmd(sha256, message, asciiBytes('tag', TAG), length));
}

/** Each part behind its length. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const message = new Uint8Array(parts.reduce((sum, { length }) => sum + 4 + length, 0));
  let at = 0;
  for (const part of parts) {
    setNumber(message, at, part.length);
    message.set(part, at + 4);
    at += 4 + part.length;
  }
  return message;
}

/** How many scalars there are, and of every equation which elements are where, how often. */
function shapeOf(relations: readonly Relation[]): Uint8Array {
  const shape = [relations.length];
  for (const { secrets, equations } of relations) {
    shape.push(secrets, equations.length);
    for (const { terms, image } of equations) {
      shape.push(terms.length, image.length);
      for (const { base, secret } of terms) shape.push(base, secret);
      for (const { element, weight } of image) shape.push(element, weight);
    }
  }
  const bytes = new Uint8Array(4 * shape.length);
  for (let i = 0; i < shape.length; i++) setNumber(bytes, 4 * i, shape[i]!);
  return bytes;
}

/** In four bytes, of numbers below 0 as two's complement: no part is as long as that. */
function setNumber(bytes: Uint8Array, at: number, number: number): void {
  bytes[at] = number >>> 24;
  bytes[at + 1] = number >>> 16;
  bytes[at + 2] = number >>> 8;
  bytes[at + 3] = number;
}

/** A group's name and order. */
const names = /* @__PURE__ */ new WeakMap<Group, readonly Uint8Array[]>();

function namesOf(group: Group): readonly Uint8Array[] {
  const known = names.get(group);
  if (known) return known;
  const made = [asciiBytes('group', group.name), asciiBytes('group', group.order.toString(16))];
  names.set(group, made);
  return made;
}

/** The elements of statements come again and again, generators and keys above all; to encode one may take as long as to hash it. */
const encodings = /* @__PURE__ */ new WeakMap<Element, Uint8Array>();

function encodingOf(element: Element): Uint8Array {
  const known = encodings.get(element);
  if (known) return known;
  const bytes = element.toBytes();
  encodings.set(element, bytes);
  return bytes;
}

/** Limber's own: responses are sums, and commitments are computed again. */
export const LIMBER: Transcript = /* @__PURE__ */ Object.freeze({
  name: 'limber',
  response: 'sum',
  keepsCommitments: false,
  challenge: challengeOf,
  prepare: encodingOf,
});
