/**
 * `npm start`: builds the workbench, serves it on loopback until it is interrupted, and meanwhile prints the main-job table
 * (`limber compare`); `--no-serve` prints the table alone.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Site } from './site.ts';

const USAGE = `usage: npm start -- [--no-serve | --port N --elections FOLDER]
  --no-serve  print the table and end
  --port N    serve the page there (4096), or at the next port that is free
  --elections FOLDER  where the page Vote keeps its elections (./elections)`;
const DEFAULT_PORT = '4096';

const { serve, port, elections } = options();
if (serve) console.log('Building the workbench …');
const site = serve ? await openWorkbench(port, elections) : undefined;
if (site) console.log(`The workbench is at ${site.address} until you press Ctrl-C. Meanwhile:\n`);
const table = compare();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    table.process.kill(signal);
    await site?.close();
    process.exit(0);
  });
}
const status = await table.ended;
if (!site) process.exitCode = status;
else console.log(`\nThe workbench is still at ${site.address}`);

/** A machine that cannot build the page is told why, and still gets the table. */
async function openWorkbench(port: number, elections: string): Promise<Site | undefined> {
  try {
    const { buildPage, pageFolder } = await import('./build.ts');
    const { openSite } = await import('./site.ts');
    await buildPage();
    return await openSite(pageFolder, port, elections);
  } catch (error) {
    console.error(`The workbench cannot be served: ${(error as Error).message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

/** In a process of its own: its exponentiations are synchronous, and the page must be served meanwhile. */
function compare(): { readonly process: ReturnType<typeof spawn>; readonly ended: Promise<number> } {
  const command = fileURLToPath(new URL('../../cli/limber.js', import.meta.url));
  const child = spawn(process.execPath, [command, 'compare'], { stdio: ['ignore', 'inherit', 'inherit'] });
  return { process: child, ended: new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1))) };
}

function options(): { readonly serve: boolean; readonly port: number; readonly elections: string } {
  try {
    const { values } = parseArgs({
      options: {
        'no-serve': { type: 'boolean', default: false },
        port: { type: 'string', default: DEFAULT_PORT },
        elections: { type: 'string', default: 'elections' },
      },
    });
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65535) throw new Error(`--port takes a number up to 65535, not ${values.port}`);
    return { serve: !values['no-serve'], port, elections: values.elections };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
