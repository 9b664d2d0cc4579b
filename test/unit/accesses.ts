/** Which places of typed arrays a computation in JavaScript reads and writes, in their order. */

const KINDS = ['Uint8Array', 'Uint16Array'] as const;
type Numbers = Uint8Array | Uint16Array;
type Constructors = Record<(typeof KINDS)[number], new (...args: readonly unknown[]) => Numbers>;

/**
 * The accesses of `body` to the places of arrays that are made in it: `read 3 of 48`, but none by the arrays' own methods. Each array is a proxy meanwhile, which is no array for
 * whoever looks closely: so this is for what computes with arrays and hands them to nobody else.
 */
export async function accessesOf(body: () => unknown): Promise<readonly string[]> {
  const accesses: string[] = [];
  /** What stands behind each proxy. */
  const targets = new WeakMap<object, Numbers>();
  const behind = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (targets.get(value) ?? value) : value);
  const watched = (array: Numbers): Numbers => {
    const proxy = new Proxy(array, {
      get: (target, property) => {
        if (typeof property === 'string' && /^\d+$/.test(property)) accesses.push(`read ${property} of ${target.length}`);
        const value = Reflect.get(target, property) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]) => {
          const result = (value as (...args: readonly unknown[]) => unknown).apply(target, args.map(behind));
          return result !== target && ArrayBuffer.isView(result) ? watched(result as Numbers) : result;
        };
      },
      set: (target, property, value: unknown) => {
        accesses.push(`write ${String(property)} of ${target.length}`);
        return Reflect.set(target, property, value);
      },
    });
    targets.set(proxy, array);
    return proxy;
  };
  const own = globalThis as unknown as Constructors;
  const before = KINDS.map((kind) => [kind, own[kind]] as const);
  for (const [kind, Base] of before)
    own[kind] = new Proxy(Base, { construct: (target, args) => watched(new target(...(args as unknown[]).map(behind))) });
  try {
    await body();
  } finally {
    for (const [kind, Base] of before) own[kind] = Base;
  }
  return accesses;
}
