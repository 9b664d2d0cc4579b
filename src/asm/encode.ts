/** Encodes a module in WebAssembly's binary format (core specification 2.0, section 5). */
import type { Constant, Expr, Func, Local, Module, ResultType, Statement, ValueType } from './types.ts';

const TYPE_CODE: Readonly<Record<ValueType, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b };
const CONST_CODE: Readonly<Record<ValueType, number>> = { i32: 0x41, i64: 0x42, f64: 0x44, v128: 0xfd_000c };
const EMPTY_BLOCK = 0x40;
const [IF, ELSE, LOOP, END, BR_IF, CALL, LOCAL_GET, LOCAL_SET] = [0x04, 0x05, 0x03, 0x0b, 0x0d, 0x10, 0x20, 0x21];
const [TYPE_SECTION, IMPORT_SECTION, FUNCTION_SECTION, EXPORT_SECTION, CODE_SECTION] = [1, 2, 3, 7, 10];

/** The bytes of a module that the engine can compile. */
export function encode(module: Module): Uint8Array<ArrayBuffer> {
  const signatures = [...new Set(module.functions.map(signatureKey))];
  const out = new Sink();
  out.bytes([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);
  section(out, TYPE_SECTION, signatures, (content, key) => content.bytes(JSON.parse(key) as number[]));
  section(out, IMPORT_SECTION, [module.pages], (content, pages) => {
    content.text('env');
    content.text('memory');
    content.bytes([0x02, 0x00]);
    content.unsigned(pages);
  });
  section(out, FUNCTION_SECTION, module.functions, (content, f) => content.unsigned(signatures.indexOf(signatureKey(f))));
  const exported = module.functions.filter((f) => f.exported);
  section(out, EXPORT_SECTION, exported, (content, f) => {
    content.text(f.name);
    content.byte(0x00);
    content.unsigned(f.index);
  });
  section(out, CODE_SECTION, module.functions, (content, f) => content.sized(functionCode(f)));
  return out.taken();
}

/** A function type's encoding, as a key. */
function signatureKey(f: Func): string {
  const results = f.result === 'void' ? [] : [TYPE_CODE[f.result]];
  return JSON.stringify([0x60, f.params.length, ...f.params.map((p) => TYPE_CODE[p.type]), results.length, ...results]);
}

function functionCode(f: Func): Sink {
  const code = new Sink();
  const runs: { type: ValueType; count: number }[] = [];
  for (const { type } of f.locals) {
    const last = runs.at(-1);
    if (last?.type === type) last.count++;
    else runs.push({ type, count: 1 });
  }
  code.unsigned(runs.length);
  for (const { type, count } of runs) {
    code.unsigned(count);
    code.byte(TYPE_CODE[type]);
  }
  for (const statement of f.body) encodeStatement(code, statement);
  if (f.returns) encodeExpr(code, f.returns);
  code.byte(END as number);
  return code;
}

function encodeStatement(out: Sink, statement: Statement): void {
  switch (statement.kind) {
    case 'set':
      encodeExpr(out, statement.value);
      // The last value is on top of the stack.
      for (let i = statement.targets.length - 1; i >= 0; i--) localInstruction(out, LOCAL_SET as number, statement.targets[i] as Local);
      return;
    case 'do':
      encodeExpr(out, statement.value);
      return;
    case 'loop':
      out.bytes([LOOP as number, EMPTY_BLOCK]);
      for (const inner of statement.body) encodeStatement(out, inner);
      encodeExpr(out, statement.again);
      out.bytes([BR_IF as number, 0, END as number]);
      return;
    case 'if':
      encodeExpr(out, statement.condition);
      out.bytes([IF as number, EMPTY_BLOCK]);
      for (const inner of statement.then) encodeStatement(out, inner);
      if (statement.otherwise.length > 0) out.byte(ELSE as number);
      for (const inner of statement.otherwise) encodeStatement(out, inner);
      out.byte(END as number);
  }
}

function encodeExpr(out: Sink, expr: Expr): void {
  switch (expr.kind) {
    case 'constant':
      encodeConstant(out, expr);
      return;
    case 'local':
      localInstruction(out, LOCAL_GET as number, expr);
      return;
    case 'call':
      for (const operand of expr.operands) encodeExpr(out, operand);
      out.byte(CALL as number);
      out.unsigned(expr.callee.index);
      return;
    case 'apply':
      for (const operand of expr.operands) encodeExpr(out, operand);
      instructionCode(out, expr.opcode.code);
      // A load or store: alignment (natural, as a power of two) and offset.
      if (expr.opcode.access) {
        out.byte(Math.log2(expr.opcode.access));
        out.unsigned(expr.immediate);
      }
      if (expr.opcode.lanes) out.byte(expr.immediate);
  }
}

/** The byte, or the prefix byte and the number behind it. */
function instructionCode(out: Sink, code: number): void {
  if (code < 0x100) out.byte(code);
  else {
    out.byte(code >> 16);
    out.unsigned(code & 0xffff);
  }
}

function encodeConstant(out: Sink, { type, value }: Constant<ResultType>): void {
  instructionCode(out, CONST_CODE[type as ValueType]);
  if (type === 'i32' || type === 'i64') out.signed(value);
  else if (type === 'f64') out.bytes(new Uint8Array(new Float64Array([value as number]).buffer));
  else out.bytes(new Uint8Array(BigUint64Array.of(value as bigint, (value as bigint) >> 64n).buffer));
}

function localInstruction(out: Sink, code: number, local: Local): void {
  out.byte(code);
  out.unsigned(local.index);
}

function section<T>(out: Sink, id: number, items: readonly T[], encodeItem: (content: Sink, item: T) => void): void {
  const content = new Sink();
  content.unsigned(items.length);
  for (const item of items) encodeItem(content, item);
  out.byte(id);
  out.sized(content);
}

/** Takes bytes. It makes no lists on the way: an encoder that runs once, before the engine has compiled it, pays for each of them. */
class Sink {
  #buffer: Uint8Array<ArrayBuffer> = new Uint8Array(256);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#buffer.length) this.#grow(this.#length + 1);
    this.#buffer[this.#length++] = value;
  }

  bytes(values: ArrayLike<number>): void {
    this.#grow(this.#length + values.length);
    this.#buffer.set(values, this.#length);
    this.#length += values.length;
  }

  /** A length and then so many bytes. */
  sized(content: Sink): void {
    this.unsigned(content.#length);
    this.bytes(content.taken());
  }

  text(ascii: string): void {
    this.unsigned(ascii.length);
    this.bytes(Array.from(ascii, (c) => c.charCodeAt(0)));
  }

  /** Unsigned LEB128. */
  unsigned(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  /** Signed LEB128: by numbers where it fits in 32 bits, which is quicker. */
  signed(value: number | bigint): void {
    let rest = Number(value) | 0;
    if (rest !== value && BigInt(rest) !== value) {
      let long = BigInt(value);
      for (; long < -0x40n || long >= 0x40n; long >>= 7n) this.byte(Number(long & 0x7fn) | 0x80);
      rest = Number(long);
    }
    for (; rest < -0x40 || rest >= 0x40; rest >>= 7) this.byte((rest & 0x7f) | 0x80);
    this.byte(rest & 0x7f);
  }

  /** The bytes so far. */
  taken(): Uint8Array<ArrayBuffer> {
    return this.#buffer.slice(0, this.#length);
  }

  #grow(least: number): void {
    if (least <= this.#buffer.length) return;
    const larger = new Uint8Array(Math.max(least, 2 * this.#buffer.length));
    larger.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = larger;
  }
}
