/** Writing JSON in the forms that elections hash: the same bytes as the programs that wrote it first. */
import { type Json, JsonNumber, type JsonObject } from '../../encoding/json/value.ts';

/** How values become text. */
export interface JsonStyle {
  /** Whether members are sorted by name, by code points; otherwise their order stays. */
  readonly sorted: boolean;
  /** What stands between values, and between a name and its value. */
  readonly comma: string;
  readonly colon: string;
  /** The UTF-16 units of strings that are escaped; undefined where it is known that there are none. */
  readonly escaped: RegExp | undefined;
}

/** Python's `json.dumps(value, sort_keys=True)`, which Helios hashes (`utils.to_json` of helios-server). */
export const PYTHON_SORTED: JsonStyle = /* @__PURE__ */ Object.freeze({
  sorted: true,
  comma: ', ',
  colon: ': ',
  escaped: /["\\]|[^ -~]/g,
});

/** JavaScript's `JSON.stringify(value)`. */
export const JAVASCRIPT: JsonStyle = /* @__PURE__ */ Object.freeze({
  sorted: false,
  comma: ',',
  colon: ':',
  escaped: /[^ !#-[\]-\uffff]/g,
});

/** The compact form of Belenios: members in the order of its specification, UTF-8 as it is; U+007F is a control character there. */
export const BELENIOS: JsonStyle = /* @__PURE__ */ Object.freeze({ ...JAVASCRIPT, escaped: /[^ !#-[\]-~\u0080-\uffff]/g });

/** The text of a value. */
export function writeJson(value: Json, style: JsonStyle): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quoted(value, style);
  if (value instanceof JsonNumber) return value.text;
  if (isList(value)) return `[${value.map((item) => writeJson(item, style)).join(style.comma)}]`;
  let text = '';
  for (const [name, member] of style.sorted ? sorted(value) : value)
    text += `${text === '' ? '' : style.comma}${quoted(name, style)}${style.colon}${writeJson(member, style)}`;
  return `{${text}}`;
}

/** The members by their names. Most records come sorted. */
function sorted(members: JsonObject): Iterable<readonly [string, Json]> {
  let last: string | undefined;
  for (const name of members.keys()) {
    if (last !== undefined && order(last, name) > 0) return [...members].sort(([a], [b]) => order(a, b));
    last = name;
  }
  return members;
}

const isList = (value: readonly Json[] | JsonObject): value is readonly Json[] => Array.isArray(value);

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function quoted(text: string, { escaped }: JsonStyle): string {
  if (!escaped) return `"${text}"`;
  return `"${text.replace(escaped, (unit) => SHORT[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}

/** By code points, not by units: a pair of surrogates comes behind U+FFFF. */
function order(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a.charCodeAt(i) !== b.charCodeAt(i)) return a.codePointAt(i)! - b.codePointAt(i)!;
  return a.length - b.length;
}
