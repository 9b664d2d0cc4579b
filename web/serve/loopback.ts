/** Listening on this machine alone: on both loopbacks, so that `localhost` leads here whichever of them a browser asks. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const V4 = '127.0.0.1';
const V6 = '::1';
/** How many ports are tried, one after the other, where the first is in use. */
const PORTS_TRIED = 20;
/** Where a machine has no IPv6. */
const NO_SUCH_ADDRESS: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

export interface Listening {
  readonly port: number;
  /** Who answers from now on. */
  readonly answer: (listener: RequestListener) => void;
  readonly close: () => Promise<void>;
}

/** @param first - the port, or one of the next where it is in use; 0 means any. */
export async function listenOnLoopback(first: number): Promise<Listening> {
  for (let tried = 1; ; tried++) {
    const servers: Server[] = [];
    try {
      const server = await listening(first === 0 ? 0 : first + tried - 1, V4);
      servers.push(server);
      const { port } = server.address() as AddressInfo;
      // Another program's port there is as good as in use: half of all browsers would be led to it.
      const second = await listening(port, V6).catch((error: NodeJS.ErrnoException) => {
        if (!NO_SUCH_ADDRESS.includes(error.code)) throw error;
      });
      if (second) servers.push(second);
      const answer = (listener: RequestListener): void => {
        for (const server of servers) server.on('request', listener);
      };
      return { port, answer, close: () => closed(servers) };
    } catch (error) {
      await closed(servers);
      const { code } = error as NodeJS.ErrnoException;
      if (tried === PORTS_TRIED || (code !== 'EADDRINUSE' && code !== 'EACCES')) throw error;
    }
  }
}

function listening(port: number, host: string): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

async function closed(servers: readonly Server[]): Promise<void> {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
