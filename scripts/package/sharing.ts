/**
 * Which code shares a file. A bundler left alone makes a chunk for every set of subpaths that have some code in common: two hundred, of which an import opens twenty to
 * fifty. Here such sets are united as long as that costs all imports together less: a subpath then opens fewer files and loads some code that it does not use.
 */
import { chunksOf, type Kinds, type Sources } from './chunks.ts';

const KINDS: Kinds = {
  // A few lines, which shall not become more.
  alone: ['index'],
  often: ['bls', 'ec', 'ecdh', 'ecdsa', 'eddsa', 'hashes', 'jose', 'keys', 'modexp', 'rsa', 'webauthn'],
};
/** It may load everything: what is shared is shared with it, and not cut to fit it. */
const EVERYTHING = 'self-test';

/**
 * What each subpath imports in addition to its own code, so that code has whole sets of subpaths in common.
 *
 * @param reached - the files of every subpath, with those of other packages.
 * @param outside - files that no worker may load: they have chunks of their own anyway, which none gets that does not use them.
 */
export function additions(
  reached: ReadonlyMap<string, ReadonlySet<string>>,
  outside: ReadonlySet<string>,
  sources: Sources,
): ReadonlyMap<string, readonly string[]> {
  const inside = [...reached].flatMap(([name, files]) =>
    name === EVERYTHING ? [] : [[name, [...files].filter((file) => !outside.has(file))] as const],
  );
  const chunks = chunksOf(new Map(inside), KINDS, sources);
  return new Map(
    [...reached].map(([name, files]) => {
      const loaded = chunks.filter(({ users }) => users.has(name) || (name === EVERYTHING && users.size > 1));
      return [name, loaded.flatMap((chunk) => chunk.files.filter((file) => !files.has(file)))];
    }),
  );
}

/**
 * What each worker imports in addition to its own code, so that it shares whole files with the subpaths and cuts none in two.
 *
 * @param outside - what no worker may load.
 */
export function additionsOfWorkers(
  workers: ReadonlyMap<string, ReadonlySet<string>>,
  subpaths: ReadonlyMap<string, ReadonlySet<string>>,
  added: ReadonlyMap<string, readonly string[]>,
  outside: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const [subpath, files] of subpaths)
    for (const file of new Set([...files, ...(added.get(subpath) ?? [])])) users.set(file, [...(users.get(file) ?? []), subpath]);
  const together = new Map<string, string[]>();
  for (const [file, names] of users) if (!outside.has(file)) together.set(names.join(), [...(together.get(names.join()) ?? []), file]);
  return new Map(
    [...workers].map(([worker, reached]) => {
      const loaded = new Set([...reached].flatMap((file) => together.get((users.get(file) ?? []).join()) ?? []));
      // Packages say that their modules have no effects: a bundler leaves such an import out.
      return [worker, [...loaded].filter((file) => !reached.has(file) && !file.includes('node_modules/'))];
    }),
  );
}
