/** Follows what is known through a function, whichever way it may go, until nothing new is learnt. */
import type { Instruction } from './disassemble.ts';
import { ENGINE, join, type Known, type State } from './state.ts';
import { isStackPointer, type Report, step, type Trouble } from './step.ts';

export interface Flow {
  /** Conditional jumps that can be reached, with what is found of each. */
  readonly jumps: readonly Jump[];
  /** What was found, by instruction; none twice. */
  readonly troubles: readonly { readonly trouble: Trouble; readonly instruction: Instruction }[];
  /** Conditional jumps among the instructions that were followed which were not. */
  readonly unread: number;
  /** Calls that are reached otherwise than by the engine's own checks. */
  readonly calls: number;
}

export interface Jump {
  readonly instruction: Instruction;
  readonly isSecret: boolean;
  /**
   * `engine`: a check that the engine put in, of the stack, for interrupts, of how often the function has run, or one that leads out of the function;
   * `back`: to an earlier instruction, as at the end of a loop; `ahead`: others.
   */
  readonly kind: 'engine' | 'back' | 'ahead';
}

export interface Options {
  /** The instruction that the function is followed from. */
  readonly first?: number;
  /** Does what a call of the engine's own routines does; false for other instructions. */
  readonly routine?: (code: Code, instruction: Instruction, state: State) => boolean;
}

export type Code = ReadonlyMap<number, Instruction>;

const isConditional = ({ mnemonic }: Instruction): boolean => /^j(?!mp)/.test(mnemonic);
const isEnd = ({ mnemonic }: Instruction): boolean => /^(ret|jmp|ud2|int3|hlt|\(bad\))$/.test(mnemonic);

export function follow(code: Code, entry: State, { first = 0, routine = () => false }: Options = {}): Flow {
  const leaders = leadersOf(code);
  const states = new Map<number, State>([[first, entry.copy()]]);
  const waiting = [first];
  const found = new Map<string, Flow['troubles'][number]>();
  const flags = new Map<number, Known>();
  const own = new Set<number>();
  const report: Report = (trouble, instruction) => found.set(`${trouble} ${instruction.at}`, { trouble, instruction });
  while (waiting.length > 0) {
    const start = waiting.pop() as number;
    const state = (states.get(start) as State).copy();
    for (const instruction of block(code, start, leaders)) {
      if (isConditional(instruction)) flags.set(instruction.at, join(flags.get(instruction.at) ?? state.flags, state.flags));
      if (routine(code, instruction, state)) own.add(instruction.at);
      else step(state, instruction, report);
      for (const next of nextLeaders(code, instruction, start, leaders)) {
        const known = states.get(next);
        if (known ? known.add(state) : states.set(next, state.copy())) waiting.push(next);
      }
    }
  }
  const troubles = [...found.values()];
  const reached = [...states.keys()].flatMap((start) => [...block(code, start, leaders)]);
  const secret = new Set(troubles.filter(({ trouble }) => trouble === 'branch').map(({ instruction }) => instruction.at));
  const jumps = reached.filter(isConditional).map((instruction) => ({
    instruction,
    isSecret: secret.has(instruction.at),
    kind: kindOf(code, instruction, flags.get(instruction.at) as Known),
  }));
  const aside = new Set(jumps.filter(({ kind }) => kind === 'engine').map(({ instruction }) => targetOf(instruction)));
  const calls = [...states.keys()]
    .filter((start) => !aside.has(start))
    .flatMap((start) =>
      [...block(code, start, leaders)].filter((call) => call.mnemonic === 'call' && !own.has(call.at) && !isLast(code, call, start)),
    ).length;
  const end = Math.max(...reached.map(({ at }) => at));
  const seen = new Set(reached);
  const unread = [...code.values()].filter(
    (instruction) => instruction.at < end && isConditional(instruction) && !seen.has(instruction),
  ).length;
  return { jumps, troubles, unread, calls };
}

/**
 * Traps, which never return: a call that a comparison with the stack's end jumps over, or those at the end of the code: calls and
 * nothing else where a jump leads, with padding or data behind them.
 */
function isLast(code: Code, { mnemonic, at, next }: Instruction, start: number): boolean {
  if (mnemonic !== 'call') return false;
  if (at === start && isSkipped(code, at, next)) return true;
  if (!isData(code, next)) return false;
  for (let before = start; before < at; before = code.get(before)?.next ?? at) if (code.get(before)?.mnemonic !== 'call') return false;
  return true;
}

/** Padding, or data, of which zeros read as additions to a byte, which no compiler of these makes. */
function isData(code: Code, at: number): boolean {
  const near = [...straight(code, at)];
  return near[0]?.mnemonic === 'nop' || near.some(({ text }) => /^\(bad\)|BYTE PTR \[rax\],al/.test(text));
}

function isSkipped(code: Code, at: number, next: number): boolean {
  const jump = before(code, at);
  return (
    jump !== undefined && isConditional(jump) && targetOf(jump) === next && (before(code, jump.at)?.operands.some(isStackPointer) ?? false)
  );
}

/** The instruction that ends where another one begins. */
export function before(code: Code, at: number): Instruction | undefined {
  for (let start = at - 1; start >= Math.max(0, at - 15); start--) {
    const instruction = code.get(start);
    if (instruction) return instruction.next === at ? instruction : undefined;
  }
  return undefined;
}

function targetOf({ operands: [to] }: Instruction): number | undefined {
  return to?.kind === 'number' ? to.target : undefined;
}

/** Where blocks begin: behind jumps, and where jumps lead. */
function leadersOf(code: Code): ReadonlySet<number> {
  const jumps = [...code.values()].filter(({ mnemonic }) => mnemonic.startsWith('j'));
  return new Set([...jumps.flatMap((jump) => [jump.next, targetOf(jump)]).filter((at) => at !== undefined)]);
}

function* block(code: Code, start: number, leaders: ReadonlySet<number>): Generator<Instruction> {
  for (let at = start; ; ) {
    const instruction = code.get(at);
    if (!instruction) return;
    yield instruction;
    if (isEnd(instruction) || isLast(code, instruction, start) || leaders.has(instruction.next)) return;
    at = instruction.next;
  }
}

/** The blocks that may come next, if the instruction ends one. */
function nextLeaders(code: Code, instruction: Instruction, start: number, leaders: ReadonlySet<number>): readonly number[] {
  const jumped = instruction.mnemonic.startsWith('j') ? targetOf(instruction) : undefined;
  const next = isEnd(instruction) || isLast(code, instruction, start) || !leaders.has(instruction.next) ? undefined : instruction.next;
  return [jumped, next].filter((at) => at !== undefined && code.has(at)) as number[];
}

/** @param flags - what decides. */
function kindOf(code: Code, jump: Instruction, flags: Known): Jump['kind'] {
  const target = targetOf(jump);
  const aside = target === undefined ? undefined : code.get(target);
  if (flags === ENGINE || target === undefined || !aside) return 'engine';
  if (/^(ud2|int3)$/.test(aside.mnemonic) || isLast(code, aside, target)) return 'engine';
  return target <= jump.at ? 'back' : 'ahead';
}

function* straight(code: Code, start: number): Generator<Instruction> {
  for (let at = start, count = 0; count < 4; count++) {
    const instruction = code.get(at);
    if (!instruction) return;
    yield instruction;
    if (isEnd(instruction) && instruction.mnemonic !== '(bad)') return;
    at = instruction.next;
  }
}
