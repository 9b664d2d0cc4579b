/** The command `npm run -s bench -- WHAT`. See docs/measuring.md for the rules and the traps. */
import { Command } from 'commander';
import { binary } from './binary/command.ts';
import { comparison } from './comparison.ts';
import { booth } from './elections/booth-command.ts';
import { elections } from './elections/command.ts';
import { electionPlan } from './elections/forecast.ts';
import { generateElection } from './elections/generate.ts';
import { electionMemory } from './elections/memory.ts';
import { imports } from './imports/command.ts';
import { command } from './installed/command.ts';
import { kernels } from './kernels/command.ts';
import { start } from './start/command.ts';
import { suites } from './suites/index.ts';
import { timing } from './timing/command.ts';

const program = new Command('bench').description(
  'Measures limber: against what a user would pick instead, against native code, and against its own promises.',
);
for (const suite of suites) program.addCommand(comparison(suite));
program.addCommand(kernels);
program.addCommand(binary);
program.addCommand(start);
program.addCommand(imports);
program.addCommand(command);
program.addCommand(elections);
program.addCommand(booth);
program.addCommand(generateElection);
program.addCommand(electionPlan);
program.addCommand(electionMemory);
program.addCommand(timing);
await program.parseAsync();
