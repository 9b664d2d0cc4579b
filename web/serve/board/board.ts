/** One election on the bulletin board: an archive that only grows, with one writer at a time. */
import { type ArchiveFile, openArchiveFile } from '../../../cli/election/archive-file.ts';
import { Refusal } from '../refusal.ts';
import { grownBy } from './appending.ts';
import type { BoardEvent } from './events.ts';

/** How many may wait for the writer. */
const MOST_WAITING = 64;

export class Board {
  readonly #file: ArchiveFile;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  private constructor(file: ArchiveFile) {
    this.#file = file;
  }

  /** Of an election that is on the disk, whose last append may have been cut off. */
  static async open(path: string): Promise<Board> {
    return new Board(await openArchiveFile(path));
  }

  /** Whether nothing was ever appended. */
  get isEmpty(): boolean {
    return this.#file.writer.length === 0;
  }

  read(): Promise<Uint8Array> {
    return this.#file.read();
  }

  /** Appends the bytes of a set-up. */
  begin(event: Parameters<ArchiveFile['writer']['append']>[0]): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.isEmpty) throw new Refusal(409, 'There is an election of that name.');
      await this.#file.append(this.#file.writer.append(event));
    });
  }

  /** Appends an event that is verified first. It is on the disk when this is done. @throws {FieldError} what is wrong with it. @throws {Refusal} where too many wait. */
  append(event: BoardEvent): Promise<void> {
    return this.#inTurn(async () => {
      await grownBy(await this.#file.read(), event);
      await this.#file.append(this.#file.writer.append(event));
    });
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#file.close();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#waiting >= MOST_WAITING) throw new Refusal(503, 'Too many are waiting to append.');
    this.#waiting++;
    const done = this.#last.then(work).finally(() => this.#waiting--);
    this.#last = done.catch(() => {});
    return done;
  }
}
