/**
 * Reads jitdump files: the format in which just-in-time compilers hand machine code to Linux's `perf`
 * (Linux, tools/perf/Documentation/jitdump-specification.txt). V8 and JavaScriptCore write it in their release builds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineCode } from '../machine-code.ts';
import { NAMED } from '../name-section.ts';

const MAGIC = 0x4a695444;
const CODE_LOAD = 0;
const RECORD_HEADER = 16;
const CODE_SIZE = 40;
const CODE_HEADER = 56;

/** Of all dumps in the folder, the functions that bear our names. `tierOf` finds the compiler in the name, or undefined for what is not wanted. */
export function readDumps(folder: string, tierOf: (name: string) => string | undefined): readonly MachineCode[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /jit-.*\.dump$/.test(name));
  const found = new Map<string, MachineCode>();
  for (const file of files) {
    for (const { name, code } of records(readFileSync(join(folder, file)))) {
      const [, subject, index] = NAMED.exec(name) ?? [];
      const tier = tierOf(name);
      // Compiled twice, it is written twice; the last one is the one that has seen most.
      if (subject && index && tier)
        found.set(`${subject} ${index} ${tier}`, { subject: Number(subject), index: Number(index), tier, code });
    }
  }
  return [...found.values()];
}

function* records(dump: Buffer): Generator<{ readonly name: string; readonly code: Uint8Array }> {
  if (dump.length < RECORD_HEADER || dump.readUInt32LE(0) !== MAGIC) return;
  let at = dump.readUInt32LE(8);
  while (at + RECORD_HEADER <= dump.length) {
    const size = dump.readUInt32LE(at + 4);
    // An engine that was ended may leave zeros, or half a record.
    if (size < RECORD_HEADER || at + size > dump.length) return;
    if (dump.readUInt32LE(at) === CODE_LOAD) {
      const end = dump.indexOf(0, at + CODE_HEADER);
      const codeSize = Number(dump.readBigUInt64LE(at + CODE_SIZE));
      yield { name: dump.toString('latin1', at + CODE_HEADER, end), code: dump.subarray(end + 1, end + 1 + codeSize) };
    }
    at += size;
  }
}
