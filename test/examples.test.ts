/**
 * The examples of the documents and of the documentation comments run, and print what their comments say.
 *
 * An example is a fenced block marked `js`, or an `@example`. A line `console.log(…); // text` must print that text;
 * an example without such a line must at least run. All run in one process, so that probes and compiled kernels are shared.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { register as registerHooks } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { groth16Files } from '../bench/cases/groth16-statements.ts';
import { GROUPS, HOME } from '../scripts/site/documents.ts';
import { generateEcKey, p256 } from '../src/entries/ec.ts';
import { es256, jwsSigner, signJwt } from '../src/entries/jose.ts';
import { ecPublicKeyToJwk } from '../src/entries/keys.ts';
import { QUICKNET, QUICKNET_1000 } from './unit/scheme/drand-chains.ts';
import { chain, encodeReply, signers } from './unit/skipchain/chains.ts';
import { CHALLENGE, login, makePasskey, register } from './unit/webauthn/ceremony.ts';

/** Bundlers and workers give a `.wasm` file as a compiled module; Node 20 knows no such import, and later ones run the file. */
const COMPILED = `
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
export const load = (url, context, next) =>
  !url.endsWith('.wasm') ? next(url, context) : {
    format: 'module',
    shortCircuit: true,
    source: 'export default new WebAssembly.Module(Uint8Array.of(' + readFileSync(fileURLToPath(url)).join() + '));',
  };`;
registerHooks(`data:text/javascript,${encodeURIComponent(COMPILED)}`);

const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

interface Example {
  readonly source: string;
  readonly code: string;
}

function examplesOf(file: string): Example[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const blocks = file.endsWith('.md')
    ? [...text.matchAll(/^```js\n(.*?)^```/gms)].map((match) => match[1] as string)
    : [...text.matchAll(/^ *\* @example\n(.*?)^ *\*(?:\/| @)/gms)].map((match) => (match[1] as string).replace(/^ *\* ?/gm, ''));
  return blocks.map((code, i) => ({ source: `${file}, example ${i + 1}`, code }));
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** A token, and its issuer's keys, one of which is for something else. */
const issued = (): { readonly token: Uint8Array; readonly keys: Uint8Array } => {
  const key = generateEcKey(p256);
  const claims = { iss: 'https://issuer.example', aud: 'my-service', sub: 'alice' };
  const keys = [
    { ...ecPublicKeyToJwk(key.publicKey), kid: 'a', use: 'sig' },
    { kty: 'oct', k: 'AAAA' },
  ];
  return {
    token: new TextEncoder().encode(signJwt(jwsSigner(es256, key, { kid: 'a' }), claims, { expiresIn: 600 })),
    keys: json({ keys }),
  };
};
const ISSUED = issued();

/** A passkey that is made and used. */
const passkeyAnswers = (): Uint8Array => {
  const passkey = makePasskey('ES256');
  return json({
    registration: register(passkey),
    login: login(passkey, { counter: 1 }),
    challenges: { registration: CHALLENGE, login: CHALLENGE },
  });
};

/** Files that examples read, by their names. */
const FILES: Readonly<Record<string, () => Uint8Array>> = {
  'chain.pb': () => {
    const group = signers(4, 11n);
    return encodeReply(chain([group, group, group], 'bdn'));
  },
  'verification_key.json': () => json(groth16Files('bn254', [33n]).key),
  'quicknet.json': () => json(QUICKNET),
  'jwks.json': () => ISSUED.keys,
  'passkey.json': passkeyAnswers,
  'token.jwt': () => ISSUED.token,
  'beacon.json': () => json(QUICKNET_1000),
  'public.json': () => json(groth16Files('bn254', [33n]).publicInputs),
  'proof.json': () => json(groth16Files('bn254', [33n]).proof),
};

/** Runs the example in a folder inside the package, so that it finds the package by its name; gives what it printed, a call a line. */
async function printed(code: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(root, 'dist', 'example-'));
  const before = process.cwd();
  const lines: string[] = [];
  const { log } = console;
  console.log = (...args: unknown[]) => void lines.push(format(...args));
  try {
    const file = path.join(folder, 'example.mjs');
    writeFileSync(file, code);
    for (const [name, made] of Object.entries(FILES)) if (code.includes(`'${name}'`)) writeFileSync(path.join(folder, name), made());
    process.chdir(folder);
    await import(pathToFileURL(file).href);
  } finally {
    console.log = log;
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
  return lines;
}

/** The files below a folder that end like that, as posix paths from the package's root. */
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => path.posix.join(folder, ...name.split(path.sep)));

const documents = ['README.md', ...filesIn('docs', '.md'), ...filesIn('src', '.md')];
const sources = filesIn('src', '.ts');

for (const { source, code } of [...documents, ...sources].flatMap(examplesOf)) {
  test(source, async () => {
    const lines = await printed(code);
    const expected = [...code.matchAll(/console\.log\(.*\);(?: \/\/ (.*))?$/gm)].map((match) => match[1]);
    assert.equal(lines.length, expected.length, 'as many lines as calls of console.log');
    expected.forEach((text, i) => {
      if (text !== undefined) assert.equal(lines[i], text);
    });
  });
}

test('every example is among those that run', () => {
  assert.ok(examplesOf('README.md').length >= 5);
  const tagged = (file: string): number => readFileSync(path.join(root, file), 'utf8').split('* @example').length - 1;
  for (const file of sources) assert.equal(examplesOf(file).length, tagged(file), `${file}: @example stands on a line by itself`);
});

/** What newcomers come for, and words that the examples of its page must have. */
const TASKS: readonly (readonly [page: string, ...words: readonly string[]])[] = [
  ['jose', 'readJwkSet', 'verifyJwt'],
  ['cose', 'readCoseKey', 'es256'],
  ['webauthn', 'verifyRegistration', 'verifyAssertion'],
  ['guides/signatures', 'signPss', 'createVerify', "saltLength: 'auto'"],
  ['guides/agreement', 'agreeEcdh', 'hkdf'],
  ['guides/encryption', 'AES-GCM', 'decryptOaep'],
  ['guides/password', 'SrpServer.load'],
  ['guides/recovery', 'recoverEcdsaKeyOfDigest'],
  ['drand', 'verifyDrandBeacon'],
  ['skipchain', 'verifyPath'],
  ['guides/workers', 'workerData', 'verifyEd25519Batch', 'threads'],
];

test('what newcomers come for has a page that the first page leads to, with examples that do it', () => {
  const home = readFileSync(path.join(root, HOME), 'utf8');
  const listed = GROUPS.flatMap(({ files }) => files);
  for (const [page, ...words] of TASKS) {
    const file = `docs/${page}.md`;
    assert.ok(home.includes(`(${page}.md)`), `${HOME} leads to ${page}`);
    assert.ok(listed.includes(file), `${file} is in the navigation`);
    const code = examplesOf(file)
      .map((example) => example.code)
      .join('');
    for (const word of words) assert.ok(code.includes(word), `an example of ${file} has ${word}`);
  }
});
