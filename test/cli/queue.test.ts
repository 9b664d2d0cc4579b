/** What goes through a queue, piece by piece: texts of plain data, orders, records that are read where they lie, seals; and what strangers may put there instead. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it, test } from 'node:test';
import { placed } from '../../app/election/place.ts';
import { queueAddress } from '../../cli/queue/connection.ts';
import { travelling } from '../../cli/queue/jobs.ts';
import { addRecord, type Order, orderOf, readOrder, textOfOrder } from '../../cli/queue/order.ts';
import { plainText, readPlain } from '../../cli/queue/plain-data.ts';
import { readRecords } from '../../cli/queue/ranges.ts';
import { sealsBy } from '../../cli/queue/seal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'limber-queue-'));
after(() => rmSync(folder, { recursive: true }));

describe('plain data', () => {
  const value = {
    a: [1, -2.5, 'x', true, null],
    n: 2n ** 200n,
    zero: 0n,
    bytes: new Uint8Array([1, 2]),
    words: new Uint32Array([3, 2 ** 32 - 1]),
  };
  it('is what it was', () => {
    assert.deepEqual(readPlain('it', plainText(value)), value);
    assert.equal(plainText({ group: undefined }), '{}');
  });
  it('is nothing else', () => {
    for (const odd of [() => 1, Number.NaN, Infinity, -1n, new Date(), new Map(), { $n: '1' }, Symbol.iterator])
      assert.throws(() => plainText(odd), /plain data must/);
    let deep: unknown = 1;
    for (let i = 0; i < 20; i++) deep = [deep];
    assert.throws(() => plainText(deep), /deeper/);
  });
  it('has one text', () => {
    for (const text of [
      '',
      '{',
      '{ }',
      '1.0',
      '{"a":1,"a":2}',
      '{"$n":"0A"}',
      '{"$n":"01"}',
      '{"$n":""}',
      '{"$n":"-1"}',
      '{"$n":"1","b":1}',
      '{"$b":"A"}',
      '{"$b":"AQ"}',
      '{"$w":"AQI="}',
      '{"$x":"1"}',
      `{"$n":"${'f'.repeat(2 ** 15)}"}`,
      `${'['.repeat(30)}${']'.repeat(30)}`,
      '{"__proto__":{"a":1}} ',
    ])
      assert.throws(() => readPlain('it', text), /^UsageError|it must be plain data/, text);
    assert.equal(Object.getPrototypeOf(readPlain('it', '{"__proto__":[1]}')), Object.prototype);
  });
});

const file = path.join(folder, 'ballots');
const source = { file };
const TEXT = Buffer.from('first second third');
const WORDS = [
  [0, 5],
  [6, 6],
  [13, 5],
] as const;
const ballots = WORDS.map(([start, length], i) => ({
  kind: 'cast',
  number: i + 1,
  record: placed(new Uint8Array(TEXT.subarray(start, start + length)), { source, start }),
}));
const JOB = 'limber/helios/worker';
const SET_UP = 'a'.repeat(64);
let order: Order;
before(() => {
  writeFileSync(file, TEXT);
  order = orderOf(JOB, SET_UP, { ballots, first: 0 }, undefined);
});

describe('an order', () => {
  it('says where records lie, and holds none', () => {
    const { travelling: _, ...read } = readOrder(textOfOrder(order));
    assert.deepEqual(read, order);
    assert.deepEqual(order.records, [
      [0, 0, 5, 'cast', 1],
      [0, 6, 6, 'cast', 2],
      [0, 13, 5, 'cast', 3],
    ]);
    assert.ok(!textOfOrder(order).includes('second'));
  });

  it('is of records that lie somewhere', () => {
    const [ballot] = ballots as [(typeof ballots)[number]];
    const copy = { ...ballot, record: new Uint8Array(ballot.record) };
    assert.throws(() => orderOf(JOB, SET_UP, { ballots: [copy], first: 0 }, undefined), /--queue needs files that are not packed/);
  });

  it('is read strictly', () => {
    const changes: readonly Partial<Record<keyof Order | 'more', unknown>>[] = [
      { version: 2 },
      { job: 'limber/other/worker' },
      { job: 'toString' },
      { setUp: 'a' },
      { setUp: 'A'.repeat(64) },
      { digest: 1 },
      { first: -1 },
      { first: 0.5 },
      { sources: {} },
      { sources: [] },
      { sources: [{ file, url: 'http://a/' }] },
      { sources: [{ path: file }] },
      { sources: [{ file: 1 }] },
      { sources: [null] },
      { sources: [{ file: 'x'.repeat(5000) }] },
      { records: 'x' },
      { records: [[1, 0, 1, 'cast', 1]] },
      { records: [[0, -1, 1, 'cast', 1]] },
      { records: [[0, 0, 2 ** 40, 'cast', 1]] },
      {
        records: [
          [0, 0, 2 ** 28, 'cast', 1],
          [0, 0, 2 ** 28, 'cast', 2],
        ],
      },
      { records: [null] },
      { records: new Array(10_001).fill([0, 0, 1, 'cast', 1]) },
      { more: 1 },
    ];
    for (const change of changes)
      assert.throws(
        () => readOrder(JSON.stringify({ ...order, ...change })),
        /order must|job of the queue must/,
        JSON.stringify(change).slice(0, 100),
      );
    for (const text of [
      undefined,
      1,
      '',
      '{',
      'null',
      `${textOfOrder(order)} `,
      textOfOrder(order).replace('"version":1', '"version":1.0'),
    ])
      assert.throws(() => readOrder(text), /order must/, String(text));
  });

  it('is of jobs without secrets', () => {
    for (const job of ['limber/primes/worker', 'limber/modexp/batch/worker'])
      assert.throws(() => travelling(job), new RegExp(`${job} must not go through a queue: its numbers are secret`));
    const { checkSetUp, record } = travelling(JOB);
    const setUp = { election: '{}', unreduced: false, key: new Uint8Array(16) };
    checkSetUp(setUp);
    checkSetUp({ ...setUp, group: { prime: 23n, order: 11n, generator: 2n } });
    for (const odd of [
      null,
      {},
      [],
      { ...setUp, privateKey: 1n },
      { ...setUp, key: new Uint8Array(32) },
      { ...setUp, group: { prime: 23n } },
    ])
      assert.throws(() => checkSetUp(odd), /must/);
    for (const facts of [[], ['cast'], ['other', 1], ['cast', 1.5], ['cast', 1, 2]]) assert.throws(() => record(facts, TEXT), /must tell/);
    const guarded = travelling('limber/electionguard/worker');
    const key = new Uint8Array(16);
    const [first, second] = [
      { version: 1, key, record: { constants: TEXT, manifest: '{}', context: TEXT, guardians: [TEXT, '{}'] } },
      { version: 2, key, record: { constants: TEXT, manifest: '{}', config: TEXT, initialized: TEXT } },
    ];
    for (const right of [first, second]) guarded.checkSetUp(right);
    for (const odd of [
      null,
      {},
      { ...first, version: 2 },
      { ...second, version: '2' },
      { ...second, version: 3 },
      { ...second, version: 'constructor' },
      { ...second, key: new Uint8Array(15) },
      { ...second, key: 'x' },
      { ...second, privateKey: 1n },
      { ...second, record: null },
      { ...second, record: { ...second.record, privateKeys: TEXT } },
      { ...second, record: { ...second.record, config: 1 } },
      { ...first, record: { ...first.record, guardians: TEXT } },
      { ...first, record: { ...first.record, guardians: [1] } },
    ])
      assert.throws(() => guarded.checkSetUp(odd), /must/);
    assert.deepEqual(guarded.record(['decrypted', 3], TEXT), { kind: 'decrypted', number: 3, record: TEXT });
    for (const facts of [[], ['ballot'], ['cast', 1], ['ballot', -1], ['ballot', 1, 2]])
      assert.throws(() => guarded.record(facts, TEXT), /must tell/);
    const belenios = travelling('limber/belenios/worker');
    belenios.checkSetUp({ election: '{}', hash: 'x' });
    for (const odd of [{ election: '{}' }, { election: '{}', hash: 1 }, { election: '{}', hash: 'x', key: 1 }])
      assert.throws(() => belenios.checkSetUp(odd), /must/);
    assert.deepEqual(belenios.record(['7', true], TEXT), { bytes: TEXT, offset: 0, weight: 7n, counts: true });
    for (const facts of [[], ['7'], ['07', true], ['-1', true], [7, true], ['7', 1], ['7', true, 1], ['9'.repeat(100), true]])
      assert.throws(() => belenios.record(facts, TEXT), /must tell/);
  });
});

describe('records where they lie', () => {
  let server: Server;
  let url: string;
  let answer: (range: string | undefined) => { readonly status: number; readonly range?: string; readonly body: Buffer };
  before(async () => {
    server = createServer((request, response) => {
      const { status, range, body } = answer(request.headers.range);
      response.writeHead(status, range === undefined ? {} : { 'content-range': range }).end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ballots`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const texts = async (asked: Order, below?: string): Promise<readonly string[]> =>
    (await readRecords(asked, below)).map((bytes) => Buffer.from(bytes).toString());
  const remote = (): Order => ({ ...order, sources: [{ url }] });
  const right = (): typeof answer => (range) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') as unknown as [string, string, string];
    return { status: 206, range: `bytes ${from}-${to}/${TEXT.length}`, body: TEXT.subarray(Number(from), Number(to) + 1) };
  };

  it('in a file', async () => assert.deepEqual(await texts(order), ['first', 'second', 'third']));

  it('at an address, by one range', async () => {
    let count = 0;
    answer = (range) => {
      count++;
      return right()(range);
    };
    assert.deepEqual([await texts(remote()), count], [['first', 'second', 'third'], 1]);
  });

  it('are those that were meant', async () => {
    const other = path.join(folder, 'other');
    writeFileSync(other, 'first SECOND third');
    await assert.rejects(texts({ ...order, sources: [{ file: other }] }), /other must hold the same bytes/);
    // The same bytes, cut somewhere else.
    const cut = {
      ...order,
      records: [
        [0, 0, 6, 'cast', 1],
        [0, 6, 6, 'cast', 2],
        [0, 13, 5, 'cast', 3],
      ],
    } as Order;
    const digest = createHash('sha256');
    for (const { record } of ballots) addRecord(digest, record);
    assert.equal(digest.digest('hex'), order.digest);
    await assert.rejects(texts(cut), /must hold the same bytes/);
  });

  it('are not read elsewhere', async () => {
    const link = path.join(folder, 'link');
    symlinkSync(file, link);
    for (const [name, below, said] of [
      [path.join(folder, 'nothing'), undefined, /cannot be read: there is no such file/],
      [folder, undefined, /is no file/],
      ['/dev/zero', undefined, /is no file/],
      [link, undefined, /cannot be read/],
      [file, path.join(folder, 'x'), /is not below/],
      [path.join(folder, 'x', '..', 'ballots'), path.join(folder, 'x'), /is not below/],
    ] as const)
      await assert.rejects(texts({ ...order, sources: [{ file: name }] }, below), said, name);
    assert.equal((await texts(order, folder)).length, 3);
    await assert.rejects(texts({ ...order, records: [[0, 13, 6, 'cast', 1]] }), /ends before byte 19/);
    for (const odd of ['file:///etc/passwd', 'http://user:secret@127.0.0.1/', 'ftp://a/b'])
      await assert.rejects(texts({ ...order, sources: [{ url: odd }] }), /is no address of http|must not hold a name or a password/);
  });

  it('of a server that gives something else', async () => {
    for (const [given, said] of [
      [{ status: 404, body: Buffer.from('x') }, /it answers 404 to a request for bytes=0-17/],
      [{ status: 200, body: TEXT }, /it answers 200/],
      [{ status: 206, range: 'bytes 1-18/19', body: TEXT }, /it answers 206/],
      [{ status: 206, range: 'bytes 0-17/18', body: Buffer.concat([TEXT, TEXT]) }, /it gives more than 18 bytes/],
      [{ status: 206, range: 'bytes 0-17/18', body: TEXT.subarray(1) }, /it gives 17 of 18 bytes/],
    ] as const) {
      answer = () => given;
      await assert.rejects(texts(remote()), said);
    }
    server.close();
    server.closeAllConnections();
    await assert.rejects(texts(remote()), /cannot be read: (?:ECONNREFUSED|UND_ERR_SOCKET)/);
  });
});

test('seals are of one key, one purpose and one text', () => {
  const [key, other, short] = ['key', 'other', 'short'].map((name) => path.join(folder, name)) as [string, string, string];
  writeFileSync(key, 'k'.repeat(32));
  writeFileSync(other, 'o'.repeat(32));
  writeFileSync(short, 'k'.repeat(31));
  const seals = sealsBy(key);
  const seal = seals.seal('result', 'a', 'b') as string;
  assert.match(seal, /^[0-9a-f]{64}$/);
  assert.ok(seals.isRight(seal, 'result', 'a', 'b'));
  for (const given of [undefined, 1, '', seal.slice(1), `${seal}0`, seal.toUpperCase(), sealsBy(other).seal('result', 'a', 'b')])
    assert.ok(!seals.isRight(given, 'result', 'a', 'b'), String(given));
  for (const [purpose, ...texts] of [
    ['order', 'a', 'b'],
    ['result', 'ab', ''],
    ['result', 'a'],
    ['result', 'a', 'c'],
  ] as const)
    assert.ok(!seals.isRight(seal, purpose, ...texts));
  assert.throws(() => sealsBy(short), /must hold 32 bytes at least/);
  const none = sealsBy(undefined);
  assert.deepEqual([none.seal('order', 'a'), none.isRight(undefined, 'order', 'a')], [undefined, true]);
});

test('addresses of Redis', () => {
  const { options, name } = queueAddress('rediss://user:p%40ss@redis.example:7000/3');
  assert.deepEqual(options, {
    host: 'redis.example',
    port: 7000,
    db: 3,
    username: 'user',
    password: 'p@ss',
    tls: { servername: 'redis.example' },
  });
  assert.equal(name, 'rediss://redis.example:7000');
  assert.deepEqual(queueAddress('redis://[::1]').options, { host: '::1', port: 6379, db: 0 });
  for (const odd of ['', 'redis', 'http://a', 'redis://', 'redis://a/x', 'redis://a/0/1', 'redis://a/0?b=secret', 'redis://a:99999'])
    assert.throws(() => queueAddress(odd), /^Error: --queue must (?!.*secret)/, odd);
});
