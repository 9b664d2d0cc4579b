/** Every opcode that the assembler knows, one by one, against two assemblers that share no code with it. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { encode } from '../../../src/asm/encode.ts';
import { mnemonicOf } from '../../../src/asm/mnemonics.ts';
import { print } from '../../../src/asm/print.ts';
import type { Opcode } from '../../../src/asm/types.ts';
import { assembleWithBinaryen, assembleWithWabt, disassembleWithBinaryen } from './assemblers.ts';
import { ENTRIES, immediates, moduleOf, type TableEntry } from './opcode-modules.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const isWideArithmetic = ({ result }: Opcode): boolean => result === 'wide';
const knownToWabt = ENTRIES.filter(({ opcode }) => !isWideArithmetic(opcode));

test('the tables are read whole', async () => {
  assert.ok(ENTRIES.length > 0);
  const folder = new URL('../../../src/asm/opcodes/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  let instructions = 0;
  for (const file of files) {
    const exported: Readonly<Record<string, object>> = await import(new URL(file, folder).href);
    for (const [name, value] of Object.entries(exported)) {
      if (name === 'const') continue;
      assert.ok('opcode' in value, `${file} exports ${name}, which is no instruction`);
      instructions++;
    }
  }
  assert.equal(ENTRIES.length, instructions, 'a table that is not among the entries');
});

test('no two opcodes share a name or a code', () => {
  assert.equal(new Set(ENTRIES.map(({ opcode }) => mnemonicOf(opcode))).size, ENTRIES.length);
  assert.equal(new Set(ENTRIES.map(({ opcode }) => opcode.code)).size, ENTRIES.length);
});

test('an opcode that is in no table has no name', () => {
  const stranger: Opcode = { code: 0xff, params: [], result: 'void' };
  assert.throws(() => mnemonicOf(stranger), /no table has an opcode ff/);
});

test('every opcode whose time or outcome may depend on its operands carries its hazard', () => {
  const hazardous: readonly [RegExp, Opcode['hazard']][] = [
    [/\.(div|rem)_|\.div$|\.sqrt$/, 'division'],
    [/\.trunc_f/, 'trapping conversion'],
    [/\.(clz|ctz|popcnt)$/, 'bit count'],
    [/^select$/, 'selection'],
  ];
  for (const { opcode } of ENTRIES) {
    const expected = hazardous.find(([pattern]) => pattern.test(mnemonicOf(opcode)))?.[1];
    assert.equal(opcode.hazard, expected, mnemonicOf(opcode));
  }
});

for (const entry of knownToWabt) {
  test(`wabt assembles ${mnemonicOf(entry.opcode)} to the same module`, () => {
    for (const immediate of immediates(entry.opcode)) {
      const module = moduleOf(entry, immediate);
      assert.equal(hex(encode(module)), hex(assembleWithWabt(print(module))));
    }
  });
}

test('wabt does not know wide arithmetic, and this test should move on when it does', () => {
  const unknown = ENTRIES.filter(({ opcode }) => isWideArithmetic(opcode));
  assert.equal(unknown.length + knownToWabt.length, ENTRIES.length);
  for (const entry of unknown) {
    assert.throws(() => assembleWithWabt(print(moduleOf(entry, undefined))), new RegExp(`unexpected token "${mnemonicOf(entry.opcode)}"`));
  }
});

/**
 * Binaryen's module differs from ours around a wide instruction (it moves the pair of results through locals of its own), so the bytes that are
 * compared are those of the operands and the instruction, cut out of our module: they begin where our function's first `local.get` stands and
 * end before our first `local.set`. They must occur in Binaryen's module as one run, once for each of the two functions; and Binaryen, reading our
 * module, must see the instruction in both.
 */
function agreesOnWide(entry: TableEntry): void {
  const module = moduleOf(entry, undefined);
  const operands = entry.opcode.params.map((_, i) => `20${hex(Uint8Array.of(i))}`).join('');
  const ours = hex(encode(module)).split(operands);
  assert.equal(ours.length, 3, 'two functions');
  const instruction = (ours[1] as string).slice(0, (ours[1] as string).indexOf('21'));
  const theirs = hex(assembleWithBinaryen(print(module)));
  assert.equal(theirs.split(operands + instruction).length, 3, `${operands} ${instruction} in ${theirs}`);
  assert.equal(disassembleWithBinaryen(encode(module)).split(`(${mnemonicOf(entry.opcode)}\n`).length, 3);
}

for (const entry of ENTRIES) {
  test(`binaryen agrees on ${mnemonicOf(entry.opcode)}`, () => {
    if (isWideArithmetic(entry.opcode)) {
      agreesOnWide(entry);
      return;
    }
    for (const immediate of immediates(entry.opcode)) {
      const module = moduleOf(entry, immediate);
      assert.equal(hex(encode(module)), hex(assembleWithBinaryen(print(module))));
    }
  });
}
