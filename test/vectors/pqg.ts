/** The PQG files of NIST's CAVP: DSA parameters to make again, and to accept or reject. */
import { sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { Hash } from '../../src/hash/hash.ts';
import { dsaGenerator, generates, verifyDsaGenerator } from '../../src/numtheory/dsa/generator.ts';
import { generateDsaPrimes, verifyDsaPrimes, verifyDsaPrimesOf1862 } from '../../src/numtheory/dsa/probable-primes.ts';
import { generateProvableDsaPrimes, verifyProvableDsaPrimes } from '../../src/numtheory/dsa/provable-primes.ts';
import { readVectors } from './folder.ts';
import { hexNumber, type Stanza, stanzas, text } from './stanzas.ts';

/** One parameter set of a file, to be checked. */
export interface PqgCase {
  readonly id: string;
  /** The appendix of FIPS 186-4 that it tests. */
  readonly method: string;
  readonly pBits: number;
  /** What is made of the case, and what the file says. */
  readonly check: () => { readonly got: unknown; readonly expected: unknown };
}

const HASHES: Readonly<Record<string, Hash>> = {
  'SHA-1': sha1,
  'SHA-224': sha224,
  'SHA-256': sha256,
  'SHA-384': sha384,
  'SHA-512': sha512,
};

/** A case with what is known of its section. */
interface Question {
  readonly stanza: Stanza;
  readonly hash: Hash;
  readonly sizes: { readonly pBits: number; readonly qBits: number };
}

type Checker = (question: Question) => { readonly got: unknown; readonly expected: unknown };

const bytes = (stanza: Stanza, name: string): Uint8Array => new Uint8Array(Buffer.from(text(stanza, name), 'hex'));
const pq = (stanza: Stanza): { p: bigint; q: bigint } => ({ p: hexNumber(stanza, 'P'), q: hexNumber(stanza, 'Q') });
const pqg = (stanza: Stanza): { p: bigint; q: bigint; g: bigint } => ({ ...pq(stanza), g: hexNumber(stanza, 'G') });
const accepted = (stanza: Stanza): boolean => text(stanza, 'Result').startsWith('P');

/** The seed of a generator: of provable primes, three seeds behind each other. */
function generatorSeed(stanza: Stanza): Uint8Array {
  const names = stanza.fields.has('domain_parameter_seed') ? ['domain_parameter_seed'] : ['firstseed', 'pseed', 'qseed'];
  return Uint8Array.of(...names.flatMap((name) => [...bytes(stanza, name)]));
}

const provable = (stanza: Stanza): Parameters<typeof verifyProvableDsaPrimes>[0] => ({
  ...pq(stanza),
  firstSeed: bytes(stanza, 'firstseed'),
  pSeed: bytes(stanza, 'pseed'),
  qSeed: bytes(stanza, 'qseed'),
  pCounter: Number(text(stanza, 'pgen_counter')),
  qCounter: Number(text(stanza, 'qgen_counter')),
});

/** By the file and the appendix. */
const CHECKERS: Readonly<Record<string, Checker>> = {
  'PQGGen A.1.1.2': ({ stanza, hash, sizes }) => {
    const seed = bytes(stanza, 'domain_parameter_seed');
    const expected = { ...pq(stanza), seed, counter: Number(text(stanza, 'counter')) };
    return { got: generateDsaPrimes(sizes, hash, { seed }), expected };
  },
  'PQGGen A.1.2.1': ({ stanza, hash, sizes }) => {
    const expected = provable(stanza);
    return { got: generateProvableDsaPrimes(sizes, hash, { seed: expected.firstSeed }), expected };
  },
  'PQGGen A.2.1': ({ stanza }) => ({ got: generates(pqg(stanza)), expected: true }),
  'PQGGen A.2.3': ({ stanza, hash }) => ({
    got: dsaGenerator(pq(stanza), generatorSeed(stanza), Number.parseInt(text(stanza, 'index'), 16), hash),
    expected: hexNumber(stanza, 'G'),
  }),
  'PQGVer A.1.1.3': ({ stanza, hash }) => ({
    got: verifyDsaPrimes({ ...pq(stanza), seed: bytes(stanza, 'Seed'), counter: Number(text(stanza, 'c')) }, hash),
    expected: accepted(stanza),
  }),
  'PQGVer A.1.2.2': ({ stanza, hash }) => ({ got: verifyProvableDsaPrimes(provable(stanza), hash), expected: accepted(stanza) }),
  'PQGVer A.2.2': ({ stanza }) => ({ got: generates(pqg(stanza)), expected: accepted(stanza) }),
  'PQGVer A.2.4': ({ stanza, hash }) => ({
    got: verifyDsaGenerator(pqg(stanza), generatorSeed(stanza), Number.parseInt(text(stanza, 'index'), 16), hash),
    expected: accepted(stanza),
  }),
};

/** All cases of the two files of FIPS 186-3, whose appendices are those of FIPS 186-4. */
export function pqgCases(): PqgCase[] {
  return ['PQGGen', 'PQGVer'].flatMap((file) =>
    readVectors(`nist-cavp/dss/186-3dsatestvectors/${file}.rsp`)
      .split(/^(?=\[A\.)/m)
      .slice(1)
      .flatMap((part) => casesOf(file, part)),
  );
}

function casesOf(file: string, part: string): PqgCase[] {
  const appendix = /^\[(A(?:\.\d)+)/.exec(part)?.[1] as string;
  const checker = CHECKERS[`${file} ${appendix}`] as Checker;
  const found = stanzas(part.slice(part.indexOf('\n'))).filter(({ fields }) => fields.size > 0);
  return found.map((stanza, i) => {
    const [, pBits, qBits, hash] = /^mod = L=(\d+), N=(\d+), (\S+)$/.exec(stanza.section) as RegExpExecArray;
    const sizes = { pBits: Number(pBits), qBits: Number(qBits) };
    return {
      id: `${file} ${appendix}, ${stanza.section}, number ${i + 1}`,
      method: `${file} ${appendix}`,
      pBits: sizes.pBits,
      check: () => checker({ stanza, hash: HASHES[hash as string] as Hash, sizes }),
    };
  });
}

/** The cases of FIPS 186-2, with SHA-1: primes with their seeds, and a generator that comes from a number h. */
export function pqgCasesOf1862(): PqgCase[] {
  const results: [file: string, cases: Stanza[]][] = [
    ['PQGGen', stanzas(readVectors('nist-cavp/dss/186-2dsatestvectors/PQGGen.txt').replace(/^(Intermediate.*|counter.*)$/gm, '#'))],
    ['PQGVer', stanzas(readVectors('nist-cavp/dss/186-2dsatestvectors/PQGVer.rsp'))],
  ];
  return results.flatMap(([file, found]) =>
    found
      .filter(({ fields }) => fields.has('Seed'))
      .map((stanza) => ({
        id: `186-2 ${file}, ${stanza.id}`,
        method: `186-2 ${file}`,
        pBits: 1024,
        check: () => ({
          got:
            verifyDsaPrimesOf1862({ ...pq(stanza), seed: bytes(stanza, 'Seed'), counter: Number(text(stanza, 'c')) }, sha1) &&
            generates(pqg(stanza)),
          expected: stanza.fields.has('Result') ? accepted(stanza) : true,
        }),
      })),
  );
}
