/** The headers that the page and its workers are served with. */

/** For scripts: our own, and WebAssembly, which the kernels are. */
const SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'";
/** The same without WebAssembly: what the Engine page starts a worker under, to see what changes. */
const STRICT_SCRIPTS = "script-src 'self'";
/** Nothing comes from elsewhere; an exported picture is a blob. */
const REST = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** What a `<meta>` can carry, so that the page is under its policy wherever it lies. */
export const PAGE_POLICY: string = [SCRIPTS, ...REST].join('; ');
const FRAMES = "frame-ancestors 'none'";

export function headers(strict: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [strict ? STRICT_SCRIPTS : SCRIPTS, ...REST, FRAMES].join('; '),
    // Isolated from other origins a page gets a finer clock.
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}
