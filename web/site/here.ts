/** The number of the home page: how many signatures this browser verifies in a second, by limber. */
import { generateEcKey, p256 } from 'limber/ec';
import { signEcdsa, verifyEcdsa } from 'limber/ecdsa';

/** How long is measured, in milliseconds, after as long again in which the engine warms up. */
const SPELL = 150;

const place = document.getElementById('here');
if (place) setTimeout(() => tell(place));

function tell(where: HTMLElement): void {
  try {
    const key = generateEcKey(p256);
    const message = new TextEncoder().encode('limber');
    const signature = signEcdsa(key, message);
    const verify = (): boolean => verifyEcdsa(key.publicKey, message, signature);
    rate(verify);
    where.textContent = `Your browser has just verified ${rate(verify).toLocaleString('en')} signatures a second (ECDSA on P-256), on one core.`;
  } catch (error) {
    where.textContent = `limber cannot verify signatures here: ${(error as Error).message}`;
  }
}

/** Calls a second, in two figures. */
function rate(verify: () => boolean): number {
  const start = performance.now();
  let [calls, now] = [0, start];
  for (; now - start < SPELL; calls++, now = performance.now()) if (!verify()) throw new Error('a signature is not valid');
  return Number(((calls * 1000) / (now - start)).toPrecision(2));
}
