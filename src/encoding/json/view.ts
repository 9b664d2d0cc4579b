/** Looking into a record that was parsed: whatever is not as it has to be is refused with its place. */
import { BigInt } from '../../util/big-int.ts';
import { MalformedError } from '../../util/errors.ts';
import { JSON_LIMITS, type JsonLimits, lineOf, parseJson } from './parse.ts';
import { type JsonPath, placeText } from './place.ts';
import { type Json, JsonNumber, type JsonObject } from './value.ts';

const WHOLE = /^-?(?:0|[1-9][0-9]*)$/;
const DECIMAL = /^(?:0|[1-9][0-9]*)$/;

interface Source {
  readonly record: string;
  readonly text: string;
}

/** Members by their names. */
type Members<R extends string, O extends string> = { readonly [K in R]: JsonView } & { readonly [K in O]?: JsonView };

/** A value of a record, with its place. */
export class JsonView {
  readonly value: Json;
  readonly #source: Source;
  readonly #parent: JsonView | undefined;
  readonly #step: string | number;

  private constructor(source: Source, value: Json, parent: JsonView | undefined, step: string | number) {
    this.#source = source;
    this.value = value;
    this.#parent = parent;
    this.#step = step;
  }

  /** The whole record. @throws {MalformedError} the place of the first fault. */
  static parse(record: string, bytes: Uint8Array | string, limits: JsonLimits = JSON_LIMITS): JsonView {
    const { text, value } = parseJson(record, bytes, limits);
    return new JsonView({ record, text }, value, undefined, '');
  }

  /** The text of the whole record. */
  get text(): string {
    return this.#source.text;
  }

  /** Where the value is. */
  get place(): string {
    return placeText(this.#source.record, this.path, lineOf(this.#source.text, this.path));
  }

  get path(): JsonPath {
    return this.#parent ? [...this.#parent.path, this.#step] : [];
  }

  #member(name: string): JsonView {
    return new JsonView(this.#source, this.object().get(name) as Json, this, name);
  }

  /** Throws that the value breaks the rule. */
  refuse(rule: string): never {
    throw new MalformedError(this.place, rule);
  }

  get isNull(): boolean {
    return this.value === null;
  }

  /** The members of an object: all of `required`, and of others only those that are `optional`. */
  members<R extends string, O extends string = never>(required: readonly R[], optional: readonly O[] = []): Members<R, O> {
    const known: readonly string[] = [...required, ...optional];
    for (const name of this.object().keys()) if (!known.includes(name)) this.#member(name).refuse('must not be there');
    return this.membersAmongOthers(required, optional);
  }

  /** The same of an object that may have any other members as well. */
  membersAmongOthers<R extends string, O extends string = never>(required: readonly R[], optional: readonly O[] = []): Members<R, O> {
    const object = this.object();
    for (const name of required) if (!object.has(name)) this.refuse(`must have the member ${name}`);
    // Without a prototype: what somebody else has put there is no member.
    const views = Object.create(null) as Record<string, JsonView>;
    for (const name of [...required, ...optional]) {
      const value = object.get(name);
      if (value !== undefined) views[name] = new JsonView(this.#source, value, this, name);
    }
    return views as unknown as Members<R, O>;
  }

  /** The items of an array, of as many as there may be. */
  items(least: number = 0, most: number = Infinity): JsonView[] {
    const { value } = this;
    if (!isList(value)) this.refuse('must be an array');
    const { length } = value;
    if (length < least || length > most) this.refuse(`must have ${countText(least, most)} items`);
    return value.map((item, i) => new JsonView(this.#source, item, this, i));
  }

  object(): JsonObject {
    return this.value instanceof Map ? (this.value as JsonObject) : this.refuse('must be an object');
  }

  /** A string, of so many UTF-16 units at most. */
  string(most: number = Infinity): string {
    if (typeof this.value !== 'string') this.refuse('must be a string');
    if (this.value.length > most) this.refuse(`must have ${most} characters at most`);
    return this.value;
  }

  boolean(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.refuse('must be true or false');
  }

  /** A whole number, written without a fraction or an exponent. */
  whole(least: number, most: number): number {
    const text = this.value instanceof JsonNumber ? this.value.text : this.refuse('must be a number');
    const number = Number(text);
    if (!WHOLE.test(text) || text === '-0' || !Number.isSafeInteger(number) || number < least || number > most)
      this.refuse(`must be a whole number from ${least} to ${most}`);
    return number;
  }

  /** A string of decimal digits without zeros in front: a number below the bound. */
  decimal(below: bigint): bigint {
    const text = this.string();
    // The length is looked at first: long digits take long to be read.
    if (text.length > digitsOf(below) || !DECIMAL.test(text)) this.refuse('must be a decimal number below its bound');
    const number = BigInt(text);
    if (number >= below) this.refuse('must be a decimal number below its bound');
    return number;
  }
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function countText(least: number, most: number): string {
  if (least === most) return String(least);
  return most === Infinity ? `at least ${least}` : `${least} to ${most}`;
}

/** How many digits each bound has: there are few of them. */
const lengths = /* @__PURE__ */ new Map<bigint, number>();
const MOST_BOUNDS = 64;

function digitsOf(bound: bigint): number {
  const known = lengths.get(bound);
  if (known !== undefined) return known;
  const { length } = bound.toString();
  if (lengths.size >= MOST_BOUNDS) lengths.clear();
  lengths.set(bound, length);
  return length;
}
