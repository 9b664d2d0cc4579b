/** The election that is held: what is public of it, the secrets, which are in the page's memory and nowhere else, and the page's copy of the board. */
import type { BoardEvent } from '../../serve/board/events.ts';
import { eventsOf, recordsOf } from '../../serve/board/records.ts';
import type { VoteKeys } from '../../worker/vote/keys.ts';
import type { VoteSetUp, VoteSetUpInput } from '../../worker/vote/set-up.ts';
import type { Watch } from '../desk.ts';
import type { BulletinBoard } from './bulletin-board.ts';

export type Asked = Omit<VoteSetUpInput, 'trustees'> & { readonly trustees: number; readonly threshold: number };
export type Stage = 'voting' | 'decrypting' | 'done';

export class Held {
  readonly asked: Asked;
  readonly keys: VoteKeys;
  readonly setUp: VoteSetUp;
  readonly board: BulletinBoard;
  #archive: Uint8Array;
  #last: Promise<void> = Promise.resolve();
  readonly #onChange: () => void;

  /** @param onChange - is called when something was appended. */
  constructor(asked: Asked, keys: VoteKeys, setUp: VoteSetUp, board: BulletinBoard, archive: Uint8Array, onChange: () => void) {
    this.asked = asked;
    this.keys = keys;
    this.setUp = setUp;
    this.board = board;
    this.#archive = archive;
    this.#onChange = onChange;
  }

  /** The page's copy of the board. */
  get archive(): Uint8Array {
    return this.#archive;
  }

  /** Has the event appended, after those that are being appended, and takes what is on the board then. */
  append(event: BoardEvent, watch: Watch): Promise<void> {
    const { uuid } = this.setUp;
    const done = this.#last.then(async () => {
      try {
        this.#archive = await this.board.append(uuid, this.#archive, event, watch);
      } catch (error) {
        // Who is cancelled does not know whether it was appended.
        this.#archive = await this.board.read(uuid, this.#archive).catch(() => this.#archive);
        throw error;
      } finally {
        this.#onChange();
      }
    });
    this.#last = done.catch(() => {});
    return done;
  }

  get stage(): Stage {
    const types = this.#events.map(({ type }) => type);
    if (types.includes('Result')) return 'done';
    return types.includes('EncryptedTally') ? 'decrypting' : 'voting';
  }

  /** Whether no more ballots are taken, and they are not added up yet: as after an interruption. */
  get isClosed(): boolean {
    return this.#events.some(({ type }) => type === 'EndBallots');
  }

  /** The public keys of those who have voted, ballot by ballot. */
  get credentials(): readonly string[] {
    return this.#texts('Ballot', 0).map((text) => (JSON.parse(text) as { credential: string }).credential);
  }

  /** The numbers of those who have decrypted. */
  get decrypted(): readonly number[] {
    return this.#texts('PartialDecryption', 1).map((text) => (JSON.parse(text) as { owner: number }).owner);
  }

  /** How many votes each choice got, once it is known. */
  get result(): readonly number[] | undefined {
    const [text] = this.#texts('Result', 0);
    return text === undefined ? undefined : (JSON.parse(text) as { result: readonly (readonly number[])[] }).result[0];
  }

  get #events(): ReturnType<typeof eventsOf> {
    return eventsOf(recordsOf(this.#archive));
  }

  #texts(type: string, i: number): readonly string[] {
    return this.#events.flatMap((event) => (event.type === type ? [event.data[i]?.text ?? '{}'] : []));
  }
}

/** The choices in the order of their ciphertexts. */
export const choicesOf = ({ blank, answers }: Pick<Asked, 'blank' | 'answers'>): readonly string[] =>
  blank ? ['Blank vote', ...answers] : answers;
