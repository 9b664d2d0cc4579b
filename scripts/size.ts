/** What a subpath costs a page: bundled for the browser, minified by terser and gzipped; and what must not be in the bundle. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';

export interface SizeRule {
  readonly subpath: string;
  /** What a page takes of it; everything, unless given. */
  readonly names?: string;
  /** The most gzipped bytes. */
  readonly budget: number;
  /** Texts that only code out of place would bring in. */
  readonly forbidden: readonly string[];
}

/** The printer's and the checks' words: tools of development, not of a page. */
const TOOLS = ['(local.set $', 'declassified', '(module', 'multiples of 2^'];

/** Names of the programs that belong to other exponentiations than single ones. */
const FORMS = ['joint-powers', 'pair-powers'];

/** Names that only the curves have that a page with P-256 does not use. */
const OTHER_CURVES = ['p384', 'p521', 'secp256k1', 'P-384', 'P-521'];

/** Names that only the classic methods have. */
const METHODS = ['karatsuba-comba', 'counted-powers', 'barrett'];

/**
 * What the bundles weigh now, rounded up, so that nothing comes in unnoticed. The aim for `limber/modexp` is 20,000 bytes; with
 * four families and Karatsuba's method in them it is missed (docs/architecture.md, Size).
 */
export const SIZE_RULES: readonly SizeRule[] = [
  { subpath: 'limber/modexp', budget: 27_500, forbidden: [...TOOLS, ...FORMS, ...METHODS] },
  { subpath: 'limber/multi-pow', budget: 30_600, forbidden: TOOLS },
  { subpath: 'limber/fixed-base', budget: 30_300, forbidden: TOOLS },
  { subpath: 'limber/pow-many', budget: 28_400, forbidden: TOOLS },
  { subpath: 'limber/crt', budget: 28_000, forbidden: TOOLS },
  { subpath: 'limber/engine', budget: 26_400, forbidden: TOOLS },
  { subpath: 'limber/primes', budget: 38_500, forbidden: TOOLS },
  { subpath: 'limber/rsa', budget: 40_000, forbidden: TOOLS },
  { subpath: 'limber/rsa-keygen', budget: 35_500, forbidden: TOOLS },
  { subpath: 'limber/blind-rsa', budget: 42_000, forbidden: TOOLS },
  { subpath: 'limber/sha1', budget: 3_000, forbidden: [...TOOLS, 'WebAssembly'] },
  { subpath: 'limber/dsa', budget: 40_000, forbidden: TOOLS },
  { subpath: 'limber/dh', budget: 35_500, forbidden: TOOLS },
  { subpath: 'limber/elgamal', budget: 33_000, forbidden: TOOLS },
  { subpath: 'limber/srp', budget: 33_500, forbidden: TOOLS },
  { subpath: 'limber/bls', budget: 26_900, forbidden: TOOLS },
  { subpath: 'limber/bdn', budget: 29_700, forbidden: TOOLS },
  { subpath: 'limber/emulation', budget: 3_600, forbidden: TOOLS },
  { subpath: 'limber/pairing-lab', budget: 27_400, forbidden: TOOLS },
  { subpath: 'limber/skipchain', budget: 34_600, forbidden: TOOLS },
  { subpath: 'limber/methods', budget: 37_500, forbidden: [...TOOLS, ...FORMS] },
  {
    subpath: 'limber/ecdsa',
    names: 'p256, generateEcKey, EcPrivateKey, EcPublicKey, signEcdsa, verifyEcdsa',
    budget: 25_000,
    forbidden: [...TOOLS, ...OTHER_CURVES],
  },
  { subpath: 'limber/ecdsa', budget: 31_600, forbidden: TOOLS },
  { subpath: 'limber/eddsa', budget: 28_500, forbidden: TOOLS },
  { subpath: 'limber/ecdh', budget: 31_000, forbidden: TOOLS },
  {
    subpath: 'limber/ec-elgamal',
    names: 'p256, generateEcKey, encryptNumber, decryptNumberVarTime, addCiphertexts, rerandomize, EcLogarithms',
    budget: 24_200,
    forbidden: [...TOOLS, ...OTHER_CURVES],
  },
  { subpath: 'limber/schnorr', budget: 31_400, forbidden: TOOLS },
  { subpath: 'limber/dh-groups', budget: 2_000, forbidden: [...TOOLS, 'WebAssembly'] },
];

export interface SizeResult {
  readonly subpath: string;
  readonly gzipped: number;
  readonly budget: number;
  readonly found: readonly string[];
}

export async function measureSize({ subpath, names = '*', budget, forbidden }: SizeRule, root: string): Promise<SizeResult> {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names === '*' ? names : `{ ${names} }`} from '${subpath}';`, resolveDir: root },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const { code = '' } = await minify(outputFiles[0]?.text ?? '', { module: true, ecma: 2020, compress: { passes: 3 } });
  return { subpath, gzipped: gzipSync(code, { level: 9 }).length, budget, found: forbidden.filter((text) => code.includes(text)) };
}
