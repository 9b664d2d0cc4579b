/** Chunks of the code that subpaths share, united where a file less is worth more than the code that is loaded in vain. */

export interface Sources {
  /** What a file is in a bundle, in bytes before it is minified. */
  readonly bytes: (file: string) => number;
  /** The files that a file imports. */
  readonly imports: (file: string) => readonly string[];
  /** Whether it belongs to another package: it stays what it is, and who loads it opens some files more. */
  readonly isForeign: (file: string) => boolean;
}

export interface Chunk {
  readonly users: ReadonlySet<string>;
  readonly files: readonly string[];
}

/** What opening a file costs Node, in bytes of code (before they are minified) that it could parse and run instead. */
const FILE = 14_000;

/** What a file of another package costs beyond that, with those that it imports. */
const FOREIGN = 60_000;

/** How much more the import of a subpath counts that is taken often. */
const OFTEN = 8;

/** What is known of some subpaths. */
export interface Kinds {
  /** Those that load nothing but what they reach. */
  readonly alone: readonly string[];
  /** Those that most programs take. */
  readonly often: readonly string[];
}

/** A set of subpaths: a bit for each. */
type Users = bigint;

interface Part {
  users: Users;
  files: string[];
  bytes: number;
  readonly isForeign: boolean;
  /** The parts that its files import, and those that these import. */
  below: ReadonlySet<Part>;
}

interface Union {
  readonly users: Users;
  readonly parts: readonly [Part, Part];
  /** What it adds to the sum over all imports; below zero for a gain. */
  readonly cost: number;
}

/**
 * United greedily, the pair with the greatest gain first.
 *
 * @param reached - the files of every subpath.
 */
export function chunksOf(reached: ReadonlyMap<string, readonly string[]>, { alone, often }: Kinds, sources: Sources): readonly Chunk[] {
  const names = [...reached.keys()];
  const weight = weighing(names.map((name) => (often.includes(name) ? OFTEN : 1)));
  const bitOf = (name: string): Users => 1n << BigInt(names.indexOf(name));
  const fixed = alone.reduce((users, name) => users | bitOf(name), 0n);
  const users = new Map<string, Users>();
  for (const [name, files] of reached) for (const file of files) users.set(file, (users.get(file) ?? 0n) | bitOf(name));
  let parts = sameUsers(
    [...users].map(([file, of]) => {
      const isForeign = sources.isForeign(file);
      return { users: of, files: [file], bytes: isForeign ? FOREIGN : sources.bytes(file), isForeign, below: new Set() };
    }),
  );
  for (;;) {
    link(parts, sources);
    const union = bestUnion(parts, fixed, weight);
    if (!union) break;
    // Whoever loads the files loads what they import.
    for (const part of withBelow(union)) part.users |= union.users;
    parts = sameUsers(parts);
  }
  return parts
    .filter(({ isForeign }) => !isForeign)
    .map(({ users: of, files }) => ({ users: new Set(names.filter((name) => of & bitOf(name))), files }));
}

/** The bundler makes one chunk of files that have the same users. */
function sameUsers(parts: readonly Part[]): Part[] {
  const united = new Map<Users, Part>();
  for (const part of parts.filter(({ isForeign }) => !isForeign)) {
    const other = united.get(part.users);
    if (other) {
      other.files.push(...part.files);
      other.bytes += part.bytes;
    } else united.set(part.users, part);
  }
  return [...united.values(), ...parts.filter(({ isForeign }) => isForeign)];
}

function link(parts: readonly Part[], { imports }: Sources): void {
  const partOf = new Map(parts.flatMap((part) => part.files.map((file) => [file, part] as const)));
  const direct = new Map(parts.map((part) => [part, new Set(part.files.flatMap(imports).flatMap((file) => partOf.get(file) ?? []))]));
  for (const part of parts) {
    const below = new Set(direct.get(part));
    // The set grows while it is walked.
    for (const each of below) for (const next of direct.get(each) ?? []) below.add(next);
    part.below = below;
  }
}

function bestUnion(parts: readonly Part[], fixed: Users, weight: Weight): Union | undefined {
  /** What a part costs all who load it. */
  const loads: Loads = (users, bytes) => weight(users) * (FILE + bytes);
  const unions: Union[] = [];
  for (const [i, a] of parts.entries())
    for (const b of parts.slice(0, i)) {
      const users = a.users | b.users;
      const cost = loads(users, a.bytes + b.bytes) - loads(a.users, a.bytes) - loads(b.users, b.bytes);
      if (cost < 0 && isShared(a) && isShared(b)) unions.push({ users, parts: [a, b], cost });
    }
  let best: Union | undefined;
  for (const union of unions.sort((a, b) => a.cost - b.cost)) {
    // What is imported below only adds to the cost.
    if (union.cost >= (best?.cost ?? 0)) break;
    const cost = union.cost + costBelow(union, loads);
    const raised = withBelow(union);
    if (cost < (best?.cost ?? 0) && raised.every((part) => ((part.users | union.users) & fixed) === (part.users & fixed)))
      best = { ...union, cost };
  }
  return best;
}

const withBelow = ({ parts: [a, b] }: Union): readonly Part[] => [...new Set([a, b, ...a.below, ...b.below])];

const costBelow = (union: Union, loads: Loads): number =>
  withBelow(union)
    .filter((part) => !union.parts.includes(part))
    .reduce((cost, { users, bytes }) => cost + loads(users | union.users, bytes) - loads(users, bytes), 0);

/** What one subpath has alone is in its own file. */
const isShared = ({ users, isForeign }: Part): boolean => (users & (users - 1n)) !== 0n && !isForeign;

/** How often a set of subpaths is imported. */
type Weight = (users: Users) => number;
type Loads = (users: Users, bytes: number) => number;

function weighing(weights: readonly number[]): Weight {
  const known = new Map<Users, number>();
  return (users) => {
    const weight = known.get(users) ?? weights.reduce((sum, each, i) => sum + (users & (1n << BigInt(i)) ? each : 0), 0);
    known.set(users, weight);
    return weight;
  };
}
