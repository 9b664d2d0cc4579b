/** Small JSON as programs exchange it in keys and tokens: what the platform reads, and no name twice. */
import { MalformedError } from '../../util/errors.ts';

/**
 * The value that a text of JSON holds.
 *
 * @throws {MalformedError} the argument, for a text that is no JSON, and where a member's name comes twice in an object: programs differ in
 *   which of the two they take (RFC 7515, section 4; RFC 7517, section 4).
 */
export function parseUniqueJson(argument: string, text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new MalformedError(argument, 'must be JSON');
  }
  // Of two members of one name, the value has the last.
  if (namesIn(text) > membersOf(parsed)) throw new MalformedError(argument, 'must be JSON that names no member twice');
  return parsed;
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];

/** How many members a text of JSON names: a colon outside of strings is behind each name. */
function namesIn(text: string): number {
  let count = 0;
  let isInside = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) isInside = !isInside;
    else if (!isInside) count += code === COLON ? 1 : 0;
    else if (code === BACKSLASH) i++;
  }
  return count;
}

/** How many members all objects of a value have, however deep they are. */
function membersOf(value: unknown): number {
  let count = 0;
  for (const open = [value]; open.length > 0; ) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Object.values(next);
    if (!Array.isArray(next)) count += inside.length;
    for (const each of inside) open.push(each);
  }
  return count;
}
