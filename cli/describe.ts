/** What the help says of the commands, as plain data: completions and the manual page are made of it. */
import type { Argument, Command, Help, Option } from 'commander';
import { EXAMPLES } from './examples.ts';

/** What is typed behind an option, or by itself. */
export interface Value {
  readonly name: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  /** Whether it names a file or a folder. */
  readonly isFile: boolean;
  /** What it may be, where that is a list. */
  readonly choices: readonly string[];
  readonly description: string;
}

export interface DescribedOption {
  /** As `-h` and `--help`. */
  readonly short: string | undefined;
  readonly long: string;
  readonly value: Value | undefined;
  /** The description without choices and default. */
  readonly summary: string;
  readonly description: string;
}

export interface Described {
  /** What is typed for it, without `limber`. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly operands: readonly Value[];
  readonly options: readonly DescribedOption[];
  /** Lines to be typed. */
  readonly examples: readonly string[];
  readonly commands: readonly Described[];
}

/** Names of values, as the commands write them, that are files. */
const FILES: readonly string[] = ['file', 'files', 'folder', 'path', 'prefix', 'ballot', 'ballots'];

/** The command with all below it. `help` is not among them, which commander adds. */
export function describeCommand(command: Command, words: readonly string[] = []): Described {
  const help = command.createHelp();
  return {
    words,
    summary: help.subcommandDescription(command),
    description: command.description() || help.subcommandDescription(command),
    operands: command.registeredArguments.map((argument) => operandOf(argument, help)),
    options: help.visibleOptions(command).map((option) => optionOf(option, help)),
    examples: (EXAMPLES[words.join(' ')] ?? []).map((line) => `limber ${line}`),
    commands: command.commands.map((each) => describeCommand(each, [...words, each.name()])),
  };
}

/** The command and all below it, the outer ones first. */
export function allOf(described: Described): readonly Described[] {
  return [described, ...described.commands.flatMap(allOf)];
}

function operandOf(argument: Argument, help: Help): Value {
  return {
    name: argument.name(),
    isList: argument.variadic,
    isRequired: argument.required,
    isFile: FILES.includes(argument.name()),
    choices: argument.argChoices ?? [],
    description: help.argumentDescription(argument),
  };
}

function optionOf(option: Option, help: Help): DescribedOption {
  const { short, long, variadic: isList, required: isRequired, argChoices } = option;
  const name = /[<[]([^>\].]+)/.exec(option.flags)?.[1];
  const description = help.optionDescription(option);
  return {
    short,
    long: long as string,
    value:
      name === undefined ? undefined : { name, isList, isRequired, isFile: FILES.includes(name), choices: argChoices ?? [], description },
    summary: option.description,
    description,
  };
}
