/** The part of Node's global object that is used. Bun and Deno have it as well. */
interface Host {
  readonly process?: { getBuiltinModule?(name: string): unknown };
}

/** What Node brings with it, without an import that a bundler would follow; undefined where there is no Node. */
export const nodeModule = <T>(name: string): T | undefined => (globalThis as Host).process?.getBuiltinModule?.(name) as T | undefined;
