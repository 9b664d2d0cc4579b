/** The programs that run in the engine that is measured. */
import type { Port, Program, ProgramName } from './port.ts';

const programs: Readonly<Record<ProgramName, () => Promise<Program>>> = {
  binary: async () => (await import('./binary.ts')).binary,
  contestant: async () => (await import('./contestant.ts')).contestant,
  kernels: async () => (await import('./kernels.ts')).kernels,
  lengths: async () => (await import('./lengths.ts')).lengths,
  splits: async () => (await import('./splits.ts')).splits,
  widths: async () => (await import('./widths.ts')).widths,
};

export async function runProgram(name: string, port: Port): Promise<void> {
  const load = programs[name as ProgramName] as (() => Promise<Program>) | undefined;
  if (load === undefined) throw new RangeError(`there is no program ${name}`);
  const program = await load();
  await program(port);
}
