/** Writes an archive of Belenios over Ed25519 with as many credentials as ballots, of which there is only what says whose they are. The last ballot is a copy of the first one. */
import { closeSync, openSync, writeSync } from 'node:fs';
import * as belenios from 'limber/belenios';
import { generateElGamalKey } from 'limber/elgamal';

const [count, file] = [Number(process.argv[2]), process.argv[3] as string];
const GROUP = 'Ed25519';
const UUID = 'z8opia4dg3XGfR';
const CHOICES = 10;
/** Records are written so many at a time. */
const TOGETHER = 1024;

const group = belenios.beleniosGroup(GROUP);
const trustees = belenios.makeBeleniosTrustees(GROUP, [belenios.announceBeleniosTrustee(GROUP, generateElGamalKey(group))]);
const answers = Array.from({ length: CHOICES }, (_, i) => `choice ${i + 1}`);
const questions = [{ type: 'homomorphic' as const, question: 'Who?', answers, blank: false, min: 0, max: 1 }];
const election = belenios.makeBeleniosElection({ group: GROUP, uuid: UUID, name: 'Synthetic', description: '', questions, trustees });

/** The multiples of the generator, as Belenios writes points. */
const credentials: string[] = [];
let point: belenios.Element = group.generator;
for (let i = 0; i < count; i++) {
  credentials.push(Buffer.from(point.toBytes()).reverse().toString('hex'));
  point = point.add(group.generator);
}
const ballotOf = (credential: string): string =>
  `{"election_uuid":"${UUID}","election_hash":"${election.fingerprint}","credential":"${credential}","answers":[]}`;

const writer = new belenios.BeleniosArchiveWriter();
const archive = openSync(file, 'wx', 0o600);
const write = (events: readonly belenios.BeleniosEvent[]): number =>
  writeSync(archive, Buffer.concat(events.map((event) => writer.append(event))));
write([{ type: 'Setup', election: election.json, trustees, credentials: JSON.stringify(credentials) }]);
for (let from = 0; from < count; from += TOGETHER) {
  const some = credentials.slice(from, Math.min(from + TOGETHER, count - 1));
  write(some.map((credential) => ({ type: 'Ballot', ballot: ballotOf(credential) })));
}
write([{ type: 'Ballot', ballot: ballotOf(credentials[0] as string) }]);
closeSync(archive);
