/** What the page keeps in this browser: values by name. Where a browser keeps nothing, they last as long as the page. */

const PREFIX = 'limber/1/';
const volatile = new Map<string, string>();

/** JSON has no BigInt: `{"bigint": "255"}` stands for one. */
const replace = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? { bigint: value.toString(10) } : value);

function revive(_: string, value: unknown): unknown {
  const { bigint } = (typeof value === 'object' && value !== null ? value : {}) as { bigint?: unknown };
  return typeof bigint === 'string' ? BigInt(bigint) : value;
}

/** The value of that name, where one is kept and can be read. */
export function recall<T>(name: string): T | undefined {
  try {
    const text = stored(name) ?? volatile.get(name);
    return text === undefined ? undefined : (JSON.parse(text, revive) as T);
  } catch {
    return undefined;
  }
}

function stored(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser refused to keep it, for want of room or by its settings. */
export function keep(name: string, value: unknown): boolean {
  const text = JSON.stringify(value, replace);
  volatile.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}
