#!/usr/bin/env node
/** The `limber` command. Exit status: 0 done, 1 an answer was not as it should be, 2 bad input. */
import { CommanderError } from 'commander';
import { programWith } from './program.ts';
import { reason } from './reason.ts';
import { UsageError } from './usage-error.ts';

// A reader that has seen enough, as in `limber … | head`, ends the program without a complaint.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  complain(`standard output cannot be written: ${reason(error)}`);
  process.exit(2);
});

try {
  // The command is the first word, or the second one after `help`.
  const program = await programWith(process.argv.slice(2, 4));
  await program.parseAsync();
} catch (error) {
  // Commander has printed its own message already.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (error instanceof UsageError) {
    complain(error.message);
    process.exitCode = 2;
  } else throw error;
}

function complain(text: string): void {
  process.stderr.write(`limber: ${text}\n`);
}
