/**
 * Many proofs of what ciphertexts hold, which keep their commitments, and of whose elements nothing is known yet: whether all hold, and all their elements are of the group, by one sum
 * for either half of the ciphertexts. Everything is public.
 *
 * An entry for the number v with challenge c and response r states two equations, r · G = A + c · a and r · Y = B + c · (b − v · G). With a random weight e for every entry they add up to
 * Σ e · A + Σ f · a = Σ e r · G, where f = Σ e c modulo the order, and to the like with B, b and Y, by the same numbers. If all elements are of the group, a wrong equation is overlooked
 * as seldom as its weight could have been guessed (M. Bellare, J. Garay, T. Rabin, 1998, section 3). That they are of the group is proven by the sum itself (`group/sums/proving-sums.ts`):
 * commitments have weights for numbers; and the number of a ciphertext, with a proof of its own whose challenges are not all 0, depends on that proof's weights, each of which is
 * multiplied by a challenge and in no other ciphertext's number.
 */
import { type Family, OwnPublicElement } from '../group/element.ts';
import type { Element, Group, PublicElement } from '../group/group.ts';
import { candidatesOf, type Membership } from '../group/membership.ts';
import { type NumberedValues, twinSumsOfAllVarTime } from '../group/sums/proving-sums.ts';
import type { Twin } from '../group/sums/twins.ts';
import { BigInt } from '../util/big-int.ts';
import { bitLength } from '../util/bytes.ts';
import { InvalidPointError, MalformedError } from '../util/errors.ts';
import { type RandomSource, randomBytes } from '../util/random.ts';

/** A claim that a ciphertext, or the sum of neighbours, holds one of some numbers. */
export interface KeptProof {
  /** The number of the first ciphertext, and how many are added up. */
  readonly first: number;
  readonly count: number;
  readonly entries: readonly KeptEntry[];
}

/** What is said of one number. */
export interface KeptEntry {
  readonly value: number;
  /** From 0 to the order − 1. */
  readonly challenge: bigint;
  readonly response: bigint;
}

/** The elements are encodings, two by two: A and B of every entry, a and b of every ciphertext. */
export interface KeptProofs {
  readonly commitments: readonly Twin<Uint8Array>[];
  readonly ciphertexts: readonly Twin<Uint8Array>[];
  /** Commitments come in the order of their entries. */
  readonly proofs: readonly KeptProof[];
}

/** Two bits more than 128, since membership is proven by two steps, each of which may fail. */
const WEIGHT_BITS = 130;
const WEIGHT_BYTES = 17;

/**
 * Whether all hold, but for an error once in 2^128 times. It may say no of proofs that do hold, if they are not of the usual form, so whoever is told no looks at them one by one.
 *
 * @param random - the platform's generator unless given; it is asked for weights.
 */
export function holdTogetherVarTime(group: Group, key: Element, kept: KeptProofs, random: RandomSource | undefined): boolean {
  const family = OwnPublicElement.familyOf('group', group.neutral);
  const { membership } = family.arithmetic;
  if (!membership?.proving || kept.commitments.length === 0) return false;
  const [commitments, ciphertexts] = [twinsOf(membership, kept.commitments), twinsOf(membership, kept.ciphertexts)];
  const weighed = weigh(group.order, kept, random);
  if (!commitments || !ciphertexts || !weighed) return false;
  const { weights, numbers } = weighed;
  const lists: NumberedValues<Twin<unknown>>[] = [
    { values: commitments, numbers: weights, stride: WEIGHT_BYTES, bits: WEIGHT_BITS },
    { values: ciphertexts, numbers, stride: group.scalars.bytes, bits: bitLength(group.order) },
  ];
  const sums = twinSumsOfAllVarTime(membership.proving, lists, random);
  return sums !== undefined && areSums(family, group, key, sums, weighed);
}

/** Undefined where some bytes have not the form of an element. */
function twinsOf(membership: Membership<unknown>, twins: readonly Twin<Uint8Array>[]): readonly Twin<unknown>[] | undefined {
  try {
    const values = candidatesOf(membership, 'elements', twins.flat());
    return twins.map((_, i) => [values[2 * i], values[2 * i + 1]]);
  } catch (error) {
    if (error instanceof InvalidPointError || error instanceof MalformedError) return undefined;
    throw error;
  }
}

/** By what everything is multiplied. */
interface Weighed {
  /** Of the commitments. */
  readonly weights: Uint8Array;
  /** Of the ciphertexts. */
  readonly numbers: Uint8Array;
  /** Σ weight · response, and Σ weight · challenge · value. */
  readonly responses: bigint;
  readonly values: bigint;
}

/** Undefined where commitments are not as many as entries, or a ciphertext has no proof of its own, or one whose challenges are all 0. */
function weigh(order: bigint, { ciphertexts, proofs, commitments }: KeptProofs, random: RandomSource | undefined): Weighed | undefined {
  if (proofs.reduce((sum, { entries }) => sum + entries.length, 0) !== commitments.length) return undefined;
  const weights = randomBytes(WEIGHT_BYTES * commitments.length, random);
  const factors = new Array<bigint>(ciphertexts.length).fill(0n);
  const hasOwn = new Uint8Array(ciphertexts.length);
  let [responses, values, at] = [0n, 0n, 0];
  for (const { first, count, entries } of proofs) {
    let factor = 0n;
    for (const { value, challenge, response } of entries) {
      const weight = weightOf(weights, at++);
      const part = weight * challenge;
      factor += part;
      responses += weight * response;
      if (value !== 0) values += part * BigInt(value);
      if (count === 1 && challenge !== 0n) hasOwn[first] = 1;
    }
    for (let i = first; i < first + count; i++) factors[i]! += factor;
  }
  if (hasOwn.includes(0)) return undefined;
  return { weights, numbers: numbersOf(order, factors), responses, values };
}

function weightOf(weights: Uint8Array, i: number): bigint {
  const at = WEIGHT_BYTES * i;
  const view = new DataView(weights.buffer, weights.byteOffset + at, WEIGHT_BYTES);
  const highest = weights[at + WEIGHT_BYTES - 1]! & (2 ** (WEIGHT_BITS % 8) - 1);
  return (BigInt(highest) << 128n) | (view.getBigUint64(8, true) << 64n) | view.getBigUint64(0, true);
}

/** Residues, little-endian, one behind the other. */
function numbersOf(order: bigint, factors: readonly bigint[]): Uint8Array {
  const length = Math.ceil(bitLength(order) / 8);
  // The last one may be written over its end.
  const view = new DataView(new ArrayBuffer(length * factors.length + 8));
  for (const [i, factor] of factors.entries()) {
    let rest = factor % order;
    for (let at = 0; at < length; at += 8, rest >>= 64n) view.setBigUint64(i * length + at, BigInt.asUintN(64, rest), true);
  }
  return new Uint8Array(view.buffer, 0, length * factors.length);
}

/** Whether the sums are Σ weight · response · G, and Σ weight · response · Y + Σ weight · challenge · value · G. */
function areSums(family: Family<unknown>, group: Group, key: Element, sums: Twin<unknown>, { responses, values }: Weighed): boolean {
  const { scalars, generator } = group;
  const [first, second] = [family.make(sums[0]), family.make(sums[1])] as const;
  const response = scalars.ofPublic(responses);
  return (
    group.multiScalarVarTime([response], [generator]).equals(first as PublicElement as Element) &&
    group.multiScalarVarTime([response, scalars.ofPublic(values)], [key, generator]).equals(second as PublicElement as Element)
  );
}
