/** Groth16's proofs. */
import { inFile, type Mutant } from '../mutant.ts';

const GROTH16 = ['unit/proof/groth16'];

export const groth16: readonly Mutant[] = [
  ...inFile('src/proof/groth16/read.ts', GROTH16, [
    ['any third coordinate', "if (!isOne(view)) view.refuse('must have 1 for its third coordinate');", ''],
    [
      'any third coordinate of the twist',
      "if (one?.[0] !== '1' || one[1] !== '0') view.refuse('must have 1, 0 for its third coordinate');",
      '',
    ],
    ['half a third coordinate', " || one[1] !== '0'", ''],
    ['infinity at any y', "coordinate.value === (i === 1 ? '1' : '0')", "(i === 1 || coordinate.value === '0')"],
    ['any protocol', "if (protocol.string() !== 'groth16') protocol.refuse('must be groth16');", ''],
    ['points without their place', 'throw new InvalidPointError(view.place, error.rule)', 'throw error'],
  ]),
  ...inFile('src/encoding/json/given.ts', GROTH16, [
    ['objects that are no JSON', "if (typeof text !== 'string') throw", 'if (false as boolean) throw'],
  ]),
  ...inFile('src/proof/groth16/key.ts', GROTH16, [
    ['more points than inputs', 'IC.items(count + 1, count + 1)', 'IC.items(count + 1)'],
    ['fewer points than inputs', 'IC.items(count + 1, count + 1)', 'IC.items(0, count + 1)'],
    ['infinite points of a key are refused', 'pointOfG1OrInfinity(curve, point)', 'pointOfG1(curve, point)'],
  ]),
  ...inFile('src/proof/groth16/curves.ts', GROTH16, [
    ['coordinates of the twist exchanged', 'joined(BN254_BYTES, x1, x0, y1, y0)', 'joined(BN254_BYTES, x0, x1, y0, y1)'],
    ['the same on BLS12-381', 'joined(BLS12_381_BYTES, x1, x0, y1, y0)', 'joined(BLS12_381_BYTES, x0, x1, y0, y1)'],
  ]),
  ...inFile('src/proof/groth16/verify.ts', GROTH16, [
    ['inputs modulo another', 'input.decimal(g1.order)', 'input.decimal(g1.order + 1n)'],
    ['any count of inputs', 'inputs.items(count, count)', 'inputs.items(0, count)'],
    ['proofs of any curve', 'if (name && name.string() !== curve.written)', 'if (name && (false as boolean))'],
    ['the inputs do not count', '[sum.neg(), gamma],', ''],
    ['C does not count', '[c.neg(), delta],', ''],
  ]),
];
