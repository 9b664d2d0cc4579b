/** `sirona`, an implementation of Belenios on Ed25519, over @noble/curves. */
import { importPeer, peerVersion } from '../peer.ts';
import { type BallotLibrary, inProcessBooth } from './library.ts';

type Proof = readonly object[];

interface Point {
  multiply(scalar: bigint): Point;
}

interface Ciphertext {
  readonly alpha: Point;
  readonly beta: Point;
}

/** Of an election it reads nothing here but the key, and its fingerprint. */
interface Election {
  readonly public_key: Point;
}

interface Sirona {
  readonly ElGamal: { encrypt(key: Point, nonce: bigint, plaintext: number): Ciphertext };
  readonly Point: { readonly g: Point };
  readonly Zq: { rand(): bigint; readonly L: bigint };
}

interface IndividualProofs {
  generate(election: Election, prefix: string, ciphertext: Ciphertext, nonce: bigint, plaintext: number, values: readonly number[]): Proof;
  verify(election: Election, prefix: string, proof: Proof, ciphertext: Ciphertext, least: number, most: number): boolean;
}

interface Choice {
  readonly ciphertext: Ciphertext;
  readonly proof: Proof;
}

export const sirona: BallotLibrary = {
  library: 'sirona',
  kind: 'peer',
  origin: '@noble/curves',
  constantTime: false,
  async load() {
    const { ElGamal, Point, Zq } = await importPeer<Sirona>('sirona');
    const { generate, verify } = await importPeer<IndividualProofs>('sirona/dist/proofs/IndividualProof.js');
    return {
      version: peerVersion('sirona'),
      prepare: (work) => {
        if (work.group !== 'ed25519') throw new Error('it has Ed25519 alone');
        const key = Point.g.multiply(work.secret % Zq.L);
        const election: Election & Record<string, unknown> = {
          version: 1,
          description: '',
          name: '',
          group: 'Ed25519',
          public_key: key,
          questions: [],
          uuid: 'bench',
        };
        return inProcessBooth<Choice>(work, {
          ciphertext: (choice) => ElGamal.encrypt(key, Zq.rand(), choice),
          encrypt: (choice) => {
            const nonce = Zq.rand();
            const ciphertext = ElGamal.encrypt(key, nonce, choice);
            return { ciphertext, proof: generate(election, 'voter', ciphertext, nonce, choice, [0, 1]) };
          },
          sent: (ballot) => ballot,
          verify: ({ ciphertext, proof }) => verify(election, 'voter', proof, ciphertext, 0, 1),
          mixed: ({ ciphertext }, { proof }) => ({ ciphertext, proof }),
        });
      },
    };
  },
};
