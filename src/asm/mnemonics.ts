/** The instructions' names in the text format, which are those of the tables' exports. */
import * as f64 from './opcodes/f64.ts';
import * as i32 from './opcodes/i32.ts';
import * as i64 from './opcodes/i64.ts';
import * as v128 from './opcodes/v128.ts';
import type { Opcode } from './types.ts';

const MNEMONICS: ReadonlyMap<Opcode, string> = new Map(
  Object.entries({ f64, i32, i64, v128 }).flatMap(([table, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => ('opcode' in value ? [[value.opcode, spelled(table, name)] as const] : [])),
  ),
);

/** The vectors' table has the instructions of several shapes; the one with no type in its name is in that of its use. */
function spelled(table: string, name: string): string {
  if (name === 'select') return name;
  return /^[if]\d+x\d+_/.test(name) ? name.replace('_', '.') : `${table}.${name}`;
}

/** Throws for an opcode that is in no table. */
export function mnemonicOf(opcode: Opcode): string {
  const mnemonic = MNEMONICS.get(opcode);
  if (mnemonic === undefined) throw new Error(`no table has an opcode ${opcode.code.toString(16)}`);
  return mnemonic;
}
