/** Every opcode of the assembler's tables, each in modules of its own that do nothing but apply it. */
import { ModuleBuilder } from '../../../src/asm/build.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import type { Apply, Expr, Local, Module, Opcode, ValueType } from '../../../src/asm/types.ts';

export interface TableEntry {
  /** As a generator writes it: `i64.add`. */
  readonly name: string;
  readonly opcode: Opcode;
  readonly apply: (...operands: unknown[]) => Apply;
}

/** The entries of all tables: exports that carry an opcode. */
export const ENTRIES: readonly TableEntry[] = Object.entries({ f64, i32, i64, v128 }).flatMap(([table, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    'opcode' in value ? [{ name: `${table}.${name}`, opcode: value.opcode, apply: value as unknown as TableEntry['apply'] }] : [],
  ),
);

/** The offsets (of loads and stores) and the lanes that are tried: one byte and two bytes of LEB128, the first and the last lane. */
export function immediates({ access, lanes }: Opcode): readonly (number | undefined)[] {
  if (access !== undefined) return [0, 1, 127, 128, 40000];
  return lanes === undefined ? [undefined] : [0, lanes - 1];
}

/** A module whose function `f` applies the opcode to its parameters; a wide result gives two functions, `low` and `high`. */
export function moduleOf({ opcode, apply }: TableEntry, immediate: number | undefined): Module {
  const builder = new ModuleBuilder();
  const signature = Object.fromEntries(opcode.params.map((type, i) => [`p${i}`, type]));
  const applied = (params: Readonly<Record<string, Expr>>): Apply =>
    apply(...Object.values(params), ...(immediate === undefined ? [] : [immediate]));
  if (opcode.result === 'wide') {
    for (const word of ['low', 'high'] as const) {
      const body = (
        f: Parameters<Parameters<typeof builder.func>[3]>[0],
        params: Readonly<Record<string, Local<ValueType>>>,
      ): Expr<'i64'> => {
        const words = { low: f.local('i64', 'low'), high: f.local('i64', 'high') };
        f.setWide(words.low, words.high, applied(params) as Expr<'wide'>);
        return words[word];
      };
      builder.func(word, signature, 'i64', body, { exported: true });
    }
  } else if (opcode.result === 'void') {
    builder.func('f', signature, 'void', (f, params) => f.do(applied(params) as Expr<'void'>), { exported: true });
  } else {
    builder.func('f', signature, opcode.result, (_, params) => applied(params) as Expr<ValueType>, { exported: true });
  }
  return builder.module(65536);
}
