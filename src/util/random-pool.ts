/** Random bytes in small portions. */
import { platformRandom, type RandomSource } from './random.ts';

/** The platform's generator takes as long for so many as for the 32 bytes of a scalar: to ask it is what takes the time. */
const POOL_BYTES = 256;

/**
 * The platform's generator for one piece of work that draws several numbers: it is asked for many bytes at a time. What is handed out is cleared here; what is left when the work
 * ends never becomes a secret.
 */
export function pooledRandom(): RandomSource {
  let pool: Uint8Array | undefined;
  let left = 0;
  return (bytes) => {
    if (bytes.length > POOL_BYTES) {
      platformRandom(bytes);
      return;
    }
    pool ??= new Uint8Array(POOL_BYTES);
    if (bytes.length > left) {
      platformRandom(pool);
      left = POOL_BYTES;
    }
    const portion = pool.subarray(left - bytes.length, left);
    left -= bytes.length;
    bytes.set(portion);
    portion.fill(0);
  };
}
