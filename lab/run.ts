/** The command `npm run -s lab -- STUDY`. See docs/lab.md. */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { studyCommand } from './command.ts';
import { DOCUMENT, documentOfResults } from './kept-results.ts';
import { studies } from './study.ts';

const program = new Command('lab').description('Which method wins, in which engine, at which size, and why?');
for (const study of studies) program.addCommand(studyCommand(study));
program
  .command('tables')
  .description('Writes the tables of docs/lab.md anew, from lab/results')
  .action(() => writeFileSync(DOCUMENT, documentOfResults()));
await program.parseAsync();
