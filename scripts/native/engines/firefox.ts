/**
 * SpiderMonkey in Firefox: release builds keep the shell's testing functions, among them one that gives a module's machine code. Scripts with the
 * browser's own rights reach them; the remote control (Marionette) runs such scripts.
 */
import { connect } from 'node:net';
import { firefox } from '../../../engines/firefox.ts';
import type { MachineCode } from '../machine-code.ts';
import type { Subject } from '../subjects.ts';
import { type CodeSource, SPIDERMONKEY } from './machine.ts';
import { Marionette } from './marionette.ts';
import { compileInPage } from './page.ts';

const PORT = 28_475;

/** The compiler, and whether the other one, which stands before it, is on. */
const COMPILERS: readonly (readonly [tier: string, baseline: boolean])[] = [
  ['ion', false],
  ['baseline', true],
];

/** Runs with the browser's rights, in the page. */
const EXTRACT = `
  const [number, tier] = arguments;
  const module = window.wrappedJSObject.modules[number];
  const extracted = module && Cu.getJSTestingFunctions().wasmExtractCode(module, tier);
  if (!extracted) return [];
  const textOf = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return Array.from(extracted.segments)
    .filter(({ funcBodyBegin }) => funcBodyBegin !== undefined)
    .map(({ funcIndex, funcBodyBegin, funcBodyEnd }) => [funcIndex, textOf(extracted.code.slice(funcBodyBegin, funcBodyEnd))]);
`;

export const firefoxSource: CodeSource = {
  name: 'firefox',
  version: async () => `Firefox ${await firefox.version()}`,
  convention: SPIDERMONKEY,
  capture: async (subjects) => {
    const captured: MachineCode[] = [];
    for (const [tier, baseline] of COMPILERS) {
      const launch = firefox.launch({ 'javascript.options.wasm_baselinejit': baseline, 'marionette.port': PORT }, [
        '--marionette',
        '--remote-allow-system-access',
      ]);
      captured.push(
        ...(await compileInPage(
          subjects,
          () => launch,
          () => extract(subjects, tier),
        )),
      );
    }
    return captured;
  },
};

async function extract(subjects: readonly Subject[], tier: string): Promise<readonly MachineCode[]> {
  const socket = connect(PORT, '127.0.0.1');
  const marionette = new Marionette(socket);
  try {
    await marionette.command('WebDriver:NewSession', {});
    await marionette.command('WebDriver:SetTimeouts', { script: 120_000 });
    const captured: MachineCode[] = [];
    for (const [number] of subjects.entries()) {
      const { value } = (await marionette.command('WebDriver:ExecuteScript', {
        script: EXTRACT,
        args: [number, tier],
        sandbox: 'system',
      })) as {
        value: readonly (readonly [number, string])[];
      };
      captured.push(...value.map(([index, text]) => ({ subject: number, index, tier, code: Buffer.from(text, 'base64') })));
    }
    return captured;
  } finally {
    socket.destroy();
  }
}
