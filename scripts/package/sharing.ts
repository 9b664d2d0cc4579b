/**
 * Which code shares a file. A bundler left alone makes a chunk for every set of subpaths that have some code in common: a hundred, of which an import opens twenty.
 * Here such a set is rounded up to a group of related subpaths, so that an import opens five; each may then load some code of its relatives that it does not use.
 */

/** They use nearly all of `ELEMENTS`: what they share with a single subpath is loaded by no other. */
const ELECTIONS = ['helios', 'helios/booth', 'belenios', 'electionguard'];
/** Records in JSON. */
const RECORDS = ['groth16', 'drand', ...ELECTIONS];
const ELEMENTS = ['groups', 'elgamal', 'proof', 'ballot', 'shuffle', 'threshold', ...ELECTIONS];
/** Everything over the one interface of groups: no other page shall load their classes. */
const GROUPS_OF_ALL = [...ELEMENTS, 'bn256', 'bn254', 'bls12-381', 'bls12-381/sums', 'bls/threshold', 'groth16', 'hash-to-curve'];
/** What signs and verifies with keys of every kind. */
const TOKENS = ['jose', 'cose', 'webauthn'];
/** Keys of every kind in files, and what is signed with them. */
const FILES = ['keys', 'keys/openssh', 'keys/x509', 'sshsig'];
/** What is said of keys in files alone: the structures, and what is encrypted. */
const STRUCTURES = [...FILES, 'keys/encrypted'];
const RESIDUES = ['rsa', 'rsa/keygen', 'rsa/blind', 'dsa', 'dh', 'srp', 'primes', ...FILES, ...TOKENS, ...ELEMENTS];
const POWERS = [...RESIDUES, 'modexp', 'modexp/fixed-base', 'modexp/multi-pow', 'modexp/batch', 'modexp/crt', 'study/methods', 'evm'];
/** What is of binary fields alone. */
const BINARY_CURVES = ['ec/binary', 'dstu4145', 'keys'];
const CURVES = [
  ...['ec', 'ec/binary', 'dstu4145', 'ecdsa', 'eddsa', 'ecdh', 'schnorr'],
  ...[...FILES, ...TOKENS, 'groups', 'hash-to-curve', 'evm'],
];
const PAIRINGS = [
  ...['bls', 'bls/threshold', 'drand', 'bls-bn256', 'bdn', 'bn256', 'bn254', 'bls12-381', 'bls12-381/sums'],
  ...['hash-to-curve', 'evm', 'groth16', 'skipchain', 'study/pairing'],
];

/** From small to large. All others but the alone ones are in the last group. */
const GROUPS: readonly (readonly string[])[] = [
  ...[BINARY_CURVES, TOKENS, STRUCTURES, RECORDS, ELEMENTS, GROUPS_OF_ALL, RESIDUES, CURVES, PAIRINGS, POWERS],
  [...CURVES, ...PAIRINGS],
];

/** They load a few lines, and shall not load more. */
const ALONE = ['index', 'hashes', 'dh/groups'];
/** They may load everything: what is shared is shared with them, and not cut to fit them. */
const EVERYTHING = ['self-test', 'study/binary', 'study/fields'];

/**
 * What each subpath imports in addition to its own code, so that code has the subpaths of a group in common.
 *
 * @param reached - the files of every subpath.
 * @param outside - files that no worker may load: they have chunks of their own anyway, which none gets that does not use them.
 */
export function additions(
  reached: ReadonlyMap<string, ReadonlySet<string>>,
  outside: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const subpaths = [...reached.keys()];
  const groups = [...GROUPS, subpaths.filter((name) => !ALONE.includes(name))];
  const added = new Map<string, string[]>(subpaths.map((name) => [name, []]));
  for (const file of new Set([...reached.values()].flatMap((files) => [...files]))) {
    const users = subpaths.filter((name) => !EVERYTHING.includes(name) && reached.get(name)?.has(file));
    if (users.length < 2 || outside.has(file)) continue;
    const others = users.filter((name) => !ELECTIONS.includes(name));
    const group = others.length < 2 ? [...others, ...ELECTIONS] : (groups.find((each) => users.every((name) => each.includes(name))) ?? []);
    for (const name of [...group, ...EVERYTHING]) if (!reached.get(name)?.has(file)) added.get(name)?.push(file);
  }
  return added;
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
