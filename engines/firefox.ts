/** Firefox: SpiderMonkey. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, browserEnvironment, findProgram, type Launch, printedVersion } from './browser.ts';
import { start, withFolder } from './child.ts';

type Preferences = Readonly<Record<string, boolean | number | string>>;

/** A new profile would open pages of its own, look for updates, and stop a script that runs for long. */
const PREFERENCES: Preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.max_script_run_time': 0,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 0,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

function find(): string {
  return findProgram('FIREFOX_BIN', ['firefox-esr', 'firefox']);
}

function environment(folder: string): NodeJS.ProcessEnv {
  return browserEnvironment(folder, { MOZ_CRASHREPORTER_DISABLE: '1' });
}

/** To be launched with further preferences, and flags. */
export const firefox: Browser<Preferences> & { readonly launch: (settings?: Preferences, flags?: readonly string[]) => Launch } = {
  name: 'Firefox',
  find,
  version: () => withFolder('firefox', (folder) => printedVersion(find(), environment(folder))),
  launch:
    (extra: Preferences = {}, flags: readonly string[] = []): Launch =>
    async (address, { folder, children, before }) => {
      const profile = join(folder, 'profile');
      await mkdir(profile);
      const lines = Object.entries({ ...PREFERENCES, ...extra }).map(
        (entry) => `user_pref(${entry.map((x) => JSON.stringify(x)).join(', ')});\n`,
      );
      await writeFile(join(profile, 'user.js'), lines.join(''));
      const command = [...before, find(), '--headless', '--no-remote', '--profile', profile, ...flags, address];
      children.push(start(command, environment(folder), ['ignore', 'ignore', 'pipe']));
    },
};
