/** Chromium, or Chrome: V8. */
import { join } from 'node:path';
import { type Browser, browserEnvironment, findProgram, printedVersion } from './browser.ts';
import { start, withFolder } from './child.ts';

/** The sandbox needs rights that a container rarely gives; the only page that is opened is ours, on loopback. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-hang-monitor',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-proxy-server',
  '--password-store=basic',
];

function find(): string {
  return findProgram('CHROMIUM_BIN', ['chromium', 'chromium-browser', 'google-chrome']);
}

/** Whether an extension is to be loaded: such a browser has extensions, and newer ones have to be told that the flag is meant. */
const loadsExtension = (flags: readonly string[]): boolean => flags.some((flag) => flag.startsWith('--load-extension='));

function allFlags(flags: readonly string[]): readonly string[] {
  if (!loadsExtension(flags)) return [...FLAGS, ...flags];
  return [...FLAGS.filter((flag) => flag !== '--disable-extensions'), '--disable-features=DisableLoadExtensionCommandLineSwitch', ...flags];
}

/** To be launched with further flags. */
export const chromium: Browser<readonly string[]> = {
  name: 'Chromium',
  find,
  version: () => withFolder('chromium', (folder) => printedVersion(find(), browserEnvironment(folder))),
  launch:
    (flags = []) =>
    async (address, { folder, children, before }) => {
      const command = [...before, find(), ...allFlags(flags), `--user-data-dir=${join(folder, 'profile')}`, address];
      children.push(start(command, browserEnvironment(folder), ['ignore', 'ignore', 'pipe']));
    },
};
