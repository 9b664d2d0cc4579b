/** What the ballots of one chunk are made of: powers of the generator and of the election's key, by a seed. */
import { Powers, power, type Residues, scalarOf } from './powers.ts';

/** g^r and y^r. */
export interface Pair {
  readonly r: bigint;
  readonly a: bigint;
  readonly b: bigint;
}

/** A ciphertext of a number that is known, with its randomness. */
export interface KnownCiphertext extends Pair {
  readonly m: number;
}

/** What a proof says for one of the numbers that may be encrypted. */
export interface Entry {
  readonly A: bigint;
  readonly B: bigint;
  readonly challenge: bigint;
  readonly response: bigint;
}

export class Streams {
  readonly residues: Residues;
  readonly #secret: bigint;
  readonly #g: Powers;
  readonly #y: Powers;
  readonly #left: Powers;
  readonly #right: Powers;
  /** 1/n for the few n that are asked for. */
  readonly #inverses: Map<number, bigint> = new Map();

  /** @param secret - the private key of the election. */
  constructor(residues: Residues, secret: bigint, ...seed: readonly (string | number)[]) {
    const scalar = (what: string): bigint => scalarOf(residues, ...seed, what);
    const [first, step] = [scalar('first'), scalar('step')];
    this.residues = residues;
    this.#secret = secret;
    this.#g = new Powers(residues, first, step);
    this.#y = new Powers(residues, first, step, secret);
    this.#left = new Powers(residues, scalar('left'), scalar('left step'));
    this.#right = new Powers(residues, scalar('right'), scalar('right step'));
  }

  pair(): Pair {
    const { exponent, value } = this.#g.next();
    return { r: exponent, a: value, b: this.#y.next().value };
  }

  /** @param m - 0 or 1. */
  encrypt(m: 0 | 1): KnownCiphertext {
    const { prime, generator } = this.residues;
    const { r, a, b } = this.pair();
    return { m, r, a, b: m === 0 ? b : (b * generator) % prime };
  }

  /**
   * The proof that a ciphertext holds one of the numbers from `least` on. Where a number is not the one that it holds, both commitments come first, and the challenge follows from
   * them by the private key, which nobody else could do; all elements are powers that cost one product.
   *
   * @param challengeOf - the hash of the commitments.
   * @param sign - of the challenge in the response: 1 in Helios, −1 in Belenios.
   */
  prove(
    { r, m }: Pick<KnownCiphertext, 'r' | 'm'>,
    least: number,
    count: number,
    challengeOf: (entries: readonly Pick<Entry, 'A' | 'B'>[]) => bigint,
    sign: 1n | -1n,
  ): Entry[] {
    const { order } = this.residues;
    const real = m - least;
    const entries = Array.from({ length: count }, (_, j): Entry => {
      if (j === real) {
        const { r: w, a, b } = this.pair();
        return { A: a, B: b, challenge: 0n, response: w };
      }
      const [u, v] = [this.#left.next(), this.#right.next()];
      const challenge = modulo(sign * (this.#secret * u.exponent - v.exponent) * this.#inverse(real - j), order);
      return { A: u.value, B: v.value, challenge, response: modulo(u.exponent + sign * challenge * r, order) };
    });
    const others = entries.reduce((sum, { challenge }) => sum + challenge, 0n);
    const challenge = modulo(challengeOf(entries) - others, order);
    const { A, B, response: w } = entries[real] as Entry;
    entries[real] = { A, B, challenge, response: modulo(w + sign * challenge * r, order) };
    return entries;
  }

  #inverse(n: number): bigint {
    const { order } = this.residues;
    const known = this.#inverses.get(n) ?? power(modulo(BigInt(n), order), order - 2n, order);
    this.#inverses.set(n, known);
    return known;
  }
}

/** From 0 on. */
export const modulo = (number: bigint, modulus: bigint): bigint => ((number % modulus) + modulus) % modulus;

/** The ciphertext of the sum. */
export const sumOf = (ciphertexts: readonly KnownCiphertext[], { prime, order }: Residues): KnownCiphertext =>
  ciphertexts.reduce((sum, { m, r, a, b }) => ({ m: sum.m + m, r: (sum.r + r) % order, a: (sum.a * a) % prime, b: (sum.b * b) % prime }), {
    m: 0,
    r: 0n,
    a: 1n,
    b: 1n,
  });
