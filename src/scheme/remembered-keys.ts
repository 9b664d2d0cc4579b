/**
 * The public keys that were used last, of all schemes: the one place that keeps a key by its bytes, and what was made ready for a key that comes again. So a
 * signature is verified by a key's bytes as fast as by a key that is kept, and keys that are kept by the thousands do not take the memory of their tables.
 *
 * Public keys alone: nothing made of a secret comes here.
 */
import { checkWhole } from '../util/checks.ts';
import { LruCache } from '../util/lru-cache.ts';

/** How many are remembered unless told. */
const USUAL_COUNT = 32;
const MOST_COUNT = 1_000_000;
/** No key has more bytes: longer ones are refused by whoever makes keys, and are not looked up. */
const MOST_BYTES = 256;

/** What a key is asked for again. */
interface Use {
  count: number;
  prepared: unknown;
}

const keys: LruCache<string, object> = /* @__PURE__ */ new LruCache(USUAL_COUNT);
const uses: LruCache<object, Use> = /* @__PURE__ */ new LruCache(USUAL_COUNT);

/**
 * How many public keys limber remembers: 32 unless told; 0 turns the memory off, and forgets what is in it.
 *
 * The keys that were used last are remembered with the tables that make their next verification faster, whether they came as objects or as bytes; the one that was unused
 * for longest goes first. A key that was used once takes about 1 KiB, from the second time on 11 KiB on P-256 and secp256k1, 17 on P-384, 21 on P-521 and with Ed25519
 * (`npm run memory`): 32 keys of P-256 take 350 KiB. Whoever verifies with more keys than that in turn, and has the memory, sets a larger number. Private keys and what is made of them are never remembered.
 *
 * @param count - how many keys: a whole number from 0 to 1,000,000. The setting is that of the whole program.
 * @throws {WrongTypeError} `count`, if it is no number. @throws {OutOfRangeError} `count`, if it is not a whole number from 0 to 1,000,000.
 *
 * @example
 * import { rememberKeys } from 'limber/keys';
 * rememberKeys(1000); // a server with some hundreds of clients
 */
export function rememberKeys(count: number): void {
  checkWhole('count', count, 0, MOST_COUNT);
  for (const memory of [keys, uses]) memory.resize(count);
}

/**
 * The public key of these bytes: the one that is remembered, or made now. What `make` throws is passed on, and nothing is remembered.
 *
 * @param kind - the scheme or curve: the same bytes are another key elsewhere.
 * @param bytes - public, checked to be a byte string, of any length.
 */
export function rememberedKey<K extends object>(kind: string, bytes: Uint8Array, make: () => K): K {
  if (bytes.length > MOST_BYTES) return make();
  return keys.get(`${kind}:${String.fromCharCode(...bytes)}`, make) as K;
}

/**
 * What makes a public key fast, made at its second use: undefined before, and where the key was forgotten in between.
 *
 * @param key - the same object at each use; one thing is prepared for it.
 */
export function preparedFor<P>(key: object, prepare: () => P): P | undefined {
  const use = uses.get(key, () => ({ count: 0, prepared: undefined }));
  if (++use.count === 2) use.prepared = prepare();
  return use.prepared as P | undefined;
}
