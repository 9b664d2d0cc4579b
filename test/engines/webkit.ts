/** WebKit, in the small browser that comes with WebKitGTK: JavaScriptCore. It knows no headless mode, so it gets a display. */
import type { Readable } from 'node:stream';
import { browserEnvironment, findProgram, type Launch, pageVariant, printedVersion, STRICT, WASM_ALLOWED } from './browser-process.ts';
import { type Child, start, stop, withFolder } from './child.ts';
import { type Engine, jobsIn } from './engine.ts';

const { withWasm, withoutWasm } = jobsIn('WebKit');

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib', '/usr/libexec'];
const PLACES = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].flatMap((api) => LIBRARIES.map((at) => `${at}/${api}/MiniBrowser`));

function find(): string {
  return findProgram('MINIBROWSER_BIN', PLACES);
}

function launch(settings: Readonly<Record<string, string>> = {}): Launch {
  return async (address, folder, children) => {
    const env = { ...(await startDisplay(folder, children)), ...settings };
    children.push(start(find(), [address], env, ['ignore', 'ignore', 'pipe']));
  };
}

/** Starts a virtual display; gives the environment of a program that shows its windows there. */
async function startDisplay(folder: string, children: Child[]): Promise<NodeJS.ProcessEnv> {
  // It picks a free display and writes its number to descriptor 3.
  const args = ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp', '-noreset'];
  const server = start(findProgram('XVFB_BIN', ['Xvfb']), args, browserEnvironment(folder), ['ignore', 'ignore', 'pipe', 'pipe']);
  children.push(server);
  const display = await Promise.race([firstLine(server.process.stdio[3] as Readable), server.ended.then(() => undefined)]);
  if (display === undefined) throw new Error(`no display: ${await server.ended}`);
  return browserEnvironment(folder, {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    GSETTINGS_BACKEND: 'memory',
  });
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve) => {
    let seen = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      seen += text;
      if (seen.includes('\n')) resolve(seen.trim());
    });
  });
}

async function version(): Promise<string> {
  return withFolder('webkit', async (folder) => {
    const children: Child[] = [];
    try {
      return await printedVersion(find(), await startDisplay(folder, children));
    } finally {
      for (const child of children) await stop(child);
    }
  });
}

export const webkit: Engine = {
  name: 'webkit',
  version,
  variants: [
    pageVariant('default', withWasm, launch()),
    pageVariant('CSP with wasm-unsafe-eval', withWasm, launch(), WASM_ALLOWED),
    // WebKit compiles under this policy, and refuses only to instantiate.
    pageVariant('CSP strict', withoutWasm, launch(), STRICT),
    pageVariant('no WebAssembly', withoutWasm, launch({ JSC_useWasm: '0' })),
  ],
};
