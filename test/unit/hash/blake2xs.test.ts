/** BLAKE2Xs beside BLAKE2s as RFC 7693, section 3, writes it, with whole parameter blocks. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { blake2xs } from '../../../src/hash/blake2xs.ts';

const IV = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const SIGMA = [
  ...[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
  ...[[14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3]],
  ...[[11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4]],
  ...[[7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8]],
  ...[[9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13]],
  ...[[2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9]],
  ...[[12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11]],
  ...[[13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10]],
  ...[[6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5]],
  ...[[10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0]],
];
/** Columns, then diagonals. */
const QUARTERS = [
  ...[
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
  ],
  ...[
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
  ],
] as const;

/** BLAKE2s of a parameter block, 32 bytes of output. */
function blake2s(parameters: Buffer, message: Uint8Array): Buffer {
  const state = Uint32Array.from(IV, (word, i) => word ^ parameters.readUInt32LE(4 * i));
  const blocks = Math.max(1, Math.ceil(message.length / 64));
  for (let block = 0; block < blocks; block++) {
    const bytes = Buffer.alloc(64);
    bytes.set(message.subarray(64 * block, 64 * block + 64));
    const isLast = block === blocks - 1;
    const v = Uint32Array.of(...state, ...IV);
    v[12]! ^= isLast ? message.length : 64 * (block + 1);
    if (isLast) v[14]! ^= 0xffffffff;
    for (const order of SIGMA) {
      QUARTERS.forEach(([a, b, c, d], i) => {
        for (const [word, [left, right]] of [
          [order[2 * i], [16, 12]],
          [order[2 * i + 1], [8, 7]],
        ] as const) {
          v[a]! += v[b]! + bytes.readUInt32LE(4 * word!);
          v[d]! ^= v[a]!;
          v[d] = (v[d]! >>> left) | (v[d]! << (32 - left));
          v[c]! += v[d]!;
          v[b]! ^= v[c]!;
          v[b] = (v[b]! >>> right) | (v[b]! << (32 - right));
        }
      });
    }
    for (let i = 0; i < 8; i++) state[i]! ^= v[i]! ^ v[i + 8]!;
  }
  return Buffer.from(state.buffer);
}

/** A parameter block: digest, fan-out, depth, leaf length, node offset, output length, node depth and inner length (RFC 7693, section 2.5, and BLAKE2X, section 2). */
function parameterBlock(fanOut: number, leaf: number, offset: number, output: number, inner: number): Buffer {
  const block = Buffer.alloc(32);
  block.set([32, 0, fanOut, fanOut]);
  block.writeUInt32LE(leaf, 4);
  block.writeUInt32LE(offset, 8);
  block.writeUInt16LE(output, 12);
  block.set([0, inner], 14);
  return block;
}

it('is compared with a right BLAKE2s (RFC 7693, appendix B)', () => {
  const digest = blake2s(parameterBlock(1, 0, 0, 0, 0), Buffer.from('abc'));
  assert.equal(digest.toString('hex'), '508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982');
});

it('gives the blocks of an unknown length', () => {
  for (const [size, length] of [
    [0, 1],
    [3, 32],
    [64, 33],
    [65, 100],
    [200, 0],
  ] as const) {
    const message = Uint8Array.from({ length: size }, (_, i) => i * 7);
    const root = blake2s(parameterBlock(1, 0, 0, 0xffff, 0), message);
    const blocks = [0, 1, 2, 3].map((i) => blake2s(parameterBlock(0, 32, i, 0xffff, 32), root));
    const output = Buffer.from(blake2xs(message, length)).toString('hex');
    assert.equal(output, Buffer.concat(blocks).subarray(0, length).toString('hex'));
  }
});
