/**
 * Commitments of proofs about ciphertexts. Who knows r needs multiples of generator and key alone, no other powers: of the entry that ciphertext (a, b) holds v, where it holds
 * m, with a random u and the challenge c, they are A = u · G and B = u · Y ± (m − v) c · G. Of the real entry the second part is neutral; for the others c is chosen here. One
 * formula serves all entries: which is real shows in no branch, no index and no length.
 */
import type { Scalar } from '../group/group.ts';
import { scalarOfSecret, selectScalar } from '../group/scalars.ts';
import { select } from '../util/constant-time.ts';
import { isEqual } from '../util/masks.ts';
import { wiping } from '../util/wipe.ts';
import type { EncryptionShape } from './encryption.ts';
import type { NonceSource, SecretElement } from './encryption-nonces.ts';
import type { Hidden } from './hidden.ts';
import type { Transcript } from './transcript.ts';

/** A ciphertext's number m and scalar r, both secret. */
export interface Opening {
  /** The number, from 0 to 2^31 − 1. */
  readonly number: number;
  /** The random scalar, by which the generator and the key were multiplied. */
  readonly r: Scalar;
}

/** What a prover has before the challenge. */
export interface Committed {
  /** A and B of each entry. */
  readonly commitments: readonly (readonly [SecretElement, SecretElement])[];
  /** u of each entry. */
  readonly nonces: readonly Scalar[];
  /** 1 of the entry that is real, 0 of the others. Secret. */
  readonly isReal: readonly number[];
  /** The challenge of each entry but the real one, of which it is 0. */
  readonly pretended: readonly Scalar[];
  /** Their sum. */
  readonly sum: Scalar;
}

/** Of one ciphertext and two numbers, of which the second follows the first: all multiples can be made beforehand. */
export const isOfBit = ({ messageBase, ciphertexts, entries: [first, second, more] }: EncryptionShape): boolean =>
  messageBase === 'generator' && ciphertexts === 1 && first !== undefined && second?.value === first.value + 1 && more === undefined;

/** The entry that is not real has m − v = ±1: its second part is a random e · G, and its challenge ±e. */
export function bitCommitments(
  { entries }: EncryptionShape,
  [opening]: readonly Opening[],
  source: NonceSource,
  { response }: Transcript,
  hidden: Hidden,
): Committed {
  const { group, family } = source.multiples;
  const { scalars } = group;
  const isSecond = isEqual(opening!.number, entries[1]!.value);
  const {
    pairs: [u0, u1],
    shift: e,
    moved: sums,
  } = source.bit();
  const nonces = [hidden.keep(u0.scalar), hidden.keep(u1.scalar)];
  return wiping([u0.onKey, u1.onKey, e.onGenerator, ...(sums ?? [])], () => {
    // Only the entry that is not real is moved.
    const moved = sums ? select(isSecond, ...sums) : family.arithmetic.add(select(isSecond, u0.onKey, u1.onKey), e.onGenerator);
    const plus = hidden.keep(e.scalar);
    const minus = hidden.keep(plus.neg());
    const isMinus = response === 'sum' ? isSecond : 1 - isSecond;
    const challenge = hidden.keep(selectScalar(scalars, isMinus, minus, plus));
    const zero = scalars.zero;
    return {
      commitments: [
        [u0.onGenerator, family.make(select(isSecond, moved, u0.onKey)) as SecretElement],
        [u1.onGenerator, family.make(select(isSecond, u1.onKey, moved)) as SecretElement],
      ],
      nonces,
      isReal: [1 - isSecond, isSecond],
      pretended: [
        hidden.keep(selectScalar(scalars, isSecond, challenge, zero)),
        hidden.keep(selectScalar(scalars, isSecond, zero, challenge)),
      ],
      sum: challenge,
    };
  });
}

/** Of any ciphertexts and numbers: if several entries are true, the first is the real one. */
export function setCommitments(
  { entries, messageBase }: EncryptionShape,
  openings: readonly Opening[],
  source: NonceSource,
  { response }: Transcript,
  hidden: Hidden,
): Committed {
  const { scalars } = source.multiples.group;
  const numbers = openings.map(({ number }) => hidden.keep(scalarOfSecret(scalars, number)));
  const { zero } = scalars;
  let found = 0;
  let sum = zero;
  const made = entries.map(({ ciphertext, value }) => {
    const isTrue = isEqual(openings[ciphertext]!.number, value);
    const isReal = isTrue & (1 - found);
    found |= isTrue;
    const pretended = hidden.keep(selectScalar(scalars, isReal, zero, hidden.keep(source.scalar())));
    sum = hidden.keep(sum.add(pretended));
    const distance = hidden.keep(numbers[ciphertext]!.sub(scalars.ofPublic(value)));
    const product = hidden.keep(distance.mul(pretended));
    const shift = response === 'sum' ? hidden.keep(product.neg()) : product;
    return { isReal, pretended, ...(messageBase === 'key' ? shiftedOnKey : shiftedOnGenerator)(source, shift, hidden) };
  });
  return {
    commitments: made.map(({ pair }) => pair),
    nonces: made.map(({ nonce }) => nonce),
    isReal: made.map(({ isReal }) => isReal),
    pretended: made.map(({ pretended }) => pretended),
    sum,
  };
}

/** u · G and u · Y + shift · G. */
function shiftedOnGenerator(source: NonceSource, shift: Scalar, hidden: Hidden): Shifted {
  const { scalar, onGenerator, onKey } = source.pair();
  const { family, onGenerator: multiple } = source.multiples;
  const nonce = hidden.keep(scalar);
  const moved = multiple(shift);
  return wiping([onKey, moved], () => ({
    nonce,
    pair: [onGenerator, family.make(family.arithmetic.add(onKey, moved)) as SecretElement],
  }));
}

/** u · G and (u + shift) · Y. */
function shiftedOnKey(source: NonceSource, shift: Scalar, hidden: Hidden): Shifted {
  const nonce = hidden.keep(source.scalar());
  const { family, onGenerator, onKey } = source.multiples;
  const made = (value: Uint8Array): SecretElement => family.make(value) as SecretElement;
  return { nonce, pair: [made(onGenerator(nonce)), made(onKey(hidden.keep(nonce.add(shift))))] };
}

interface Shifted {
  readonly nonce: Scalar;
  readonly pair: readonly [SecretElement, SecretElement];
}
