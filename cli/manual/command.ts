/** `limber man`: the manual page, for who has not installed it. */
import { Command } from 'commander';
import { describeCommand } from '../describe.ts';
import { write } from '../files.ts';
import { manualPage } from './page.ts';

export function manCommand(whole: () => Promise<Command>): Command {
  return new Command('man')
    .description(
      'Prints the manual page of all commands, in the macros of man(7). Where limber is installed by npm globally, `man limber` shows it.',
    )
    .action(async () => {
      const program = await whole();
      write(manualPage(describeCommand(program), program.version() as string), undefined);
    });
}
