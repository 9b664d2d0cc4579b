/** SHA-2, HMAC, HKDF, HMAC_DRBG, BLAKE2Xs, DigestInfo. */
import { inFile, type Mutant } from '../mutant.ts';

export const hash: readonly Mutant[] = [
  ...inFile(
    'src/hash/blake2xs.ts',
    ['unit/hash/blake2xs'],
    [
      ['the length is known to be 0', 'const UNKNOWN = 0xffff;', 'const UNKNOWN = 0;'],
      ['all nodes have one offset', 'new Node(node(i))', 'new Node(node(0))'],
      ['no inner length', 'UNKNOWN | (BLOCK << 24)', 'UNKNOWN'],
      ['nodes have leaves of no length', '[BLOCK, BLOCK, offset,', '[BLOCK, 0, offset,'],
      [
        'the root of plain BLAKE2s',
        'const ROOT: Parameters = [BLOCK | (1 << 16) | (1 << 24), 0, 0, UNKNOWN];',
        'const ROOT: Parameters = [BLOCK | (1 << 16) | (1 << 24), 0, 0, 0];',
      ],
    ],
  ),
  ...inFile('src/hash/digest-info.ts', ['unit/hash/hash'], [['a hash function without an identifier', 'if (!hash.oid)', 'if (false)']]),
  ...inFile(
    'src/hash/hash.ts',
    ['unit/hash/hash'],
    [
      ['any function is a hash function', "|| typeof hash.create !== 'function' || !Number.isInteger(hash.outputLen)", ''],
      ['hash functions of no length', ' || !Number.isInteger(hash.outputLen)', ''],
    ],
  ),
  ...inFile(
    'src/hash/hmac-drbg-state.ts',
    ['unit/hash/hmac-drbg'],
    [
      ['the value begins with zeros', '.fill(1);', '.fill(0);'],
      ['the second round is left out', 'data.length > 0 ? ROUNDS : ROUNDS.slice(0, 1)', 'ROUNDS.slice(0, 1)'],
      ['the second round also without data', 'data.length > 0 ? ROUNDS : ROUNDS.slice(0, 1)', 'ROUNDS'],
      ['both rounds are the same', '(this.#value, round, data)', '(this.#value, ROUNDS[0] as Uint8Array, data)'],
      ['the value stays where the key is replaced', 'round, data);\n      this.#replaceValue();', 'round, data);'],
      [
        'every block that is drawn is the same',
        '      this.#replaceValue();\n      bytes',
        '      if (done === 0) this.#replaceValue();\n      bytes',
      ],
      ['the value stays when it is wiped', 'this.#value.fill(0);', ''],
      ['the key stays when it is wiped', 'this.#keyed?.release();', ''],
      ['a wiped one goes on', 'this.#keyed = undefined;', ''],
    ],
  ),
  ...inFile(
    'src/hash/hmac-drbg.ts',
    ['unit/hash/hmac-drbg'],
    [
      ['requests of any length', 'if (bytes.length > MAX_REQUEST_BYTES)', 'if (false)'],
      ['no update behind a request', 'this.#state.update(additional);\n    this.#requests++', 'this.#requests++'],
      ['additional input is mixed in behind alone', 'if (additional.length > 0) this.#state.update(additional);', ''],
      ['an empty seed', 'if (seed.length === 0)', 'if (false)'],
      ['new entropy is not mixed in', 'this.#state.update(seed);\n', ''],
      [
        'every chunk begins anew',
        'for (let i = 0; i < bytes.length; i += MAX_REQUEST_BYTES)',
        'for (let i = 0; i < Math.min(bytes.length, MAX_REQUEST_BYTES); i += MAX_REQUEST_BYTES)',
      ],
    ],
  ),
  ...inFile(
    'src/hash/keyed.ts',
    ['unit/hash/keyed', 'unit/hash/hmac-drbg'],
    [
      ['another inner pad', 'const INNER = 0x36;', 'const INNER = 0x37;'],
      ['another outer pad', 'const OUTER = 0x5c;', 'const OUTER = 0x5d;'],
      ['two have the same one', 'FREE.delete(hash);', ''],
      ['the last key is still there', 'inner._cloneInto(keyed.#inner);', ''],
      ['the last key is still there, outside', 'outer._cloneInto(keyed.#outer);', ''],
      ['the key stays in the block', 'this.#block.fill(0);', ''],
      ['the digest stays', 'this.#digest.fill(0);', ''],
      ['the states stay', 'hasher.destroy();', ';'],
    ],
  ),
  ...inFile(
    'src/hash/hmac.ts',
    ['unit/hash/hmac'],
    [
      ['long keys as they are', 'key.length > hash.blockLen ? hash(key) : key', 'key.subarray(0, hash.blockLen)'],
      ['all blocks have one number', 'at / block.length + 1', '1'],
      ['blocks do not follow from each other', 'at === 0 ? new Uint8Array(0) : block', 'new Uint8Array(0)'],
    ],
  ),
  ...inFile(
    'src/hash/sha2/hashing.ts',
    ['unit/hash/sha2'],
    [
      ['the length has 32 bits', 'this.#length / 2 ** 29', '0'],
      ['no block for the length', 'if (this.#pending > bytes - lengthBytes) this.#compressBuffer();', ''],
      ['a copy of nothing has what was there', ' || to.#pending > 0)', ')'],
      ['a copy begins its block anew', 'to.#pending = this.#pending;', 'to.#pending = 0;'],
      ['a digest is not the end', '    this.#checkNotOver();\n    this.#isOver = true;', ''],
      ['what is destroyed goes on', '  destroy(): void {\n    this.#isOver = true;', '  destroy(): void {'],
    ],
  ),
  ...inFile(
    'src/hash/sha2/constants.ts',
    ['unit/hash/sha2'],
    [['roots that are a little large', 'if (next >= root) return root;', 'if (next >= root) return root + 1n;']],
  ),
  ...inFile('src/hash/sha2/blocks-of-64.ts', ['unit/hash/sha2'], [['one round fewer', 'const ROUNDS = 64;', 'const ROUNDS = 63;']]),
  ...inFile('src/hash/sha2/blocks-of-128.ts', ['unit/hash/sha2'], [['no carry between halves', '(sum / HALF) | 0', '0 * sum']]),
  ...inFile(
    'src/hash/tagged.ts',
    ['unit/scheme/ec/schnorr/bip340'],
    [['one digest of the tag', '[digest, digest, ...parts]', '[digest, ...parts]']],
  ),
];
