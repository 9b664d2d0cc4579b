/** Votes as servers of Helios keep them. */

import { jsonObject } from '../../encoding/json/value.ts';
import { JsonView } from '../../encoding/json/view.ts';
import { WrongTypeError } from '../../util/errors.ts';
import { readOptions } from '../../util/options.ts';
import { PYTHON_SORTED, writeJson } from '../json/write.ts';
import { canonicalHash, hashText } from './hashes.ts';

/** Who cast a vote. */
export interface HeliosVoter {
  /** The name of the voter, as the list of voters has it. */
  readonly uuid: string;
  /** The hash of the voter's record there. */
  readonly hash: string;
  /** When, as Python writes times; left out unless given. */
  readonly castAt?: string | undefined;
}

/**
 * The record of a ballot that was cast, as servers of Helios give it out: with its voter and its tracker.
 *
 * @param vote - as {@link castHeliosBallot} gives it, or a booth of Helios.
 * @param voter - who cast it: `uuid` and `hash`, and when.
 * @returns the record, in the canonical form of JSON; its tracker is the hash of the vote as it came.
 * @throws {WrongTypeError} `vote`, if it is no text; `voter`. @throws {MalformedError} the place in the vote where it is no JSON.
 *
 * @example
 * import { recordHeliosBallot } from 'limber/helios';
 * console.log(JSON.parse(recordHeliosBallot('{"answers":[]}', { uuid: 'voter-1', hash: 'h' })).vote_hash.length); // 43
 */
export function recordHeliosBallot(vote: string, voter: HeliosVoter): string {
  if (typeof vote !== 'string') throw new WrongTypeError('vote', 'must be a string');
  const { uuid, hash, castAt } = readOptions<HeliosVoter, typeof VOTER>(voter, VOTER, 'voter');
  for (const [name, text] of Object.entries({ uuid, hash, castAt: castAt ?? '' }))
    if (typeof text !== 'string') throw new WrongTypeError(name, 'must be a string');
  const record = jsonObject({
    ...(castAt === undefined ? {} : { cast_at: castAt }),
    vote: JsonView.parse('vote', vote).value,
    vote_hash: hashText(vote),
    voter_hash: hash as string,
    voter_uuid: uuid as string,
  });
  return writeJson(record, PYTHON_SORTED);
}

/**
 * Who a voter is, as ballots name it: the `uuid`, and the hash of the record.
 *
 * @param record - of the voter, as it stands on the list of voters: an object of JSON with a `uuid`.
 * @returns the voter, for {@link recordHeliosBallot}.
 * @throws {WrongTypeError} `voter`, if it is no text. @throws {MalformedError} the place in `voter` of whatever is not as it has to be.
 *
 * @example
 * import { readHeliosVoter } from 'limber/helios';
 * console.log(readHeliosVoter('{"name": "Ada", "uuid": "voter-1"}').uuid); // voter-1
 */
export function readHeliosVoter(record: string): HeliosVoter {
  if (typeof record !== 'string') throw new WrongTypeError('voter', 'must be a string');
  const view = JsonView.parse('voter', record);
  const { uuid } = view.membersAmongOthers(['uuid']);
  return Object.freeze({ uuid: uuid.string(), hash: canonicalHash(view.value) });
}

const VOTER = { uuid: undefined, hash: undefined, castAt: undefined } as const;
