/** Ethereum's precompiled contracts on alt_bn128 (EIP-196), by `limber/bn254`: input is filled up with zeros, and what is too much is ignored. */

import { fromBytesBE } from '../../../src/encoding/octets.ts';
import { type G1Element, g1 } from '../../../src/entries/bn254.ts';
import { bn254 } from '../../reference/bn254.ts';
import { bytes1, point1 } from '../../reference/pairing/bytes.ts';
import { differ, fromHex, type Verdict, vectorFile } from '../rsa/suites.ts';

interface Call {
  readonly Name: string;
  readonly Input: string;
  readonly Expected: string;
}

/** The contracts take infinity. */
const read = (bytes: Uint8Array): G1Element => g1.fromBytes(bytes, { allowNeutral: true });

/** Every call, by limber and by the oracle. */
const calls = (file: string, length: number, contract: (input: Uint8Array) => Uint8Array, oracle: typeof contract): Verdict[] =>
  (JSON.parse(file) as readonly Call[]).map(({ Name, Input, Expected }) => {
    const input = new Uint8Array(length);
    input.set(fromHex(Input).subarray(0, length));
    return { id: Name, complaint: differ(contract(input), fromHex(Expected)) ?? differ(oracle(input), fromHex(Expected)) };
  });

vectorFile('evm/precompiles/bn256Add.json', 16, (file) =>
  calls(
    file,
    128,
    (input) =>
      read(input.subarray(0, 64))
        .add(read(input.subarray(64)))
        .toBytes(),
    (input) => bytes1(bn254.add(point1(input.subarray(0, 64)), point1(input.subarray(64)))),
  ),
);

vectorFile('evm/precompiles/bn256ScalarMul.json', 19, (file) =>
  calls(
    file,
    96,
    (input) =>
      read(input.subarray(0, 64))
        .multiply(g1.scalars.reduced(input.subarray(64)))
        .toBytes(),
    (input) => bytes1(bn254.multiply(point1(input.subarray(0, 64)), fromBytesBE(input.subarray(64)))),
  ),
);
