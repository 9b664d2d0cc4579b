/** Completion for bash, from 3.2 on, without other packages. */
import { allOf, type Described, type Value } from '../describe.ts';
import { singleQuoted } from './quoting.ts';

/** The code that `eval` takes. */
export function bashCompletion(program: Described): string {
  const commands = allOf(program);
  const paths = commands.filter(({ words }) => words.length > 0);
  return `# bash completion for limber
_limber_files() {
  local word
  compopt -o filenames 2>/dev/null
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
}

_limber() {
  local current=\${COMP_WORDS[COMP_CWORD]} command='' option='' later='' word i
  COMPREPLY=()
  [[ $current == '=' ]] && current=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$command/\${COMP_WORDS[i]}" in
      ${paths.map(({ words }) => singleQuoted(`${words.slice(0, -1).join(' ')}/${words.at(-1)}`)).join(' | ')})
        command="\${command:+$command }\${COMP_WORDS[i]}" ;;
    esac
  done
  # The option before, and whether other words stand between: then only a list goes on.
  for ((i = COMP_CWORD - 1; i > 0; i--)); do
    word=\${COMP_WORDS[i]}
    [[ $word == '=' ]] && continue
    if [[ $word == -* ]]; then option=$word; break; fi
    later=...
  done
  if [[ $current != -* ]]; then
    case "$command $option$later" in
${commands.flatMap(optionCases).join('\n')}
    esac
  fi
  case "$command" in
${commands.map(commandCase).join('\n')}
  esac
}

complete -F _limber limber
`;
}

/** What stands behind each of a command's options. */
function optionCases({ words, options }: Described): readonly string[] {
  return options.flatMap(({ long, value }) => {
    if (!value) return [];
    const label = `${words.join(' ')} ${long}`;
    const labels = [label, ...(value.isList ? [`${label}...`] : [])].map(singleQuoted).join(' | ');
    return [`      ${labels}) ${completing(value)}; return ;;`];
  });
}

function commandCase({ words, commands, operands, options }: Described): string {
  const names = commands.map(({ words: own }) => own.at(-1) as string);
  const flags = options.flatMap(({ short, long }) => [...(short ? [short] : []), long]);
  const [operand] = operands;
  const others = names.length > 0 ? among(names) : operand ? completing(operand) : ':';
  return `    ${singleQuoted(words.join(' '))})
      if [[ $current == -* ]]; then ${among(flags)}; else ${others}; fi ;;`;
}

function completing({ isFile, choices }: Value): string {
  return choices.length > 0 ? among(choices) : isFile ? '_limber_files' : ':';
}

const among = (words: readonly string[]): string => `COMPREPLY=($(compgen -W ${singleQuoted(words.join(' '))} -- "$current"))`;
