/** The workbench's server. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { withFolder } from '../../../engines/child.ts';
import { openSite, type Site } from '../../../web/serve/site.ts';

async function served(body: (site: Site) => Promise<void>): Promise<void> {
  await withFolder('site', async (folder) => {
    await mkdir(join(folder, 'page'));
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'page', 'index.html'), 'home');
    await writeFile(join(folder, 'page', 'script.js'), 'script');
    const site = await openSite(join(folder, 'page'), 0, join(folder, 'elections'));
    try {
      await body(site);
    } finally {
      await site.close();
    }
  });
}

test('files come with their types and under the policy; below /strict/ WebAssembly is forbidden', () =>
  served(async ({ address }) => {
    const cases = [
      ['', 'home', 'text/html; charset=utf-8', "script-src 'self' 'wasm-unsafe-eval'"],
      ['script.js', 'script', 'text/javascript; charset=utf-8', "script-src 'self' 'wasm-unsafe-eval'"],
      ['strict/script.js', 'script', 'text/javascript; charset=utf-8', "script-src 'self'"],
    ] as const;
    for (const [path, body, type, scripts] of cases) {
      const response = await fetch(address + path);
      assert.equal(await response.text(), body);
      assert.equal(response.headers.get('content-type'), type);
      assert.equal(response.headers.get('content-security-policy')?.split('; ')[0], scripts);
      assert.equal(response.headers.get('cross-origin-embedder-policy'), 'require-corp');
    }
  }));

test('nothing outside the folder is served, and nothing but reading is done', () =>
  served(async ({ address }) => {
    for (const path of [
      '../secret.txt',
      '..%2fsecret.txt',
      '%2e%2e/secret.txt',
      '/strict/../../secret.txt',
      '//secret.txt',
      'nothing',
      '%00',
      '%',
    ])
      assert.equal(await statusOf(address, path), 404, path);
    assert.equal((await fetch(address, { method: 'POST' })).status, 405);
    const head = await fetch(address, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-length'), await head.text()], [200, '4', '']);
  }));

test('a port that is in use is passed over', () =>
  served(async ({ address }) => {
    const { port } = new URL(address);
    const next = await openSite('.', Number(port), 'elections');
    try {
      assert.ok(Number(new URL(next.address).port) > Number(port));
    } finally {
      await next.close();
    }
  }));

test('only loopback names and the served port are answered: no foreign host, no foreign origin', () =>
  served(async ({ address }) => {
    const { host, port } = new URL(address);
    const other = Number(port) + 1;
    for (const name of [host, `localhost:${port}`, `[::1]:${port}`]) {
      assert.equal(await statusOf(address, '/', { host: name }), 200, name);
      assert.equal(await statusOf(address, '/', { origin: `http://${name}` }), 200, name);
    }
    for (const name of [
      'attacker.example',
      `attacker.example:${port}`,
      '127.0.0.1',
      `127.0.0.1:${other}`,
      `127.0.0.1.attacker.example:${port}`,
    ])
      for (const path of ['/', '/api/challenge']) assert.equal(await statusOf(address, path, { host: name }), 421, `${name}${path}`);
    for (const origin of [
      'https://attacker.example',
      `https://${host}`,
      `http://127.0.0.1:${other}`,
      'null',
      `http://${host}.attacker.example`,
    ])
      for (const path of ['/', '/api/challenge']) assert.equal(await statusOf(address, path, { origin }), 403, `${origin}${path}`);
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
