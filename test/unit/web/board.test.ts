/** The bulletin board of the workbench's server: what it takes, what it refuses, and what is left when it is killed in the middle of casting. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endedEarly, start, withFolder } from '../../../engines/child.ts';
import { BeleniosArchiveWriter, readBeleniosArchive, verifyBeleniosElection } from '../../../src/entries/belenios.ts';
import { type BoardEvent, eventJson } from '../../../web/serve/board/events.ts';
import { openSite } from '../../../web/serve/site.ts';
import { decryptVotes, tallyVotes } from '../../../web/worker/vote/count.ts';
import { ballotOf, conclude, openVote, quiet, setUpOf } from './held-vote.ts';

interface Answer {
  readonly status: number;
  readonly body: { readonly uuid?: string; readonly error?: string; readonly board?: string };
}

async function post(address: string, request: string, body: string, headers: object = {}): Promise<Answer> {
  const response = await fetch(`${address}api/board/${request}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const appendTo = (address: string, uuid: string, event: BoardEvent): Promise<Answer> =>
  post(address, 'append', `{"uuid":"${uuid}",${eventJson(event).slice(1)}`);

async function archiveOf(address: string, uuid: string): Promise<Uint8Array> {
  const response = await fetch(`${address}api/board/${uuid}.bel`);
  assert.equal(response.status, 200);
  return new Uint8Array(await response.arrayBuffer());
}

async function served(body: (address: string, elections: string) => Promise<void>): Promise<void> {
  await withFolder('board', async (folder) => {
    const elections = join(folder, 'elections');
    const site = await openSite({ workbench: folder, documents: folder }, 0, elections);
    try {
      await body(site.workbench, elections);
    } finally {
      await site.close();
    }
  });
}

const vote = openVote();
const ballots = await Promise.all(
  [
    [0, [0, 1, 0]],
    [1, [1, 0, 0]],
  ].map(async ([voter, votes]) => (await ballotOf(vote, voter as number, votes as number[])).ballot),
);
const [first = '', second = ''] = ballots;

test('an election begins, grows and ends; the file is what is read, and opens again in another server', () =>
  served(async (address, elections) => {
    assert.deepEqual(await (await fetch(`${address}api/board/`)).json(), { board: 'belenios' });
    assert.deepEqual(await post(address, 'begin', JSON.stringify(setUpOf(vote))), { status: 200, body: { uuid: vote.uuid } });
    const append = async (event: BoardEvent): Promise<Uint8Array> => {
      assert.deepEqual(await appendTo(address, vote.uuid, event), { status: 200, body: {} });
      return archiveOf(address, vote.uuid);
    };
    for (const ballot of ballots) await append({ type: 'Ballot', ballot });
    const archive = await conclude(vote, [3, 2], append);
    assert.equal((await verifyBeleniosElection(archive)).valid, true);
    assert.deepEqual(new Uint8Array(await readFile(join(elections, `${vote.uuid}.bel`))), archive);
    assert.equal((await appendTo(address, vote.uuid, { type: 'Ballot', ballot: first })).status, 422);
    assert.equal((await post(address, 'begin', JSON.stringify(setUpOf(vote)))).status, 409);
    assert.deepEqual(await archiveOf(address, vote.uuid), archive);
  }));

test('ballots that come at once stand one after the other', () =>
  served(async (address) => {
    await post(address, 'begin', JSON.stringify(setUpOf(vote)));
    const many = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => (await ballotOf(vote, i % 3, i % 2 === 0 ? [1, 0, 0] : [0, 0, 1])).ballot),
    );
    const answers = await Promise.all(many.map((ballot) => appendTo(address, vote.uuid, { type: 'Ballot', ballot })));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal((await readBeleniosArchive(await archiveOf(address, vote.uuid))).ballots, 8);
  }));

test('nothing is appended that does not hold, and what is wrong is said', () =>
  served(async (address) => {
    await post(address, 'begin', JSON.stringify(setUpOf(vote)));
    await appendTo(address, vote.uuid, { type: 'Ballot', ballot: first });
    const before = await archiveOf(address, vote.uuid);
    const other = openVote({ trustees: 1, threshold: 1, voters: 1 });
    const digit = (text: string, at: number): string => text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);
    const refused = async (event: BoardEvent, words: RegExp): Promise<void> => {
      const { status, body } = await appendTo(address, vote.uuid, event);
      assert.deepEqual([status, words.test(body.error ?? '')], [422, true], body.error);
      assert.deepEqual(await archiveOf(address, vote.uuid), before);
    };
    await refused({ type: 'Ballot', ballot: first }, /on the board already/);
    await refused({ type: 'Ballot', ballot: digit(second, second.lastIndexOf('"response":"') + 30) }, /^ballot 1.* must be signed/);
    await refused({ type: 'Ballot', ballot: digit(second, second.indexOf('"response":"') + 30) }, /^ballot 1.* must be/);
    await refused(
      { type: 'Ballot', ballot: (await ballotOf(other, 0, [1, 0, 0])).ballot },
      /^ballot 1 must be of a credential on the list/,
    );
    await refused({ type: 'Ballot', ballot: '{}' }, /^ballot 1/);
    await refused({ type: 'Ballot', ballot: `${second} ` }, /canonical/);
    await refused({ type: 'Result', result: '{"result":[[1,0,0]]}' }, /cannot come here/);
    await refused({ type: 'PartialDecryption', owner: 1, decryption: '{}' }, /cannot come here/);
    // A tally that is not of these ballots, and a decryption in another trustee's name.
    const append = async (event: BoardEvent): Promise<Uint8Array> => {
      assert.equal((await appendTo(address, vote.uuid, event)).status, 200);
      return archiveOf(address, vote.uuid);
    };
    let archive = await append({ type: 'EndBallots' });
    const tally = (await tallyVotes({ archive }, quiet)) as BoardEvent & { type: 'EncryptedTally' };
    const last = async (event: BoardEvent, words: RegExp): Promise<void> => {
      const { status, body } = await appendTo(address, vote.uuid, event);
      assert.deepEqual([status, words.test(body.error ?? '')], [422, true], body.error);
    };
    await last({ ...tally, ballots: 2 }, /num_tallied must be/);
    await last({ ...tally, tally: digit(tally.tally, tally.tally.search(/[0-9]/)) }, /tally/);
    archive = await append(tally);
    const privateKey = Uint8Array.from(vote.keys.privateKeys[0] as Uint8Array);
    const decryption = (await decryptVotes({ archive, group: vote.group, owner: 1, privateKey }, quiet)) as BoardEvent & {
      type: 'PartialDecryption';
    };
    await last({ ...decryption, owner: 2 }, /partial decryption of trustee 2.* must be proven/);
    await last({ ...decryption, owner: 4 }, /must be of a trustee/);
    archive = await append(decryption);
    await last(decryption, /must be the only one/);
    await last({ type: 'Result', result: '{"result":[[1,0,0]]}' }, /must have decrypted/);
    assert.equal((await archiveOf(address, vote.uuid)).length, archive.length);
  }));

test('set-ups that do not hold are refused, and leave no file', () =>
  served(async (address, elections) => {
    const setUp = setUpOf(vote);
    const other = openVote({ trustees: 1, threshold: 1, voters: 1 });
    const credentials = JSON.parse(setUp.credentials) as string[];
    for (const [fields, words] of [
      [{ ...setUp, trustees: other.keys.trustees }, /product of the trustees/],
      [{ ...setUp, credentials: JSON.stringify([credentials[0], credentials[0]]) }, /credentials/],
      [{ ...setUp, credentials: JSON.stringify(Array<string>(501).fill(credentials[0] as string)) }, /500 voters at most/],
      [{ ...setUp, credentials: '{}' }, /must be a list/],
      [{ ...setUp, credentials: 'x' }, /must be JSON/],
      [{ ...setUp, trustees: JSON.stringify(Array(16).fill(0)) }, /15 trustees at most/],
      [{ ...setUp, election: 'x'.repeat(16_385) }, /16384 characters at most/],
      [{ ...setUp, secret: 'x' }, /There is no field secret here/],
      [{ election: setUp.election }, /field trustees must be a text/],
    ] as const) {
      const { status, body } = await post(address, 'begin', JSON.stringify(fields));
      assert.deepEqual([status, words.test(body.error ?? '')], [422, true], body.error);
    }
    await assert.rejects(readdir(elections), { code: 'ENOENT' });
  }));

test('requests that are none, too long, of another page, or of files that are none', () =>
  served(async (address) => {
    const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => (await fetch(address + path, init)).status;
    const json = { 'Content-Type': 'application/json' };
    assert.equal(await statusOf('api/board/burn', { method: 'POST', headers: json, body: '{}' }), 404);
    assert.equal(await statusOf('api/board/toString', { method: 'POST', headers: json, body: '{}' }), 404);
    assert.equal(await statusOf('api/board/begin'), 405);
    assert.equal(await statusOf('api/board/begin', { method: 'POST', body: '{}' }), 415);
    assert.equal(await statusOf('api/board/begin', { method: 'POST', headers: json, body: '[]' }), 400);
    assert.equal(await statusOf('api/board/begin', { method: 'POST', headers: json, body: `"${'x'.repeat(2_000_000)}"` }), 413);
    assert.equal(
      await statusOf('api/board/begin', { method: 'POST', headers: { ...json, Origin: 'http://evil.example' }, body: '{}' }),
      403,
    );
    for (const name of [vote.uuid, '../site', '%2e%2e%2fsecret', 'x'.repeat(14)])
      assert.equal(await statusOf(`api/board/${name}.bel`), 404);
    for (const body of ['{"uuid":"../../etc/passwd","type":"EndBallots"}', `{"uuid":"${vote.uuid}","type":"EndBallots"}`])
      assert.equal((await post(address, 'append', body)).status, 404, body);
    for (const body of [
      '{"type":"EndBallots"}',
      '{"uuid":"z","type":"Shuffle"}',
      '{"uuid":"z","type":"toString"}',
      '{"uuid":"z","type":"EndBallots","more":1}',
      '{"uuid":"z","type":"EncryptedTally","tally":"","ballots":1e99,"weight":"1"}',
      '{"uuid":"z","type":"EncryptedTally","tally":"","ballots":1,"weight":"0x1"}',
      '{"uuid":"z","type":"PartialDecryption","decryption":"","owner":-1}',
      '{"uuid":"z","type":"Ballot","ballot":7}',
    ])
      assert.ok([400, 422].includes((await post(address, 'append', body)).status), body);
  }));

test('killed in the middle of casting, seven times: every ballot that was confirmed is there, and the archive verifies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limber-killed-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const elections = join(folder, 'elections');
  await mkdir(elections);
  const script = join(folder, 'serve.mjs');
  const site = fileURLToPath(new URL('../../../web/serve/site.js', import.meta.url));
  await writeFile(
    script,
    `import { openSite } from ${JSON.stringify(site)};
const [folder, elections] = ${JSON.stringify([folder, elections])};
console.log((await openSite({ workbench: folder, documents: folder }, 0, elections)).workbench);
`,
  );
  const voters = openVote({ voters: 4 });
  const cast = await Promise.all(Array.from({ length: 28 }, async (_, i) => (await ballotOf(voters, i % 4, [0, 1, 0])).ballot));
  const confirmed: string[] = [];
  for (let round = 0; round < 7; round++) {
    const server = start([process.execPath, script], process.env, ['ignore', 'pipe', 'pipe']);
    const address = await Promise.race([
      endedEarly(server),
      new Promise<string>((resolve) => {
        server.process.stdout?.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
      }),
    ]);
    if (round === 0) assert.equal((await post(address, 'begin', JSON.stringify(setUpOf(voters)))).status, 200);
    const sending = cast.slice(4 * round, 4 * round + 4).map(async (ballot) => {
      const { status } = await appendTo(address, voters.uuid, { type: 'Ballot', ballot });
      if (status === 200) confirmed.push(ballot);
      // As soon as some are in, and others are not.
      if (confirmed.length > round) server.process.kill('SIGKILL');
    });
    await Promise.allSettled(sending);
    server.process.kill('SIGKILL');
    await server.ended;
  }
  assert.ok(confirmed.length >= 7 && confirmed.length < cast.length, `${confirmed.length} of ${cast.length} were confirmed`);
  // As a power cut leaves it: half of a ballot is at the end.
  const path = join(elections, `${voters.uuid}.bel`);
  const whole = await readFile(path);
  const more = (await BeleniosArchiveWriter.resume(whole, { cutOff: true })).append({ type: 'Ballot', ballot: cast.at(-1) as string });
  await writeFile(path, Buffer.concat([whole, more.subarray(0, 700)]));
  const again = await openSite({ workbench: folder, documents: folder }, 0, elections);
  try {
    const archive = await archiveOf(again.workbench, voters.uuid);
    const text = Buffer.from(archive).toString('utf8');
    for (const ballot of confirmed) assert.ok(text.includes(ballot));
    const append = async (event: BoardEvent): Promise<Uint8Array> => {
      assert.deepEqual(await appendTo(again.workbench, voters.uuid, event), { status: 200, body: {} });
      return archiveOf(again.workbench, voters.uuid);
    };
    assert.equal((await verifyBeleniosElection(await conclude(voters, [1, 2], append))).valid, true);
  } finally {
    await again.close();
  }
});
