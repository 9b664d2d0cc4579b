/** The manual page of all commands, in the macros of man(7). */
import { allOf, type Described, type DescribedOption, type Value } from '../describe.ts';

/** @returns the text of `limber.1`. */
export function manualPage(program: Described, version: string): string {
  const commands = allOf(program).filter(({ commands: below, words }) => words.length > 0 && below.length === 0);
  const groups = new Map(program.commands.map((group) => [group.words[0] as string, group]));
  let group = '';
  return [
    `.TH LIMBER 1 "" "limber ${version}" "Commands of limber"`,
    '.SH NAME',
    `limber \\- ${text(program.description)}`,
    '.SH SYNOPSIS',
    '.B limber',
    '.I command',
    '.RI [ options ]',
    '.RI [ operands ]',
    '.SH DESCRIPTION',
    ...program.commands.flatMap(({ words, summary }) => ['.TP', `.B ${text(words.join(' '))}`, text(summary)]),
    '.PP',
    'Every command shows its options by',
    `.BR ${text('--help')} .`,
    '.SH COMMANDS',
    ...commands.flatMap((command) => {
      const [first] = command.words as [string];
      const heading = first !== group && command.words.length > 1 ? ['.PP', text((groups.get(first) as Described).description)] : [];
      group = first;
      return [...heading, ...section(command)];
    }),
    '.SH FILES',
    'Where a file is read, \\- is standard input; what is written to no file goes to standard output.',
    'Files with secrets are their owner\\(cqs alone, and those that hold a private key are replaced with',
    `.B ${text('--force')}`,
    'alone.',
    '.SH EXIT STATUS',
    ...[
      ['0', 'what was asked for is done'],
      ['1', 'an answer was not as it should be: a signature is not valid, a number is not prime'],
      ['2', 'bad input, said in one line on standard error'],
    ].flatMap(([status, meaning]) => ['.TP', `.B ${status}`, meaning as string]),
    '',
  ].join('\n');
}

function section({ words, description, operands, options, examples }: Described): readonly string[] {
  return [
    `.SS limber ${text([words.join(' '), ...(options.length > 0 ? ['[options]'] : []), ...operands.map(shown)].join(' '))}`,
    text(description),
    ...operands.flatMap((operand) => ['.TP', `.I ${text(operand.name)}`, text(operand.description)]),
    ...options.filter(({ long }) => long !== '--help').flatMap(optionLines),
    ...(examples.length > 0 ? ['.PP', 'Examples:', '.PP', '.nf', '.RS', ...examples.map(text), '.RE', '.fi'] : []),
  ];
}

function optionLines({ long, value, description }: DescribedOption): readonly string[] {
  return ['.TP', `\\fB${escaped(long)}\\fR${value ? ` \\fI${escaped(shown(value))}\\fR` : ''}`, text(description)];
}

function shown({ name, isList, isRequired }: Value): string {
  const names = `${name}${isList ? '...' : ''}`;
  return isRequired ? `<${names}>` : `[${names}]`;
}

/** A line of text: what could be taken for a request at its beginning is none. */
const text = (plain: string): string => escaped(plain).replace(/^[.']/, '\\&$&');

/** Hyphens that are to be typed stay what they are. */
const escaped = (plain: string): string => plain.replaceAll('\\', '\\e').replaceAll('-', '\\-');
