/**
 * A strict reader of JSON (RFC 8259): UTF-8 and nothing else, no name twice, no halves of surrogates, no `NaN`; bounded in bytes, depth and digits, so that no record costs more
 * than its length. Numbers stay text.
 */

import { MalformedError } from '../../util/errors.ts';
import { textOfUtf8 } from '../../util/utf8.ts';
import { checkBytes } from '../octets.ts';
import { type JsonPath, placeText } from './place.ts';
import { type Json, JsonNumber } from './value.ts';

/** What a record may be. */
export interface JsonLimits {
  /** The most bytes. */
  readonly bytes: number;
  /** How deep arrays and objects may be within each other. */
  readonly depth: number;
  /** The most characters of a number. */
  readonly digits: number;
}

/** Enough for every record of an election that is no list of voters or ballots. */
export const JSON_LIMITS: JsonLimits = /* @__PURE__ */ Object.freeze({ bytes: 2 ** 24, depth: 32, digits: 640 });

/**
 * The text of a record and its value.
 *
 * @param record - what errors call it, such as `ballot 17`.
 * @param bytes - in UTF-8, or already text.
 * @throws {MalformedError} the place of the first fault. @throws {WrongTypeError} `record`, if it is neither bytes nor text.
 */
export function parseJson(record: string, bytes: Uint8Array | string, limits: JsonLimits = JSON_LIMITS): { text: string; value: Json } {
  const text = textOf(record, bytes, limits.bytes);
  return { text, value: new Parser(record, text, limits).whole() };
}

/** The line, from 1, where the value at the path begins; undefined if the text has one line only. */
export function lineOf(text: string, path: JsonPath): number | undefined {
  return new Parser('', text, NO_LIMITS, path).line();
}

const NO_LIMITS: JsonLimits = { bytes: Infinity, depth: Infinity, digits: Infinity };

function textOf(record: string, bytes: Uint8Array | string, most: number): string {
  if (typeof bytes !== 'string') checkBytes(record, bytes, 'must be a Uint8Array or a string');
  if (bytes.length > most) throw new MalformedError(record, `must have ${most} bytes at most`);
  if (typeof bytes === 'string') return bytes;
  const text = textOfUtf8(bytes);
  if (text === undefined) throw new MalformedError(record, 'must be UTF-8');
  return text;
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
/** What a number may be followed by: anything else belongs to a number that is none. */
const AFTER_NUMBER = /[ \t\n\r,\]}]|$/y;
/** All but quotation marks, backslashes, control characters and surrogates. */
const PLAIN_CHARACTERS = /[ !#-[\]-\ud7ff\ue000-\uffff]*/y;
const WHITE_SPACE = /[ \t\n\r]*/y;
const PAIR = /^[\ud800-\udbff][\udc00-\udfff]$/;
const HEX = /^[0-9A-Fa-f]{4}$/;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const WORDS = [
  ['null', null],
  ['true', true],
  ['false', false],
] as const;

/** Ends the search for a place. */
class Found {}

class Parser {
  readonly #record: string;
  readonly #text: string;
  readonly #limits: JsonLimits;
  /** A value that is looked for. */
  readonly #sought: JsonPath | undefined;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(record: string, text: string, limits: JsonLimits, sought?: JsonPath) {
    this.#record = record;
    this.#text = text;
    this.#limits = limits;
    this.#sought = sought;
  }

  whole(): Json {
    this.#skip();
    const value = this.#value();
    this.#skip();
    if (this.#at !== this.#text.length) this.#refuse('must be one value of JSON');
    return value;
  }

  line(): number | undefined {
    try {
      this.whole();
      this.#at = 0;
    } catch (error) {
      if (!(error instanceof Found)) throw error;
    }
    return this.#line();
  }

  #line(): number | undefined {
    const { length } = this.#text.split('\n');
    // A last line that is empty is the end of the one before.
    if (length === 1 || (length === 2 && this.#text.endsWith('\n'))) return undefined;
    return this.#text.slice(0, this.#at).split('\n').length;
  }

  #refuse(rule: string): never {
    throw new MalformedError(placeText(this.#record, this.#path, this.#line()), rule);
  }

  #value(): Json {
    if (this.#sought && isSame(this.#path, this.#sought)) throw new Found();
    const first = this.#text[this.#at];
    if (first === '"') return this.#string();
    if (first === '{' || first === '[') {
      if (this.#path.length >= this.#limits.depth) this.#refuse(`must be ${this.#limits.depth} deep at most`);
      return first === '{' ? this.#object() : this.#array();
    }
    for (const [word, value] of WORDS) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    return this.#number();
  }

  #object(): Json {
    const members = new Map<string, Json>();
    this.#at++;
    this.#skip();
    if (this.#take('}')) return members;
    do {
      this.#skip();
      if (this.#text[this.#at] !== '"') this.#refuse('must have a name for every member');
      const name = this.#string();
      this.#path.push(name);
      if (members.has(name)) this.#refuse('must not come twice');
      this.#skip();
      if (!this.#take(':')) this.#refuse('must have a colon behind the name');
      this.#skip();
      members.set(name, this.#value());
      this.#path.pop();
      this.#skip();
    } while (this.#take(','));
    if (!this.#take('}')) this.#refuse('must end with }');
    return members;
  }

  #array(): Json {
    const items: Json[] = [];
    this.#at++;
    this.#skip();
    if (this.#take(']')) return items;
    do {
      this.#skip();
      this.#path.push(items.length);
      items.push(this.#value());
      this.#path.pop();
      this.#skip();
    } while (this.#take(','));
    if (!this.#take(']')) this.#refuse('must end with ]');
    return items;
  }

  #string(): string {
    this.#at++;
    let text = '';
    for (;;) {
      text += this.#match(PLAIN_CHARACTERS);
      const character = this.#text[this.#at];
      if (character === '"') break;
      if (character === '\\') text += this.#escaped();
      else if (character !== undefined && PAIR.test(this.#text.slice(this.#at, this.#at + 2))) text += this.#next(2);
      else
        this.#refuse(character === undefined ? 'must end with "' : 'must escape control characters, and have no half of a surrogate pair');
    }
    this.#at++;
    return text;
  }

  #escaped(): string {
    this.#at++;
    const character = this.#next(1);
    if (character !== 'u') return ESCAPES[character] ?? this.#refuse('must have no other escapes than JSON has');
    const unit = this.#unit();
    if (unit < '\ud800' || unit > '\udfff') return unit;
    const other = this.#next(2) === '\\u' ? this.#unit() : '';
    return PAIR.test(unit + other) ? unit + other : this.#refuse('must have no half of a surrogate pair');
  }

  #unit(): string {
    const digits = this.#next(4);
    if (!HEX.test(digits)) this.#refuse('must have four hexadecimal digits behind \\u');
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #number(): JsonNumber {
    const text = this.#match(NUMBER);
    AFTER_NUMBER.lastIndex = this.#at;
    if (text === '' || !AFTER_NUMBER.test(this.#text)) this.#refuse('must be a value of JSON');
    if (text.length > this.#limits.digits) this.#refuse(`must have ${this.#limits.digits} digits at most`);
    return new JsonNumber(text);
  }

  #skip(): void {
    this.#match(WHITE_SPACE);
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #next(count: number): string {
    const text = this.#text.slice(this.#at, this.#at + count);
    this.#at += count;
    return text;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += text.length;
    return text;
  }
}

const isSame = (path: JsonPath, other: JsonPath): boolean => path.length === other.length && path.every((step, i) => step === other[i]);
