/** An engine of which machine code can be had, and what has to be known to read it. */
import type { MachineCode } from '../machine-code.ts';
import type { Subject } from '../subjects.ts';
import type { Instruction } from '../x86/disassemble.ts';
import { before, type Code, type Options } from '../x86/flow.ts';
import { ENGINE, PUBLIC, type State } from '../x86/state.ts';

/** Where arguments of WebAssembly functions come, and which registers the engine keeps for data of its own. */
export interface Convention {
  /** For i32 and i64, in order. */
  readonly integers: readonly string[];
  /** For f64 and v128, in order. */
  readonly vectors: readonly string[];
  /** Pointers to the engine's data, at the function's start. */
  readonly engine: readonly string[];
  /** The register of the memory's size, where there is one. */
  readonly bound?: string;
  /** Does what the engine does at the function's start; gives the address behind it. */
  readonly begin?: (code: Code, state: State) => number;
  readonly routine?: NonNullable<Options['routine']>;
}

export interface CodeSource {
  readonly name: string;
  readonly version: () => Promise<string>;
  readonly convention: Convention;
  /** The machine code of all functions that the engine compiled. */
  readonly capture: (subjects: readonly Subject[]) => Promise<readonly MachineCode[]>;
}

const VECTORS = Array.from({ length: 8 }, (_, i) => `xmm${i}`);
const SYSTEM_V = ['rdi', 'rsi', 'rdx', 'rcx', 'r8', 'r9'];

/** Liftoff's frame is made by a routine that it calls with the function's number: the caller's frame pointer, a mark, the instance, and feedback. */
function beginLiftoff(code: Code, state: State): number {
  const number = code.get(0);
  const setUp = code.get(number?.next ?? -1);
  if (!/^(mov|xor) +r12d,/.test(number?.text ?? '') || setUp?.mnemonic !== 'call') return 0;
  state.set('rbp', { frame: -8 });
  state.set('rsp', { frame: -32 });
  state.storeFrame(-32, 32, PUBLIC);
  state.storeFrame(-24, 8, ENGINE);
  return setUp.next;
}

/** A function of the baseline compiler jumps through a table, to itself or to what the other compiler made of it. */
function beginBaseline(code: Code, state: State): number {
  const jump = code.get(8);
  if (jump?.mnemonic !== 'jmp' || jump.operands[0]?.kind !== 'memory') return 0;
  state.set('rbp', { frame: -8 });
  state.set('rsp', { frame: -8 });
  return jump.next;
}

/** Routines of JavaScriptCore's that keep registers: those that get the frame pointer, and that for a hot loop, which takes four words off the stack. */
function keeping(code: Code, { mnemonic, operands, at }: Instruction, state: State): boolean {
  if (mnemonic !== 'call') return false;
  if (/^mov +r10,rbp$/.test(before(code, at)?.text ?? '')) return true;
  const top = state.get('rsp');
  if (operands[0]?.kind !== 'register' || typeof top !== 'object') return false;
  for (const [place, register] of ['rbx', 'rdx', 'rax'].entries()) state.set(register, state.loadFrame(top.frame + 8 * place, 8));
  state.set('rsp', { frame: top.frame + 32 });
  state.set('r10', PUBLIC);
  return true;
}

export const V8: Convention = {
  integers: ['rax', 'rdx', 'rcx', 'rbx', 'r9'],
  vectors: VECTORS.slice(1, 7),
  engine: ['rsi', 'r13'],
  begin: beginLiftoff,
};
export const JAVASCRIPT_CORE: Convention = { integers: SYSTEM_V, vectors: VECTORS, engine: ['rbx'], bound: 'r15', routine: keeping };
export const SPIDERMONKEY: Convention = { integers: SYSTEM_V, vectors: VECTORS, engine: ['r14'], begin: beginBaseline };
