/** One function's machine code, read beside its tree. */
import type { Convention } from './engines/machine.ts';
import type { TreeFunction } from './tree.ts';
import type { Instruction } from './x86/disassemble.ts';
import { follow } from './x86/flow.ts';
import { BOUND, ENGINE, type Known, PUBLIC, SECRET, State } from './x86/state.ts';
import type { Trouble } from './x86/step.ts';

export interface Reading {
  readonly jumps: number;
  /** Of them the engine's own checks. */
  readonly checks: number;
  readonly loops: number;
  readonly ahead: number;
  /** Decided by memory that the tree branches on too, because its spec calls it public. */
  readonly byPublicMemory: number;
  /** That nothing was followed to. */
  readonly unread: number;
  /** Calls of a function whose tree calls nothing. */
  readonly helpers: number;
  readonly unexplained: readonly { readonly trouble: Trouble; readonly instruction: Instruction }[];
}

export function readFunction(code: ReadonlyMap<number, Instruction>, tree: TreeFunction, convention: Convention): Reading {
  const state = entry(tree, convention);
  const { jumps, troubles, unread, calls } = follow(code, state, {
    first: convention.begin?.(code, state) ?? 0,
    ...(convention.routine && { routine: convention.routine }),
  });
  const isExplained = (trouble: Trouble): boolean =>
    (trouble === 'branch' && tree.branchesByMemory) || (trouble === 'address' && tree.addressesByMemory);
  const of = (wanted: string): number => jumps.filter(({ kind, isSecret }) => !isSecret && kind === wanted).length;
  return {
    jumps: jumps.length,
    checks: of('engine'),
    loops: of('back'),
    ahead: of('ahead'),
    byPublicMemory: tree.branchesByMemory ? jumps.filter(({ isSecret }) => isSecret).length : 0,
    unread,
    helpers: tree.calls === 0 ? calls : 0,
    unexplained: troubles.filter(({ trouble }) => !isExplained(trouble)),
  };
}

/** What is known when the function is called: arguments are as secret as the tree has them. */
function entry({ func, secretParams }: TreeFunction, { integers, vectors, engine, bound }: Convention): State {
  const registers = new Map<string, Known>([['rsp', { frame: 0 }], ...engine.map((name) => [name, ENGINE] as const)]);
  if (bound) registers.set(bound, BOUND);
  const left = { integers: [...integers], vectors: [...vectors] };
  let above: Known = PUBLIC;
  for (const [i, { type }] of func.params.entries()) {
    const register = (type === 'i32' || type === 'i64' ? left.integers : left.vectors).shift();
    if (!secretParams[i]) continue;
    if (register) registers.set(register, SECRET);
    else above = SECRET;
  }
  return new State(registers, above);
}
