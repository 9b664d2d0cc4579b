/** The server of `npm start`: the guides and the reference, the workbench below `/lab/`, for this machine alone. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { withFolder } from '../../../engines/child.ts';
import { openSite, type Site } from '../../../web/serve/site.ts';

const SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'";

/** @param meanwhile - stands in for pages that are not built. */
async function served(body: (site: Site) => Promise<void>, meanwhile?: () => string): Promise<void> {
  await withFolder('site', async (folder) => {
    const [workbench, documents] = [join(folder, 'workbench'), join(folder, 'documents')];
    for (const each of [workbench, documents]) await mkdir(each);
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(workbench, 'index.html'), 'workbench');
    await writeFile(join(workbench, 'script.js'), 'script');
    if (!meanwhile) await writeFile(join(documents, 'index.html'), 'home');
    const site = await openSite({ workbench, documents, ...(meanwhile && { meanwhile }) }, 0, join(folder, 'elections'));
    try {
      await body(site);
    } finally {
      await site.close();
    }
  });
}

test('files come with their types and under their policies; below /strict/ WebAssembly is forbidden', () =>
  served(async ({ address, workbench }) => {
    assert.equal(workbench, `${address}lab/`);
    const cases = [
      ['', 'home', 'text/html; charset=utf-8', SCRIPTS, "style-src 'self' 'unsafe-inline'"],
      ['lab/', 'workbench', 'text/html; charset=utf-8', SCRIPTS, "style-src 'self'"],
      ['lab', 'workbench', 'text/html; charset=utf-8', SCRIPTS, "style-src 'self'"],
      ['lab/script.js', 'script', 'text/javascript; charset=utf-8', SCRIPTS, "style-src 'self'"],
      ['strict/lab/script.js', 'script', 'text/javascript; charset=utf-8', "script-src 'self'", "style-src 'self'"],
    ] as const;
    for (const [path, body, type, scripts, own] of cases) {
      const response = await fetch(address + path);
      assert.equal(await response.text(), body);
      assert.equal(response.headers.get('content-type'), type);
      const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
      assert.equal(policy[0], scripts);
      for (const rule of ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'", own])
        assert.ok(policy.includes(rule), rule);
      assert.equal(response.headers.get('cross-origin-embedder-policy'), 'require-corp');
    }
  }));

test('while pages are built, another stands in for them, and the workbench is there', () =>
  served(
    async ({ address, workbench }) => {
      for (const path of ['', 'documents/jose.html']) {
        const response = await fetch(address + path);
        assert.deepEqual([response.status, await response.text()], [503, 'soon']);
      }
      assert.equal(await (await fetch(workbench)).text(), 'workbench');
      assert.equal((await fetch(`${workbench}nothing`)).status, 404);
    },
    () => 'soon',
  ));

test('requests of the workbench are answered where it is, and nowhere else', () =>
  served(async ({ address, workbench }) => {
    const begin = (place: string): Promise<Response> =>
      fetch(`${place}api/passkey/begin`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
    const { challenge, rpId } = (await (await begin(workbench)).json()) as { challenge: string; rpId: string };
    assert.deepEqual([challenge.length > 20, rpId], [true, 'localhost']);
    assert.equal((await begin(address)).status, 405);
    assert.deepEqual(await (await fetch(`${workbench}api/board/`)).json(), { board: 'belenios' });
    assert.equal((await fetch(`${address}api/board/`)).status, 404);
  }));

test('nothing outside the folders is served, and nothing but reading is done', () =>
  served(async ({ address }) => {
    for (const path of [
      '../secret.txt',
      '..%2fsecret.txt',
      '%2e%2e/secret.txt',
      '/lab/../../secret.txt',
      '/lab/..%2fsecret.txt',
      '/strict/lab/../../../secret.txt',
      '//secret.txt',
      'nothing',
      '%00',
      '%',
    ])
      assert.equal(await statusOf(address, path), 404, path);
    for (const path of ['', 'lab/']) assert.equal((await fetch(address + path, { method: 'POST' })).status, 405);
    const head = await fetch(address, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-length'), await head.text()], [200, '4', '']);
  }));

test('a port that is in use is passed over, on either loopback', (t) =>
  served(async ({ address }) => {
    const { port } = new URL(address);
    const next = await openSite({ workbench: '.', documents: '.' }, Number(port), 'elections');
    const far = Number(new URL(next.address).port);
    await next.close();
    assert.ok(far > Number(port));
    const other = createServer();
    const has6 = await new Promise<boolean>((resolve) => {
      other.once('error', () => resolve(false)).listen(far, '::1', () => resolve(true));
    });
    if (!has6) return t.diagnostic('no IPv6');
    try {
      const past = await openSite({ workbench: '.', documents: '.' }, far, 'elections');
      await past.close();
      assert.ok(Number(new URL(past.address).port) > far);
    } finally {
      other.close();
    }
  }));

test('only loopback names and the served port are answered: no foreign host, no foreign origin', () =>
  served(async ({ address }) => {
    const { port } = new URL(address);
    const host = `127.0.0.1:${port}`;
    const other = Number(port) + 1;
    for (const name of [host, `localhost:${port}`, `[::1]:${port}`]) {
      assert.equal(await statusOf(address, '/', { host: name }), 200, name);
      assert.equal(await statusOf(address, '/', { origin: `http://${name}` }), 200, name);
    }
    const paths = ['/', '/lab/', '/lab/api/challenge'];
    for (const name of [
      'attacker.example',
      `attacker.example:${port}`,
      '127.0.0.1',
      `127.0.0.1:${other}`,
      `127.0.0.1.attacker.example:${port}`,
    ])
      for (const path of paths) assert.equal(await statusOf(address, path, { host: name }), 421, `${name}${path}`);
    for (const origin of [
      'https://attacker.example',
      `https://${host}`,
      `http://127.0.0.1:${other}`,
      'null',
      `http://${host}.attacker.example`,
    ])
      for (const path of paths) assert.equal(await statusOf(address, path, { origin }), 403, `${origin}${path}`);
  }));

/** `fetch` would tidy the path up, and sets the host itself. */
function statusOf(address: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, headers, path: path.startsWith('/') ? path : `/${path}` }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });
}
