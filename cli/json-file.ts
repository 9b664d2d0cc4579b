/** JSON that people write: what is not in the form that is asked for is refused by its place in the file. */
import { readText } from './files.ts';
import { UsageError } from './usage-error.ts';

/** A value with its place. */
export class JsonValue {
  readonly place: string;
  readonly value: unknown;

  constructor(place: string, value: unknown) {
    this.place = place;
    this.value = value;
  }

  refuse(rule: string): never {
    throw new UsageError(`${this.place} must be ${rule}`);
  }

  /** A member of an object; undefined if it is not there. */
  member(name: string): JsonValue | undefined {
    const object = this.#object();
    return Object.hasOwn(object, name) ? new JsonValue(`${this.place}: ${name}`, object[name]) : undefined;
  }

  /** A member that has to be there. */
  needed(name: string): JsonValue {
    return this.member(name) ?? this.refuse(`an object with ${name}`);
  }

  /** Throws unless an object has no other members. */
  only(...names: readonly string[]): void {
    const other = Object.keys(this.#object()).find((name) => !names.includes(name));
    if (other !== undefined) this.refuse(`without ${JSON.stringify(other)}: it may have ${names.join(', ')}`);
  }

  items(): readonly JsonValue[] {
    if (!Array.isArray(this.value)) return this.refuse('an array');
    return this.value.map((item, i) => new JsonValue(`${this.place}[${i}]`, item as unknown));
  }

  string(): string {
    return typeof this.value === 'string' ? this.value : this.refuse('a string');
  }

  boolean(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.refuse('true or false');
  }

  /** A whole number from 0 on. */
  whole(): number {
    return Number.isSafeInteger(this.value) && (this.value as number) >= 0 ? (this.value as number) : this.refuse('a whole number');
  }

  #object(): Record<string, unknown> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.refuse('an object');
    return value as Record<string, unknown>;
  }
}

export function jsonIn(file: string): JsonValue {
  try {
    return new JsonValue(file, JSON.parse(readText(file)));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} must be JSON`);
    throw error;
  }
}
