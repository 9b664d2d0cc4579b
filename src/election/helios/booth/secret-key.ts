/** `ElGamal.SecretKey` and `ElGamal.Params` of the booth. Its private key is a number: who can, uses `limber/helios`. */
import type { Ciphertext } from './ciphertext.ts';
import type { ChallengeGenerator, Commitment } from './hashes.ts';
import { BoothInteger } from './integer.ts';
import { type Plaintext, PublicKey, type PublicKeyJson } from './keys.ts';
import { DLogProof, Proof } from './proof.ts';
import { getRandomInteger } from './random.ts';

export class SecretKey {
  x: BoothInteger;
  pk: PublicKey;

  constructor(x: BoothInteger, pk: PublicKey) {
    this.x = x;
    this.pk = pk;
  }

  static fromJSONObject({ public_key, x }: { readonly public_key: PublicKeyJson; readonly x: string }): SecretKey {
    return new SecretKey(BoothInteger.fromJSONObject(x), PublicKey.fromJSONObject(public_key));
  }

  toJSONObject(): { readonly public_key: PublicKeyJson; readonly x: string } {
    return { public_key: this.pk.toJSONObject(), x: this.x.toJSONObject() };
  }

  decryptionFactor({ alpha }: Ciphertext): BoothInteger {
    return alpha.modPow(this.x, this.pk.p);
  }

  decrypt(ciphertext: Ciphertext, factor: BoothInteger = this.decryptionFactor(ciphertext)): Plaintext {
    return ciphertext.decrypt([factor]);
  }

  decryptAndProve(
    ciphertext: Ciphertext,
    challengeOf: ChallengeGenerator<Commitment>,
  ): { readonly plaintext: Plaintext; readonly proof: Proof } {
    const { decryption_factor, decryption_proof } = this.decryptionFactorAndProof(ciphertext, challengeOf);
    return { plaintext: this.decrypt(ciphertext, decryption_factor), proof: decryption_proof };
  }

  decryptionFactorAndProof(
    ciphertext: Ciphertext,
    challengeOf: ChallengeGenerator<Commitment>,
  ): { readonly decryption_factor: BoothInteger; readonly decryption_proof: Proof } {
    const { g, p, q } = this.pk;
    return {
      decryption_factor: this.decryptionFactor(ciphertext),
      decryption_proof: Proof.generate(g, ciphertext.alpha, this.x, p, q, challengeOf),
    };
  }

  proveKnowledge(challengeOf: ChallengeGenerator<BoothInteger>): DLogProof {
    const { g, p, q } = this.pk;
    const w = getRandomInteger(q);
    const commitment = g.modPow(w, p);
    const challenge = challengeOf(commitment);
    return new DLogProof(commitment, challenge, w.add(this.x.multiply(challenge)).mod(q));
  }
}

type ParamsJson = Omit<PublicKeyJson, 'y'>;

export class Params {
  p: BoothInteger;
  q: BoothInteger;
  g: BoothInteger;

  constructor(p: BoothInteger, q: BoothInteger, g: BoothInteger) {
    this.p = p;
    this.q = q;
    this.g = g;
  }

  static fromJSONObject({ p, q, g }: ParamsJson): Params {
    return new Params(BoothInteger.fromJSONObject(p), BoothInteger.fromJSONObject(q), BoothInteger.fromJSONObject(g));
  }

  toJSONObject(): ParamsJson {
    return { g: this.g.toJSONObject(), p: this.p.toJSONObject(), q: this.q.toJSONObject() };
  }

  generate(): SecretKey {
    const x = getRandomInteger(this.q);
    return new SecretKey(x, new PublicKey(this.p, this.q, this.g, this.g.modPow(x, this.p)));
  }
}
