/** All that the scripts of `jscrypto` leave in the global scope of Helios' booth, by the names that it has there. */
import { Ciphertext, encrypt } from './ciphertext.ts';
import { EncryptedAnswer } from './encrypted-answer.ts';
import { bogusPublicKey, Election, EncryptedVote } from './encrypted-vote.ts';
import {
  b64_sha256,
  disjunctive_challenge_generator,
  fiatshamir_challenge_generator,
  fiatshamir_dlog_challenge_generator,
  hex_sha1,
  hex_sha256,
} from './hashes.ts';
import { BoothInteger } from './integer.ts';
import { Plaintext, PublicKey, plaintextsOf } from './keys.ts';
import { Progress } from './progress.ts';
import { DisjunctiveProof, DLogProof, Proof } from './proof.ts';
import { boothRandom, boothSjcl } from './random.ts';
import { Params, SecretKey } from './secret-key.ts';
import { Tally, Trustee } from './trustee.ts';

/** As much of a window as is used. */
interface Scope {
  open?(address: string): unknown;
}

const BALLOT = {
  /** What was chosen, as it is called. */
  pretty_choices: (
    { questions }: { readonly questions: readonly { readonly answers: readonly string[] }[] },
    { answers }: { readonly answers: readonly (readonly number[])[] },
  ) => questions.map((question, q) => (answers[q] ?? []).map((answer) => question.answers[answer])),
};

const UTILS = {
  PROGRESS: Progress,
  array_remove_value: (array: readonly unknown[], value: unknown) => array.filter((each) => each !== value),
  /** Despite its name it keeps the order. */
  object_sort_keys: (object: object) => ({ ...object }),
  generate_plaintexts: plaintextsOf,
  open_window_with_content: (content: string, type = 'text/plain') =>
    (globalThis as Scope).open?.(`data:${type},${encodeURIComponent(content)}`),
};

/** Made anew each time: the booth adds to them. */
export const boothGlobals = (): Readonly<Record<string, unknown>> => ({
  BigInteger: BoothInteger,
  BigInt: BoothInteger,
  USE_SJCL: true,
  sjcl: boothSjcl,
  Random: { ...boothRandom },
  ElGamal: {
    Params,
    PublicKey,
    SecretKey,
    Ciphertext,
    Plaintext,
    Proof,
    DisjunctiveProof,
    DLogProof,
    encrypt,
    disjunctive_challenge_generator,
    fiatshamir_challenge_generator,
    fiatshamir_dlog_challenge_generator,
  },
  HELIOS: { Election, EncryptedAnswer, EncryptedVote, Tally, Trustee, get_bogus_public_key: bogusPublicKey },
  BALLOT: { ...BALLOT },
  UTILS: { ...UTILS },
  hex_sha1,
  hex_sha256,
  b64_sha256,
});
