/** What a chunk of an election of Helios comes to, if somebody did it who is not here. */
import { MalformedError } from '../../util/errors.ts';
import { bigintFrom, listOf, members, oneOf, type Shape, whole, words } from '../../util/shape.ts';
import { readFindings } from '../findings.ts';
import { LISTED_WORDS, markedWords } from './compare.ts';
import type { HeliosElection } from './election.ts';
import { HELIOS_RULES } from './rules.ts';
import { type HeliosState, type Marks, shapeOf } from './state.ts';

export function readHeliosState(election: HeliosElection): Shape<HeliosState> {
  const sums = 2 * shapeOf(election).choices;
  const readMarks = members<Marks>({ kind: oneOf('voter', 'cast', 'audited'), numbers: listOf(whole, 1), words });
  return members<HeliosState>({
    findings: readFindings(HELIOS_RULES),
    ballots: whole,
    unread: whole,
    sums: listOf(bigintFrom(1n, election.group.prime), sums, sums),
    marks: listOf((place, value) => {
      const marks = readMarks(place, value);
      const { kind, numbers } = marks;
      const isWhole =
        kind === 'voter' ? marks.words.length % LISTED_WORDS === 0 : marks.words.length === numbers.length * markedWords(election, kind);
      if (!isWhole) throw new MalformedError(`${place}.words`, 'must be those of its records');
      return marks;
    }),
  });
}
