/** Requests and answers that are JSON, as the page sends and gets them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';

/** So many times as long as it may be, a request is cut off. */
const MOST_DROPPED = 8;

export type Fields = Readonly<Record<string, unknown>>;

/** The object that was posted. @throws {Refusal} unless it is one of so many bytes at most. */
export async function postedFields(request: IncomingMessage, mostBytes: number): Promise<Fields> {
  if (request.method !== 'POST') throw new Refusal(405, 'Requests are made by POST.');
  // A page of another origin may send any text, but JSON only if this server allowed it.
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) throw new Refusal(415, 'Requests are application/json.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= mostBytes) chunks.push(chunk);
    else chunks.length = 0;
    // Somewhat more is read to its end, and dropped, so that the client hears the answer.
    if (length > MOST_DROPPED * mostBytes) break;
  }
  if (length > mostBytes) throw new Refusal(413, 'The request is too long.');
  try {
    const fields: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields as Fields;
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'The request must be a JSON object.');
}

/** @throws {Refusal} where the field is no text. */
export function textField(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (typeof value !== 'string') throw new Refusal(400, `The field ${name} must be a text.`);
  return value;
}

/** @throws {Refusal} where the field is no object. */
export function objectField(fields: Fields, name: string): Fields {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, `The field ${name} must be an object.`);
  return value as Fields;
}

export function sendJson(response: ServerResponse, headers: Readonly<Record<string, string>>, status: number, body: object): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
