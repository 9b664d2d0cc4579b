/** The headers that pages and workers are served with. */

/** For scripts: our own, and WebAssembly, which the kernels are. */
const SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'";
/** The same without WebAssembly: what the Engine page starts a worker under, to see what changes. */
const STRICT_SCRIPTS = "script-src 'self'";

/** Nothing comes from elsewhere. @param styles and @param images - which there are besides files. */
const rest = (styles: string, images: string): readonly string[] => [
  "default-src 'none'",
  `style-src 'self'${styles}`,
  `img-src 'self'${images}`,
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** An exported picture is a blob. */
const WORKBENCH = rest('', ' blob:');
/** TypeDoc's pages have styles within them, and its style pictures. */
const DOCUMENTS = rest(" 'unsafe-inline'", ' data:');

/** What a `<meta>` can carry, so that the workbench is under its policy wherever it lies. */
export const PAGE_POLICY: string = [SCRIPTS, ...WORKBENCH].join('; ');
const FRAMES = "frame-ancestors 'none'";

export type PolicyName = 'workbench' | 'strict' | 'documents';

/** Of the workbench, of its worker that has no WebAssembly, and of the guides and the reference. */
const POLICIES: Readonly<Record<PolicyName, readonly string[]>> = {
  workbench: [SCRIPTS, ...WORKBENCH, FRAMES],
  strict: [STRICT_SCRIPTS, ...WORKBENCH, FRAMES],
  documents: [SCRIPTS, ...DOCUMENTS, FRAMES],
};

export function headers(policy: PolicyName): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': POLICIES[policy].join('; '),
    // Isolated from other origins a page gets a finer clock.
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}
