/** What a client signs to log in, on both sides. */

/**
 * The challenge with what it is for, so that a signature that was given to one server, for one name, is of no use anywhere else, and
 * so that no server gets a signature of bytes that it chose alone.
 *
 * @param origin - of the page: `http://127.0.0.1:4096`.
 */
export function loginMessage(origin: string, name: string, challenge: string): Uint8Array {
  return new TextEncoder().encode(['limber login', origin, name, challenge].join('\n'));
}
