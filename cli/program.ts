/** The `limber` command with as many of its commands as are asked for. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { COMMANDS } from './commands.ts';
import { keepConventions } from './conventions.ts';

/** @param words - the names of the commands to load; of the others there are name and summary alone. */
export async function programWith(words: readonly string[]): Promise<Command> {
  const file = new URL('../../package.json', import.meta.url);
  const { description, version } = JSON.parse(readFileSync(file, 'utf8')) as { description: string; version: string };
  const program = new Command('limber').description(description).version(version);
  for (const [name, { summary, load }] of Object.entries(COMMANDS)) {
    const command = words.includes(name) ? await load(wholeProgram) : new Command(name);
    program.addCommand(command.summary(summary));
  }
  keepConventions(program);
  return program;
}

/** With all of them. */
export const wholeProgram = (): Promise<Command> => programWith(Object.keys(COMMANDS));
