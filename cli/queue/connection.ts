/** The way to Redis. The first time it has to be there; later it is waited for, however often it dies. */
import { isIP } from 'node:net';
import type { Redis, RedisOptions } from 'ioredis';
import { UsageError } from '../usage-error.ts';
import type { Peers } from './peers.ts';

export interface QueueAddress {
  readonly options: RedisOptions;
  /** Without user and password, for messages. */
  readonly name: string;
}

const [PORT, MOST_PORT, MOST_DATABASE] = [6379, 65_535, 2 ** 20];

/** Where a password may be, so that it is not seen in the list of processes. */
const PASSWORD = 'LIMBER_REDIS_PASSWORD';

/** @throws {UsageError} what is no address of Redis. */
export function queueAddress(text: string): QueueAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isTls = url?.protocol === 'rediss:';
  // What was given is not said: a password may be in it.
  if (!url || !(isTls || url.protocol === 'redis:') || url.hostname === '')
    throw new UsageError('--queue must be redis://host:port/0 or rediss://…');
  const database = /^\/?(\d{0,7})$/.exec(url.pathname)?.[1];
  if (database === undefined || Number(database) > MOST_DATABASE || url.search !== '' || url.hash !== '')
    throw new UsageError('--queue must end with the number of a database, or with the port');
  const port = url.port === '' ? PORT : Number(url.port);
  if (port > MOST_PORT) throw new UsageError('--queue must name a port');
  const password = url.password === '' ? process.env[PASSWORD] : decodeURIComponent(url.password);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    name: `${url.protocol}//${url.hostname}:${port}`,
    options: {
      host,
      port,
      db: Number(database),
      ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
      ...(password === undefined ? {} : { password }),
      // A certificate is of a name.
      ...(isTls ? { tls: isIP(host) ? {} : { servername: host } } : {}),
    },
  };
}

/** How long it is waited before it is tried again, in milliseconds. */
const [SOON, LATER] = [100, 2000];
/** How long it is tried at first. */
const FIRST = 3000;
/** What is said where nobody listens, or who does goes away: it may be about to come back. */
const AWAY: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'Connection is closed.']);

/** Commands that are given while Redis is away wait. @throws {UsageError} an address where it is not, or a password that it does not take. */
export async function connect({ Redis }: Peers, { options, name }: QueueAddress): Promise<Redis> {
  let [isKnown, isAway] = [false, false];
  let why: unknown;
  const redis = new Redis({
    ...options,
    replyMapping: 'legacy',
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => (isKnown ? Math.min(SOON * times, LATER) : null),
  });
  redis.on('error', (error) => {
    why = error;
  });
  redis.on('close', () => {
    if (isKnown && !isAway && redis.status !== 'end') process.stderr.write(`limber: ${name} is away, and waited for\n`);
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
  for (const start = performance.now(); ; ) {
    try {
      await redis.connect();
      await redis.ping();
      isKnown = true;
      return redis;
    } catch (error) {
      redis.disconnect();
      const { code, message } = (why ?? error) as NodeJS.ErrnoException;
      const reason = code ?? message;
      if (!AWAY.has(reason) || performance.now() - start > FIRST) throw new UsageError(`${name} cannot be reached: ${reason}`);
      await new Promise((resolve) => setTimeout(resolve, SOON));
    }
  }
}
