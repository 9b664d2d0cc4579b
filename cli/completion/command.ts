/** `limber completion`: what a shell has to know of limber to complete its commands, options and names. */
import { Argument, Command } from 'commander';
import { type Described, describeCommand } from '../describe.ts';
import { write } from '../files.ts';
import { bashCompletion } from './bash.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

const SHELLS: Readonly<Record<string, (program: Described) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export function completionCommand(whole: () => Promise<Command>): Command {
  return new Command('completion')
    .description(
      'Prints the completion for a shell, to be kept where the shell looks for it: in bash, add `eval "$(limber completion bash)"` to ~/.bashrc; in zsh, `source <(limber completion zsh)` to ~/.zshrc, behind compinit; of fish, write it to ~/.config/fish/completions/limber.fish.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SHELLS)))
    .action(async (shell: string) => {
      const made = (SHELLS[shell] as (program: Described) => string)(describeCommand(await whole()));
      write(made, undefined);
    });
}
