/**
 * The web server of `npm start`, on loopback, for its own pages alone: the guides and the reference, and below `/lab/`, where they link it, the workbench, with the
 * logins of its page Authenticate and the elections of its page Vote. Each is under its policy.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Accounts } from './accounts.ts';
import { answerApi, isApi } from './api.ts';
import { answerBoard, isBoardApi } from './board/api.ts';
import { Boards } from './board/boards.ts';
import { foreignCaller, LOOPBACK_NAMES } from './caller.ts';
import { answerFile } from './files.ts';
import { listenOnLoopback } from './loopback.ts';
import { PASSKEY_HOST, Passkeys } from './passkeys.ts';
import { headers } from './policy.ts';

/** The workbench in the site, where scripts/site puts it as well. */
const LAB = '/lab';
/** The same files under the policy without WebAssembly. */
const STRICT = '/strict';

/** What is served. */
export interface Served {
  /** The folder of the built workbench. */
  readonly workbench: string;
  /** The folder of the guides and the reference. */
  readonly documents: string;
  /** The page that stands in for all of those while they are built. */
  readonly meanwhile?: () => string | undefined;
}

export interface Site {
  /** Of the first page. */
  readonly address: string;
  readonly workbench: string;
  readonly close: () => Promise<void>;
}

/** Serves at `port`, or at the next that is free; 0 means any. @param elections - the folder for the archives of elections. */
export async function openSite(served: Served, port: number, elections: string): Promise<Site> {
  const boards = new Boards(elections);
  const listening = await listenOnLoopback(port);
  const origins = LOOPBACK_NAMES.map((name) => `http://${name}:${listening.port}`);
  const named = `http://${PASSKEY_HOST}:${listening.port}`;
  const logins = { accounts: new Accounts(origins), passkeys: new Passkeys(named) };
  listening.answer(answer);
  return {
    address: `${named}/`,
    workbench: `${named}${LAB}/`,
    close: async () => {
      await listening.close();
      await boards.close();
    },
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '/' } = request;
    const refused = foreignCaller(request, listening.port);
    if (refused) response.writeHead(refused, headers('documents')).end();
    else if (url === LAB) response.writeHead(308, { ...headers('workbench'), Location: `${LAB}/` }).end();
    else if (url.startsWith(`${LAB}/`)) answerWorkbench(url.slice(LAB.length), request, response);
    else if (url.startsWith(`${STRICT}${LAB}/`))
      void answerFile(served.workbench, url.slice(STRICT.length + LAB.length), request, response, headers('strict'));
    else void answerFile(served.documents, url, request, response, headers('documents'), served.meanwhile?.());
  }

  function answerWorkbench(url: string, request: IncomingMessage, response: ServerResponse): void {
    const given = headers('workbench');
    if (isBoardApi(url)) answerBoard(boards, url, request, response, given).catch(() => response.destroy());
    else if (isApi(url)) answerApi(logins, url, request, response, given).catch(() => response.destroy());
    else void answerFile(served.workbench, url, request, response, given);
  }
}
