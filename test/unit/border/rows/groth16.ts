/** Groth16: files as bytes. */
import { groth16Files } from '../../../../bench/cases/groth16-statements.ts';
import * as groth16 from '../../../../src/entries/groth16.ts';
import { type Row, row, text } from './row.ts';

export function groth16Rows(): Record<string, Row[]> {
  const { key, publicInputs, proof } = groth16Files('bn254', [33n]);
  const [keyBytes, inputBytes, proofBytes] = [key, publicInputs, proof].map((value) => text(JSON.stringify(value))) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  return {
    'groth16:readGroth16Key': [row((bytes) => groth16.readGroth16Key(bytes), keyBytes)],
    'groth16:verifyGroth16': [
      row((...files) => groth16.verifyGroth16(...(files as [Uint8Array, Uint8Array, Uint8Array])), keyBytes, inputBytes, proofBytes),
    ],
  };
}
