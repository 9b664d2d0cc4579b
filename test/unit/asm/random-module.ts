/** Well-typed modules out of a list of arbitrary numbers: each number makes one choice, and when they run out the first choice is taken. */
import { call, type FunctionBuilder, ModuleBuilder, type TypedFunc } from '../../../src/asm/build.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import type { Constant, Expr, Local, Module, Opcode, ValueType } from '../../../src/asm/types.ts';
import { ENTRIES } from './opcode-modules.ts';

type AnyFunc = TypedFunc<Readonly<Record<string, ValueType>>, ValueType>;

const TYPES: readonly ValueType[] = ['i32', 'i64', 'f64', 'v128'];
const DEPTH = 4;
const LARGEST_OFFSET = 300;
const INDEX_MASK = 0xff;
const LARGEST_ACCESS = 16;
export const SPAN: number = LARGEST_OFFSET + INDEX_MASK + LARGEST_ACCESS;
/** Every mixture of signs and sizes; constants are made of these. */
const INTEGERS: readonly bigint[] = [
  0n,
  1n,
  -1n,
  63n,
  64n,
  -64n,
  -65n,
  8191n,
  -8193n,
  1n << 31n,
  -(1n << 31n),
  (1n << 63n) - 1n,
  -(1n << 63n),
];
const FLOATS: readonly number[] = [0, -0, 1, -1.5, 0.1, 5e-324, -1.7976931348623157e308, 1e21, 1.5 * 2 ** 103, Infinity, -Infinity];

export interface Ingredients {
  /** Which opcodes may occur. */
  readonly opcodes: (opcode: Opcode) => boolean;
  /** How many functions there are; the last one is exported. */
  readonly functions: number;
  /** The types of parameters and results; all of them if absent. */
  readonly signatures?: readonly ValueType[];
  /** Nearly every load and store is within SPAN bytes of one of these addresses; anywhere if absent. */
  readonly bases?: readonly number[];
}

export function randomModule(choices: readonly number[], { opcodes, functions, signatures = TYPES, bases }: Ingredients): Module {
  let taken = 0;
  const choose = (options: number): number => (choices[taken++] ?? 0) % options;
  const pick = <T>(options: readonly T[]): T => options[choose(options.length)] as T;
  const entries = ENTRIES.filter(({ opcode }) => opcodes(opcode));
  const builder = new ModuleBuilder();
  const callable: AnyFunc[] = [];

  const constantOf = (type: ValueType): Constant => {
    if (type === 'f64') return f64.const(pick(FLOATS));
    if (type === 'v128') return v128.const(pick(INTEGERS), pick(INTEGERS));
    return type === 'i32' ? i32.const(Number(BigInt.asIntN(32, pick(INTEGERS)))) : i64.const(pick(INTEGERS));
  };

  const expression = (type: ValueType | 'void' | 'wide', variables: readonly Local<ValueType>[], depth: number): Expr => {
    const makers = entries.filter(({ opcode }) => opcode.result === type);
    const matching = variables.filter((variable) => variable.type === type);
    const leaf = type !== 'void' && type !== 'wide';
    if (leaf && (depth === 0 || choose(4) === 0)) return choose(2) === 0 || matching.length === 0 ? constantOf(type) : pick(matching);
    const callees = callable.filter(({ result }) => result === type);
    if (callees.length > 0 && choose(6) === 0) {
      const callee = pick(callees);
      const operands = callee.params.map((param) => [param.name, expression(param.type, variables, depth - 1)]);
      return call(callee, Object.fromEntries(operands)) as Expr;
    }
    const { opcode, apply } = pick(makers);
    const operands = opcode.params.map((param) => expression(param, variables, Math.max(0, depth - 1)));
    if (opcode.access !== undefined) {
      const [address, ...stored] = operands as [Expr<'i32'>, ...Expr[]];
      // One in six is masked too little.
      const mask = choose(6) === 5 ? 8 * INDEX_MASK + 7 : INDEX_MASK;
      const within = bases ? i32.add(i32.const(pick(bases)), i32.and(address, i32.const(mask))) : address;
      return apply(within, ...stored, choose(LARGEST_OFFSET));
    }
    return opcode.lanes === undefined ? apply(...operands) : apply(...operands, choose(opcode.lanes));
  };

  const statement = (f: FunctionBuilder, variables: Local<ValueType>[], depth: number): void => {
    const words = variables.filter((variable): variable is Local<'i64'> => variable.type === 'i64');
    const wide = entries.some(({ opcode }) => opcode.result === 'wide') && words.length > 1;
    const some = (): void => {
      for (let n = choose(3); n >= 0; n--) statement(f, variables, depth - 1);
    };
    const condition = (): Expr<'i32'> => expression('i32', variables, DEPTH) as Expr<'i32'>;
    switch (choose(depth === 0 ? 3 : 6)) {
      case 0: {
        const target = pick(variables);
        f.set(target, expression(target.type, variables, DEPTH) as Expr<ValueType>);
        return;
      }
      case 1:
        f.do(expression('void', variables, DEPTH) as Expr<'void'>);
        return;
      case 2:
        if (wide) f.setWide(pick(words), pick(words), expression('wide', variables, DEPTH) as Expr<'wide'>);
        else variables.push(f.local(pick(TYPES), 'x'));
        return;
      case 3:
        f.loop(() => {
          some();
          return condition();
        });
        return;
      case 4:
        f.if(condition(), some, some);
        return;
      default:
        f.if(condition(), some);
    }
  };

  for (let n = 0; n < functions; n++) {
    const signature = Object.fromEntries(Array.from({ length: 1 + choose(4) }, (_, i) => [`p${i}`, pick(signatures)]));
    const result = pick(signatures);
    const body = (f: FunctionBuilder, params: Readonly<Record<string, Local<ValueType>>>): Expr<ValueType> => {
      const variables: Local<ValueType>[] = [...Object.values(params), f.local('i64', 'y'), f.local('i64', 'z')];
      for (let count = 1 + choose(6); count > 0; count--) statement(f, variables, 2);
      return expression(result, variables, DEPTH) as Expr<ValueType>;
    };
    callable.push(builder.func(`f${n}`, signature, result, body, { exported: n === functions - 1 || choose(2) === 0 }));
  }
  return builder.module(65536);
}
