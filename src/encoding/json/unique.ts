/** Small JSON as programs exchange it in keys and tokens: what the platform reads, and no name twice. */
import { MalformedError } from '../../util/errors.ts';
import { lastOf } from '../../util/last-of.ts';

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
  if (repeatsName(text)) throw new MalformedError(argument, 'must be JSON that names no member twice');
  return parsed;
}

/** Whether a text, which is JSON, has an object with two members of one name. */
function repeatsName(text: string): boolean {
  const objects: Set<string>[] = [];
  const tokens = text.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}:]/g) ?? [];
  for (const [i, token] of tokens.entries()) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (tokens[i + 1] === ':') {
      const [names, name] = [lastOf(objects) as Set<string>, JSON.parse(token) as string];
      if (names.has(name)) return true;
      names.add(name);
    }
  }
  return false;
}
