/**
 * What Belenios exponentiates with in a browser, around which its own code is compiled from OCaml: a fixed window of 6 bits on BigInt. The proof is the paper's, by
 * eight powers, with the hash of Belenios.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { runUpstream, type Upstream } from '../peer.ts';
import { type BallotLibrary, inProcessBooth } from './library.ts';

interface Integers {
  readonly modPow: (base: bigint, exponent: bigint, modulus: bigint) => bigint;
  readonly modInverse: (value: bigint, modulus: bigint) => bigint;
}

export const BIGINT_COMPAT: Upstream = { paths: ['belenios/BigIntCompat.js'], before: 'const belenios = {};', variables: ['belenios'] };

interface Entry {
  readonly challenge: bigint;
  readonly response: bigint;
}

interface Choice {
  readonly alpha: bigint;
  readonly beta: bigint;
  readonly proof: readonly Entry[];
}

export const bigintCompat: BallotLibrary = {
  library: 'BigIntCompat',
  kind: 'peer',
  origin: 'Belenios',
  constantTime: false,
  async load() {
    const { belenios } = runUpstream<{ belenios: { readonly BigIntCompat: Integers } }>(BIGINT_COMPAT);
    const { modPow, modInverse } = belenios.BigIntCompat;
    return {
      version: '47e0c82a',
      prepare: (work) => {
        const { p, q, g, y } = work.residues();
        const inverse = modInverse(g, p);
        const random = (): bigint => BigInt(`0x${bytesToHex(crypto.getRandomValues(new Uint8Array(48)))}`) % q;
        const positive = (x: bigint): bigint => ((x % q) + q) % q;
        const hashed = ({ alpha, beta }: Omit<Choice, 'proof'>, commitments: readonly bigint[]): bigint =>
          BigInt(`0x${bytesToHex(sha256(utf8ToBytes(`prove|${alpha},${beta}|${commitments.join(',')}`)))}`) % q;
        // Of the claim that the ciphertext is one of `value`.
        const commitment = ({ alpha, beta }: Omit<Choice, 'proof'>, value: number, { challenge, response }: Entry): bigint[] => [
          (modPow(g, response, p) * modPow(alpha, challenge, p)) % p,
          (modPow(y, response, p) * modPow(value === 0 ? beta : (beta * inverse) % p, challenge, p)) % p,
        ];
        const encrypted = (choice: number, r: bigint): Omit<Choice, 'proof'> => {
          const shared = modPow(y, r, p);
          return { alpha: modPow(g, r, p), beta: choice === 0 ? shared : (shared * g) % p };
        };
        return inProcessBooth<Choice>(work, {
          ciphertext: (choice) => encrypted(choice, random()),
          encrypt: (choice) => {
            const [r, w] = [random(), random()];
            const ciphertext = encrypted(choice, r);
            const simulated = { challenge: random(), response: random() };
            const real = [modPow(g, w, p), modPow(y, w, p)];
            const pretended = commitment(ciphertext, 1 - choice, simulated);
            const challenge = positive(
              hashed(ciphertext, choice === 0 ? [...real, ...pretended] : [...pretended, ...real]) - simulated.challenge,
            );
            const entry = { challenge, response: positive(w - r * challenge) };
            return { ...ciphertext, proof: choice === 0 ? [entry, simulated] : [simulated, entry] };
          },
          sent: (ballot) => ballot,
          verify: ({ proof, ...ciphertext }) =>
            hashed(
              ciphertext,
              proof.flatMap((entry, value) => commitment(ciphertext, value, entry)),
            ) === positive(proof.reduce((sum, { challenge }) => sum + challenge, 0n)),
          mixed: (ballot, { proof }) => ({ ...ballot, proof }),
        });
      },
    };
  },
};
