/** The cases of `bench start`: what a new process runs, how the package is loaded, and by which family. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EcPrivateKey, p256 } from 'limber/ec';
import { signEcdsa } from 'limber/ecdsa';
import type { Family } from 'limber/engine';
import { toHex } from '../adapters/library.ts';
import { slidingWindow } from '../adapters/modexp/bigint-window.ts';
import { modexpCases, operands } from '../cases/modexp.ts';
import { peersFolder, projectFolder } from '../paths.ts';
import type { StartJob, StartTimes } from './main.ts';
import type { VerifyJob, VerifyTimes } from './verify.ts';

/** What a script says of its times, and of its result. */
export type Answer = StartTimes | VerifyTimes;

export interface StartCase {
  readonly row: string;
  readonly name: string;
  readonly script: string;
  readonly job: StartJob | VerifyJob;
  /** Of the script's own answer. */
  readonly isRight: (answer: Answer) => boolean;
}

/** The row of the suite `modexp` whose operands are used. */
const POWER = 'ffc 2048/224';
const VERIFICATION = 'P-256 verify';

const FAMILIES: readonly Family[] = ['fma', 'wide', 'simd', 'int', 'js'];

/** @param bundle - `limber/modexp` in one file, minified, as a page would load it. */
export function startCases(bundle: string): readonly StartCase[] {
  const [power] = operands(modexpCases.find(({ row }) => row === POWER) as (typeof modexpCases)[number]);
  const { base, exponent, modulus } = power as NonNullable<typeof power>;
  const expected = toHex(slidingWindow(base, exponent, modulus));
  const hex = { base: toHex(base), exponent: toHex(exponent), modulus: toHex(modulus) };
  const powerCase = (name: string, modexp: string, family?: Family): StartCase => ({
    row: POWER,
    name,
    script: scriptOf('main.js'),
    job: { modexp, ...(family && { family, engine: published('engine') }), ...hex },
    isRight: (answer) => 'result' in answer && answer.result === expected,
  });
  return [
    powerCase('limber', published('modexp')),
    powerCase('limber bundled', bundle),
    ...FAMILIES.map((family) => powerCase(`limber ${family}`, published('modexp'), family)),
    ...verifications(),
  ];
}

function verifications(): readonly StartCase[] {
  const key = EcPrivateKey.fromBytes(p256, new Uint8Array(32).fill(7));
  const message = new Uint8Array(32).fill(9);
  const signed = {
    publicKey: hexOf(key.publicKey.toBytes('uncompressed')),
    message: hexOf(message),
    signature: hexOf(signEcdsa(key, message, { format: 'p1363' })),
  };
  const verification = (library: VerifyJob['library'], modules: readonly string[]): StartCase => ({
    row: VERIFICATION,
    name: library === 'limber' ? 'limber verification' : library,
    script: scriptOf('verify.js'),
    job: { library, modules, ...signed },
    isRight: (answer) => 'isValid' in answer && answer.isValid,
  });
  const peer = pathToFileURL(`${peersFolder}node_modules/@noble/curves/nist.js`).href;
  return [verification('limber', [published('ec'), published('ecdsa')]), verification('@noble/curves', [peer])];
}

/** A subpath's file: `limber/…` would be what the compiler wrote, a module a file. */
const published = (subpath: string): string => pathToFileURL(`${projectFolder}dist/lib/${subpath}.js`).href;

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const scriptOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
