import { JsonView } from '../../../encoding/json/view.ts';
import { MalformedError } from '../../../util/errors.ts';
import type { RecordStream } from '../../chunks.ts';
import type { BallotState } from '../marks.ts';
import { checkRecord } from '../stream.ts';
import type { GuardBytes } from '../version.ts';

interface ReadBallot {
  readonly id: string;
  readonly state: BallotState;
}

/**
 * The ballots that were cast, as they come.
 *
 * @throws {WrongTypeError} `ballots`. @throws {MalformedError} the place of a fault in a ballot; `ballots`, if two have the same identifier.
 */
export async function* castBallots<Ballot extends ReadBallot>(
  ballots: RecordStream<GuardBytes>,
  read: (view: JsonView) => Ballot,
): AsyncGenerator<Ballot> {
  checkRecord({ ballots }, { bytes: [], lists: [], streams: ['ballots'], optional: [] });
  const ids = new Set<string>();
  let count = 0;
  for await (const bytes of ballots) {
    const ballot = read(JsonView.parse(`ballot ${++count}`, bytes));
    if (ids.has(ballot.id)) throw new MalformedError('ballots', `must not have the ballot ${ballot.id} twice`);
    ids.add(ballot.id);
    if (ballot.state === 'cast') yield ballot;
  }
}
