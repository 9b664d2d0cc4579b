/** The booth of Helios, as its server ships it: scripts that share their global variables. Its proofs are not bound to more than their commitments. */
import { runUpstream, type Upstream } from '../peer.ts';
import { type BallotLibrary, inProcessBooth } from './library.ts';

interface BigInteger {
  readonly toString: () => string;
}

interface Ciphertext {
  generateDisjunctiveProof(plaintexts: readonly Plaintext[], index: number, randomness: BigInteger, challenge: unknown): object;
  verifyDisjunctiveProof(plaintexts: readonly Plaintext[], proof: object, challenge: unknown): boolean;
}

type Plaintext = object;

interface PublicKey {
  readonly q: BigInteger;
}

interface Booth {
  readonly BigInt: new (digits: string, radix: number) => BigInteger;
  readonly ElGamal: {
    readonly PublicKey: new (p: BigInteger, q: BigInteger, g: BigInteger, y: BigInteger) => PublicKey;
    readonly encrypt: (key: PublicKey, plaintext: Plaintext, randomness: BigInteger) => Ciphertext;
    readonly disjunctive_challenge_generator: unknown;
  };
  readonly Random: { getRandomInteger(limit: BigInteger): BigInteger };
  readonly UTILS: { generate_plaintexts(key: PublicKey, least: number, most: number): readonly Plaintext[] };
  readonly sjcl: { readonly random: { addEntropy(words: readonly number[], bits: number, source: string): void } };
}

/** In the order in which the booth loads them. */
export const HELIOS: Upstream = {
  paths: [
    'underscore-min',
    ...['jsbn', 'jsbn2', 'sjcl', 'class', 'bigint', 'random', 'elgamal', 'sha1', 'sha2', 'helios'].map((name) => `jscrypto/${name}`),
  ].map((name) => `helios/heliosbooth/js/${name}.js`),
  // What every browser says of itself, and jsbn chooses its multiplication by.
  before: "const navigator = { appName: 'Netscape' };",
  variables: ['BigInt', 'ElGamal', 'Random', 'UTILS', 'sjcl'],
};

interface Choice {
  readonly ciphertext: Ciphertext;
  readonly proof: object;
}

export const heliosBooth: BallotLibrary = {
  library: 'Helios booth',
  kind: 'peer',
  origin: 'jsbn',
  constantTime: false,
  async load() {
    const { BigInt: Integer, ElGamal, Random, UTILS, sjcl } = runUpstream<Booth>(HELIOS);
    const entropy = crypto.getRandomValues(new Int32Array(64));
    sjcl.random.addEntropy([...entropy], 32 * entropy.length, 'platform');
    const integer = (value: bigint): BigInteger => new Integer(value.toString(16), 16);
    return {
      version: 'c7d5e60f',
      prepare: (work) => {
        const { p, q, g, y } = work.residues();
        const key = new ElGamal.PublicKey(...([p, q, g, y].map(integer) as [BigInteger, BigInteger, BigInteger, BigInteger]));
        const plaintexts = UTILS.generate_plaintexts(key, 0, 1);
        const challenge = ElGamal.disjunctive_challenge_generator;
        return inProcessBooth<Choice>(work, {
          ciphertext: (choice) => ElGamal.encrypt(key, plaintexts[choice] as Plaintext, Random.getRandomInteger(key.q)),
          encrypt: (choice) => {
            const randomness = Random.getRandomInteger(key.q);
            const ciphertext = ElGamal.encrypt(key, plaintexts[choice] as Plaintext, randomness);
            return { ciphertext, proof: ciphertext.generateDisjunctiveProof(plaintexts, choice, randomness, challenge) };
          },
          sent: (ballot) => ballot,
          verify: ({ ciphertext, proof }) => ciphertext.verifyDisjunctiveProof(plaintexts, proof, challenge),
          mixed: ({ ciphertext }, { proof }) => ({ ciphertext, proof }),
        });
      },
    };
  },
};
