/** The libraries of the study `nist` that are in every engine: limber, and what BigInt does by itself. */
import { describeEngine } from 'limber/engine';
import { modPow } from 'limber/modexp';
import { asIs, enterLibrary, inProcess, type Library } from '../bench/adapters/library.ts';
import { bigintWindow } from '../bench/adapters/modexp/bigint-window.ts';
import { type Case, modexpCases, operands } from '../bench/cases/modexp.ts';
import type { Peer } from './studies/study.ts';

const limber: Library = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  async load() {
    return {
      version: 'own',
      prepare: (powers) => ({
        ...inProcess<bigint>(({ base, exponent, modulus }) => ({ compute: () => modPow(base, exponent, modulus), toBigInt: asIs }))(powers),
        kernel: describeEngine().families[0],
      }),
    };
  },
};

/** A library that runs in this engine, beside the study. */
export const peerHere = (library: Library): Peer => ({
  library: library.library,
  kind: library.kind,
  origin: library.origin,
  constantTime: library.constantTime,
  enter: (row) => enterLibrary(library, operands(modexpCases.find((candidate) => candidate.row === row) as Case)),
});

export const peersHere: readonly Peer[] = [limber, bigintWindow].map(peerHere);
