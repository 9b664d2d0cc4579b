/** The members of a JSON object with the texts of their values, byte for byte: they are hashed. A value that is a string is the text itself. */
import { utf8 } from '../octets.ts';
import { UsageError } from '../usage-error.ts';

const SPACE = /[ \t\n\r]*/y;
const STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
/** What a value consists of, but for strings and brackets. */
const PLAIN = /[^"[\]{},]+/y;

export function membersOf(file: string, bytes: Uint8Array): readonly (readonly [string, Uint8Array])[] {
  const text = textOf(file, bytes);
  const members: (readonly [string, Uint8Array])[] = [];
  let at = 0;
  const refuse = (rule: string): never => {
    throw new UsageError(`${file}, member ${members.length + 1}, ${rule}`);
  };
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const take = (character: string): boolean => {
    match(SPACE);
    if (text[at] !== character) return false;
    at++;
    return true;
  };
  /** Goes over a value: whether it is one, its reader sees. */
  const skipValue = (): void => {
    let depth = 0;
    do {
      const character = text[at];
      if (character === undefined) refuse('must end');
      if (character === '"') {
        if (match(STRING) === '') refuse('must end with "');
      } else if (character === '[' || character === '{') {
        depth++;
        at++;
      } else if (character === ']' || character === '}') {
        depth--;
        at++;
      } else if (character === ',') at++;
      else match(PLAIN);
    } while (depth > 0);
  };
  take('{');
  if (take('}')) return members;
  do {
    match(SPACE);
    const name = match(STRING);
    if (name === '') refuse('must have a name');
    if (!take(':')) refuse('must have a colon behind the name');
    match(SPACE);
    const start = at;
    skipValue();
    if (start === at) refuse('must have a value');
    const value = text.slice(start, at).trimEnd();
    members.push([stringOf(name, refuse), utf8(value.startsWith('"') ? stringOf(value, refuse) : value)]);
  } while (take(','));
  if (!take('}')) refuse('must be followed by a comma or }');
  return members;
}

function textOf(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(`${file} must be UTF-8`);
  }
}

function stringOf(text: string, refuse: (rule: string) => never): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return refuse('must be a string of JSON');
  }
}
