/** A server between a browser and the workbench's, which sees every request, and may answer some itself. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Proxy {
  readonly address: string;
  close(): void;
}

/** What somebody sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface ProxyRules {
  /** Sees a request before it is answered; true where it has answered it. */
  readonly take?: (sent: Sent, response: ServerResponse) => boolean | Promise<boolean>;
  /** Changes the page. */
  readonly change?: (page: string) => string;
}

const HEADERS = ['content-type', 'content-security-policy', 'cross-origin-opener-policy', 'cross-origin-embedder-policy'];

/** @param address - of the page that `change` changes. */
export async function proxyOf(address: string, { take, change }: ProxyRules): Promise<Proxy> {
  const { pathname } = new URL(address);
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const body = await buffer(request);
    if (await take?.({ method, path: url, body: body.toString('utf8') }, response)) return;
    const type = request.headers['content-type'];
    const given = await fetch(new URL(url, address), {
      method,
      ...(body.length > 0 && { body }),
      ...(type !== undefined && { headers: { 'Content-Type': type } }),
    });
    const content = Buffer.from(await given.arrayBuffer());
    response.writeHead(
      given.status,
      Object.fromEntries(HEADERS.flatMap((name) => (given.headers.has(name) ? [[name, given.headers.get(name) as string]] : []))),
    );
    response.end(url === pathname && change ? change(content.toString('utf8')) : content);
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
