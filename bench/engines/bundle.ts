/** What a page loads: the programs and all that they import, bundled for browsers. */
import { createRequire } from 'node:module';
import { build, type Plugin } from 'esbuild';
import { BIGINT_COMPAT } from '../adapters/ballots/bigint-compat.ts';
import { HELIOS } from '../adapters/ballots/helios.ts';
import { SOURCES } from '../adapters/modexp/sjcl.ts';
import { ownVersion, peerVersion, readPeers, readUpstream, type Upstream } from '../adapters/peer.ts';
import { peersFolder } from '../paths.ts';

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

/** @param entry - what the page runs, which is called page.js. */
export async function bundlePage(entry: string, folder: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
    plugins: [inPages],
  });
}

/**
 * The peers that adapters import; what else they read of one. Without tiny-secp256k1, which imports a file of WebAssembly as a module: nothing that bundles
 * for browsers knows that, and no suite with it is measured there; and without snarkjs, which starts threads from files of its own.
 */
const MODULES = [
  '@noble/curves/abstract/modular.js',
  '@noble/curves/bls12-381.js',
  '@noble/curves/ed25519.js',
  '@noble/curves/nist.js',
  '@noble/curves/secp256k1.js',
  'bigint-crypto-utils',
  'bigint-mod-arith',
  'bls-eth-wasm',
  'bn.js',
  'ffjavascript',
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
  'sirona',
  'sirona/dist/proofs/IndividualProof.js',
  'wasmcurves/build/bn128_wasm.js',
];
/** Those that are no modules: their files, and the variable that they leave. */
const SCRIPTS = [{ name: 'sjcl', paths: SOURCES, variable: 'sjcl' }] as const;
/** Scripts that are in no registry. */
const UPSTREAM: readonly Upstream[] = [HELIOS, BIGINT_COMPAT];

/** A page has no Node around it: its peers come in the bundle, and nothing else is there. */
const inPages: Plugin = {
  name: 'in pages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'node' }));
    // Whatever is imported from an empty module of this kind is undefined.
    onLoad({ filter: /.*/, namespace: 'node' }, () => ({ contents: EMPTY }));
    onLoad({ filter: /[/\\]bench[/\\]paths\.js$/ }, () => ({ contents: NO_PATHS }));
    onLoad({ filter: /[/\\]bench[/\\]adapters[/\\]peer\.js$/ }, () => ({ contents: peersInPages(UPSTREAM), resolveDir: peersFolder }));
  },
};

/** Stands in for paths.ts, in which a page has nothing: a module of this package, so no one of Node's older kind. */
const NO_PATHS =
  'export const projectFolder = undefined; export const peersFolder = undefined; export const upstreamFolder = undefined; export const nativeSources = undefined; export const nativePrograms = undefined;';

/** Stands in for what only Node has. Whatever is imported from it is undefined. */
export const EMPTY = 'module.exports = {};';

/**
 * Stands in for adapters/peer.ts.
 *
 * @param upstreams - scripts of no registry that the page may have: they are evaluated as text, which not every page is allowed, and are nobody's to hand on.
 */
export function peersInPages(upstreams: readonly Upstream[] = []): string {
  const { resolve } = createRequire(`${peersFolder}package.json`);
  const installed = MODULES.filter((module) => succeeds(() => resolve(module)));
  const names = new Set([...MODULES.map(packageOf), ...SCRIPTS.map(({ name }) => name)]);
  const versions = [...names].flatMap((name) => (succeeds(() => peerVersion(name)) ? [[name, peerVersion(name)]] : []));
  const scripts = SCRIPTS.filter(({ name, paths }) => succeeds(() => readPeers(name, paths)));
  const functions = scripts.map(({ name, paths, variable }) => `${name}: () => { ${readPeers(name, paths)}\nreturn ${variable}; }`);
  const upstream = upstreams.flatMap(({ paths }) => (succeeds(() => readUpstream(paths)) ? [[paths.join(), readUpstream(paths)]] : []));
  return `
    const modules = { ${installed.map((module) => `${JSON.stringify(module)}: () => import(${JSON.stringify(module)})`).join(', ')} };
    const versions = ${JSON.stringify(Object.fromEntries(versions))};
    const scripts = { ${functions.join(', ')} };
    const upstream = ${JSON.stringify(Object.fromEntries(upstream))};
    const found = (table, name) => {
      if (name in table) return table[name];
      throw new Error(name + ' is not installed');
    };
    export const importPeer = async (name) => found(modules, name)();
    export const peerVersion = (name) => found(versions, name);
    export const runPeer = (name) => found(scripts, name)();
    export const runUpstream = ({ paths, before = '', variables }) =>
      new Function(before + '\\n' + found(upstream, paths.join()) + '\\nreturn { ' + variables.join(', ') + ' };')();
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
