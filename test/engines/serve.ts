/** A web server on loopback for one page: it hands out the suite and takes what the page reports. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Answer, openSite, type Site, sendFile } from '../../engines/site.ts';
import type { Job, Progress, SuiteResult } from '../conformance/run-cases.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What the library imports of packages by its name: a page finds it by its path. */
const PACKAGES: readonly (readonly [name: string, path: string])[] = [
  ["'@noble/hashes/", "'/node_modules/@noble/hashes/"],
  ["'@bufbuild/protobuf/wire'", "'/node_modules/@bufbuild/protobuf/dist/esm/wire/index.js'"],
];
const PACKAGE_FILE: RegExp = /^\/node_modules\/@(noble\/hashes|bufbuild\/protobuf)\//;

interface SuiteSite extends Site {
  /** What the page found; rejects where the page cannot work. */
  readonly result: Promise<SuiteResult>;
}

interface Content {
  readonly job: Job;
  readonly vectorsFile: string;
  /** The content security policy. */
  readonly policy: string | undefined;
  readonly heard: (progress: Progress) => void;
}

export async function serve({ job, vectorsFile, policy, heard }: Content): Promise<SuiteSite> {
  let succeed!: (result: SuiteResult) => void;
  let fail!: (error: Error) => void;
  const result = new Promise<SuiteResult>((resolve, reject) => {
    [succeed, fail] = [resolve, reject];
  });

  const receive: Readonly<Record<string, (body: string) => void>> = {
    '/progress': (body) => heard(JSON.parse(body) as Progress),
    '/result': (body) => succeed(JSON.parse(body) as SuiteResult),
    '/error': (body) => fail(new Error((JSON.parse(body) as { message: string }).message)),
  };

  const answer: Answer = async (pathname, request, response) => {
    const receiver = receive[pathname];
    if (request.method === 'POST' && receiver) {
      receiver(await text(request));
      response.writeHead(204).end();
    } else if (pathname === '/job.json') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(job));
    } else if (pathname === '/vectors.json') {
      await sendFile(response, vectorsFile);
    } else if (pathname === '/') {
      if (policy) response.setHeader('Content-Security-Policy', policy);
      await sendFile(response, join(ROOT, 'test/conformance/page.html'));
    } else if (/^\/dist\/.*\.js$/.test(pathname)) {
      const module = await readFile(join(ROOT, pathname), 'utf8');
      const found = PACKAGES.reduce((code, [name, path]) => code.replaceAll(`from ${name}`, `from ${path}`), module);
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(found);
    } else if (pathname.startsWith('/dist/') || PACKAGE_FILE.test(pathname)) {
      await sendFile(response, join(ROOT, pathname));
    } else {
      response.writeHead(404).end();
    }
  };

  return { ...(await openSite(answer, fail)), result };
}
