/** Debian's redis-server, at a port and in a folder of its own, which keeps what it is told on disk. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/** Why there is no queue, or false. */
export const withoutRedis: string | false = spawnSync('redis-server', ['--version']).status === 0 ? false : 'redis-server is not installed';

/** A port that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export class LocalRedis {
  readonly #folder: string;
  readonly port: number;
  readonly #more: readonly string[];
  #process: ChildProcess | undefined;

  /** @param more - arguments. */
  constructor(folder: string, port: number, more: readonly string[] = []) {
    this.#folder = folder;
    this.port = port;
    this.#more = more;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const own = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.#folder, '--appendonly', 'yes', '--save', ''];
    this.#process = spawn('redis-server', [...own, ...this.#more], { stdio: 'ignore' });
    await listening(this.port);
  }

  /** As kill −9 does. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  get pid(): number {
    return this.#process?.pid as number;
  }

  /** All that it keeps on disk. */
  get folder(): string {
    return path.join(this.#folder, 'appendonlydir');
  }
}

const TRIES = 200;

async function listening(port: number): Promise<void> {
  for (let i = 0; i < TRIES; i++) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`redis-server does not listen at port ${port}`);
}
