/** Elections verified through a queue, with a real Redis: from every form of files, with the same report; and what strangers, other keys and other files do to it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Job, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { freePort, LocalRedis, withoutRedis } from '../../bench/elections/redis.ts';
import { type GuardedFiles, guardedFiles1, guardedFiles2 } from '../cli/guarded-files.ts';
import { zipped } from '../cli/zipped.ts';
import { heldElection as heldBelenios, ORDER, WHO } from '../unit/election/belenios/held.ts';
import { heldElection2 } from '../unit/election/electionguard/held2.ts';
import { type Files, heliosFiles } from '../unit/election/helios/files.ts';
import { otherDigit } from '../unit/election/other-digit.ts';
import { asLines, putFiles, serveFiles, withBallotFiles } from './elections.ts';
import { type Ended, kill, limberRuns, producer, type Running, untimed, worker } from './processes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'limber-queue-'));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe('a queue', { skip: withoutRedis && `verification by workers: ${withoutRedis}` }, () => {
  let redis: LocalRedis;
  let files: Files;
  let archive: Buffer;
  let guarded: readonly [first: GuardedFiles, second: GuardedFiles];
  let helping: Running | undefined;
  let count = 0;
  const place = (name: string): string => path.join(folder, `${++count}-${name}`);
  const put = (content: string | Buffer, name: string): string => {
    const file = place(name);
    writeFileSync(file, content);
    return file;
  };
  const verify = (at: string, ...more: readonly string[]): Promise<Ended> => producer(at, redis.url, '--batch', '2', ...more).ended;
  const help = (...more: readonly string[]): void => {
    helping = worker(redis.url, ...more);
  };
  const helpless = async (): Promise<void> => {
    if (helping) await kill(helping);
    helping = undefined;
  };

  before(async () => {
    mkdirSync(path.join(folder, 'redis'));
    redis = new LocalRedis(path.join(folder, 'redis'), await freePort());
    await redis.start();
    files = await heliosFiles();
    guarded = [await guardedFiles1(), guardedFiles2(heldElection2())];
    archive = await heldBelenios({
      group: 'Ed25519',
      questions: [WHO, ORDER],
      ballots: [0, 1, 2, 0].map((voter) => [
        voter,
        [
          [1, 0, voter % 2],
          [1, 2, voter],
        ],
      ]),
    });
  });
  after(async () => {
    await helpless();
    await redis.kill();
  });

  describe('the same report', () => {
    before(() => help());
    after(helpless);
    const same = async (at: string, status: number, ...more: readonly string[]): Promise<void> => {
      const [alone, { status: ended, out, err }] = await Promise.all([
        limberRuns(['election', 'verify', at, '--workers', '1', '--json']).ended,
        verify(at, ...more),
      ]);
      assert.equal(err.replace(/^limber: nobody works.*\n/, ''), '');
      assert.deepEqual(untimed(out), untimed(alone.out));
      assert.deepEqual([ended, alone.status], [status, status]);
    };
    const forms: Readonly<Record<string, () => string>> = {
      'of a folder': () => putFiles(place('folder'), files),
      'of a file for each ballot': () => putFiles(place('folder'), withBallotFiles(files)),
      'of one record a line': () => put(asLines(files), 'lines.ndjson'),
      'of an archive': () => put(archive, 'a.bel'),
      'of a folder of ElectionGuard 1': () => putFiles(place('folder'), guarded[0]),
      'of a folder of ElectionGuard 2': () => putFiles(place('folder'), guarded[1]),
    };
    for (const [form, at] of Object.entries(forms)) test(form, () => same(at(), 0));

    test('of an election in which much is wrong', async () => {
      const spoilt = files['ballots.ndjson']!.replace(
        /"(\d{30})(\d)/,
        (_, digits: string, digit: string) => `"${digits}${(Number(digit) + 1) % 10}`,
      );
      await same(putFiles(place('folder'), { ...files, 'ballots.ndjson': `${spoilt}${spoilt.split('\n')[1]}\n{"x": 1}` }), 1);
    });

    test('of elections of ElectionGuard in which much is wrong', async () => {
      for (const all of guarded) {
        const other = (text: string): string => text.replace(/(?<="(?:response|proof_zero_response)": ?")./, otherDigit);
        const spoilt = Object.entries(all).map(([name, text]) => [name, /ballot.*0\.json$/.test(name) ? other(text) : text] as const);
        const [[, first]] = spoilt.filter(([name]) => /ballot_0|eballot-id-0/.test(name)) as [readonly [string, string]];
        const folders = Object.keys(all).find((name) => /submitted|encrypted_ballots/.test(name))!;
        await same(
          putFiles(place('folder'), {
            ...Object.fromEntries(spoilt),
            [`${path.dirname(folders)}/ballot_7.json`]: first,
            [`${path.dirname(folders)}/ballot_8.json`]: '{"x": 1}',
          }),
          1,
        );
      }
    });

    test('of what is packed, once it is unpacked', async () => {
      for (const packed of [
        put(zipped(Object.entries(guarded[1]).map(([name, text]) => [name, Buffer.from(text)])), 'guarded.zip'),
        put(zipped(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])), 'a.zip'),
        put(gzipSync(archive), 'a.bel.gz'),
      ]) {
        const { status, err } = await verify(packed);
        assert.deepEqual(
          [status, err],
          [2, 'limber: --queue needs files that are not packed, or --unpack with a folder that all workers see\n'],
        );
        await same(packed, 0, '--unpack', place('unpacked'));
      }
      const bundle = put(JSON.stringify({ '../election.json': '{}', 'trustees.json': '[]' }), 'bundle.json');
      const { status, err } = await verify(bundle, '--unpack', place('unpacked'), '--format', 'helios');
      assert.equal(status, 2);
      assert.match(err, /^limber: "\.\.\/election.json" is no name that a file can have/);
    });

    test('of addresses, by ranges', async () => {
      const buffers = Object.fromEntries(Object.entries({ ...files, 'a.bel': archive }).map(([name, text]) => [name, Buffer.from(text)]));
      const server = await serveFiles(buffers);
      try {
        const list = ['# the board', '', ...Object.keys(files).map((name) => `${server.url}/${name}`)].join('\n');
        await same(put(list, 'list.txt'), 0);
        assert.ok(server.ranges() >= 3);
        await same(`${server.url}/a.bel`, 0);
        const named = put(`x.bel ${server.url}/a.bel\r\n`, 'list.txt');
        await same(named, 0);
      } finally {
        server.stop();
      }
      const plain = await serveFiles(buffers, false);
      try {
        const list = put(
          Object.keys(files)
            .map((name) => `${plain.url}/${name}\n`)
            .join(''),
          'list.txt',
        );
        const { status, err } = await verify(list);
        assert.deepEqual(
          [status, err],
          [2, 'limber: --queue needs files that are not packed, or --unpack with a folder that all workers see\n'],
        );
      } finally {
        plain.stop();
      }
    });

    test('and of chunks nothing is left', async () => {
      const client = new Redis(redis.port);
      const keys = await client.keys('*');
      client.disconnect();
      assert.ok(keys.length > 0);
      assert.deepEqual(
        keys.filter((key) => /^limber:(?:chunks|set-up):[0-9a-f]{64}/.test(key)),
        [],
      );
    });
  });

  test('what Redis was ever told holds no ballot', () => {
    const told = readdirSync(redis.folder)
      .map((name) => readFileSync(path.join(redis.folder, name), 'latin1'))
      .join('');
    assert.ok(told.includes('limber/helios/worker') && told.includes('limber/electionguard/worker') && told.includes('returnvalue'));
    const ballots = guarded.flatMap((all) => Object.entries(all).flatMap(([name, text]) => (name.includes('ballot') ? [text] : [])));
    const numbers = [files['ballots.ndjson']!, ...ballots].flatMap((text) =>
      [...text.matchAll(/"(?:challenge|response|proof_zero_response)": ?"([\w+/]{40})/g)].map(([, digits]) => digits as string),
    );
    assert.ok(numbers.length > 100);
    assert.deepEqual(
      numbers.filter((digits) => told.includes(digits)),
      [],
    );
  });

  test('a chunk that cannot be done is told of, with its place and its reason', async () => {
    help('--below', path.join(folder, 'elsewhere'));
    const at = putFiles(place('folder'), files);
    const { status, out, err } = await verify(at);
    await helpless();
    assert.deepEqual([status, out], [2, '']);
    assert.match(
      err,
      /limber: records 1 to 2 \(\S+voters.json, byte 1 to \d+\) were not verified, after 3 tries: \S+voters.json is not below \S+elsewhere/,
    );
    // The next time it is tried anew.
    help();
    assert.equal((await verify(at)).status, 0);
    await helpless();
  });

  describe('strangers who can write to Redis', () => {
    const key = path.join(folder, 'key');
    before(() => writeFileSync(key, 'k'.repeat(32)));

    /** Answers every chunk as it likes. */
    const forged = async (result: unknown, ...more: readonly string[]): Promise<Ended> => {
      const forger = new Worker('chunks', async () => result, {
        connection: { port: redis.port, maxRetriesPerRequest: null },
        prefix: 'limber',
      });
      try {
        return await verify(putFiles(place('folder'), files), ...more);
      } finally {
        await forger.close(true);
      }
    };

    test('cannot forge what is sealed', async () => {
      const part = '{"ballots":2,"state":{"findings":{},"ballots":2,"unread":0,"sums":[],"marks":[]}}';
      for (const result of [{ part }, { part, seal: 'a'.repeat(64) }]) {
        const { status, out, err } = await forged(result, '--queue-key', key);
        assert.deepEqual([status, out], [2, '']);
        assert.match(err, /the result of records 1 to 2 .* must have the seal of --queue-key/);
      }
    });

    test('are read strictly where nothing is sealed', async () => {
      const state = { findings: {}, ballots: 2, unread: 0, sums: [], marks: [] };
      for (const [result, said] of [
        [undefined, /must be an object/],
        [{ part: '{}', more: 1 }, /must have the members part/],
        [{ part: '{' }, /must be plain data/],
        [{ part: JSON.stringify({ ballots: 2, state }) }, /part 1.state.sums must be an array of 18 to 18 items/],
        [
          { part: JSON.stringify({ ballots: 2, state: { ...state, findings: { x: 1 } } }) },
          /part 1.state.findings must be an object of known members/,
        ],
        [
          { part: JSON.stringify({ ballots: 3, state: { ...state, sums: new Array(18).fill({ $n: '1' }) } }) },
          /part 1 must be of as many ballots as its chunk/,
        ],
      ] as const) {
        const { status, out, err } = await forged(result);
        assert.deepEqual([status, out], [2, ''], JSON.stringify(result));
        assert.match(err, said);
      }
    });

    test('cannot have a worker with a key do anything', async () => {
      help('--queue-key', key);
      const { status, err } = await verify(putFiles(place('folder'), files));
      assert.equal(status, 2);
      assert.match(err, /an order must have the seal of this worker’s key/);
      assert.equal((await verify(putFiles(place('folder'), files), '--queue-key', key)).status, 0);
      await helpless();
    });

    test('put in orders that are none', async () => {
      help();
      const queue = new Queue('chunks', { connection: { port: redis.port }, prefix: 'limber' });
      const odd = [{}, { order: 1 }, { order: '{}' }, 'x', 7];
      const jobs = await Promise.all(odd.map((data, i) => queue.add('chunk', data, { jobId: `odd-${i}`, attempts: 3 })));
      for (const { id } of jobs) {
        let state = await queue.getJobState(id as string);
        for (let i = 0; i < 200 && state !== 'failed'; i++) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          state = await queue.getJobState(id as string);
        }
        const job = await Job.fromId(queue, id as string);
        assert.deepEqual([state, job?.attemptsMade], ['failed', 1]);
        assert.match(job?.failedReason ?? '', /order must/);
      }
      await queue.close();
      // The worker lives.
      assert.equal((await verify(put(archive, 'a.bel'))).status, 0);
      await helpless();
    });
  });

  test('what is wrong beforehand', async () => {
    const at = put(archive, 'a.bel');
    const refused = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
      const { status, out, err } = await limberRuns(args, env).ended;
      assert.deepEqual([status, out], [2, ''], err);
      return err;
    };
    const free = await freePort();
    const hook = `export const resolve = (name, context, next) => { if (name === 'ioredis') throw Object.assign(new Error('gone'), { code: 'ERR_MODULE_NOT_FOUND' }); return next(name, context); };`;
    const register = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)});`;
    const without = { NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(register)}"` };
    for (const command of [['worker'], ['election', 'verify', at]]) {
      const to = (...more: readonly string[]): readonly string[] => [...command, ...more];
      assert.equal(
        await refused(to('--queue', `redis://:secret@127.0.0.1:${free}`)),
        `limber: redis://127.0.0.1:${free} cannot be reached: ECONNREFUSED\n`,
      );
      assert.equal(await refused(to('--queue', 'http://127.0.0.1')), 'limber: --queue must be redis://host:port/0 or rediss://…\n');
      assert.equal(
        await refused(to('--queue', redis.url), without),
        'limber: --queue needs the package ioredis, which is not installed: npm install bullmq ioredis\n',
      );
    }
    assert.match(
      await refused(['election', 'verify', at, '--queue', redis.url, '--workers', '2']),
      /--workers must not be given with --queue/,
    );
    assert.match(
      await refused(['election', 'verify', at, '--queue', redis.url, '--batch', '0']),
      /executor.batch must be a whole number from 1/,
    );
    assert.match(await refused(['worker', '--queue', redis.url, '--concurrency', '0']), /--concurrency must be 1 to 256/);
  });

  test('a Redis that goes away while it is first asked is waited for', async () => {
    let asked = 0;
    const server = createServer((socket) => {
      socket.on('error', () => {});
      asked++;
      if (asked === 1) socket.resetAndDestroy();
      else if (asked === 2) socket.end();
      else
        socket
          .pipe(connect(redis.port, '127.0.0.1'))
          .on('error', () => {})
          .pipe(socket);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { child, ended, said } = worker(`redis://127.0.0.1:${port}`);
    while (!said().includes('1 threads work') && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGINT');
    const { status, err } = await ended;
    assert.equal(status, 0, err);
    assert.ok(asked > 2);
    server.close();
  });

  test('Ctrl-C ends a worker once its chunks are done', async () => {
    const { child, ended, said } = worker(redis.url);
    while (!said().includes('1 threads work')) await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGINT');
    assert.deepEqual((await ended).status, 0);
  });
});
