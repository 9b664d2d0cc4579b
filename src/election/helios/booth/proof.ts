/** `ElGamal.Proof`, `ElGamal.DisjunctiveProof` and `ElGamal.DLogProof` of the booth: that G = g^x and H = h^x, modulo p. */
import { modPowVarTime } from '../../../modular/mod-pow.ts';
import type { ChallengeGenerator, Commitment } from './hashes.ts';
import { BoothInteger } from './integer.ts';
import { getRandomInteger } from './random.ts';

export interface ProofJson {
  readonly challenge: string;
  readonly commitment: { readonly A: string; readonly B: string };
  readonly response: string;
}

/** Of public numbers. */
const power = (base: BoothInteger, exponent: BoothInteger, p: BoothInteger): BoothInteger =>
  new BoothInteger(modPowVarTime(base.value, exponent.value, p.value));

export class Proof {
  commitment: Commitment;
  challenge: BoothInteger;
  response: BoothInteger;

  constructor(A: BoothInteger, B: BoothInteger, challenge: BoothInteger, response: BoothInteger) {
    this.commitment = { A, B };
    this.challenge = challenge;
    this.response = response;
  }

  /** Of the secret exponent x. */
  static generate(
    g: BoothInteger,
    h: BoothInteger,
    x: BoothInteger,
    p: BoothInteger,
    q: BoothInteger,
    challengeOf: ChallengeGenerator<Commitment>,
  ): Proof {
    const w = getRandomInteger(q);
    const [A, B] = [g.modPow(w, p), h.modPow(w, p)];
    const challenge = challengeOf({ A, B });
    return new Proof(A, B, challenge, w.add(x.multiply(challenge)).mod(q));
  }

  /** Without the exponent, for a challenge that is given, or drawn. */
  static simulate(
    g: BoothInteger,
    h: BoothInteger,
    G: BoothInteger,
    H: BoothInteger,
    p: BoothInteger,
    q: BoothInteger,
    challenge: BoothInteger = getRandomInteger(q),
  ): Proof {
    const response = getRandomInteger(q);
    const commitment = (base: BoothInteger, image: BoothInteger): BoothInteger =>
      image.modPow(challenge.negate(), p).multiply(base.modPow(response, p)).mod(p);
    return new Proof(commitment(g, G), commitment(h, H), challenge, response);
  }

  static fromJSONObject({ commitment: { A, B }, challenge, response }: ProofJson): Proof {
    const [a, b, c, r] = [A, B, challenge, response].map(BoothInteger.fromJSONObject) as [
      BoothInteger,
      BoothInteger,
      BoothInteger,
      BoothInteger,
    ];
    return new Proof(a, b, c, r);
  }

  toJSONObject(): ProofJson {
    const { A, B } = this.commitment;
    return {
      challenge: this.challenge.toJSONObject(),
      commitment: { A: A.toJSONObject(), B: B.toJSONObject() },
      response: this.response.toJSONObject(),
    };
  }

  verify(
    g: BoothInteger,
    h: BoothInteger,
    G: BoothInteger,
    H: BoothInteger,
    p: BoothInteger,
    _q: BoothInteger,
    challengeOf?: ChallengeGenerator<Commitment> | null,
  ): boolean {
    const { challenge, response, commitment } = this;
    const holds = (base: BoothInteger, image: BoothInteger, committed: BoothInteger): boolean =>
      power(base, response, p).equals(power(image, challenge, p).multiply(committed).mod(p));
    if (!holds(g, G, commitment.A) || !holds(h, H, commitment.B)) return false;
    return !challengeOf || challenge.equals(challengeOf(commitment));
  }
}

export class DisjunctiveProof {
  proofs: readonly Proof[];

  constructor(proofs: readonly Proof[]) {
    this.proofs = proofs;
  }

  static fromJSONObject(proofs: readonly ProofJson[] | null): DisjunctiveProof | null {
    return proofs === null || proofs === undefined ? null : new DisjunctiveProof(proofs.map(Proof.fromJSONObject));
  }

  toJSONObject(): readonly ProofJson[] {
    return this.proofs.map((proof) => proof.toJSONObject());
  }
}

export interface DLogProofJson {
  readonly challenge: string;
  readonly commitment?: string;
  /** What the commitment was called once. */
  readonly s?: string;
  readonly response: string;
}

/** That somebody knows the private key. */
export class DLogProof {
  commitment: BoothInteger;
  challenge: BoothInteger;
  response: BoothInteger;

  constructor(commitment: BoothInteger, challenge: BoothInteger, response: BoothInteger) {
    this.commitment = commitment;
    this.challenge = challenge;
    this.response = response;
  }

  static fromJSONObject({ commitment, s, challenge, response }: DLogProofJson): DLogProof {
    return new DLogProof(
      BoothInteger.fromJSONObject((commitment || s) as string),
      BoothInteger.fromJSONObject(challenge),
      BoothInteger.fromJSONObject(response),
    );
  }

  toJSONObject(): DLogProofJson {
    const { challenge, commitment, response } = this;
    return { challenge: challenge.toJSONObject(), commitment: commitment.toJSONObject(), response: response.toJSONObject() };
  }
}
