/** What is asked of a tally, and what it comes to, in words. */

export interface TallyOptions {
  readonly shuffles?: readonly string[];
  readonly endShuffles?: true;
  readonly decryptions?: readonly string[];
  readonly json?: true;
}

/** A question with the numbers of its answers; or what each voter answered, of one whose answers were shuffled. */
export interface QuestionResult {
  readonly question: string;
  readonly answers: readonly string[];
  readonly numbers: readonly (number | string)[] | readonly (readonly number[])[];
}

/** How far it is. */
export type Tallied =
  | { readonly isDone: false; readonly next: string }
  | { readonly isDone: true; readonly record: string; readonly questions: readonly QuestionResult[] };

/** Prints the result, or what comes next. */
export function printed(tallied: Tallied, json: true | undefined): void {
  if (!tallied.isDone) process.stderr.write(`next: ${tallied.next}\n`);
  else process.stdout.write(json ? `${tallied.record}\n` : tallied.questions.map(textOf).join(''));
}

function textOf({ question, answers, numbers }: QuestionResult): string {
  const isShuffled = numbers.every((each) => typeof each === 'object');
  const lines = isShuffled
    ? [`  ${answers.join(', ')}`, ...(numbers as readonly (readonly number[])[]).map((each) => `  ${each.join(', ')}`)]
    : numbers.map((number, i) => `  ${answers[i]}: ${number}`);
  return `${[question, ...lines].join('\n')}\n`;
}
