/** Whom the server answers: the page that it serves itself, under a name of this machine. */
import type { IncomingMessage } from 'node:http';

export const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** The status that refuses a request, if it is none of our page's: asked for under a foreign name (DNS rebinding), or sent by a page of another origin. */
export function foreignCaller({ headers }: IncomingMessage, port: number): 403 | 421 | undefined {
  if (!isOurs(`http://${headers.host}`, port)) return 421;
  return headers.origin === undefined || isOurs(headers.origin, port) ? undefined : 403;
}

function isOurs(origin: string, port: number): boolean {
  return LOOPBACK_NAMES.some((name) => origin === `http://${name}${port === 80 ? '' : `:${port}`}`);
}
