/** What the page asks the bulletin board to append, as JSON: every member is named here, and nothing else is taken. */
import type { BeleniosEvent } from 'limber/belenios';

/** The records that begin an election, and the events that a page appends: its questions need no shuffles. */
export type SetUp = Omit<Extract<BeleniosEvent, { type: 'Setup' }>, 'type'>;
export type BoardEvent = Exclude<BeleniosEvent, { type: 'Setup' | 'Shuffle' | 'EndShuffles' }>;

/** The most characters of a record: a ballot of the largest election that {@link MOST} allows. */
export const MOST = { election: 16_384, trustees: 262_144, credentials: 262_144, record: 262_144 } as const;

/** What somebody who sent something wrong is told. */
export class FieldError extends Error {}

/** The event as JSON carries it. */
export const eventJson = (event: BoardEvent): string =>
  JSON.stringify(event, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

const MEMBERS = {
  Ballot: ['ballot'],
  EndBallots: [],
  EncryptedTally: ['tally', 'ballots', 'weight'],
  PartialDecryption: ['owner', 'decryption'],
  Result: ['result'],
} as const satisfies Readonly<Record<BoardEvent['type'], readonly string[]>>;

type Fields = Readonly<Record<string, unknown>>;

/** @throws {FieldError} what is wrong with it. */
export function setUpOf(fields: Fields): SetUp {
  only(fields, ['election', 'trustees', 'credentials']);
  return {
    election: text(fields, 'election', MOST.election),
    trustees: text(fields, 'trustees', MOST.trustees),
    credentials: text(fields, 'credentials', MOST.credentials),
  };
}

/** @throws {FieldError} what is wrong with it. */
export function eventOf(fields: Fields): BoardEvent {
  const { type } = fields;
  if (typeof type !== 'string' || !Object.hasOwn(MEMBERS, type)) throw new FieldError('The type must be that of an event.');
  const known = type as BoardEvent['type'];
  only(fields, ['type', ...MEMBERS[known]]);
  const record = (name: string): string => text(fields, name, MOST.record);
  switch (known) {
    case 'Ballot':
      return { type: known, ballot: record('ballot') };
    case 'EndBallots':
      return { type: known };
    case 'EncryptedTally':
      return { type: known, tally: record('tally'), ballots: whole(fields, 'ballots'), weight: BigInt(whole(fields, 'weight')) };
    case 'PartialDecryption':
      return { type: known, owner: whole(fields, 'owner'), decryption: record('decryption') };
    case 'Result':
      return { type: known, result: record('result') };
  }
}

function only(fields: Fields, names: readonly string[]): void {
  const [other] = Object.keys(fields).filter((name) => !names.includes(name));
  if (other !== undefined) throw new FieldError(`There is no field ${other.slice(0, 40)} here.`);
}

function text(fields: Fields, name: string, most: number): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (typeof value !== 'string' || value.length > most)
    throw new FieldError(`The field ${name} must be a text of ${most} characters at most.`);
  return value;
}

/** A number, or its decimal digits. */
function whole(fields: Fields, name: string): number {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const number = typeof value === 'string' && /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : value;
  if (!Number.isInteger(number) || (number as number) < 0 || (number as number) > 999_999_999)
    throw new FieldError(`The field ${name} must be a whole number.`);
  return number as number;
}
