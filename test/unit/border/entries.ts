/** Everything public that can be called: the functions of every subpath, and constructors, static functions and methods of their classes. */
import { readFileSync } from 'node:fs';

type Callable = (...args: never[]) => unknown;

const packageFile = new URL('../../../../package.json', import.meta.url);
const { exports } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly exports: Readonly<Record<string, unknown>> };

/** The subpaths with modules that export something: the root throws, the worker works, the script installs itself, and files of other kinds are no modules. */
export const SUBPATHS: readonly string[] = Object.keys(exports).flatMap((name) =>
  name === '.' || /\/(worker|script)$|\.(json|wasm)$/.test(name) ? [] : [name.replace('./', '')],
);

/** By subpath: what it exports. */
export async function subpaths(): Promise<readonly (readonly [name: string, exported: Readonly<Record<string, unknown>>])[]> {
  return Promise.all(SUBPATHS.map(async (name) => [name, (await import(`limber/${name}`)) as Readonly<Record<string, unknown>>] as const));
}

/**
 * Names as `eddsa:signEd25519`, `eddsa:Ed25519PublicKey` (the constructor), `bls-bn256:BlsPublicKey.fromBytes`, `bls-bn256:BlsPublicKey#toBytes`; what several subpaths export
 * is named once. Errors are left out.
 *
 * @param instances - of the classes that are exported as types alone, by the class's name.
 */
export async function publicEntries(instances: Readonly<Record<string, object>>): Promise<readonly string[]> {
  const seen = new Set<unknown>();
  const names: string[] = [];
  const ofClass = (name: string, made: Callable, isExported: boolean): void => {
    if (seen.has(made) || made.prototype instanceof Error) return;
    seen.add(made);
    if (isExported) names.push(name);
    for (const key of callables(made)) names.push(`${name}.${key}`);
    for (const key of callables(made.prototype)) names.push(`${name}#${key}`);
  };
  for (const [subpath, exported] of await subpaths()) {
    for (const [key, value] of Object.entries(exported)) {
      const name = `${subpath}:${key}`;
      if (typeof value === 'function' && /^class\b/.test(String(value))) ofClass(name, value as Callable, true);
      else if (typeof value === 'function' && !seen.has(value)) {
        seen.add(value);
        names.push(name);
      } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        const made = value.constructor as Callable;
        if (made !== Object) ofClass(`${subpath}:${made.name}`, made, false);
      }
    }
  }
  for (const [name, instance] of Object.entries(instances)) ofClass(name, instance.constructor as Callable, false);
  return names;
}

/** The names of the object's own functions. */
function callables(owner: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(owner))
    .filter(([key, { value }]) => typeof value === 'function' && key !== 'constructor')
    .map(([key]) => key);
}
