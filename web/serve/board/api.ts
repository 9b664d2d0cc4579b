/** The server's side of the page "Vote": elections begin, grow, and are read by anybody who has the page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fields, postedFields, sendJson, textField } from '../json.ts';
import { Refusal } from '../refusal.ts';
import type { Boards } from './boards.ts';
import { eventOf, FieldError, MOST, setUpOf } from './events.ts';

const PREFIX = '/api/board/';
const ARCHIVE = /^\/api\/board\/([0-9A-Za-z]{14,64})\.bel$/;
/** Longer than any request: a set-up, whose quotation marks are escaped. */
const MOST_BYTES = 2 * (MOST.election + MOST.trustees + MOST.credentials);

const REQUESTS: Readonly<Record<string, (boards: Boards, fields: Fields) => Promise<object>>> = {
  begin: async (boards, fields) => ({ uuid: await boards.begin(setUpOf(fields)) }),
  append: async (boards, fields) => {
    const { uuid: _, ...event } = fields;
    await boards.append(textField(fields, 'uuid'), eventOf(event));
    return {};
  },
};

export const isBoardApi = (pathname: string): boolean => pathname.startsWith(PREFIX);

/** Answers a request for a path that {@link isBoardApi}. `headers` go with every answer. */
export async function answerBoard(
  boards: Boards,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    const [, uuid] = ARCHIVE.exec(pathname) ?? [];
    if (uuid !== undefined && request.method === 'GET') {
      const archive = await boards.read(uuid);
      response.writeHead(200, { ...headers, 'Content-Type': 'application/octet-stream', 'Content-Length': archive.length }).end(archive);
      return;
    }
    if (pathname === PREFIX && request.method === 'GET') return sendJson(response, headers, 200, { board: 'belenios' });
    const name = pathname.slice(PREFIX.length);
    const handle = Object.hasOwn(REQUESTS, name) ? REQUESTS[name] : undefined;
    if (!handle) throw new Refusal(404, 'There is no such request.');
    sendJson(response, headers, 200, await handle(boards, await postedFields(request, MOST_BYTES)));
  } catch (error) {
    if (error instanceof Refusal) sendJson(response, headers, error.status, { error: error.message });
    else if (error instanceof FieldError) sendJson(response, headers, 422, { error: error.message });
    else sendJson(response, headers, 500, { error: `The board cannot be written: ${(error as Error).message}` });
  }
}
