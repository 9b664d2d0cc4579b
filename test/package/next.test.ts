/**
 * The package in a server of Next, which Turbopack has built: without threads; with threads that are given by the option `worker`, which are bundled; and with those that limber seeks, for
 * which the package has to be left out of the bundle. Next is in a folder of its own, `test/package/next`.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { type Child, endedEarly, start, stop } from '../../engines/child.ts';
import { installFrom } from '../../engines/npm.ts';
import { generateEd25519Key, signEd25519 } from '../../src/entries/eddsa.ts';
import { ROOT, type UserProject, userProject } from './user-project.ts';

const FOLDER = path.join(ROOT, 'test/package/next');
const NAMES = ['next', 'react', 'react-dom'];
const ENV = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

const powers = (options: string): string => `
  import { powMany } from 'limber/modexp/batch';
  export const dynamic = 'force-dynamic';
  export async function GET() {
    const items = [13n, 14n, 15n].map((exponent) => ({ base: 4n, exponent, modulus: 497n }));
    try {
      return Response.json((await powMany(items, ${options})).map(String));
    } catch ({ name, message }) {
      return Response.json({ name, message }, { status: 500 });
    }
  }`;

/** What the user writes, below the folder `app`. */
const FILES: Readonly<Record<string, string>> = {
  'verify/route.js': `
    import { Ed25519PublicKey, verifyEd25519 } from 'limber/eddsa';
    export async function POST(request) {
      const [key, message, signature] = (await request.json()).map((hex) => Buffer.from(hex, 'hex'));
      return Response.json(verifyEd25519(Ed25519PublicKey.fromBytes(key), message, signature));
    }`,
  'sought/route.js': powers('{ threads: 2 }'),
  'given/route.js': `import { Worker } from 'node:worker_threads';
    const worker = () => new Worker(new URL('./pow-worker.js', import.meta.url));
    ${powers('{ threads: 2, worker }')}`,
  'given/pow-worker.js': "import 'limber/modexp/batch/worker';",
};

const POWERS = ['445', '289', '162'];

const manifestOf = (file: string): { readonly version: string; readonly dependencies: Readonly<Record<string, string>> } =>
  JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'));

/** Throws where Next is not installed in the right version. */
function checkNext(): void {
  const wanted = manifestOf('package.json').dependencies;
  for (const name of NAMES)
    if (manifestOf(`node_modules/${name}/package.json`).version !== wanted[name]) throw new Error(`${name} is not ${wanted[name]}`);
}

/** Why Next cannot be tried here; undefined where it can. */
async function missing(): Promise<string | undefined> {
  try {
    checkNext();
    return undefined;
  } catch {
    await installFrom(FOLDER, 'Next', () => {});
  }
  try {
    checkNext();
    return undefined;
  } catch (error) {
    if (process.env.LIMBER_REQUIRE_ENGINES === '1') throw error;
    return `Next is not installed: ${(error as Error).message}`;
  }
}

const reason = await missing();

describe('the packed package, in a server of Next', { ...(reason !== undefined && { skip: reason }) }, () => {
  let user: UserProject;

  before(() => {
    user = userProject();
    for (const name of NAMES) symlinkSync(path.join(FOLDER, 'node_modules', name), path.join(user.folder, 'node_modules', name));
    for (const [name, code] of Object.entries(FILES)) {
      const file = path.join(user.folder, 'app', name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, code);
    }
  });

  after(() => user.remove());

  const next = (...args: readonly string[]): Child =>
    start([process.execPath, path.join(user.folder, 'node_modules/next/dist/bin/next'), ...args], ENV, ['ignore', 'pipe', 'pipe']);

  async function build(settings: object): Promise<void> {
    // Some packages of this project are links, which have to lie below the root.
    const { root } = path.parse(user.folder);
    const config = { ...settings, outputFileTracingRoot: root, turbopack: { root } };
    writeFileSync(path.join(user.folder, 'next.config.mjs'), `export default ${JSON.stringify(config)};`);
    const child = next('build', user.folder);
    let printed = '';
    (child.process.stdout as Readable).on('data', (text) => {
      printed += String(text);
    });
    const ended = await child.ended;
    await stop(child);
    assert.equal(child.process.exitCode, 0, `${printed}\n${ended}`);
  }

  /** Builds, starts at a port that is free, and hands over how to ask for a path. */
  async function served(
    settings: object,
    use: (ask: (name: string, init?: RequestInit) => Promise<unknown[]>) => Promise<void>,
  ): Promise<void> {
    await build(settings);
    const child = next('start', user.folder, '--hostname', '127.0.0.1', '--port', '0');
    try {
      const address = new Promise<string>((resolve) => {
        createInterface(child.process.stdout as Readable).on('line', (line) => {
          const found = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(line);
          if (found) resolve(found[0]);
        });
      });
      const site = await Promise.race([address, endedEarly(child)]);
      await use(async (name, init) => {
        const response = await fetch(`${site}/${name}`, init);
        return [response.status, await response.json()];
      });
    } finally {
      await stop(child);
    }
  }

  it('verifies, and has threads that are given, bundled; those that it seeks are missing, and the error says what to do', () =>
    served({}, async (ask) => {
      const [key, message] = [generateEd25519Key(), new TextEncoder().encode('a message')];
      const signature = signEd25519(key, message);
      const verify = (text: Uint8Array): Promise<unknown[]> => {
        const body = JSON.stringify([key.publicKey.toBytes(), text, signature].map((bytes) => Buffer.from(bytes).toString('hex')));
        return ask('verify', { method: 'POST', body });
      };
      assert.deepEqual(
        [await verify(message), await verify(message.slice(1))],
        [
          [200, true],
          [200, false],
        ],
      );
      assert.deepEqual(await ask('given'), [200, POWERS]);
      const [status, { name, message: text }] = (await ask('sought')) as [number, Record<'name' | 'message', string>];
      assert.deepEqual([status, name], [500, 'NoThreadsError']);
      assert.match(text, /^threads must be startable, from .*pow-worker\.js: .*the option worker starts limber\/modexp\/batch\/worker$/);
    }));

  it('has the threads that it seeks, left out of the bundle', () =>
    served({ serverExternalPackages: ['limber'] }, async (ask) => {
      assert.deepEqual(await ask('sought'), [200, POWERS]);
      assert.deepEqual(await ask('given'), [200, POWERS]);
    }));
});
