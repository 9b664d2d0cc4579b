/** `ElGamal.Ciphertext` of the booth. */
import { MalformedError } from '../../../util/errors.ts';
import type { ChallengeGenerator, Commitment } from './hashes.ts';
import { BoothInteger } from './integer.ts';
import { Plaintext, type PublicKey } from './keys.ts';
import { DisjunctiveProof, Proof } from './proof.ts';
import { getRandomInteger } from './random.ts';

export interface CiphertextJson {
  readonly alpha: string;
  readonly beta: string;
}

type OneCommitment = ChallengeGenerator<Commitment> | null;

export class Ciphertext {
  alpha: BoothInteger;
  beta: BoothInteger;
  pk: PublicKey;

  constructor(alpha: BoothInteger, beta: BoothInteger, pk: PublicKey) {
    this.alpha = alpha;
    this.beta = beta;
    this.pk = pk;
  }

  static fromJSONObject({ alpha, beta }: CiphertextJson, pk: PublicKey): Ciphertext {
    return new Ciphertext(BoothInteger.fromJSONObject(alpha), BoothInteger.fromJSONObject(beta), pk);
  }

  toString(): string {
    return `${this.alpha.toString()},${this.beta.toString()}`;
  }

  toJSONObject(): CiphertextJson {
    return { alpha: this.alpha.toJSONObject(), beta: this.beta.toJSONObject() };
  }

  /** 1 is no other ciphertext. */
  multiply(other: Ciphertext | 1): Ciphertext {
    if (typeof other === 'number') return this;
    const product = (a: BoothInteger, b: BoothInteger): BoothInteger => a.multiply(b).mod(this.pk.p);
    return new Ciphertext(product(this.alpha, other.alpha), product(this.beta, other.beta), this.pk);
  }

  decrypt(factors: readonly BoothInteger[]): Plaintext {
    const { p } = this.pk;
    const m = factors.reduce((rest, factor) => factor.modInverse(p).multiply(rest).mod(p), this.beta);
    return new Plaintext(m, this.pk);
  }

  generateProof(_: Plaintext, randomness: BoothInteger, challengeOf: ChallengeGenerator<Commitment>): Proof {
    const { g, y, p, q } = this.pk;
    return Proof.generate(g, y, randomness, p, q, challengeOf);
  }

  simulateProof(plaintext: Plaintext, challenge?: BoothInteger): Proof {
    const { g, y, p, q } = this.pk;
    return Proof.simulate(g, y, this.alpha, this.#without(plaintext), p, q, challenge);
  }

  verifyProof(plaintext: Plaintext, proof: Proof, challengeOf?: OneCommitment): boolean {
    const { g, y, p, q } = this.pk;
    return proof.verify(g, y, this.alpha, this.#without(plaintext), p, q, challengeOf);
  }

  verifyDecryptionProof(plaintext: Plaintext, proof: Proof, challengeOf?: OneCommitment): boolean {
    const { g, y, p, q } = this.pk;
    return proof.verify(g, this.alpha, y, this.#without(plaintext), p, q, challengeOf);
  }

  /** The index and the random number are secret; the booth's own answers are made otherwise (`encrypted-answer.ts`), and do not show them in any time. */
  generateDisjunctiveProof(
    plaintexts: readonly Plaintext[],
    index: number,
    randomness: BoothInteger,
    challengeOf: ChallengeGenerator<readonly Commitment[]>,
  ): DisjunctiveProof {
    const real = plaintexts[index];
    if (!real) throw new MalformedError('index', 'must be that of a plaintext');
    const simulated = plaintexts.map((plaintext, i) => (i === index ? undefined : this.simulateProof(plaintext)));
    const proof = this.generateProof(real, randomness, (commitment) => {
      const all = challengeOf(simulated.map((each) => each?.commitment ?? commitment));
      return simulated.reduce((rest, each) => (each ? rest.subtract(each.challenge) : rest), all).mod(this.pk.q);
    });
    return new DisjunctiveProof(simulated.map((each) => each ?? proof));
  }

  /** One entry for each plaintext, and no other number of them. */
  verifyDisjunctiveProof(
    plaintexts: readonly Plaintext[],
    { proofs }: DisjunctiveProof,
    challengeOf: ChallengeGenerator<readonly Commitment[]>,
  ): boolean {
    if (proofs.length !== plaintexts.length) return false;
    if (!plaintexts.every((plaintext, i) => this.verifyProof(plaintext, proofs[i] as Proof))) return false;
    const sum = proofs.reduce((all, { challenge }) => all.add(challenge).mod(this.pk.q), BoothInteger.ZERO);
    return challengeOf(proofs.map(({ commitment }) => commitment))
      .mod(this.pk.q)
      .equals(sum);
  }

  equals({ alpha, beta }: Ciphertext): boolean {
    return this.alpha.equals(alpha) && this.beta.equals(beta);
  }

  #without({ m }: Plaintext): BoothInteger {
    return this.beta.multiply(m.modInverse(this.pk.p)).mod(this.pk.p);
  }
}

/** @throws {MalformedError} `plaintext`, 0. */
export function encrypt(pk: PublicKey, plaintext: Plaintext, r: BoothInteger = getRandomInteger(pk.q)): Ciphertext {
  if (plaintext.getM().equals(BoothInteger.ZERO)) throw new MalformedError('plaintext', 'must not be 0');
  return new Ciphertext(pk.g.modPow(r, pk.p), pk.y.modPow(r, pk.p).multiply(plaintext.m).mod(pk.p), pk);
}
