/** An election of Helios that limber held, as files. */
import { heldElection } from './elections.ts';

/** Texts of files by their names. */
export type Files = Readonly<Record<string, string>>;

export async function heliosFiles(): Promise<Files> {
  const { election, trustees, ballots, voters, audited, tally, result } = await heldElection();
  return {
    'election.json': election,
    'trustees.json': trustees,
    'ballots.ndjson': `${ballots.join('\n')}\n`,
    'voters.json': `[${voters!.join(',\n ')}]`,
    'audited.json': `[${audited!.join()}]`,
    'tally.json': tally!,
    'result.json': result!,
  };
}
