/** `ElGamal.PublicKey` and `ElGamal.Plaintext` of the booth. */
import { MalformedError } from '../../../util/errors.ts';
import type { ChallengeGenerator } from './hashes.ts';
import { BoothInteger } from './integer.ts';
import type { DLogProof, Proof } from './proof.ts';

export interface PublicKeyJson {
  readonly g: string;
  readonly p: string;
  readonly q: string;
  readonly y: string;
}

export class PublicKey {
  p: BoothInteger;
  q: BoothInteger;
  g: BoothInteger;
  y: BoothInteger;

  constructor(p: BoothInteger, q: BoothInteger, g: BoothInteger, y: BoothInteger) {
    this.p = p;
    this.q = q;
    this.g = g;
    this.y = y;
  }

  static fromJSONObject({ p, q, g, y }: PublicKeyJson): PublicKey {
    const [P, Q, G, Y] = [p, q, g, y].map(BoothInteger.fromJSONObject) as [BoothInteger, BoothInteger, BoothInteger, BoothInteger];
    return new PublicKey(P, Q, G, Y);
  }

  toJSONObject(): PublicKeyJson {
    return { g: this.g.toJSONObject(), p: this.p.toJSONObject(), q: this.q.toJSONObject(), y: this.y.toJSONObject() };
  }

  verifyKnowledgeOfSecretKey(
    { commitment, challenge, response }: DLogProof,
    challengeOf?: ChallengeGenerator<BoothInteger> | null,
  ): boolean {
    if (challengeOf && !challenge.equals(challengeOf(commitment))) return false;
    return this.g.modPow(response, this.p).equals(this.y.modPow(challenge, this.p).multiply(commitment).mod(this.p));
  }

  verifyDecryptionFactor(
    { alpha }: { readonly alpha: BoothInteger },
    factor: BoothInteger,
    proof: Proof,
    challengeOf?: Parameters<Proof['verify']>[6],
  ): boolean {
    return proof.verify(this.g, alpha, this.y, factor, this.p, this.q, challengeOf);
  }

  /** 0 and 1 are no other key. @throws {MalformedError} `other`, of other parameters. */
  multiply(other: PublicKey | 0 | 1): PublicKey {
    if (typeof other === 'number') return this;
    if (!this.p.equals(other.p) || !this.g.equals(other.g)) throw new MalformedError('other', 'must be of the same parameters');
    return new PublicKey(this.p, this.q, this.g, this.y.multiply(other.y).mod(this.p));
  }

  equals({ p, q, g, y }: PublicKey): boolean {
    return this.p.equals(p) && this.q.equals(q) && this.g.equals(g) && this.y.equals(y);
  }
}

/** What is encrypted: a residue, or, encoded, a number for a group of order (p − 1)/2. */
export class Plaintext {
  m: BoothInteger;
  pk: PublicKey;

  constructor(m: BoothInteger, pk: PublicKey, encode?: boolean) {
    this.pk = pk;
    this.m = encode ? encoded(m, pk) : m;
  }

  getPlaintext(): BoothInteger {
    const number = this.m.compareTo(this.pk.q) < 0 ? this.m : this.m.negate().mod(this.pk.p);
    return number.subtract(BoothInteger.ONE);
  }

  getM(): BoothInteger {
    return this.m;
  }
}

function encoded(m: BoothInteger, { p, q }: PublicKey): BoothInteger {
  const number = m.add(BoothInteger.ONE);
  return number.modPow(q, p).equals(BoothInteger.ONE) ? number : number.negate().mod(p);
}

/** g^min, …, g^max. */
export function plaintextsOf(pk: PublicKey, min: number | null | undefined, max: number): readonly Plaintext[] {
  const plaintexts: Plaintext[] = [];
  let m = BoothInteger.ONE;
  for (let i = 0; i <= max; i++) {
    if (i >= (min ?? 0)) plaintexts.push(new Plaintext(m, pk));
    m = m.multiply(pk.g).mod(pk.p);
  }
  return plaintexts;
}
