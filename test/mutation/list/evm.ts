/** The precompiled contracts. */
import { inFile, type Mutant } from '../mutant.ts';

const EVM = ['unit/evm/contracts'];

export const evm: readonly Mutant[] = [
  ...inFile('src/evm/input.ts', EVM, [
    ['what is too much is read', 'input.subarray(0, length)', 'input'],
    ['parts of any length', 'if (input.length % length !== 0) throw', 'if (false as boolean) throw'],
    ['an answer of yes alone', 'bytes[31] = yes ? 1 : 0;', 'bytes[31] = 1;'],
  ]),
  ...inFile('src/evm/mod-exp-input.ts', EVM, [
    ['numbers begin one byte late', 'BigInt(HEADER_BYTES) + offset', 'BigInt(HEADER_BYTES) + offset + 1n'],
    ['the first length for all', 'input.subarray(Number(from))', 'input.subarray(HEADER_BYTES)'],
  ]),
  ...inFile('src/evm/mod-exp.ts', EVM, [
    ['EIP-7823 for nobody', 'if (eip7823 && isLonger', 'if (!eip7823 && isLonger'],
    ['one byte more', 'const EIP_7823_BYTES = 1024n;', 'const EIP_7823_BYTES = 1025n;'],
    ['the modulus 0 is one', 'if (m === 0n) return new Uint8Array(length);', ''],
    ['an answer for a modulus of no bytes', 'if (modulus === 0n) return new Uint8Array();', ''],
    ['any length', 'if (isLonger(MOST_BYTES)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/evm/mod-exp-gas.ts', EVM, [
    ['the base is not looked at', 'base > modulus ? base : modulus', 'modulus'],
    ['heads begin with the base', 'numberAt(input, base, Number(headBytes))', 'numberAt(input, 0n, Number(headBytes))'],
    ['no iteration is free', 'bitLength(head) - 1', 'bitLength(head)'],
    ['EIP-7883 by the price before', 'x <= 32n ? 16n : 2n', 'x <= 32n ? 16n : 1n'],
    ['another slope of EIP-198', '96n * x', '95n * x'],
  ]),
  ...inFile('src/evm/bn254.ts', EVM, [
    ['pairs of any order', 'return truth(pairingsCancel(bn254, pairs));', 'return truth(pairingsCancel(bn254, pairs.slice(1)));'],
    ['the number is a byte', 'fromBytesBE(bytes.subarray(G1_BYTES))', 'fromBytesBE(bytes.subarray(-1))'],
  ]),
  ...inFile('src/evm/bls12-381.ts', EVM, [
    ['numbers modulo another', 'fromBytesBE(part.subarray(bytes)) % order', 'fromBytesBE(part.subarray(bytes)) % (order + 1n)'],
    ['numbers are not looked at', "requireReduced(bls12381.params, 'input', words);", ''],
    ['inputs of any length', 'if (input.length !== total) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/pairing/encodings/eip-2537.ts', EVM, [
    ['the coefficient of i first', '[...of.numbersOf(coordinate)].reverse()', '[...of.numbersOf(coordinate)]'],
    ['coordinates above the prime', 'requireReduced(pairing.params, argument, values);', ''],
  ]),
  ...inFile('src/evm/signatures.ts', EVM, [
    ['any v', 'if (v !== EVEN && v !== EVEN + 1n) return', 'if (v < EVEN) return'],
    ['the first bytes of the hash', 'subarray(-ADDRESS_BYTES)', 'subarray(0, ADDRESS_BYTES)'],
    ['inputs of any length', 'if (input.length !== 5 * WORD_BYTES) return', 'if (input.length < 5 * WORD_BYTES) return'],
    ['low s alone', 'lowS: false', 'lowS: true'],
    ['keys that are none throw', 'if (error instanceof InvalidPointError) return false;', ''],
  ]),
  ...inFile('src/evm/gas.ts', EVM, [
    ['long sums at the first price', 'Math.min(k, discounts.length) - 1', 'Math.min(k, 2) - 1'],
    ['a pair for nothing', '34_000 * count(input, 192)', '34_000 * count(input, 191)'],
  ]),
  ...inFile('src/evm/failure.ts', EVM, [
    [
      'points that are none are no failure',
      'error instanceof MalformedError || error instanceof InvalidPointError',
      'error instanceof MalformedError',
    ],
  ]),
];
