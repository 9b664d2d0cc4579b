/** Files that lie at addresses: read as a whole, or a range of bytes. Servers are strangers: what they give is bounded, and one that says nothing is given up. */
import { UsageError } from './usage-error.ts';

/** What a server said of a file. */
export interface RemoteFile {
  readonly url: string;
  /** Undefined where the server does not say. */
  readonly size: number | undefined;
  /** Whether it gives ranges. */
  readonly ranged: boolean;
}

/** How long nothing may come, in milliseconds. */
const PATIENCE = 60_000;
/** The most bytes of a file. */
const MOST_BYTES = 2 ** 40;

/** @throws {UsageError} what is no address of the web, or says who is asking. */
export function checkUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(`${JSON.stringify(text)} is no address of http or https`);
  if (url.username !== '' || url.password !== '') throw new UsageError(`${url.host}: an address must not hold a name or a password`);
  return url.href;
}

/** Asks for the first byte. @throws {UsageError} the address, if there is nothing. */
export async function remoteFile(url: string): Promise<RemoteFile> {
  return asked(url, 'bytes=0-0', async ({ status, headers }) => {
    if (status === 206) {
      const [, total] = /^bytes 0-0\/(\d{1,15})$/.exec(headers.get('content-range') ?? '') ?? [];
      return { url, size: total === undefined ? undefined : Number(total), ranged: total !== undefined };
    }
    // Nothing of an empty file is a range.
    if (status === 416) return { url, size: 0, ranged: false };
    if (status !== 200) throw refused(url, `it answers ${status}`);
    const length = headers.get('content-length') ?? '';
    return { url, size: /^\d{1,15}$/.test(length) ? Number(length) : undefined, ranged: false };
  });
}

/** All bytes. @throws {UsageError} the address, if they are more or fewer than the server said. */
export async function* bytesOf({ url, size }: RemoteFile): AsyncGenerator<Uint8Array> {
  yield* requested(url, undefined, ({ status }) => status === 200, size ?? MOST_BYTES, size ?? 0);
}

/** A range of them: exactly so many. */
export async function* rangeOf(url: string, start: number, length: number): AsyncGenerator<Uint8Array> {
  const range = `bytes ${start}-${start + length - 1}/`;
  const isRange = ({ status, headers }: Response): boolean => status === 206 && (headers.get('content-range') ?? '').startsWith(range);
  yield* requested(url, `bytes=${start}-${start + length - 1}`, isRange, length, length);
}

async function* requested(
  url: string,
  range: string | undefined,
  isRight: (response: Response) => boolean,
  most: number,
  least: number,
): AsyncGenerator<Uint8Array> {
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(new Error('nothing comes')), PATIENCE);
  let length = 0;
  try {
    const response = await fetch(url, { headers: headersOf(range), signal: stop.signal });
    if (!isRight(response)) throw refused(url, `it answers ${response.status} to a request for ${range ?? 'all of it'}`);
    for await (const piece of response.body ?? []) {
      patience.refresh();
      length += (piece as Uint8Array).length;
      if (length > most) throw refused(url, `it gives more than ${most} bytes`);
      yield piece as Uint8Array;
    }
    if (length < least) throw refused(url, `it gives ${length} of ${least} bytes`);
  } catch (error) {
    throw error instanceof UsageError ? error : refused(url, whyOf(error));
  } finally {
    clearTimeout(patience);
    stop.abort();
  }
}

async function asked<T>(url: string, range: string, read: (response: Response) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(new Error('nothing comes')), PATIENCE);
  try {
    return await read(await fetch(url, { headers: headersOf(range), signal: stop.signal }));
  } catch (error) {
    throw error instanceof UsageError ? error : refused(url, whyOf(error));
  } finally {
    clearTimeout(patience);
    stop.abort();
  }
}

/** Bytes as they lie there: a range of what was packed for the way would be another one. */
const headersOf = (range: string | undefined): Record<string, string> => ({
  'accept-encoding': 'identity',
  ...(range === undefined ? {} : { range }),
});

const refused = (url: string, why: string): UsageError => new UsageError(`${url} cannot be read: ${why}`);

/** What `fetch` throws says little: its cause says it. */
function whyOf(error: unknown): string {
  const { cause, message } = error as { readonly cause?: { readonly code?: string; readonly message?: string }; readonly message: string };
  return cause?.code ?? cause?.message ?? message;
}
