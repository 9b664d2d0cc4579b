/** The programs that run in the engine that is studied. */
import type { Port, Program } from '../../bench/inside/port.ts';

export type LabProgram = 'study' | 'warm-up' | 'contestant';

const programs: Readonly<Record<LabProgram, () => Promise<Program>>> = {
  study: async () => (await import('./study.ts')).study,
  // What is not used is not loaded: the first call is what this one times.
  'warm-up': async () => {
    const { warmUp } = await import('../warm-up.ts');
    return async ({ args, say }) => say(warmUp(JSON.parse(args[0] ?? '')));
  },
  contestant: async () => (await import('../../bench/inside/contestant.ts')).contestant,
};

export async function runProgram(name: string, port: Port): Promise<void> {
  const load = programs[name as LabProgram] as (() => Promise<Program>) | undefined;
  if (load === undefined) throw new RangeError(`there is no program ${name}`);
  const program = await load();
  await program(port);
}
