/** Completion for fish. */
import { allOf, type Described, type DescribedOption, type Value } from '../describe.ts';

/** The code that `source` takes. */
export function fishCompletion(program: Described): string {
  const commands = allOf(program);
  const paths = commands.filter(({ words }) => words.length > 0);
  return `# fish completion for limber
function __limber_at --argument-names wanted
    set -l command
    for word in (commandline -opc)[2..-1]
        set -l longer (string join ' ' -- $command $word)
        contains -- $longer ${paths.map(({ words }) => quoted(words.join(' '))).join(' ')}
        and set command $command $word
    end
    test "$command" = $wanted
end

complete -c limber -f
${commands.flatMap(linesOf).join('\n')}
`;
}

function linesOf(described: Described): readonly string[] {
  const { words, commands, operands, options } = described;
  const start = `complete -c limber -n ${quoted(`__limber_at ${quoted(words.join(' '))}`)}`;
  return [
    ...commands.map((each) => `${start} -a ${quoted(each.words.at(-1) as string)} -d ${quoted(each.summary)}`),
    ...operands.slice(0, 1).flatMap((operand) => (commands.length > 0 ? [] : valueLine(start, operand))),
    ...options.map((option) => optionLine(start, option)),
  ];
}

function valueLine(start: string, { isFile, choices }: Value): readonly string[] {
  if (choices.length > 0) return [`${start} -a ${quoted(choices.join(' '))}`];
  return isFile ? [`${start} -F`] : [];
}

function optionLine(start: string, { short, long, value, summary }: DescribedOption): string {
  const names = `${short ? ` -s ${short.slice(1)}` : ''} -l ${long.slice(2)}`;
  const takes = !value ? '' : value.choices.length > 0 ? ` -x -a ${quoted(value.choices.join(' '))}` : value.isFile ? ' -r -F' : ' -x';
  return `${start}${names}${takes} -d ${quoted(summary)}`;
}

/** One word of fish: in quotes, backslash and quote alone are escaped. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
