/** The programs that run in the engine that is measured, and what they have around them there. */

/** What a program has to do, and who listens and asks. */
export interface Port {
  readonly args: readonly string[];
  /** Says one line, of JSON. */
  say(message: object): Promise<void> | void;
  /** Until nobody asks any more. */
  questions(): AsyncIterable<string>;
}

export type Program = (port: Port) => Promise<void>;

export type ProgramName = 'contestant' | 'kernels';

const programs: Readonly<Record<ProgramName, () => Promise<Program>>> = {
  contestant: async () => (await import('./contestant.ts')).contestant,
  kernels: async () => (await import('./kernels.ts')).kernels,
};

export async function runProgram(name: string, port: Port): Promise<void> {
  const load = programs[name as ProgramName] as (() => Promise<Program>) | undefined;
  if (load === undefined) throw new RangeError(`there is no program ${name}`);
  const program = await load();
  await program(port);
}
