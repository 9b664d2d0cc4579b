/** Encodes a module in WebAssembly's binary format (core specification 2.0, section 5). */
import type { Constant, Expr, Func, Local, Module, Opcode, ResultType, Statement, ValueType } from './types.ts';

const TYPE_CODE: Readonly<Record<ValueType, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b };
const CONST_CODE: Readonly<Record<ValueType, readonly number[]>> = { i32: [0x41], i64: [0x42], f64: [0x44], v128: [0xfd, 0x0c] };
const EMPTY_BLOCK = 0x40;
const [IF, ELSE, LOOP, END, BR_IF, CALL, LOCAL_GET, LOCAL_SET] = [0x04, 0x05, 0x03, 0x0b, 0x0d, 0x10, 0x20, 0x21];
const [TYPE_SECTION, IMPORT_SECTION, FUNCTION_SECTION, EXPORT_SECTION, CODE_SECTION] = [1, 2, 3, 7, 10];

/** The bytes of a module that the engine can compile. */
export function encode(module: Module): Uint8Array<ArrayBuffer> {
  const signatures = [...new Set(module.functions.map(signatureKey))];
  const out: number[] = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
  section(out, TYPE_SECTION, vector(signatures.map((key) => JSON.parse(key) as number[])));
  section(out, IMPORT_SECTION, vector([[...text('env'), ...text('memory'), 0x02, 0x00, ...unsigned(module.pages)]]));
  section(out, FUNCTION_SECTION, vector(module.functions.map((f) => unsigned(signatures.indexOf(signatureKey(f))))));
  const exported = module.functions.filter((f) => f.exported);
  section(out, EXPORT_SECTION, vector(exported.map((f) => [...text(f.name), 0x00, ...unsigned(f.index)])));
  section(out, CODE_SECTION, vector(module.functions.map(functionCode)));
  return Uint8Array.from(out);
}

/** A function type's encoding, as a key. */
function signatureKey(f: Func): string {
  const results = f.result === 'void' ? [] : [TYPE_CODE[f.result]];
  return JSON.stringify([0x60, f.params.length, ...f.params.map((p) => TYPE_CODE[p.type]), results.length, ...results]);
}

function functionCode(f: Func): number[] {
  const code: number[] = [];
  const runs: { type: ValueType; count: number }[] = [];
  for (const { type } of f.locals) {
    const last = runs.at(-1);
    if (last?.type === type) last.count++;
    else runs.push({ type, count: 1 });
  }
  append(code, vector(runs.map(({ type, count }) => [...unsigned(count), TYPE_CODE[type]])));
  for (const statement of f.body) encodeStatement(code, statement);
  if (f.returns) encodeExpr(code, f.returns);
  code.push(END as number);
  return [...unsigned(code.length), ...code];
}

function encodeStatement(out: number[], statement: Statement): void {
  switch (statement.kind) {
    case 'set':
      encodeExpr(out, statement.value);
      // The last value is on top of the stack.
      for (const target of [...statement.targets].reverse()) localInstruction(out, LOCAL_SET as number, target);
      return;
    case 'do':
      encodeExpr(out, statement.value);
      return;
    case 'loop':
      out.push(LOOP as number, EMPTY_BLOCK);
      for (const inner of statement.body) encodeStatement(out, inner);
      encodeExpr(out, statement.again);
      out.push(BR_IF as number, 0, END as number);
      return;
    case 'if':
      encodeExpr(out, statement.condition);
      out.push(IF as number, EMPTY_BLOCK);
      for (const inner of statement.then) encodeStatement(out, inner);
      if (statement.otherwise.length > 0) out.push(ELSE as number);
      for (const inner of statement.otherwise) encodeStatement(out, inner);
      out.push(END as number);
  }
}

function encodeExpr(out: number[], expr: Expr): void {
  switch (expr.kind) {
    case 'constant':
      encodeConstant(out, expr);
      return;
    case 'local':
      localInstruction(out, LOCAL_GET as number, expr);
      return;
    case 'call':
      for (const operand of expr.operands) encodeExpr(out, operand);
      out.push(CALL as number);
      append(out, unsigned(expr.callee.index));
      return;
    case 'apply':
      for (const operand of expr.operands) encodeExpr(out, operand);
      encodeOpcode(out, expr.opcode);
      // A load or store: alignment (natural, as a power of two) and offset.
      if (expr.opcode.access) append(out, [Math.log2(expr.opcode.access), ...unsigned(expr.offset ?? 0)]);
      if (expr.opcode.lanes) out.push(expr.lane ?? 0);
  }
}

function encodeOpcode(out: number[], { prefix, code }: Opcode): void {
  if (prefix === undefined) out.push(code);
  else append(out, [prefix, ...unsigned(code)]);
}

function encodeConstant(out: number[], { type, value }: Constant<ResultType>): void {
  append(out, CONST_CODE[type as ValueType]);
  if (type === 'i32' || type === 'i64') append(out, signed(BigInt(value)));
  else if (type === 'f64') append(out, new Uint8Array(new Float64Array([value as number]).buffer));
  else for (let i = 0n; i < 16n; i++) out.push(Number(BigInt.asUintN(8, (value as bigint) >> (8n * i))));
}

function localInstruction(out: number[], code: number, local: Local): void {
  out.push(code);
  append(out, unsigned(local.index));
}

function section(out: number[], id: number, content: readonly number[]): void {
  out.push(id);
  append(out, unsigned(content.length));
  append(out, content);
}

function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

/** One by one: a spread of a long list overflows the stack. */
function append(out: number[], bytes: ArrayLike<number>): void {
  for (let i = 0; i < bytes.length; i++) out.push(bytes[i] as number);
}

function text(ascii: string): number[] {
  return [...unsigned(ascii.length), ...Array.from(ascii, (c) => c.charCodeAt(0))];
}

/** Unsigned LEB128. */
function unsigned(value: number): number[] {
  const out: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    out.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  out.push(rest);
  return out;
}

/** Signed LEB128. */
function signed(value: bigint): number[] {
  const out: number[] = [];
  let rest = value;
  for (;;) {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    if ((rest === 0n && low < 0x40) || (rest === -1n && low >= 0x40)) {
      out.push(low);
      return out;
    }
    out.push(low | 0x80);
  }
}
