/**
 * PJCL (Pomcor JavaScript Cryptographic Library, github.com/fcorella/pjcl): Montgomery exponentiation in 24-bit words of JavaScript
 * numbers, the quickest of its kind. It is in no registry: the environment variable LIMBER_PJCL names a folder with a copy of it.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProcess, type Library } from '../library.ts';

type Words = number[];

interface Pjcl {
  pjclBigInt_from_ES11BigInt(value: bigint): Words;
  pjclBigInt_to_ES11BigInt(words: Words): bigint;
  pjclMontExp(base: Words, exponent: Words, modulus: Words): Words;
}

export const pjcl: Library = {
  library: 'PJCL',
  kind: 'peer',
  origin: 'PJCL',
  constantTime: false,
  async load() {
    const folder = globalThis.process?.env.LIMBER_PJCL;
    if (folder === undefined) throw new Error('absent: it is in no registry, and LIMBER_PJCL names no folder with it');
    const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string };
    const module = (await import(pathToFileURL(`${folder}/pjcl.js`).href)) as Pjcl;
    return {
      version,
      prepare: inProcess((power) => {
        const [base, exponent, modulus] = [power.base, power.exponent, power.modulus].map(module.pjclBigInt_from_ES11BigInt) as [
          Words,
          Words,
          Words,
        ];
        return { compute: () => module.pjclMontExp(base, exponent, modulus), toBigInt: module.pjclBigInt_to_ES11BigInt };
      }),
    };
  },
};
