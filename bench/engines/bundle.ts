/** What a page loads: the programs and all that they import, bundled for browsers. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { ownVersion, peerVersion, readPeer } from '../adapters/peer.ts';
import { SOURCES } from '../adapters/sjcl.ts';
import { peersFolder } from '../paths.ts';

export const bundleFolder: string = fileURLToPath(new URL('../page/', import.meta.url));

export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>limber: benchmark</title>
    <script type="module" src="/page.js"></script>
  </head>
  <body></body>
</html>
`;

export async function bundlePage(): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('../inside/page.js', import.meta.url))],
    outdir: bundleFolder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
    plugins: [inPages],
  });
}

/** The peers that adapters import; what else they read of one. */
const MODULES = [
  '@noble/curves/abstract/modular.js',
  '@noble/curves/ed25519.js',
  '@noble/curves/nist.js',
  '@noble/curves/secp256k1.js',
  'bigint-crypto-utils',
  'bigint-mod-arith',
  'bn.js',
  'gmp-wasm',
  'jsbn',
  'jsrsasign',
  'libsodium-wrappers-sumo',
  'mcl-wasm',
  'micro-rsa-dsa-dh/dh.js',
  'micro-rsa-dsa-dh/dsa.js',
  'micro-rsa-dsa-dh/primality.js',
  'micro-rsa-dsa-dh/rsa.js',
  'micro-rsa-dsa-dh/utils.js',
  'node-forge',
  'tiny-secp256k1',
  'wasmcurves/build/bn128_wasm.js',
];
const FILES = SOURCES.map((path) => ['sjcl', path] as const);

/** A page has no Node around it: its peers come in the bundle, the operands' hash from one of them, and nothing else is there. */
const inPages: Plugin = {
  name: 'in pages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'node' }));
    onLoad({ filter: /^node:crypto$/, namespace: 'node' }, () => ({ contents: HASH, resolveDir: peersFolder }));
    // Whatever is imported from an empty module of this kind is undefined.
    onLoad({ filter: /.*/, namespace: 'node' }, () => ({ contents: EMPTY }));
    onLoad({ filter: /[/\\]bench[/\\]paths\.js$/ }, () => ({ contents: EMPTY }));
    onLoad({ filter: /[/\\]bench[/\\]adapters[/\\]peer\.js$/ }, () => ({ contents: peers(), resolveDir: peersFolder }));
  },
};

const EMPTY = 'module.exports = {};';

const HASH = `
  import { sha256 } from '@noble/hashes/sha2.js';
  import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
  export const createHash = () => ({ update: (text) => ({ digest: () => bytesToHex(sha256(utf8ToBytes(text))) }) });
  export const createDiffieHellman = undefined;
`;

/** Stands in for adapters/peer.ts. */
function peers(): string {
  const { resolve } = createRequire(`${peersFolder}package.json`);
  const installed = MODULES.filter((module) => succeeds(() => resolve(module)));
  const names = new Set([...MODULES.map(packageOf), ...FILES.map(([name]) => name)]);
  const versions = [...names].flatMap((name) => (succeeds(() => peerVersion(name)) ? [[name, peerVersion(name)]] : []));
  const files = FILES.flatMap(([name, path]) => (succeeds(() => readPeer(name, path)) ? [[`${name}/${path}`, readPeer(name, path)]] : []));
  return `
    const modules = { ${installed.map((module) => `${JSON.stringify(module)}: () => import(${JSON.stringify(module)})`).join(', ')} };
    const versions = ${JSON.stringify(Object.fromEntries(versions))};
    const files = ${JSON.stringify(Object.fromEntries(files))};
    const found = (table, name) => {
      if (name in table) return table[name];
      throw new Error(name + ' is not in the page');
    };
    export const importPeer = async (name) => found(modules, name)();
    export const peerVersion = (name) => found(versions, name);
    export const readPeer = (name, path) => found(files, name + '/' + path);
    export const ownVersion = () => ${JSON.stringify(ownVersion())};
  `;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function succeeds(trial: () => unknown): boolean {
  try {
    trial();
    return true;
  } catch {
    return false;
  }
}
