/** All elections that the workbench's server keeps: a file each, in one folder. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { begunArchive } from './appending.ts';
import { Board } from './board.ts';
import { type BoardEvent, FieldError, type SetUp } from './events.ts';

const MOST_ELECTIONS = 200;
/** What names of elections are, and so what a file can be called. */
const UUID = /^[1-9A-HJ-NP-Za-km-z]{14,64}$/;
const PRIVATE = 0o700;

export class Boards {
  readonly #folder: string;
  readonly #open: Map<string, Promise<Board>> = new Map();

  /** @param folder - is made when the first election begins. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Begins an election. @returns its name. @throws {FieldError} what is wrong with it. @throws {Refusal} where there is one of that name, or no room. */
  async begin(setUp: SetUp): Promise<string> {
    const { uuid } = await begunArchive(setUp);
    await mkdir(this.#folder, { recursive: true, mode: PRIVATE });
    if ((await this.#names()).length >= MOST_ELECTIONS)
      throw new Refusal(503, `There are ${MOST_ELECTIONS} elections: ${this.#folder} is full.`);
    const board = await this.#board(uuid);
    await this.#orForget(uuid, () => board.begin({ type: 'Setup', ...setUp }));
    return uuid;
  }

  /** Appends an event to an election. @throws {FieldError} what is wrong with it. @throws {Refusal} where there is no such election. */
  async append(uuid: string, event: BoardEvent): Promise<void> {
    const board = await this.#known(uuid);
    await this.#orForget(uuid, () => board.append(event));
  }

  /** The archive of an election. @throws {Refusal} where there is none. */
  async read(uuid: string): Promise<Uint8Array> {
    return (await this.#known(uuid)).read();
  }

  async close(): Promise<void> {
    const open = [...this.#open.values()];
    this.#open.clear();
    await Promise.allSettled(open.map(async (board) => (await board).close()));
  }

  async #names(): Promise<readonly string[]> {
    const files = await readdir(this.#folder).catch(() => []);
    return files.filter((file) => file.endsWith('.bel'));
  }

  async #known(uuid: string): Promise<Board> {
    const isThere = UUID.test(uuid) && (await this.#names()).includes(`${uuid}.bel`);
    const board = isThere ? await this.#board(uuid) : undefined;
    if (!board || board.isEmpty) throw new Refusal(404, 'There is no such election.');
    return board;
  }

  #board(uuid: string): Promise<Board> {
    const known = this.#open.get(uuid) ?? Board.open(join(this.#folder, `${uuid}.bel`));
    this.#open.set(uuid, known);
    known.catch(() => this.#open.delete(uuid));
    return known;
  }

  /** A board that failed for a reason of its own is opened anew the next time: what it knows may not be what is on the disk. */
  async #orForget(uuid: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof FieldError || error instanceof Refusal)) {
        const board = this.#open.get(uuid);
        this.#open.delete(uuid);
        await board?.then((each) => each.close()).catch(() => {});
      }
      throw error;
    }
  }
}
