/** Firefox: SpiderMonkey. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserEnvironment, findProgram, type Launch, pageVariant, printedVersion, STRICT, WASM_ALLOWED } from './browser-process.ts';
import { start, withFolder } from './child.ts';
import { type Engine, jobsIn } from './engine.ts';

const { onFamily, withWasm, withoutWasm } = jobsIn('Firefox');

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

function launch(extra: Preferences = {}): Launch {
  return async (address, folder, children) => {
    const profile = join(folder, 'profile');
    await mkdir(profile);
    const lines = Object.entries({ ...PREFERENCES, ...extra }).map(
      (entry) => `user_pref(${entry.map((x) => JSON.stringify(x)).join(', ')});\n`,
    );
    await writeFile(join(profile, 'user.js'), lines.join(''));
    const args = ['--headless', '--no-remote', '--profile', profile, address];
    children.push(start(find(), args, environment(folder), ['ignore', 'ignore', 'pipe']));
  };
}

function environment(folder: string): NodeJS.ProcessEnv {
  return browserEnvironment(folder, { MOZ_CRASHREPORTER_DISABLE: '1' });
}

export const firefox: Engine = {
  name: 'firefox',
  version: () => withFolder('firefox', (folder) => printedVersion(find(), environment(folder))),
  variants: [
    pageVariant('default', withWasm, launch()),
    pageVariant('wide arithmetic', onFamily('wide'), launch({ 'javascript.options.wasm_wide_arithmetic': true })),
    pageVariant('int', onFamily('int'), launch()),
    pageVariant('CSP with wasm-unsafe-eval', withWasm, launch(), WASM_ALLOWED),
    pageVariant('CSP strict', withoutWasm, launch(), STRICT),
    pageVariant('no WebAssembly', withoutWasm, launch({ 'javascript.options.wasm': false })),
  ],
};
