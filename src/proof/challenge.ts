/**
 * The challenge of a proof: a hash of everything that is proven and committed to (A. Fiat, A. Shamir, 1986), so that nothing of it can be chosen afterwards. Every part
 * goes in with its length, in an order that the statement's shape decides, and the shape goes in first: no two statements have the same input.
 */
import { sha512 } from '@noble/hashes/sha2.js';
import { asciiBytes, concatBytes } from '../encoding/octets.ts';
import type { Element, Scalar } from '../group/group.ts';
import { expandMessageXmd } from '../hash/expand-message.ts';
import { bitLength } from '../util/bytes.ts';
import { relationsOf, type Statement } from './statement.ts';

/** The tag of the hash (RFC 9380, section 3.1). */
const TAG = 'limber proof, version 1, expand_message_xmd with SHA-512';
/** Bits beyond the order's, so that the residue is as good as uniform (RFC 9380, section 5.1). */
const EXTRA_BITS = 128;

/** @param commitments - of all equations of all branches, in their order. */
export function challengeOf(statement: Statement, commitments: readonly Element[], context: Uint8Array): Scalar {
  const relations = relationsOf('statement', statement);
  const { name, order, scalars } = statement.group;
  const shape = relations.flatMap(({ secrets, equations }) => [
    number(secrets),
    number(equations.length),
    ...equations.flatMap(({ terms }) => [number(terms.length), ...terms.map(({ secret }) => number(secret))]),
  ]);
  const elements = relations.flatMap(({ equations }) => equations.flatMap(({ terms, image }) => [...terms.map(({ base }) => base), image]));
  const parts = [
    asciiBytes('group', name),
    asciiBytes('group', order.toString(16)),
    context,
    concatBytes(number(relations.length), ...shape),
    ...[...elements, ...commitments].map((element) => element.toBytes()),
  ];
  const message = concatBytes(...parts.flatMap((part) => [number(part.length), part]));
  const length = Math.ceil((bitLength(order) + EXTRA_BITS) / 8);
  return scalars.reduced(expandMessageXmd(sha512, message, asciiBytes('tag', TAG), length));
}

/** In four bytes: no part is as long as that. */
const number = (x: number): Uint8Array => Uint8Array.of(x >>> 24, x >>> 16, x >>> 8, x);
