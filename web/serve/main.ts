/**
 * `npm start`: builds the workbench, serves it with the guides and the reference on loopback until it is interrupted, and meanwhile prints the main-job table
 * (`limber compare`); `--no-serve` prints the table alone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Site } from './site.ts';

const USAGE = `usage: npm start -- [--no-serve | --port N --elections FOLDER]
  --no-serve  print the table and end
  --port N    serve the site there (4096), or at the next port that is free
  --elections FOLDER  where the page Vote keeps its elections (./elections)`;
const DEFAULT_PORT = '4096';

/** What is served, and what is left to do for it once the table is printed. */
interface Opened extends Site {
  /** Builds the guides and the reference where they are missing or old. */
  readonly complete: () => Promise<void>;
}

const children = new Set<ChildProcess>();
const { serve, port, elections } = options();
if (serve) console.log('Building the workbench …');
const site = serve ? await open(port, elections) : undefined;
const table = compare();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    for (const child of children) child.kill(signal);
    await site?.close();
    process.exit(0);
  });
}
const status = await table;
if (!site) process.exitCode = status;
else {
  await site.complete();
  console.log(`\nlimber is still at ${site.address}`);
}

/** A machine that cannot build the page is told why, and still gets the table. */
async function open(port: number, elections: string): Promise<Opened | undefined> {
  try {
    const { buildPage, pageFolder, root } = await import('./build.ts');
    const { areCurrent, buildDocuments, meanwhile } = await import('./documents.ts');
    const { openSite } = await import('./site.ts');
    await buildPage();
    const documents = `${root}dist/site`;
    let fault: string | undefined;
    const opened = await openSite({ workbench: pageFolder, documents, meanwhile: () => meanwhile(fault) }, port, elections);
    const isCurrent = areCurrent(root, documents);
    console.log(`limber is at ${opened.address}, with the workbench at ${opened.workbench}, until you press Ctrl-C.`);
    // Not beside the table, whose times it would disturb.
    if (!isCurrent) console.log('The guides and the reference have changed, or are not built yet: that comes after the comparison.');
    console.log('Meanwhile:\n');
    const complete = async (): Promise<void> => {
      if (isCurrent) return;
      console.log('\nBuilding the guides and the reference, which takes a minute …');
      const building = buildDocuments(root, pageFolder);
      children.add(building.process);
      fault = await building.fault;
      children.delete(building.process);
      if (fault !== undefined) console.error(`They are not as they should be:\n${fault}`);
    };
    return { ...opened, complete };
  } catch (error) {
    console.error(`The site cannot be served: ${(error as Error).message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

/** In a process of its own: its exponentiations are synchronous, and the page must be served meanwhile. @returns its status. */
async function compare(): Promise<number> {
  const command = fileURLToPath(new URL('../../cli/limber.js', import.meta.url));
  const child = spawn(process.execPath, [command, 'compare'], { stdio: ['ignore', 'inherit', 'inherit'] });
  children.add(child);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    }),
  );
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
