/** What is asked of an archive that a page has made, and of what it has sent for it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beleniosVersion } from '../../bench/adapters/ballots/belenios-election.ts';
import {
  BeleniosElection,
  beleniosGroup,
  makeBeleniosCredentials,
  readBeleniosArchive,
  verifyBeleniosElection,
} from '../../src/entries/belenios.ts';
import { ElGamalPublicKey } from '../../src/entries/elgamal.ts';
import { recordsOf } from '../../web/serve/board/records.ts';
import type { Sent } from './proxy.ts';

/** All records of data. */
const publicRecords = (archive: Uint8Array): readonly string[] =>
  recordsOf(archive).flatMap(({ kind, text }) => (kind === 'data' ? [text] : []));

/** limber verifies it, and so does belenios-tool where it is installed: version 2.0 knows no Ed25519. */
export async function checkArchive(archive: Uint8Array, folder: string): Promise<void> {
  const { valid, checks } = await verifyBeleniosElection(archive);
  assert.deepEqual([valid, checks.filter(({ verdict }) => verdict !== 'holds')], [true, []]);
  const { election } = await readBeleniosArchive(archive);
  if (election.group === 'Ed25519' || beleniosVersion() === undefined) return;
  const place = await mkdtemp(join(folder, 'belenios-'));
  await writeFile(join(place, `${election.uuid}.bel`), archive);
  const env = { ...process.env, BELENIOS_USE_URANDOM: '1' };
  const { status, stdout, stderr } = spawnSync('belenios-tool', ['election', 'verify'], { cwd: place, env, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

/** Every request begins the election or appends an event, with records that are in the archive, and nothing else; no number among them is a private key, and no text a credential. */
export function checkSent(sent: readonly Sent[], archive: Uint8Array, { events }: { readonly events: number }): void {
  const paths = sent.map(({ path }) => path).filter((path) => path !== '/report');
  assert.deepEqual(paths, ['/lab/api/board/begin', ...Array<string>(events).fill('/lab/api/board/append')]);
  const records = new Set(publicRecords(archive));
  for (const { body } of sent) {
    assert.doesNotMatch(body, /[1-9A-Za-z]{5}-[1-9A-Za-z]{6}-[1-9A-Za-z]{5}-[1-9A-Za-z]{6}/);
    for (const [name, value] of Object.entries(JSON.parse(body) as Record<string, unknown>))
      if (!['uuid', 'type', 'ballots', 'weight', 'owner'].includes(name)) assert.ok(records.has(String(value)), name);
  }
  const bodies = sent.map(({ body }) => body);
  assert.deepEqual(secretsAmong(bodies, archive), []);
}

/** The numbers in the texts that are the private key of a trustee or of a voter. */
function secretsAmong(texts: readonly string[], archive: Uint8Array): readonly string[] {
  const [record = '', trustees = '', credentials = ''] = publicRecords(archive);
  const { group: name } = new BeleniosElection(record);
  const group = beleniosGroup(name as string);
  const published = new Set([...`${trustees}${credentials}`.matchAll(/[0-9a-f]{50,}/g)].map(([text]) => text));
  assert.ok(published.size > 4);
  const numbers = new Set(texts.flatMap((text) => [...text.matchAll(/[0-9]{30,}/g)].map(([digits]) => digits)));
  assert.ok(numbers.size > 100);
  return [...numbers].filter((digits) => {
    const x = group.scalars.ofPublic(BigInt(digits));
    if (x.isZero) return false;
    const publicKey = new ElGamalPublicKey(group, group.generator.multiplyVarTime(x));
    const [text] = JSON.parse(makeBeleniosCredentials(name as string, [{ publicKey }])) as [string];
    return published.has(text);
  });
}
