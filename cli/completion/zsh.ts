/** Completion for zsh: a function for every command, around `_arguments`. */
import { allOf, type Described, type DescribedOption, type Value } from '../describe.ts';
import { singleQuoted } from './quoting.ts';

/** A file `_limber` of `$fpath`, which `source` takes as well. */
export function zshCompletion(program: Described): string {
  return `#compdef limber
${allOf(program).map(functionOf).join('\n')}
if [[ $funcstack[1] == _limber ]]; then _limber "$@"; else compdef _limber limber; fi
`;
}

const nameOf = (words: readonly string[]): string => ['_limber', ...words].join('_');

function functionOf({ words, commands, operands, options }: Described): string {
  const specs = options.flatMap(optionSpecs);
  if (commands.length === 0) return `${nameOf(words)}() {\n  _arguments -S${lines([...specs, ...operands.map(operandSpec)])}\n}\n`;
  const names = commands.map(({ words: own, summary }) => singleQuoted(`${own.at(-1)}:${summary.replaceAll(':', '\\:')}`));
  return `${nameOf(words)}() {
  local curcontext=$curcontext state
  local -a names=(${lines(names, '    ')}
  )
  _arguments -C${lines([...specs, "'1: :->command'", "'*:: :->rest'"])}
  case $state in
    command) _describe command names ;;
    rest) (( $+functions[${nameOf(words)}_$words[1]] )) && ${nameOf(words)}_$words[1] ;;
  esac
}
`;
}

const lines = (specs: readonly string[], indent = '    '): string =>
  specs.map((spec) => `${indent === '    ' ? ' \\' : ''}\n${indent}${spec}`).join('');

function optionSpecs({ short, long, value, summary }: DescribedOption): readonly string[] {
  const text = `[${escaped(summary)}]`;
  return [...(short ? [short] : []), long].map((name) => singleQuoted(`${name}${text}${value ? valueSpec(value) : ''}`));
}

/** A list goes on until the next option. */
const valueSpec = (value: Value): string => `${value.isList ? ':*-*' : ''}:${escaped(value.name)}:${action(value)}`;

const operandSpec = (value: Value): string => singleQuoted(`${value.isList ? '*' : ''}:${escaped(value.name)}:${action(value)}`);

function action({ isFile, choices }: Value): string {
  return choices.length > 0 ? `(${choices.join(' ')})` : isFile ? '_files' : ' ';
}

const escaped = (text: string): string => text.replace(/[\\[\]:]/g, '\\$&');
