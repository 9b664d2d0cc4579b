/** `HELIOS.Tally` and `HELIOS.Trustee` of the booth. */
import { Ciphertext, type CiphertextJson } from './ciphertext.ts';
import { BoothInteger } from './integer.ts';
import { PublicKey, type PublicKeyJson } from './keys.ts';
import { DLogProof, type DLogProofJson, Proof, type ProofJson } from './proof.ts';

/** By question and answer. */
type Lists<T> = readonly (readonly T[])[];

const eachOf = <T, R>(lists: Lists<T> | null | undefined, change: (item: T) => R): Lists<R> | null =>
  lists ? lists.map((list) => list.map((item) => change(item))) : null;

export class Tally {
  tally: Lists<Ciphertext>;
  num_tallied: number;

  constructor(tally: Lists<Ciphertext>, count: number) {
    this.tally = tally;
    this.num_tallied = count;
  }

  static fromJSONObject(
    { tally, num_tallied }: { readonly tally: Lists<CiphertextJson>; readonly num_tallied: number },
    pk: PublicKey,
  ): Tally {
    return new Tally(eachOf(tally, (each) => Ciphertext.fromJSONObject(each, pk)) ?? [], num_tallied);
  }

  toJSONObject(): object {
    return { num_tallied: this.num_tallied, tally: eachOf(this.tally, (each) => each.toJSONObject()) };
  }
}

interface TrusteeJson {
  readonly uuid: string;
  readonly public_key: PublicKeyJson;
  readonly public_key_hash: string;
  readonly pok: DLogProofJson;
  readonly decryption_factors?: Lists<string> | null;
  readonly decryption_proofs?: Lists<ProofJson> | null;
}

export class Trustee {
  uuid: string;
  public_key: PublicKey;
  public_key_hash: string;
  pok: DLogProof;
  decryption_factors: Lists<BoothInteger> | null;
  decryption_proofs: Lists<Proof> | null;
  email?: string;
  name?: string;

  constructor(
    uuid: string,
    publicKey: PublicKey,
    hash: string,
    pok: DLogProof,
    factors: Lists<BoothInteger> | null = null,
    proofs: Lists<Proof> | null = null,
  ) {
    this.uuid = uuid;
    this.public_key = publicKey;
    this.public_key_hash = hash;
    this.pok = pok;
    this.decryption_factors = factors;
    this.decryption_proofs = proofs;
  }

  static fromJSONObject(json: TrusteeJson): Trustee {
    return new Trustee(
      json.uuid,
      PublicKey.fromJSONObject(json.public_key),
      json.public_key_hash,
      DLogProof.fromJSONObject(json.pok),
      eachOf(json.decryption_factors, BoothInteger.fromJSONObject),
      eachOf(json.decryption_proofs, Proof.fromJSONObject),
    );
  }

  toJSONObject(): object {
    return {
      decryption_factors: eachOf(this.decryption_factors, (each) => each.toJSONObject()),
      decryption_proofs: eachOf(this.decryption_proofs, (each) => each.toJSONObject()),
      email: this.email,
      name: this.name,
      pok: this.pok.toJSONObject(),
      public_key: this.public_key.toJSONObject(),
    };
  }
}
