/** Every scalar instruction, executed by the engine at hand and compared with its model; what the engine lacks is named and counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/asm/encode.ts';
import { mnemonicOf } from '../../../src/asm/mnemonics.ts';
import type { ResultType, ValueType } from '../../../src/asm/types.ts';
import { ENTRIES, immediates, moduleOf, type TableEntry } from './opcode-modules.ts';
import { type Model, SCALAR_MODELS, type Scalar } from './scalar-models.ts';

const OPERANDS: Readonly<Record<ValueType, readonly Scalar[]>> = {
  i32: [0, 1, -1, 2, 3, 31, 32, 33, 0x7fffffff, -0x80000000, 0x12345678, -0x789abcde],
  i64: [0n, 1n, -1n, 2n, 3n, 63n, 64n, 65n, (1n << 63n) - 1n, -(1n << 63n), 0x123456789abcdef0n, -0x76543210fedcba98n, 1n << 32n],
  f64: [
    0,
    -0,
    1,
    -1,
    0.5,
    1.5,
    2.5,
    -0.5,
    -1.5,
    -2.5,
    1e300,
    5e-324,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 51 + 0.5,
    2 ** 63,
    -(2 ** 63),
    Infinity,
    Number.NaN,
  ],
  v128: [],
};
const isVector = (type: ResultType): boolean => type === 'v128';
const scalar = ENTRIES.filter(({ opcode }) => ![opcode.result, ...opcode.params].some(isVector));
const arithmetic = scalar.filter(({ opcode }) => opcode.access === undefined);
const memoryAccess = scalar.filter(({ opcode }) => opcode.access !== undefined);

type Exports = Readonly<Record<string, (...operands: Scalar[]) => Scalar>>;

function instantiate(entry: TableEntry, immediate: number | undefined, memory: WebAssembly.Memory): Exports | undefined {
  const bytes = encode(moduleOf(entry, immediate));
  if (!WebAssembly.validate(bytes)) return undefined;
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } }).exports as Exports;
}

/** All lists of operands of the given types; pairs of every two values, and for four operands those of fewer values. */
function* operandLists(types: readonly ValueType[]): Generator<Scalar[]> {
  const [first, ...rest] = types;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const tail of operandLists(rest))
    for (const value of OPERANDS[first].filter((_, i) => rest.length < 3 || i % 2 === 0)) yield [value, ...tail];
}

function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    assert.ok(error instanceof RangeError || error instanceof WebAssembly.RuntimeError || error instanceof SyntaxError, String(error));
    return 'trap';
  }
}

test('there is a model for every scalar instruction, and no other', () => {
  assert.deepEqual([...SCALAR_MODELS.keys()].sort(), arithmetic.map(({ opcode }) => mnemonicOf(opcode)).sort());
});

for (const entry of arithmetic) {
  const { params, result } = entry.opcode;
  const mnemonic = mnemonicOf(entry.opcode);
  test(`${mnemonic} computes what its model says`, (t) => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const exports = instantiate(entry, undefined, memory);
    if (exports === undefined) {
      // Only the proposals may be missing; a test that could not run says so.
      assert.equal(result, 'wide', `${mnemonic} is not valid here`);
      t.skip(`this engine has no ${mnemonic}`);
      return;
    }
    const model = SCALAR_MODELS.get(mnemonic) as (...operands: Scalar[]) => ReturnType<Model>;
    for (const operands of operandLists(params)) {
      const actual = (name: string): unknown => outcome(() => (exports[name] as Exports[string])(...operands));
      const computed = result === 'wide' ? [actual('low'), actual('high')] : actual('f');
      assert.deepStrictEqual(
        computed,
        outcome(() => model(...operands)),
        `${mnemonic}(${operands.join(', ')})`,
      );
    }
  });
}

const PATTERN = Uint8Array.from({ length: 65536 }, (_, i) => (i * 151 + (i >> 8) * 7 + 3) & 0xff);
const ADDRESSES = [0, 8, 1001];

/** The value that a load at `at` gives, read byte by byte. */
function loaded({ opcode }: TableEntry, bytes: Uint8Array, at: number): Scalar {
  const size = opcode.access as number;
  let bits = 0n;
  for (let i = 0; i < size; i++) bits |= BigInt(bytes[at + i] as number) << BigInt(8 * i);
  if (opcode.result === 'f64') return new Float64Array(BigUint64Array.of(bits).buffer)[0] as number;
  const value = mnemonicOf(opcode).endsWith('_u') ? bits : BigInt.asIntN(8 * size, bits);
  return opcode.result === 'i32' ? Number(value) : value;
}

/** The low bytes of a stored value. */
function stored({ opcode }: TableEntry, value: Scalar): readonly number[] {
  const bits =
    typeof value === 'bigint'
      ? value
      : opcode.params[1] === 'i32'
        ? BigInt(value)
        : (new BigUint64Array(Float64Array.of(value).buffer)[0] as bigint);
  return Array.from({ length: opcode.access as number }, (_, i) => Number((bits >> BigInt(8 * i)) & 0xffn));
}

for (const entry of memoryAccess) {
  const { params, result } = entry.opcode;
  const mnemonic = mnemonicOf(entry.opcode);
  test(`${mnemonic} touches the bytes that it should, and no others`, () => {
    for (const offset of immediates(entry.opcode)) {
      const memory = new WebAssembly.Memory({ initial: 1 });
      const bytes = new Uint8Array(memory.buffer);
      const f = (instantiate(entry, offset, memory) as Exports).f as Exports[string];
      for (const address of ADDRESSES) {
        const at = address + (offset as number);
        if (result !== 'void') {
          bytes.set(PATTERN);
          assert.equal(f(address), loaded(entry, PATTERN, at));
          assert.deepEqual(bytes, PATTERN);
          continue;
        }
        for (const value of OPERANDS[params[1] as ValueType].filter((v) => !Number.isNaN(v))) {
          bytes.set(PATTERN);
          f(address, value);
          const expected = PATTERN.slice();
          expected.set(stored(entry, value), at);
          assert.ok(Buffer.from(bytes).equals(expected), `${mnemonic} offset=${offset} (${address}, ${value})`);
        }
      }
    }
  });
}

test('what is not executed here is the vector instructions', (t) => {
  const vector = ENTRIES.filter((entry) => !scalar.includes(entry));
  for (const { opcode } of vector) assert.match(mnemonicOf(opcode), /^(v128|[if]\d+x\d+)\./);
  t.diagnostic(
    `${arithmetic.length} arithmetic and ${memoryAccess.length} memory instructions modelled; not executed: ${vector.length} of vectors`,
  );
});
