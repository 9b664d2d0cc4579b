/** What all commands have in common: how they end, what their errors and their help look like, and that private keys are not replaced by chance. */
import { type Command, Help } from 'commander';
import { EXAMPLES, FIRST_STEPS } from './examples.ts';
import { allowReplacingKeys } from './files.ts';

const plain = new Help();

/** Applies to the command, which stands behind these words, and to all below it. */
export function keepConventions(command: Command, words: readonly string[] = []): void {
  command
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'limber: ')) })
    .configureHelp({ optionDescription: (option) => `${plain.optionDescription(option)}${option.mandatory ? ' (required)' : ''}` });
  const examples = examplesOf(command, words);
  if (examples.length > 0) command.addHelpText('after', ['', 'Examples:', ...examples.map((line) => `  limber ${line}`)].join('\n'));
  if (command.options.some(({ long }) => long === '--out')) {
    command.option('--force', 'replace a file that holds a private key');
    command.hook('preAction', () => {
      if (command.opts<{ force?: boolean }>().force) allowReplacingKeys();
    });
  }
  for (const each of command.commands) keepConventions(each, [...words, each.name()]);
}

/** Of a command with others below it: one of each. */
function examplesOf({ commands }: Command, words: readonly string[]): readonly string[] {
  if (words.length === 0) return FIRST_STEPS;
  const own = EXAMPLES[words.join(' ')];
  return own ?? commands.flatMap((each) => EXAMPLES[[...words, each.name()].join(' ')]?.[0] ?? []);
}
