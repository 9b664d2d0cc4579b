/** What an instruction does to what is known; an instruction that is not known here is reported, never guessed. */
import type { Instruction } from './disassemble.ts';
import type { Operand } from './operand.ts';
import { BOUND, ENGINE, join, type Known, PUBLIC, SECRET, type State } from './state.ts';

export type Trouble =
  /** A jump is decided by a secret. */
  | 'branch'
  /** Memory is addressed by a secret. */
  | 'address'
  /** An instruction whose time depends on its operands meets a secret. */
  | 'slow'
  /** The reader does not know the instruction, or cannot follow what it does to the stack. */
  | 'not followed';

export type Report = (trouble: Trouble, instruction: Instruction) => void;

/** Time, or the path through microcode, depends on operands in some processor that is in use. */
const SLOW = /^(i?div|v?(div|sqrt)[sp][sd]|bs[fr]|pdep|pext)/;
const COMPARES = /^(cmp|test|v?u?comis[sd]|v?ptest|vtestp[sd]|bt|kortest\w|ktest\w)$/;
/** The first operand becomes the second, whatever it was. */
const MOVES =
  /^(mov(abs|zx|sx|sxd|d|q|aps|apd|ups|upd|dqa|dqu|ddup|be)?|lea|pshufd|pshuf[lh]w|cvt\w+|pabs\w|pmov[sz]x\w+|sqrt[sp]d|lzcnt|tzcnt|popcnt|bs[fr]|rorx|andn|shlx|shrx|sarx|bextr|bls\w+|bzhi|pdep|pext)$/;
/** Of VEX and EVEX instructions those that read their first operand as well. */
const ACCUMULATES = /^(vfn?m(add|sub)\w+|vpmadd52\w+|vpdp\w+|vpternlog\w+)$/;
/** The first operand is read and written, as are flags. */
const COMPUTES = /^(add|sub|and|x?or|inc|dec|neg|sh[lr]d?|sa[lr]|ro[lr]|rc[lr]|ad[co]x|adc|sbb|bt[src])$/;
const READS_FLAGS = /^(ad[co]x|adc|sbb|rc[lr]|cmov\w+|set\w+)$/;
const WRITES_FLAGS = /^(lzcnt|tzcnt|popcnt|bs[fr]|andn|bextr|bls\w+|bzhi)$/;
const VECTORS =
  /^(p(?!ush|op|refetch|ause|dep|ext)\w+|(add|sub|mul|div|and|andn|or|xor|min|max|unpckl|unpckh|shuf|cmp\w*|round|blend|insert|extract)(p[sd]|s[sd])|mov(hlps|lhps|hps|lps|hpd|lpd|ss|sd)|haddpd|extractps|insertps)$/;
const NOTHING = /^(nop|ret|jmp|j\w+|call|int3|ud2|endbr64|v?zeroupper|v?zeroall|mfence|lfence|sfence|pause|prefetch\w*|hlt|f?wait)$/;

