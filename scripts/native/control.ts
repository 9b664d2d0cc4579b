/** The control: a module that leaks on purpose. A reading that does not see it says nothing about others. */
import { ModuleBuilder } from '../../src/asm/build.ts';
import * as i32 from '../../src/asm/opcodes/i32.ts';
import type { SecrecySpec } from '../../src/asm/secrecy/spec.ts';
import type { Module } from '../../src/asm/types.ts';

export const CONTROL = 'control';

const SECRET_AT = 4096;
const TABLE_AT = 8192;

/** What each function leaks by. */
export const LEAKS = { branching: 'branch', addressing: 'address', dividing: 'slow' } as const;

export function control(): { readonly module: Module; readonly spec: SecrecySpec } {
  const m = new ModuleBuilder();
  const secret = (at: Parameters<typeof i32.load>[0]): ReturnType<typeof i32.load> => i32.load(at, SECRET_AT);
  m.func(
    'branching',
    { at: 'i32' },
    'void',
    (f, { at }) => f.if(secret(at), () => f.do(i32.store(at, i32.add(i32.load(at, TABLE_AT), 1), TABLE_AT))),
    { exported: true },
  );
  m.func('addressing', { at: 'i32' }, 'i32', (_, { at }) => i32.load(i32.and(secret(at), 0xff), TABLE_AT), { exported: true });
  m.func('dividing', { at: 'i32' }, 'i32', (_, { at }) => i32.div_u(secret(at), i32.or(at, 3)), { exported: true });
  const functions = Object.fromEntries(Object.keys(LEAKS).map((name) => [name, { params: { at: 'public' }, result: 'secret' } as const]));
  return { module: m.module(65536), spec: { regions: [], functions } };
}
