#!/usr/bin/env node
/** The `limber` command. Exit status: 0 done, 1 an answer was not as it should be, 2 bad input. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { ballotCommand } from './ballot/command.ts';
import { blsCommand } from './bls.ts';
import { compareCommand } from './compare/command.ts';
import { keepConventions } from './conventions.ts';
import { ed25519Command, x25519Command } from './curve25519.ts';
import { dhCommand } from './dh.ts';
import { doctorCommand } from './doctor.ts';
import { drandCommand } from './drand.ts';
import { dsaCommand } from './dsa.ts';
import { ecCommand } from './ec.ts';
import { electionCommand } from './election/command.ts';
import { reason } from './files.ts';
import { jwtCommand } from './jwt.ts';
import { keyCommand } from './key/command.ts';
import { modexpCommand } from './modexp.ts';
import { primeCommand } from './prime.ts';
import { workerCommand } from './queue/command.ts';
import { rsaCommand } from './rsa.ts';
import { skipchainCommand } from './skipchain.ts';
import { tallyCommand } from './tally/command.ts';
import { trusteeCommand } from './trustee/command.ts';
import { UsageError } from './usage-error.ts';

const packageFile = new URL('../../package.json', import.meta.url);
const { description, version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { description: string; version: string };

const program = new Command('limber').description(description).version(version);
const commands = [
  modexpCommand(),
  keyCommand(),
  jwtCommand(),
  rsaCommand(),
  dsaCommand(),
  dhCommand(),
  ecCommand(),
  ed25519Command(),
  x25519Command(),
  blsCommand(),
  drandCommand(),
  primeCommand(),
  skipchainCommand(),
  electionCommand(),
  trusteeCommand(),
  ballotCommand(),
  tallyCommand(),
  workerCommand(),
  doctorCommand(),
  compareCommand(),
];
for (const command of commands) program.addCommand(command);
keepConventions(program);

// A reader that has seen enough, as in `limber … | head`, ends the program without a complaint.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  complain(`standard output cannot be written: ${reason(error)}`);
  process.exit(2);
});

try {
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