export function step(state: State, instruction: Instruction, report: Report): void {
  const { mnemonic, operands } = instruction;
  if (mnemonic !== 'lea' && mnemonic !== 'nop') {
    for (const used of operands) {
      if (addressOf(state, used) === SECRET) report('address', instruction);
      if (used.kind === 'memory' && used.base === 'rsp' && typeof state.get('rsp') !== 'object') report('not followed', instruction);
    }
  }
  const values = operands.map((used) => read(state, used));
  const isSecret = values.includes(SECRET);
  const isSlow = SLOW.test(mnemonic);
  const isWide = /^(mul|i?div)$/.test(mnemonic) || (mnemonic === 'imul' && operands.length === 1);
  if (isSlow && (isSecret || (isWide && [state.get('rax'), state.get('rdx')].includes(SECRET)))) report('slow', instruction);
  const write = (place: Operand | undefined, value: Known): void => store(state, place, value, instruction, report);
  const [first, second] = operands;
  const all = (list: readonly Known[]): Known => list.map(asNumber).reduce(join, PUBLIC);

  if (/^j(?!mp)/.test(mnemonic)) {
    if (state.flags === SECRET) report('branch', instruction);
  } else if (mnemonic === 'jmp') {
    if (isSecret) report('branch', instruction);
  } else if (mnemonic === 'call') {
    // Results come in these; registers that the callee may use are not read again before they are set.
    for (const register of ['rax', 'rdx', 'xmm0', 'xmm1']) state.set(register, SECRET);
    state.flags = SECRET;
  } else if (NOTHING.test(mnemonic)) return;
  else if (mnemonic === 'push' || mnemonic === 'pop' || mnemonic === 'leave') stack(state, instruction, values[0] ?? PUBLIC, write);
  else if (mnemonic === 'rep stos') clear(state, instruction, report);
  else if (COMPARES.test(mnemonic)) compare(state, instruction, values, report);
  else if (isZero(mnemonic, operands)) {
    write(first, PUBLIC);
    if (/^(xor|sub)$/.test(mnemonic)) state.flags = PUBLIC;
  } else if (mnemonic === 'lea') write(first, second?.kind === 'memory' ? (addressOf(state, second) ?? PUBLIC) : PUBLIC);
  else if (mnemonic === 'movabs' && second?.kind === 'number') write(first, ENGINE);
  else if (/^cmov/.test(mnemonic)) write(first, all([...values, state.flags]));
  else if (/^set/.test(mnemonic)) write(first, all([state.flags]));
  else if (mnemonic === 'xchg') {
    write(first, values[1] as Known);
    write(second, values[0] as Known);
  } else if (mnemonic === 'mulx') {
    const product = all([state.get('rdx'), values[2] as Known]);
    write(first, product);
    write(second, product);
  } else if (isWide) {
    const product = all([...values, state.get('rax'), ...(mnemonic.endsWith('div') ? [state.get('rdx')] : [])]);
    for (const register of ['rax', 'rdx']) state.set(register, product);
    state.flags = product;
  } else if (mnemonic === 'imul') {
    const product = all(operands.length === 3 ? values.slice(1) : values);
    write(first, product);
    state.flags = product;
  } else if (/^c(dq|qo|wd)$/.test(mnemonic)) state.set('rdx', asNumber(state.get('rax')));
  else if (/^c(wde|dqe|bw)$/.test(mnemonic)) state.set('rax', asNumber(state.get('rax')));
  else if (/^(not|bswap)$/.test(mnemonic)) write(first, asNumber(values[0] as Known));
  else if (MOVES.test(mnemonic) || isVex(mnemonic)) {
    const sources = operands.length === 1 || ACCUMULATES.test(mnemonic) || /\{k/.test(instruction.text) ? values : values.slice(1);
    // A move keeps an address what it is; everything else makes it a number.
    write(first, /^mov(absq?|q)?$/.test(mnemonic) && sources.length === 1 ? (sources[0] as Known) : all(sources));
    if (WRITES_FLAGS.test(mnemonic)) state.flags = all(sources);
  } else if (COMPUTES.test(mnemonic)) compute(state, instruction, values, write);
  else if (VECTORS.test(mnemonic)) write(first, all(values));
  else report('not followed', instruction);
}

const isVex = (mnemonic: string): boolean => /^v(?!er|mcall|mload)[a-z]/.test(mnemonic);

function compute(
  state: State,
  { mnemonic, operands }: Instruction,
  values: readonly Known[],
  write: (place: Operand | undefined, value: Known) => void,
): void {
  const [first, second] = operands;
  const [value = PUBLIC] = values;
  const isSame = first?.kind === 'register' && second?.kind === 'register' && first.name === second.name;
  const sources = mnemonic === 'sbb' && isSame ? [] : values.map(asNumber);
  const result = [...sources, ...(READS_FLAGS.test(mnemonic) ? [state.flags] : [])].reduce(join, PUBLIC);
  const isMoved = typeof value === 'object' && second?.kind === 'number' && (mnemonic === 'add' || mnemonic === 'sub');
  write(first, isMoved ? { frame: value.frame + (mnemonic === 'add' ? second.value : -second.value) } : result);
  // Some flags of some of these stay as they were.
  if (result !== SECRET && isOwn(state, operands, values)) state.flags = ENGINE;
  else state.flags = /^(add|sub|and|x?or|neg|adc|sbb)$/.test(mnemonic) ? result : join(state.flags, result);
}

function stack(state: State, instruction: Instruction, pushed: Known, write: (place: Operand | undefined, value: Known) => void): void {
  const { mnemonic, operands } = instruction;
  if (mnemonic === 'leave') state.set('rsp', state.get('rbp'));
  const top = state.get('rsp');
  // Where calls take their arguments off the stack, it may be anywhere below the function's own places.
  if (typeof top !== 'object') write(mnemonic === 'pop' ? operands[0] : undefined, SECRET);
  else if (mnemonic === 'push') {
    state.set('rsp', { frame: top.frame - 8 });
    state.storeFrame(top.frame - 8, 8, pushed);
  } else {
    const value = state.loadFrame(top.frame, 8);
    state.set('rsp', { frame: top.frame + 8 });
    write(mnemonic === 'leave' ? { kind: 'register', name: 'rbp', bytes: 8 } : operands[0], value);
  }
}

export const isStackPointer = (used: Operand): boolean => used.kind === 'register' && used.name === 'rsp';

/** The comparison of an address with the memory's size says no more than the access behind it. */
function compare(state: State, instruction: Instruction, values: readonly Known[], report: Report): void {
  const isBound = values.includes(BOUND);
  if (isBound && values.includes(SECRET)) report('address', instruction);
  state.flags = isBound || isOwn(state, instruction.operands, values) ? ENGINE : values.map(asNumber).reduce(join, PUBLIC);
}

/** Whether what is compared or counted is the engine's own: an address on the stack, whose end it has, or what lies in its memory. */
const isOwn = (state: State, operands: readonly Operand[], values: readonly Known[]): boolean =>
  values.some((value) => typeof value === 'object') ||
  (!values.includes(SECRET) && operands.some((used) => addressOf(state, used) === ENGINE));

/** Public words to the stack: what was secret there is taken to be so still. */
function clear(state: State, instruction: Instruction, report: Report): void {
  if (state.get('rcx') === SECRET) report('slow', instruction);
  if (state.get('rax') === SECRET || typeof state.get('rdi') !== 'object') report('not followed', instruction);
  for (const register of ['rcx', 'rdi']) state.set(register, PUBLIC);
}

/** Instructions that make zero, or all ones, of whatever it is. */
function isZero(mnemonic: string, operands: readonly Operand[]): boolean {
  const names = operands.map((used) => (used.kind === 'register' ? used.name : used));
  const [a, b] = names.slice(-2);
  return /^(v?p?(xor|sub|pcmpeq)\w*|vpxor\w*|v?xorp[sd]|v?psub\w|v?pcmpeq\w)$/.test(mnemonic) && typeof a === 'string' && a === b;
}

/** An address with which something is computed is a number like others. */
const asNumber = (value: Known): Known => (value === SECRET ? SECRET : PUBLIC);

/** The address that the operand stands for, if it is memory. */
function addressOf(state: State, used: Operand): Known | undefined {
  if (used.kind !== 'memory') return undefined;
  const { base, index, displacement } = used;
  if (base === 'rip') return ENGINE;
  const from = base === undefined ? PUBLIC : state.get(base);
  if (index !== undefined) return join(asNumber(from), asNumber(state.get(index)));
  if (typeof from === 'object') return { frame: from.frame + displacement };
  return base === undefined ? ENGINE : from;
}

function read(state: State, used: Operand): Known {
  if (used.kind === 'register') return state.get(used.name);
  if (used.kind !== 'memory') return PUBLIC;
  const address = addressOf(state, used) as Known;
  if (address === ENGINE) return PUBLIC;
  return typeof address === 'object' ? state.loadFrame(address.frame, used.bytes) : SECRET;
}

function store(state: State, place: Operand | undefined, value: Known, instruction: Instruction, report: Report): void {
  if (place?.kind === 'register') {
    // What is written to 32 bits or more clears the rest.
    state.set(place.name, place.bytes >= 4 ? value : join(asNumber(state.get(place.name)), asNumber(value)));
  } else if (place?.kind === 'memory') {
    const address = addressOf(state, place) as Known;
    if (typeof address === 'object') state.storeFrame(address.frame, place.bytes, value);
    else if ((address === ENGINE && value === SECRET) || isStack(state, place)) report('not followed', instruction);
  }
}

/** Whether the stack is addressed by more than a constant. */
function isStack(state: State, { base, index }: Operand & { kind: 'memory' }): boolean {
  return [base, index].some((name) => name !== undefined && typeof state.get(name) === 'object');
}
