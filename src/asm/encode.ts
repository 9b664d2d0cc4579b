/** Encodes a module in WebAssembly's binary format (core specification 2.0, section 5). */
import { BigInt } from '../util/big-int.ts';
import { lastOf } from '../util/last-of.ts';
import type { Constant, Expr, Func, Module, ResultType, Statement, ValueType } from './types.ts';

const TYPE_CODE: Readonly<Record<ResultType, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b, void: 0, wide: 0 };
const CONST_CODE: Readonly<Record<ValueType, number>> = { i32: 0x41, i64: 0x42, f64: 0x44, v128: 0xfd_000c };
const FUNCTION_TYPE = 0x60;
const EMPTY_BLOCK = 0x40;
const LOOP = 0x03;
const IF = 0x04;
const ELSE = 0x05;
const END = 0x0b;
const BR_IF = 0x0d;
const CALL = 0x10;
const LOCAL_GET = 0x20;
const LOCAL_SET = 0x21;
const TYPE_SECTION = 1;
const IMPORT_SECTION = 2;
const FUNCTION_SECTION = 3;
const EXPORT_SECTION = 7;
const CODE_SECTION = 10;

/** The bytes of a module that the engine can compile. */
export function encode({ functions, pages }: Module): Uint8Array<ArrayBuffer> {
  const out = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
  const section = <T>(id: number, items: readonly T[], encodeItem: (item: T) => void): void => {
    out.push(id);
    sized(out, () => {
      pushUnsigned(out, items.length);
      for (const item of items) encodeItem(item);
    });
  };
  GENERATION: for (const { name, standIn } of functions) if (standIn) throw new Error(`${name} is not WebAssembly`);
  const types = functions.map(functionType);
  const distinct = [...new Set(types)];
  const exported = functions.filter((f) => f.exported);
  section(TYPE_SECTION, distinct, (type) => out.push(...(JSON.parse(type) as number[])));
  section(IMPORT_SECTION, [pages], (minimum) => {
    pushText(out, 'env');
    pushText(out, 'memory');
    out.push(0x02, 0x00);
    pushUnsigned(out, minimum);
  });
  section(FUNCTION_SECTION, types, (type) => pushUnsigned(out, distinct.indexOf(type)));
  section(EXPORT_SECTION, exported, (f) => {
    pushText(out, f.name);
    pushWith(out, 0x00, f.index);
  });
  section(CODE_SECTION, functions, (f) => sized(out, () => encodeFunction(out, f)));
  return new Uint8Array(out);
}

/** A function type's encoding, as a key. */
function functionType({ params, result }: Func): string {
  const results = result === 'void' ? [] : [TYPE_CODE[result]];
  return JSON.stringify([FUNCTION_TYPE, params.length, ...params.map(({ type }) => TYPE_CODE[type]), results.length, ...results]);
}

function encodeFunction(out: number[], { locals, body, returns }: Func): void {
  const runs: [count: number, type: number][] = [];
  for (const { type } of locals) {
    const last = lastOf(runs);
    if (last?.[1] === TYPE_CODE[type]) last[0]++;
    else runs.push([1, TYPE_CODE[type]]);
  }
  pushUnsigned(out, runs.length);
  for (const [count, type] of runs) {
    pushUnsigned(out, count);
    out.push(type);
  }
  encodeStatements(out, body);
  if (returns) encodeExpr(out, returns);
  out.push(END);
}

function encodeStatements(out: number[], statements: readonly Statement[]): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case 'set':
        encodeExpr(out, statement.value);
        // The last value is on top of the stack.
        for (const { index } of [...statement.targets].reverse()) pushWith(out, LOCAL_SET, index);
        break;
      case 'do':
        encodeExpr(out, statement.value);
        break;
      case 'loop':
        out.push(LOOP, EMPTY_BLOCK);
        encodeStatements(out, statement.body);
        encodeExpr(out, statement.again);
        out.push(BR_IF, 0, END);
        break;
      case 'if':
        encodeExpr(out, statement.condition);
        out.push(IF, EMPTY_BLOCK);
        encodeStatements(out, statement.then);
        if (statement.otherwise.length > 0) out.push(ELSE);
        encodeStatements(out, statement.otherwise);
        out.push(END);
    }
  }
}

function encodeExpr(out: number[], expr: Expr): void {
  if (expr.kind === 'constant') encodeConstant(out, expr);
  else if (expr.kind === 'local') pushWith(out, LOCAL_GET, expr.index);
  else {
    for (const operand of expr.operands) encodeExpr(out, operand);
    if (expr.kind === 'call') pushWith(out, CALL, expr.callee.index);
    else {
      const { code, access, lanes } = expr.opcode;
      pushCode(out, code);
      // Loads and stores have an alignment (natural, as a power of two) and an offset.
      if (access) pushWith(out, Math.log2(access), expr.immediate);
      if (lanes) out.push(expr.immediate);
    }
  }
}

function encodeConstant(out: number[], { type, value }: Constant): void {
  pushCode(out, CONST_CODE[type as ValueType]);
  if (type === 'f64') view.setFloat64(0, value as number, true);
  else if (type === 'v128') {
    view.setBigUint64(0, value as bigint, true);
    view.setBigUint64(8, (value as bigint) >> 64n, true);
  } else {
    pushSigned(out, value);
    return;
  }
  const length = type === 'f64' ? 8 : 16;
  for (let i = 0; i < length; i++) out.push(view.getUint8(i));
}

/** Where the bytes of constants are found: buffers of their own take several times as long. */
const view: DataView = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(16));

/** The byte, or the prefix byte and the number behind it. */
function pushCode(out: number[], code: number): void {
  if (code < 0x100) out.push(code);
  else pushWith(out, code >> 16, code & 0xffff);
}

/** A byte, and a number in unsigned LEB128. */
function pushWith(out: number[], byte: number, value: number): void {
  out.push(byte);
  pushUnsigned(out, value);
}

function pushUnsigned(out: number[], value: number): void {
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) out.push((rest & 0x7f) | 0x80);
  out.push(rest);
}

/** Signed LEB128: by numbers where it fits in 32 bits, which is faster. */
function pushSigned(out: number[], value: number | bigint): void {
  let rest = Number(value) | 0;
  if (rest !== value && BigInt(rest) !== value) {
    let long = BigInt(value);
    for (; long !== BigInt.asIntN(32, long); long >>= 7n) out.push(Number(long & 0x7fn) | 0x80);
    rest = Number(long);
  }
  for (; rest < -0x40 || rest > 0x3f; rest >>= 7) out.push((rest & 0x7f) | 0x80);
  out.push(rest & 0x7f);
}

/**
 * A length, and then what `content` pushes. The length is put in afterwards: an encoder that runs once, before the engine
 * has compiled it, pays dearly for lists of its own.
 */
function sized(out: number[], content: () => void): void {
  const start = out.length;
  content();
  const length: number[] = [];
  pushUnsigned(length, out.length - start);
  out.splice(start, 0, ...length);
}

function pushText(out: number[], ascii: string): void {
  pushUnsigned(out, ascii.length);
  out.push(...Array.from(ascii, (c) => c.charCodeAt(0)));
}
