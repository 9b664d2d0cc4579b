/** What an operation leaves of a secret in memory that it allocated. */

const KINDS = ['Uint8Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float64Array'] as const;
type Kind = (typeof KINDS)[number];
type Arrays = Record<Kind, new (...args: readonly never[]) => Uint8Array>;

/** As many bytes of a secret as make it recognisable: its first and its last are not zeros, which are everywhere. */
const TELLING = 6;

/**
 * Runs `body`, and counts the typed arrays made in it that hold bytes of the secret afterwards, in either order; but for those in `allowed`, which the
 * caller has on purpose.
 */
export function tracesOf(secret: Uint8Array, body: () => void, allowed: () => readonly Uint8Array[] = () => []): number {
  return count(secret, arraysMadeBy(body), allowed());
}

/** All typed arrays that are made in `body`. */
export function arraysMadeBy(body: () => void): readonly Uint8Array[] {
  const made: Uint8Array[] = [];
  const restore = recording(made);
  try {
    body();
  } finally {
    restore();
  }
  return made;
}

/** The traces of a promise. */
export async function tracesOfAsync(secret: Uint8Array, body: () => Promise<unknown>): Promise<number> {
  return count(secret, await arraysMadeDuring(body), []);
}

/** All typed arrays that are made until a promise is kept. */
export async function arraysMadeDuring(body: () => Promise<unknown>): Promise<readonly Uint8Array[]> {
  const made: Uint8Array[] = [];
  const restore = recording(made);
  try {
    await body();
  } finally {
    restore();
  }
  return made;
}

/** Every constructor of typed arrays is replaced by one that remembers what it makes; what `slice`, `map` and `of` give comes from it as well. */
function recording(made: Uint8Array[]): () => void {
  const own = globalThis as unknown as Arrays;
  const before = KINDS.map((kind) => [kind, own[kind]] as const);
  for (const [kind, Base] of before) {
    own[kind] = class extends Base {
      constructor(...args: readonly never[]) {
        super(...args);
        made.push(this as unknown as Uint8Array);
      }
      // Arrays made before are arrays still.
      static override [Symbol.hasInstance](value: unknown): boolean {
        return value instanceof Base;
      }
    };
  }
  return () => {
    for (const [kind, Base] of before) own[kind] = Base;
  };
}

function count(secret: Uint8Array, made: readonly Uint8Array[], allowed: readonly Uint8Array[]): number {
  if (secret[0] === 0 || secret.at(-1) === 0) throw new RangeError('a secret that begins or ends with zeros is everywhere');
  const orders = [Buffer.from(secret), Buffer.from(secret).reverse()].map((bytes) => bytes.subarray(0, TELLING));
  if (orders.some((order) => order.every((byte) => byte === 0))) throw new RangeError('zeros are found anywhere');
  const isAllowed = (array: Uint8Array): boolean => allowed.some(({ buffer }) => buffer === array.buffer);
  return made.filter((array) => {
    if (isAllowed(array)) return false;
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    return orders.some((order) => bytes.includes(order));
  }).length;
}
