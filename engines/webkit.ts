/** WebKit, in the small browser that comes with WebKitGTK: JavaScriptCore. It knows no headless mode, so it gets a display. */
import type { Readable } from 'node:stream';
import { type Browser, browserEnvironment, findProgram, printedVersion } from './browser.ts';
import { type Child, start, stop, withFolder } from './child.ts';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib', '/usr/libexec'];
const PLACES = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].flatMap((api) => LIBRARIES.map((at) => `${at}/${api}/MiniBrowser`));

function find(): string {
  return findProgram('MINIBROWSER_BIN', PLACES);
}

/** To be launched with further environment variables. */
export const webkit: Browser<Readonly<Record<string, string>>> = {
  name: 'WebKit',
  find,
  version: () =>
    withFolder('webkit', async (folder) => {
      const children: Child[] = [];
      try {
        return await printedVersion(find(), await startDisplay(folder, children));
      } finally {
        for (const child of children) await stop(child);
      }
    }),
  launch:
    (settings = {}) =>
    async (address, { folder, children, before }) => {
      const env = { ...(await startDisplay(folder, children)), ...settings };
      children.push(start([...before, find(), address], env, ['ignore', 'ignore', 'pipe']));
    },
};

/** Starts a virtual display; gives the environment of a program that shows its windows there. */
async function startDisplay(folder: string, children: Child[]): Promise<NodeJS.ProcessEnv> {
  // It picks a free display and writes its number to descriptor 3.
  const command = [findProgram('XVFB_BIN', ['Xvfb']), '-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp', '-noreset'];
  const server = start(command, browserEnvironment(folder), ['ignore', 'ignore', 'pipe', 'pipe']);
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
