/** Every request that a page makes of its server: taken down on the way. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Recorded {
  readonly address: string;
  /** As `GET /page.js`, with the length of what was sent along. */
  readonly requests: readonly { readonly method: string; readonly url: string; readonly sent: number }[];
  readonly close: () => void;
}

/** Stands before the workbench's server. */
export async function recorded(address: string): Promise<Recorded> {
  const requests: { method: string; url: string; sent: number }[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '/' } = request;
    requests.push({ method, url, sent: (await text(request)).length });
    const answer = await fetch(new URL(url, address));
    // What `fetch` has unpacked is as long as it is now.
    const headers = [...answer.headers].filter(
      ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name),
    );
    response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(address).pathname}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
