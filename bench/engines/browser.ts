/** Browsers: a program runs in a page, which asks a server of ours what to do next. */
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Launch } from '../../engines/browser.ts';
import { type Child, stop, withFolder } from '../../engines/child.ts';
import { chromium } from '../../engines/chromium.ts';
import { firefox } from '../../engines/firefox.ts';
import { openSite, sendFile } from '../../engines/site.ts';
import { webkit } from '../../engines/webkit.ts';
import { bundlePage, PAGE } from './bundle.ts';
import type { Engine, Talk } from './engine.ts';

type BrowserName = 'chromium' | 'firefox' | 'webkit';

function browserNamed(name: BrowserName): { readonly name: string; version(): Promise<string>; launch(): Launch } {
  return { chromium, firefox, webkit }[name];
}

/** How long a page's question for a question may stay open: shorter than any browser's patience. */
const POLL_MS = 60_000;
/** How long a browser may take to open the page. */
const OPENING_MS = 60_000;

export async function findBrowser(
  name: BrowserName,
  before: readonly string[],
  { page, bundle }: { readonly page: string; readonly bundle: string },
): Promise<Engine> {
  const browser = browserNamed(name);
  const version = await browser.version();
  await bundlePage(page, bundle);
  return {
    name: `${name} ${version}`,
    versions: `${browser.name} ${version}`,
    browser: true,
    open: (program, args) => {
      const search = new URLSearchParams([['program', program], ...args.map((arg) => ['arg', arg] as [string, string])]);
      return PageTalk.open(browser.launch(), { search: `?${search}`, bundle }, before);
    },
  };
}

class PageTalk implements Talk {
  readonly #said: string[] = [];
  readonly #asked: string[] = [];
  #heard: (() => void) | undefined;
  #waiting: ServerResponse | undefined;
  #failure: Error | undefined;
  #end!: () => void;
  readonly #over: Promise<void> = new Promise((resolve) => {
    this.#end = resolve;
  });
  #closed: Promise<void> | undefined;

  readonly #bundle: string;

  private constructor(bundle: string) {
    this.#bundle = bundle;
  }

  static async open(launch: Launch, { search, bundle }: { search: string; bundle: string }, before: readonly string[]): Promise<PageTalk> {
    const talk = new PageTalk(bundle);
    await new Promise<void>((opened) => {
      talk.#closed = talk.#run(launch, search, before, opened).catch((error: Error) => {
        talk.#fail(error);
        opened();
      });
    });
    return talk;
  }

  async listen(): Promise<string> {
    const opening = setTimeout(() => this.#fail(new Error('the page has not answered')), OPENING_MS);
    try {
      return await this.#next();
    } finally {
      clearTimeout(opening);
    }
  }

  ask(question: string): Promise<string> {
    this.#asked.push(question);
    this.#pass();
    return this.#next();
  }

  async end(): Promise<void> {
    this.#end();
    await this.#closed;
  }

  /** Serves the page and keeps the browser until the end. */
  async #run(launch: Launch, search: string, before: readonly string[], opened: () => void): Promise<void> {
    const site = await openSite(
      (pathname, request, response) => this.#answer(pathname, request.method === 'POST' ? text(request) : undefined, response),
      (error) => this.#fail(error),
    );
    try {
      await withFolder('bench', async (folder) => {
        const children: Child[] = [];
        try {
          await launch(`${site.address}${search}`, { folder, children, before });
          for (const child of children) child.ended.then((how) => this.#fail(new Error(how)));
          opened();
          await this.#over;
        } finally {
          for (const child of children.reverse()) await stop(child);
        }
      });
    } finally {
      await site.close();
    }
  }

  async #answer(pathname: string, body: Promise<string> | undefined, response: ServerResponse): Promise<void> {
    // Isolated from other origins a page gets a finer clock.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    if (pathname === '/said') {
      this.#said.push((await body) ?? '');
      this.#heard?.();
      response.writeHead(204).end();
    } else if (pathname === '/question') {
      this.#waiting = response;
      const nothing = setTimeout(() => response.writeHead(204).end(), POLL_MS);
      response.once('close', () => clearTimeout(nothing));
      this.#pass();
    } else if (pathname === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE);
    } else if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
    } else {
      await sendFile(response, join(this.#bundle, pathname));
    }
  }

  /** Hands a question to the page, where there is one and the page waits. */
  #pass(): void {
    if (this.#asked.length === 0 || this.#waiting === undefined || this.#waiting.writableEnded) return;
    this.#waiting.writeHead(200, { 'Content-Type': 'text/plain' }).end(this.#asked.shift());
    this.#waiting = undefined;
  }

  async #next(): Promise<string> {
    while (this.#said.length === 0) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
    return this.#said.shift() as string;
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#heard?.();
  }
}
