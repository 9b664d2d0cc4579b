/** Other platforms. */

/** Runs `body` on a platform whose generator is this one. */
export function on(crypto: unknown, body: () => void): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor;
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: crypto });
  try {
    body();
  } finally {
    Object.defineProperty(globalThis, 'crypto', own);
  }
}
