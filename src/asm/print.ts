/** Prints a module as WebAssembly text, one statement a line, so that a person can read a kernel and another assembler can check it. */
import { BigInt } from '../util/big-int.ts';
import { lastOf } from '../util/last-of.ts';
import { mnemonicOf } from './mnemonics.ts';
import type { Constant, Expr, Func, Module, Statement } from './types.ts';

/** The module in the text format (folded instructions); lines over `width` characters are broken at operands. */
export function print(module: Module, { width = 120 }: { width?: number } = {}): string {
  const lines = ['(module', `  (import "env" "memory" (memory ${module.pages}))`];
  for (const f of module.functions) printFunction(lines, f, width);
  return `${lines.join('\n')})\n`;
}

/** The names of variables by their index. */
type Names = readonly string[];

/** Those of a function's variables: of several with one name, later ones get a number that is not taken. */
export function namesOf({ params, locals }: Pick<Func, 'params' | 'locals'>): Names {
  const copies = new Map<string, number>();
  return [...params, ...locals].map(({ name }) => {
    let copy = copies.get(name) ?? 0;
    let unique = name;
    while (copies.has(unique)) unique = `${name}.${++copy}`;
    copies.set(name, copy).set(unique, 0);
    return unique;
  });
}

function printFunction(lines: string[], f: Func, width: number): void {
  const names = namesOf(f);
  const exported = f.exported ? ` (export "${f.name}")` : '';
  const params = f.params.map(({ type, index }) => ` (param $${names[index]} ${type})`).join('');
  const result = f.result === 'void' ? '' : ` (result ${f.result})`;
  lines.push(`  (func $${f.name}${exported}${params}${result}`);
  let line = '';
  for (const { index, type } of f.locals) {
    const local = ` (local $${names[index]} ${type})`;
    if (line.length + local.length > width - 3) {
      lines.push(`   ${line}`);
      line = '';
    }
    line += local;
  }
  if (line) lines.push(`   ${line}`);
  const out = new Printer(lines, names, width);
  for (const statement of f.body) out.statement(statement, 4);
  if (f.returns) out.line(f.returns, 4);
  lines[lines.length - 1] += ')';
}

class Printer {
  readonly lines: string[];
  readonly names: Names;
  readonly width: number;

  constructor(lines: string[], names: Names, width: number) {
    this.lines = lines;
    this.names = names;
    this.width = width;
  }

  statement(statement: Statement, indent: number): void {
    const pad = ' '.repeat(indent);
    switch (statement.kind) {
      case 'set': {
        const targets = statement.targets.map(({ index }) => `(local.set $${this.names[index]}`);
        if (targets.length === 1) this.wrapped(targets[0] as string, [statement.value], indent);
        else {
          this.line(statement.value, indent);
          for (const target of targets.reverse()) this.lines.push(`${pad}${target})`);
        }
        return;
      }
      case 'do':
        this.line(statement.value, indent);
        return;
      case 'loop':
        this.lines.push(`${pad}(loop $again`);
        for (const inner of statement.body) this.statement(inner, indent + 2);
        this.wrapped('(br_if $again', [statement.again], indent + 2);
        this.close();
        return;
      case 'if':
        this.wrapped('(if', [statement.condition], indent);
        this.open();
        this.branch('(then', statement.then, indent + 2);
        if (statement.otherwise.length > 0) this.branch('(else', statement.otherwise, indent + 2);
        this.close();
    }
  }

  branch(head: string, body: readonly Statement[], indent: number): void {
    this.lines.push(' '.repeat(indent) + head);
    for (const inner of body) this.statement(inner, indent + 2);
    this.close();
  }

  /** An expression on lines of its own. */
  line(expr: Expr, indent: number): void {
    if (expr.kind === 'constant' || expr.kind === 'local') this.lines.push(' '.repeat(indent) + printExpr(expr, this.names));
    else this.wrapped(`(${head(expr)}`, expr.operands, indent);
  }

  /** `(head operands…)`, on one line if it fits, else an operand a line. */
  wrapped(open: string, operands: readonly Expr[], indent: number): void {
    const flat = `${' '.repeat(indent)}${[open, ...operands.map((operand) => printExpr(operand, this.names))].join(' ')})`;
    if (flat.length <= this.width) {
      this.lines.push(flat);
      return;
    }
    this.lines.push(' '.repeat(indent) + open);
    for (const operand of operands) this.line(operand, indent + 2);
    this.close();
  }

  close(): void {
    this.lines[this.lines.length - 1] += ')';
  }

  /** Takes back the last closing parenthesis. */
  open(): void {
    this.lines[this.lines.length - 1] = (lastOf(this.lines) as string).slice(0, -1);
  }
}

/** An expression on one line. */
export function printExpr(expr: Expr, names: Names): string {
  if (expr.kind === 'constant') return `(${constantText(expr)})`;
  if (expr.kind === 'local') return `(local.get $${names[expr.index]})`;
  return `(${[head(expr), ...expr.operands.map((operand) => printExpr(operand, names))].join(' ')})`;
}

/** The instruction with its immediates. */
function head(expr: Exclude<Expr, Constant | { kind: 'local' }>): string {
  if (expr.kind === 'call') return `call $${expr.callee.name}`;
  const { opcode, immediate } = expr;
  const offset = opcode.access && immediate ? ` offset=${immediate}` : '';
  const lane = opcode.lanes ? ` ${immediate}` : '';
  return mnemonicOf(opcode) + offset + lane;
}

function constantText({ type, value }: Constant): string {
  if (type === 'f64') return `f64.const ${floatText(value as number)}`;
  if (type !== 'v128') return `${type}.const ${value}`;
  const lane = (i: bigint): string => `0x${BigInt.asUintN(64, (value as bigint) >> i).toString(16)}`;
  return `v128.const i64x2 ${lane(0n)} ${lane(64n)}`;
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? String(value) : value > 0 ? 'inf' : '-inf';
}
