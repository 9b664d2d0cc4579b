/** What the trials have come to. */
import { LISTS } from './list/index.ts';
import { type Mutant, nameOf } from './mutant.ts';

export interface Outcome {
  readonly mutant: Mutant;
  /** The test that noticed it; undefined where none did. */
  readonly killer: string | undefined;
}

/** The survivors, a line for every list, and the score: how many of the mutants that were tried are dead, 0 to 1; 0 for none. */
export function tableOf(
  chosen: readonly Mutant[],
  outcomes: readonly Outcome[],
): { readonly lines: readonly string[]; readonly score: number } {
  const survivors = outcomes.filter(({ killer }) => !killer).map(({ mutant }) => `survived: ${nameOf(mutant)}`);
  const dead = new Set(outcomes.filter(({ killer }) => killer).map(({ mutant }) => mutant));
  const lists = Object.entries(LISTS).flatMap(([name, list]) => {
    const own = list.filter((mutant) => chosen.includes(mutant));
    return own.length > 0 ? [`${name.padEnd(16)} ${countsOf(own, dead)}`] : [];
  });
  const late = outcomes.filter(({ killer }) => killer?.endsWith('out of time')).length;
  const score = outcomes.length === 0 ? 0 : dead.size / outcomes.length;
  const percent = (Math.floor(1000 * score) / 10).toFixed(1);
  const date = new Date().toISOString().slice(0, 10);
  const last = `${'all'.padEnd(16)} ${countsOf(chosen, dead)}: ${percent} % (${late} by time; Node ${process.versions.node}, ${date})`;
  return { lines: [...survivors, ...lists, last], score };
}

function countsOf(mutants: readonly Mutant[], dead: ReadonlySet<Mutant>): string {
  const tried = mutants.filter(({ equivalent }) => equivalent === undefined);
  const killed = tried.filter((mutant) => dead.has(mutant)).length;
  return `${String(killed).padStart(3)} of ${String(tried.length).padStart(3)} killed, ${mutants.length - tried.length} equivalent`;
}
