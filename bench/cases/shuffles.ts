/** The rows of the suite `shuffles`, as data: what is done, in which group, to how many ciphertexts. */

export const SHUFFLE_WORKS = [
  'generators',
  'shuffle',
  'prove TW',
  'read TW',
  'verify TW',
  'prove Neff',
  'read Neff',
  'verify Neff',
] as const;
export type ShuffleWork = (typeof SHUFFLE_WORKS)[number];

export const SHUFFLE_GROUPS = ['2048/256', 'P-256', 'ed25519'] as const;
export type ShuffleGroup = (typeof SHUFFLE_GROUPS)[number];

/** What an election has, modulo a prime; and as many as take a while on curves. */
const COUNTS: Readonly<Record<ShuffleGroup, readonly number[]>> = { '2048/256': [1000, 10_000], 'P-256': [1000], ed25519: [1000] };

export interface ShuffleCase {
  readonly row: string;
  readonly work: ShuffleWork;
  readonly group: ShuffleGroup;
  readonly count: number;
}

export const shuffleCases: readonly ShuffleCase[] = SHUFFLE_GROUPS.flatMap((group) =>
  COUNTS[group].flatMap((count) => SHUFFLE_WORKS.map((work) => ({ row: `${work} ${group} ${count}`, work, group, count }))),
);
