/**
 * Files of `NAME = value` lines, as BoringSSL, OpenSSL and Botan write them.
 *
 * BoringSSL and OpenSSL end a vector with an empty line. Botan ends it with the field that holds the answer, whatever
 * the empty lines, and lets some files (`carry`) state the fields that do not change only once. `#` opens a comment.
 */
import type { Check, Vector } from './format.ts';

export interface Stanza {
  /** The vector's place: the line of its first field. */
  readonly id: string;
  /** Botan's `[heading]` above it, or ''. */
  readonly section: string;
  readonly fields: ReadonlyMap<string, string>;
}

export interface StanzaRules {
  readonly endKey?: string;
  readonly carry?: boolean;
}

export function stanzas(text: string, rules: StanzaRules = {}): Stanza[] {
  const found: Stanza[] = [];
  let section = '';
  let fields = new Map<string, string>();
  let start = 0;
  const finish = (): void => {
    if (start > 0) found.push({ id: `line ${start}`, section, fields });
    fields = new Map(rules.carry ? fields : []);
    start = 0;
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' && rules.endKey === undefined) finish();
    if (line === '' || line.startsWith('#')) continue;
    if (/^\[.*\]$/.test(line)) {
      section = line.slice(1, -1);
      continue;
    }
    const equals = line.indexOf('=');
    if (equals < 0) throw new Error(`line ${index + 1}: neither a field nor a comment: ${line.slice(0, 60)}`);
    const name = line.slice(0, equals).trim();
    if (start === 0) start = index + 1;
    fields.set(name, line.slice(equals + 1).trim());
    if (name === rules.endKey) finish();
  }
  if (rules.endKey === undefined) finish();
  else if (start > 0) throw new Error(`line ${start}: a vector without its field ${rules.endKey}`);
  return found;
}

/** A field that must be there, as written. */
export function text(stanza: Stanza, name: string): string {
  const value = stanza.fields.get(name);
  if (value === undefined) throw new Error(`${stanza.id}: no field ${name}`);
  return value;
}

/** BoringSSL's numbers, and Botan's byte strings: hexadecimal without a prefix. */
export function hexNumber(stanza: Stanza, name: string): bigint {
  return signed(text(stanza, name), '0x');
}

/** Botan's numbers: decimal, or hexadecimal with the prefix 0x. */
export function number(stanza: Stanza, name: string): bigint {
  return signed(text(stanza, name), '');
}

/**
 * A parser: what each vector of a file becomes, its checks or the reason why there are none. `v` reads a number by its
 * field's name.
 */
export function eachVector(
  read: (stanza: Stanza, name: string) => bigint,
  rules: StanzaRules,
  outcome: (v: (name: string) => bigint, stanza: Stanza) => readonly Check[] | string,
): (file: string) => Vector[] {
  return (file) =>
    stanzas(file, rules).map((stanza) => {
      const result = outcome((name) => read(stanza, name), stanza);
      return typeof result === 'string' ? { id: stanza.id, reason: result } : { id: stanza.id, checks: result };
    });
}

function signed(value: string, prefix: string): bigint {
  return value.startsWith('-') ? -BigInt(prefix + value.slice(1)) : BigInt(prefix + value);
}
