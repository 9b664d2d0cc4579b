/** Where ballots are cast: the workbench's server keeps the archive; without one, as where the page's files lie on any other server, the page does, and says so. */
import { type BoardEvent, eventJson, type SetUp } from '../../serve/board/events.ts';
import { Desk, type Watch } from '../desk.ts';

export interface BulletinBoard {
  readonly isServer: boolean;
  /** These give the archive as it is on the board then. */
  begin(setUp: SetUp, watch: Watch): Promise<Uint8Array>;
  append(uuid: string, archive: Uint8Array, event: BoardEvent, watch: Watch): Promise<Uint8Array>;
  read(uuid: string, archive: Uint8Array): Promise<Uint8Array>;
}

const API = 'api/board/';

export async function bulletinBoard(): Promise<BulletinBoard> {
  return (await hasServer()) ? ofServer : ofPage(new Desk());
}

async function hasServer(): Promise<boolean> {
  try {
    const { board } = (await (await fetch(API)).json()) as { readonly board?: unknown };
    return board === 'belenios';
  } catch {
    return false;
  }
}

/** Everything that the page ever sends: public records, the name of the election, the type of an event. */
const ofServer: BulletinBoard = {
  isServer: true,
  begin: async ({ election, trustees, credentials }, { signal }) => {
    const { uuid } = await post('begin', JSON.stringify({ election, trustees, credentials }), signal);
    return read(String(uuid), signal);
  },
  append: async (uuid, _, event, { signal }) => {
    await post('append', `{"uuid":${JSON.stringify(uuid)},${eventJson(event).slice(1)}`, signal);
    return read(uuid, signal);
  },
  read: (uuid) => read(uuid),
};

const ofPage = (desk: Desk): BulletinBoard => ({
  isServer: false,
  begin: ({ election, trustees, credentials }, watch) => desk.run('voteBegin', { election, trustees, credentials }, watch),
  append: (_, archive, event, watch) => desk.run('voteGrow', { archive, event }, watch),
  read: async (_, archive) => archive,
});

/** @throws {Error} with the server's words, where it refuses. */
async function post(request: string, body: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(API + request, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal });
  const answer = (await response.json().catch(() => ({ error: 'The server did not answer.' }))) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new Error(`The board refuses it. ${answer.error}`);
  return answer;
}

async function read(uuid: string, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(`${API}${uuid}.bel`, signal && { signal });
  if (!response.ok) throw new Error('The archive cannot be read.');
  return new Uint8Array(await response.arrayBuffer());
}
