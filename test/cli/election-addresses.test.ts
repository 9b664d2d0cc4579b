/** limber election verify: elections at addresses, one by one or on a list. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { COMMAND } from './command.ts';
import { archive, asZip, bundle, files, put } from './election-files.ts';

/** What lies there, and what a server does that is worth nothing. */
const served: Readonly<Record<string, Buffer>> = {
  ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
  'board.bel': archive,
  'board.bel.gz': gzipSync(archive),
  bundle: gzipSync(bundle(files)),
  'board.zip': asZip(files),
};
let server: Server;
let url: string;
const asked: string[] = [];

before(async () => {
  server = createServer(({ url: path = '', headers }, response) => {
    const [, name = '', odd] = path.split('/');
    const bytes = served[name];
    asked.push(name);
    if (!bytes) return response.writeHead(404).end();
    if (headers.range === 'bytes=0-0')
      return response.writeHead(206, { 'content-range': `bytes 0-0/${bytes.length}` }).end(bytes.subarray(0, 1));
    if (odd === 'less') return response.writeHead(200).end(bytes.subarray(0, -1));
    if (odd === 'more') return response.writeHead(200).end(Buffer.concat([bytes, bytes]));
    if (odd === 'broken') return response.writeHead(500).end();
    return response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.close();
  server.closeAllConnections();
});

/** In a process beside this one, which serves. */
async function verify(place: string): Promise<{ readonly status: number; readonly out: string; readonly err: string }> {
  const child = spawn(process.execPath, [COMMAND, 'election', 'verify', place], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: status as number, out, err };
}

const list = (...lines: readonly string[]): string => put(lines.join('\n'), 'list.txt');
const all = (): readonly string[] => Object.keys(files).map((name) => `${url}/${name}`);

describe('what lies at addresses is verified', () => {
  const places: Readonly<Record<string, readonly [place: () => string, checks: number]>> = {
    'a list': [() => list('# the board', '', ...all()), 17],
    'a list with names': [() => list(...all().map((each) => `${each.split('/').at(-1)}\t${each}/x\r`)), 17],
    'a list of one archive': [() => list(`${url}/board.bel`), 15],
    'an archive': [() => `${url}/board.bel`, 15],
    'a gzipped archive': [() => `${url}/board.bel.gz`, 15],
    'a gzipped bundle': [() => `${url}/bundle`, 17],
  };
  for (const [name, [place, checks]] of Object.entries(places))
    test(name, async () => {
      const { status, out, err } = await verify(place());
      assert.equal(err, '');
      assert.match(out, new RegExp(`\\nall ${checks} checks hold, [\\d.]+ s\\n$`));
      assert.equal(status, 0);
    });
});

describe('what is none, or comes otherwise, is refused by its name', () => {
  const one = 'ballots.ndjson';
  const but = (other: string): string => list(...all().map((each) => (each.endsWith(one) ? other : each)));
  const cases: Readonly<Record<string, readonly [place: () => string, said: RegExp]>> = {
    'an address where nothing is': [() => but(`${one} ${url}/nothing`), /^limber: http:.*\/nothing cannot be read: it answers 404\n$/],
    'nobody at home': [() => but(`${one} http://127.0.0.1:9/x`), /^limber: http:\/\/127.0.0.1:9\/x cannot be read: .+\n$/],
    'fewer bytes than were said': [() => but(`${one} ${url}/${one}/less`), /\/less cannot be read: it gives \d+ of \d+ bytes\n$/],
    'more bytes than were said': [() => but(`${one} ${url}/${one}/more`), /\/more cannot be read: it gives more than \d+ bytes\n$/],
    'a server that fails': [
      () => but(`${one} ${url}/${one}/broken`),
      /\/broken cannot be read: it answers 500 to a request for all of it\n$/,
    ],
    'a name and a password': [
      () => but(`${one} http://a:secret@127.0.0.1/x`),
      /^limber: 127.0.0.1: an address must not hold a name or a password\n$/,
    ],
    'a line that is no address': [
      () => list(...all(), '/etc/passwd'),
      /^limber: .*list.txt, line \d+, must be an address, or a name and an address\n$/,
    ],
    'three words': [() => list(...all(), `a b ${url}/x`), /line \d+, must be an address, or a name and an address\n$/],
    'a name twice': [() => list(...all(), `${url}/election.json`), /election.json comes twice\n$/],
    'a zip': [() => `${url}/board.zip`, /is a zip, which is read from its end: download it first\n$/],
  };
  for (const [name, [place, said]] of Object.entries(cases))
    test(name, async () => {
      const { status, out, err } = await verify(place());
      assert.match(err, said);
      assert.deepEqual([status, out], [2, ''], err);
      assert.doesNotMatch(err, /secret/);
    });
  test('and what it does not name is not asked for', () => assert.ok(asked.every((name) => name in served || name === 'nothing')));
});
