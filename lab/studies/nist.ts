/** The sizes of equal strength of NIST SP 800-57, part 1, table 2: limber beside the libraries that people use or used. */
import { type Case, modexpCases, operands } from '../../bench/cases/modexp.ts';
import { MINIMUM_LOOP_MS } from '../../bench/measure.ts';
import { powMod } from '../oracle.ts';
import { peersHere } from '../peers.ts';
import { measurePeers, QUICK_LOOP_MS } from './measure-peers.ts';
import type { Step, Study, StudyOptions } from './study.ts';

/** FFC: a modulus and an exponent, of so many bits. IFC: two exponentiations by the halves of a modulus, as CRT has it. */
export const STRENGTHS: readonly { readonly row: string; readonly strength: number }[] = [
  { row: 'ffc 2048/224', strength: 112 },
  { row: 'ffc 3072/256', strength: 128 },
  { row: 'ffc 7680/384', strength: 192 },
  { row: 'ffc 15360/512', strength: 256 },
  { row: 'crt 1024', strength: 112 },
  { row: 'crt 1536', strength: 128 },
  { row: 'crt 3840', strength: 192 },
  { row: 'crt 7680', strength: 256 },
];
/** Beyond this strength some libraries take minutes. */
const QUICK_STRENGTH = 128;

export const nistStudy: Study = {
  name: 'nist',
  title: 'Sizes of NIST SP 800-57',
  question: 'What does each security strength cost, and how many times faster is limber than what people use?',
  steps: (options) =>
    STRENGTHS.filter(({ strength }) => !options.quick || strength <= QUICK_STRENGTH).map(({ row, strength }) =>
      step(row, strength, options),
    ),
};

function step(row: string, strength: number, { quick, engine, peers = peersHere }: StudyOptions): Step {
  return {
    label: row,
    run: async () => {
      const found = modexpCases.find((candidate) => candidate.row === row) as Case;
      const expected = operands(found)
        .map(({ base, exponent, modulus }) => powMod(base, exponent, modulus).toString(16))
        .join(' ');
      const shown = { study: 'nist', row: `${row} (${strength})`, bits: found.modulusBits, engine } as const;
      return measurePeers({ peers, row, shown, expected, loopMs: quick ? QUICK_LOOP_MS : MINIMUM_LOOP_MS });
    },
  };
}
