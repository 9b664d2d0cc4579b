/** The built page in WebKit. It is started bare, as in the conformance suite: a script that the test puts into the page uses it and reports. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Child, endedEarly, stop, withFolder } from '../../engines/child.ts';
import { webkit } from '../../engines/webkit.ts';
import { openSite } from '../../web/serve/site.ts';
import { builtPage } from './built-page.ts';
import type { Findings, StudyFindings } from './inside-webkit.ts';

const SCRIPT = fileURLToPath(new URL('inside-webkit.js', import.meta.url));
// Of the whole visit; on two cores, two other browsers run beside it.
const PATIENCE_MS = 300_000;

function missing(): string | undefined {
  try {
    webkit.find();
    return undefined;
  } catch (error) {
    if (process.env.LIMBER_REQUIRE_ENGINES === '1') throw error;
    return `webkit: ${(error as Error).message}`;
  }
}

/** Stands before the workbench's server: adds the script to the page and takes what it reports. */
async function between(address: string): Promise<{ address: string; findings: Promise<Findings>; close: () => void }> {
  let report!: (findings: Findings) => void;
  const findings = new Promise<Findings>((resolve) => {
    report = resolve;
  });
  const server = createServer(async (request, response) => {
    if (request.url === '/inside-webkit.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await readFile(SCRIPT));
    } else if (request.url === '/report') {
      report(JSON.parse(await text(request)) as Findings);
      response.writeHead(204).end();
    } else {
      const answer = await fetch(new URL(request.url ?? '/', address));
      const body = Buffer.from(await answer.arrayBuffer());
      const names = ['content-type', 'content-security-policy', 'cross-origin-opener-policy', 'cross-origin-embedder-policy'];
      const headers = names.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) as string] as const] : []));
      response.writeHead(answer.status, Object.fromEntries(headers));
      response.end(
        request.url === '/' ? body.toString().replace('</body>', '<script type="module" src="/inside-webkit.js"></script></body>') : body,
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    findings,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Every line has a time, or times; a study leaves none where a result was wrong. */
function checkTimes(table: StudyFindings['table']): void {
  assert.ok(table.length > 1);
  for (const row of table.slice(1))
    assert.ok(
      row.slice(1).some((cell) => /^\d/.test(cell)),
      row.join(' | '),
    );
}

const reason = missing();
test('the workbench in webkit', { ...(reason !== undefined && { skip: reason }) }, () =>
  withFolder('workbench', async (folder) => {
    const site = await openSite(await builtPage(folder), 0);
    const proxy = await between(site.address);
    const children: Child[] = [];
    const patience = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no report')), PATIENCE_MS).unref();
    });
    try {
      await webkit.launch()(proxy.address, { folder, children, before: [] });
      const found = await Promise.race([proxy.findings, patience, ...children.map(endedEarly)]);
      assert.deepEqual(found.misdeeds, []);
      assert.equal(found.result, '445');
      assert.match(found.steps, /int-n\d+ was generated/);
      assert.match(found.steps, /Passed over: fma \(no fused multiply-add\); wide \(no wide arithmetic\)/);
      assert.equal(found.agreed, 'Both have the same secret.');
      assert.equal(found.chain, 'All valid: 13 blocks and 22 links, but not pinned.');
      assert.match(found.engine, /^WebKit /);
      const { methods, reductions, ratios, nist, ballots, warmup } = found.studies;
      for (const { status, table } of [methods, reductions, ratios, nist, ballots]) {
        assert.match(status, /^Cancelled after/);
        checkTimes(table);
      }
      assert.match(warmup.status, /^78 rows in/);
      assert.deepEqual(warmup.table[0]?.slice(1, 3), ['limber 512', 'BigInt 512']);
      checkTimes(warmup.table);
      assert.ok(found.drawn > 0.01, `${found.drawn} of the chart's pixels are drawn`);
    } finally {
      for (const child of children.reverse()) await stop(child);
      proxy.close();
      await site.close();
    }
  }),
);
