import { checkObject, checkWhole } from '../../../util/checks.ts';
import { MalformedError, WrongTypeError } from '../../../util/errors.ts';
import { readOptions } from '../../../util/options.ts';

/** What ballots of both versions have. */
interface BallotFields {
  readonly id: string;
  readonly timestamp?: number | undefined;
}

const MOST_ID = 2 ** 12;

/**
 * What a ballot is, beside the answers; made now unless it says when.
 *
 * @param names - what it may have: its texts, and the `timestamp`.
 * @throws {WrongTypeError} `ballot` or one of its texts. @throws {MalformedError} `id`. @throws {OutOfRangeError} `timestamp`, or what no ballot has.
 */
export function readBallotFields<Fields extends BallotFields>(
  ballot: unknown,
  names: readonly (keyof Fields & string)[],
  optional: readonly (keyof Fields & string)[] = [],
): Fields & { readonly timestamp: number } {
  checkObject('ballot', ballot);
  const none = Object.fromEntries([...names, 'timestamp'].map((name) => [name, undefined]));
  const read = readOptions(ballot, none, 'ballot') as Record<string, unknown>;
  for (const name of names)
    if (typeof read[name] !== 'string' && !(read[name] === undefined && optional.includes(name)))
      throw new WrongTypeError(name, 'must be a string');
  const { id, timestamp = Math.floor(Date.now() / 1000), ...more } = read as unknown as Fields;
  checkText('id', id);
  checkWhole('timestamp', timestamp, 0, Number.MAX_SAFE_INTEGER);
  return { ...more, id, timestamp } as unknown as Fields & { readonly timestamp: number };
}

/** @throws {MalformedError} `argument`. */
export function checkText(argument: string, text: string): void {
  if (text.length === 0 || text.length > MOST_ID) throw new MalformedError(argument, `must have 1 to ${MOST_ID} characters`);
}
