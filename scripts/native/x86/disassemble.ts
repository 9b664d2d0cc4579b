/** x86-64 machine code as instructions, by `objdump` of binutils. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../../../engines/child.ts';
import { type Operand, operand } from './operand.ts';

export interface Instruction {
  /** From the function's start. */
  readonly at: number;
  readonly next: number;
  readonly mnemonic: string;
  readonly operands: readonly Operand[];
  readonly text: string;
}

/** Between functions: so many bytes that are instructions of one byte, where the disassembler falls into step again. */
const GAP = 32;
const NOP = 0x90;
const PREFIX = /^(?:(?:rep|repz|repnz|lock|notrack|bnd|data16|cs|ds|es|ss|fs|gs|addr32|rex(?:\.\w+)?|\{\w+\})\s+)+/;

/** Of each function its instructions by address; data behind them are there as if they were instructions. */
export function disassemble(functions: readonly Uint8Array[]): Promise<readonly ReadonlyMap<number, Instruction>[]> {
  const gap = Buffer.alloc(GAP, NOP);
  const starts: number[] = [];
  let end = 0;
  for (const code of functions) {
    starts.push(end);
    end += code.length + GAP;
  }
  return withFolder('native', async (folder) => {
    const file = join(folder, 'code.bin');
    writeFileSync(file, Buffer.concat(functions.flatMap((code) => [code, gap])));
    const flags = ['-D', '-b', 'binary', '-m', 'i386:x86-64', '-M', 'intel', '--no-show-raw-insn', '-w', '-z'];
    const { stdout, error, status } = spawnSync('objdump', [...flags, file], { encoding: 'utf8', maxBuffer: 2 ** 30 });
    if (error || status !== 0) throw new Error(`objdump of binutils is needed: ${error?.message ?? `status ${status}`}`);
    return sorted(stdout, starts);
  });
}

function sorted(listing: string, starts: readonly number[]): readonly ReadonlyMap<number, Instruction>[] {
  const found = starts.map(() => new Map<number, Instruction>());
  let current = -1;
  let last: { at: number; text: string } | undefined;
  const flush = (next: number): void => {
    if (last && current >= 0) {
      const start = starts[current] as number;
      found[current]?.set(last.at - start, parse(last.text, last.at - start, next - start, start));
    }
  };
  for (const line of listing.split('\n')) {
    const match = /^\s*([0-9a-f]+):\t(.*)$/.exec(line);
    if (!match) continue;
    const at = Number.parseInt(match[1] as string, 16);
    flush(at);
    while (current + 1 < starts.length && (starts[current + 1] as number) <= at) current++;
    last = { at, text: (match[2] as string).replace(/\s+#.*$/, '').trim() };
  }
  return found;
}

function parse(text: string, at: number, next: number, start: number): Instruction {
  const bare = text.replace(PREFIX, '');
  const [, mnemonic = '(bad)', rest = ''] = /^(\S+)\s*(.*)$/.exec(bare) ?? [];
  const repeated = /^rep/.test(text) ? 'rep ' : '';
  // Commas within brackets do not occur in this syntax.
  const operands = rest === '' ? [] : rest.split(',').map((part) => operand(part.trim(), start));
  return { at, next, mnemonic: repeated + mnemonic, operands, text };
}
