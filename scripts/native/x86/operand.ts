/** Operands of x86-64 instructions, in Intel's syntax as objdump prints it. */

export type Operand =
  /** A whole register, and how many bytes of it are meant. */
  | { readonly kind: 'register'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'memory'; readonly base?: string; readonly index?: string; readonly displacement: number; readonly bytes: number }
  /** A number; for jumps, an address from the function's start. */
  | { readonly kind: 'number'; readonly value: number; readonly target: number }
  | { readonly kind: 'other'; readonly text: string };

/** By the letters of registers' names: the registers of 64 bits. */
const LEGACY: readonly string[] = ['ax', 'bx', 'cx', 'dx', 'si', 'di', 'bp', 'sp'];
const SIZES: Readonly<Record<string, number>> = { BYTE: 1, WORD: 2, DWORD: 4, QWORD: 8, XMMWORD: 16, YMMWORD: 32, ZMMWORD: 64 };

/** @param start - of the function, in the listing. */
export function operand(text: string, start: number): Operand {
  const named = register(text.replace(/\{.*\}/, ''));
  if (named) return { kind: 'register', ...named };
  const memory = /^(?:(\w+) (?:PTR|BCST) )?(?:[c-gs]s:)?\[([^\]]*)\]/.exec(text);
  if (memory) return { kind: 'memory', ...address(memory[2] as string), bytes: SIZES[memory[1] ?? ''] ?? 64 };
  if (/^-?(0x)?[0-9a-f]+$/.test(text)) {
    const value = Number(BigInt.asIntN(64, BigInt(text.startsWith('0x') ? text : `0x${text}`)));
    return { kind: 'number', value, target: value - start };
  }
  return { kind: 'other', text };
}

/** base + index · scale ± displacement, each of which may be absent. */
function address(text: string): { base?: string; index?: string; displacement: number } {
  let base: string | undefined;
  let index: string | undefined;
  let displacement = 0;
  for (const [part] of text.matchAll(/[+-]?[^+-]+/g)) {
    const term = part.replace(/^\+/, '');
    const scaled = term.includes('*');
    const name = register(term.replace(/\*\d$/, ''))?.name ?? (/^(rip|eip)$/.test(term) ? 'rip' : undefined);
    if (name === undefined) displacement = Number(BigInt.asIntN(64, BigInt(term.replace('-', ''))) * (term.startsWith('-') ? -1n : 1n));
    else if (scaled || base !== undefined) index = name;
    else base = name;
  }
  return { ...(base !== undefined && { base }), ...(index !== undefined && { index }), displacement };
}

function register(text: string): { name: string; bytes: number } | undefined {
  if (/^riz$|^eiz$/.test(text)) return undefined;
  const vector = /^([xyz])mm(\d+)$/.exec(text);
  if (vector) return { name: `xmm${vector[2]}`, bytes: { x: 16, y: 32, z: 64 }[vector[1] as 'x' | 'y' | 'z'] };
  const numbered = /^(r(?:8|9|1[0-5]))([dwb]?)$/.exec(text);
  if (numbered) return { name: numbered[1] as string, bytes: { '': 8, d: 4, w: 2, b: 1 }[numbered[2] as '' | 'd' | 'w' | 'b'] };
  const wide = /^([re])(..)$/.exec(text);
  if (wide && LEGACY.includes(wide[2] as string)) return { name: `r${wide[2]}`, bytes: wide[1] === 'r' ? 8 : 4 };
  if (LEGACY.includes(text)) return { name: `r${text}`, bytes: 2 };
  const low = /^([abcd])[lh]$/.exec(text);
  if (low) return { name: `r${low[1]}x`, bytes: 1 };
  const pointer = /^(si|di|bp|sp)l$/.exec(text);
  if (pointer) return { name: `r${pointer[1]}`, bytes: 1 };
  const mask = /^k[0-7]$/.exec(text);
  return mask ? { name: text, bytes: 8 } : undefined;
}
