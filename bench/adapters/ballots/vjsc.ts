/**
 * VJSC, the Verificatum JavaScript Cryptography library (github.com/verificatum/verificatum-vjsc), which the clients of a mix-net encrypt with. It proves by general means: Schnorr's
 * proof for a homomorphism, of which one of two holds. It is in no registry, and is put together by `make min-vjsc`: the environment variable LIMBER_VJSC names the file.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BallotLibrary, inProcessBooth } from './library.ts';

type Integer = object;

interface Exponent {
  readonly exponent: never;
}

interface GroupElement {
  exp(exponent: Exponent): GroupElement;
  mul(other: GroupElement): GroupElement;
  inv(): GroupElement;
  /** Of a product of groups. */
  project(index: number): GroupElement;
  /** Makes tables for so many powers; over curves it does nothing. */
  fixed(powers: number): void;
}

interface PrimeOrderGroup {
  readonly pRing: { randomElement(source: object, distance: number): Exponent; getPField(): object };
  getg(): GroupElement;
  getONE(): GroupElement;
}

interface ProductGroup {
  prod(elements: readonly GroupElement[]): GroupElement;
}

interface Sigma {
  prove(label: Label, instance: Instance, witness: readonly [Exponent, number], hash: object, source: object, distance: number): Proof;
  verify(label: Label, instance: Instance, hash: object, proof: Proof): boolean;
}

type Label = readonly number[];
type Instance = readonly GroupElement[];
type Proof = readonly number[];

interface Vjsc {
  readonly version: string;
  readonly arithm: {
    readonly LargeInteger: new (hex: string) => Integer;
    readonly ModPGroup: new (p: Integer, q: Integer, g: Integer, encoding: number) => PrimeOrderGroup;
    readonly ECqPGroup: { getPGroup(name: string): PrimeOrderGroup };
    readonly PPGroup: new (groups: readonly PrimeOrderGroup[]) => ProductGroup;
    readonly ExpHom: new (domain: object, basis: GroupElement) => object;
  };
  readonly crypto: {
    readonly RandomDevice: new () => object;
    readonly sha256: object;
    readonly SchnorrProof: new (homomorphism: object) => Sigma;
    readonly SigmaProofOr: new (challenges: object, proofs: readonly Sigma[]) => Sigma;
    readonly ElGamal: new (
      standard: boolean,
      group: PrimeOrderGroup,
      source: object,
      distance: number,
    ) => { encrypt(key: GroupElement, message: GroupElement, randomness: Exponent): GroupElement };
  };
}

interface Choice {
  readonly ciphertext: GroupElement;
  readonly proof: Proof;
}

/** So many bits from the uniform distribution, as its own tests have it. */
const DISTANCE = 50;
/** How an element stands for a message, which no choice needs. */
const SAFE_PRIME_ENCODING = 1;
/** How many powers tables are to be made for. */
const POWERS = 1000;

export const vjsc: BallotLibrary = {
  library: 'VJSC',
  kind: 'peer',
  origin: 'VJSC',
  constantTime: false,
  async load() {
    const file = globalThis.process?.env.LIMBER_VJSC;
    if (file === undefined) throw new Error('absent: it is in no registry, and LIMBER_VJSC names no file with it');
    const script = new Function('require', `${readFileSync(file, 'utf8')}\nreturn verificatum;`);
    const { version, arithm, crypto } = script(createRequire(import.meta.url)) as Vjsc;
    return {
      version,
      prepare: (work) => {
        const groupOf = (): PrimeOrderGroup => {
          if (work.group === 'P-256') return arithm.ECqPGroup.getPGroup('P-256');
          if (work.group === 'ed25519') throw new Error('it has no Edwards curves');
          const { p, q, g } = work.residues();
          const [modulus, order, generator] = [p, q, g].map((number) => new arithm.LargeInteger(number.toString(16)));
          return new arithm.ModPGroup(modulus as Integer, order as Integer, generator as Integer, SAFE_PRIME_ENCODING);
        };
        const source = new crypto.RandomDevice();
        /** Its elements keep their own tables: what has none is a group made anew. */
        const open = (tables: boolean) => {
          const group = groupOf();
          const { pRing } = group;
          const random = (): Exponent => pRing.randomElement(source, DISTANCE);
          const generator = group.getg();
          const key = generator.exp(random());
          const minusOne = generator.inv();
          if (tables) for (const element of [generator, key]) element.fixed(POWERS);
          const pairs = new arithm.PPGroup([group, group]);
          const publicKey = pairs.prod([generator, key]);
          const messages = [group.getONE(), generator] as const;
          const elGamal = new crypto.ElGamal(true, group, source, DISTANCE);
          const logarithm = new crypto.SchnorrProof(new arithm.ExpHom(pRing, publicKey));
          const zeroOrOne = new crypto.SigmaProofOr(pRing.getPField(), [logarithm, logarithm]);
          // Of 0 and of 1: the ciphertext less the number is (r · G, r · Y).
          const instance = (ciphertext: GroupElement): Instance => [
            ciphertext,
            pairs.prod([ciphertext.project(0), ciphertext.project(1).mul(minusOne)]),
          ];
          const encrypted = (choice: number, r: Exponent): GroupElement => elGamal.encrypt(publicKey, messages[choice] as GroupElement, r);
          return {
            ciphertext: (choice: number): GroupElement => encrypted(choice, random()),
            encrypt: (choice: number): Choice => {
              const r = random();
              const ciphertext = encrypted(choice, r);
              return { ciphertext, proof: zeroOrOne.prove(LABEL, instance(ciphertext), [r, choice], crypto.sha256, source, DISTANCE) };
            },
            verify: ({ ciphertext, proof }: Choice): boolean => zeroOrOne.verify(LABEL, instance(ciphertext), crypto.sha256, proof),
          };
        };
        const booth = open(work.operation !== 'without tables');
        return inProcessBooth<Choice>(work, {
          ...booth,
          ...(work.group !== 'P-256' && { encryptWithoutTables: booth.encrypt }),
          sent: (ballot) => ballot,
          mixed: ({ ciphertext }, { proof }) => ({ ciphertext, proof }),
        });
      },
    };
  },
};

/** What a proof is bound to. */
const LABEL: Label = [1];
