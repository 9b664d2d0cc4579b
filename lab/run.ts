/** The command `npm run -s lab -- STUDY`. See docs/lab.md. */
import { Command } from 'commander';
import { studyCommand } from './command.ts';
import { studies } from './study.ts';

const program = new Command('lab').description('Which method wins, in which engine, at which size, and why?');
for (const study of studies) program.addCommand(studyCommand(study));
await program.parseAsync();
