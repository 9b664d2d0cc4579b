/** Where in a record something is: `ballot 17, answers[2].choices[3], line 5`. */

/** Steps from the whole down: names of members, and numbers of items from 0. */
export type JsonPath = readonly (string | number)[];

const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Names are of those who wrote the record: what is long or strange is not repeated as it is. */
const MOST_NAME = 40;

/** The path as JavaScript writes it. */
export function pathText(path: JsonPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    if (!PLAIN.test(step) || step.length > MOST_NAME) return `${text}[${JSON.stringify(step.slice(0, MOST_NAME))}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** What the record is called, where in it, and in which line if there are several. */
export function placeText(record: string, path: JsonPath, line: number | undefined): string {
  return [record, pathText(path), line === undefined ? '' : `line ${line}`].filter((part) => part !== '').join(', ');
}
