import { type Json, JsonNumber } from '../../../encoding/json/value.ts';
import { JAVASCRIPT, writeJson } from '../../json/write.ts';

const STEP = '    ';

/** The text of a value as the reference of ElectionGuard 2 writes it: a line for each member and item, four spaces for each depth, and a line break within empty lists. */
export function indented(value: Json, indent: string = ''): string {
  if (value === null || typeof value !== 'object' || value instanceof JsonNumber) return writeJson(value, JAVASCRIPT);
  const inner = indent + STEP;
  const [open, close, items] = isList(value)
    ? ['[', ']', value.map((item) => indented(item, inner))]
    : ['{', '}', [...value].map(([name, member]) => `${writeJson(name, JAVASCRIPT)}: ${indented(member, inner)}`)];
  return `${open}${items.map((item) => `\n${inner}${item}`).join(',')}\n${indent}${close}`;
}

const isList = (value: readonly Json[] | ReadonlyMap<string, Json>): value is readonly Json[] => Array.isArray(value);
