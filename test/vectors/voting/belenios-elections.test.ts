/** Whole elections of Belenios: archives by belenios-tool 2.0 and by an independent implementation, and the files of one of version 0; and every kind of record of them, changed. */
import { type ElectionReport, verifyBeleniosElection, verifyOldBeleniosElection } from '../../../src/entries/belenios.ts';
import { archiveOf, eventsOf, leafChanges, withRecord } from '../../unit/election/belenios/archives.ts';
import { readVectors } from '../folder.ts';
import { type Verdict, vectorFile } from '../rsa/suites.ts';

const failed = ({ checks }: ElectionReport): string => checks.flatMap(({ id, verdict }) => (verdict === 'fails' ? [id] : [])).join();
const judged = (id: string, found: string, expected: RegExp): Verdict => ({
  id,
  complaint: expected.test(found) ? undefined : `found by ${found || 'nothing'}`,
});

/** By which check a change has to be found first, by type and record. */
const FOUND_BY: Readonly<Record<string, readonly RegExp[]>> = {
  Setup: [/^(2\.1|2\.3|3)/, /^2\.[123]/, /^(2\.4|3\.2|4)/],
  Ballot: [/^3/],
  EncryptedTally: [/^4/, /^4/],
  Shuffle: [/^5/, /^5/],
  PartialDecryption: [/^6/, /^6/],
  Result: [/^7/],
};
/** Of each record so many leaves are changed. */
const CHANGES = 4;

for (const [name, count] of [
  ['belenios-2.0-h-BELENIOS-2048', 41],
  ['belenios-2.0-t-BELENIOS-2048', 41],
  ['belenios-made-lists-Ed25519', 38],
  ['belenios-made-nh-Ed25519', 48],
] as const) {
  vectorFile(`voting/fresh/${name}.bel`, count, async (file) => {
    const bytes = Buffer.from(file, 'utf8');
    const report = await verifyBeleniosElection(bytes);
    const events = eventsOf(bytes);
    const verdicts: Verdict[] = [{ id: 'as it is', complaint: report.valid ? undefined : failed(report) }];
    const again = await verifyBeleniosElection(archiveOf(events));
    verdicts.push({ id: 'put together again', complaint: again.valid ? undefined : failed(again) });
    const seen = new Map<string, number>();
    for (const { type, data } of events) {
      const which = seen.get(type) ?? 0;
      seen.set(type, which + 1);
      if (type === 'Ballot' && which > 0) continue;
      for (const [record, text] of data.entries()) {
        const changes = leafChanges(text).filter(({ path }) => !/payload$|encrypted_tally$/.test(path));
        const step = Math.ceil(changes.length / CHANGES);
        for (const { path, text: changed } of changes.filter((_, i) => i % step === 0)) {
          const found = failed(await verifyBeleniosElection(archiveOf(withRecord(events, type, which, record, () => changed))));
          verdicts.push(judged(`${type} ${which}, record ${record}, ${path}`, found, FOUND_BY[type]?.[record] as RegExp));
        }
      }
    }
    return verdicts;
  });
}

const OLD = 'voting/belenios/42daba10';
vectorFile(`${OLD}/ballots.jsons`, 8, async (ballots) => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const [election, trustees, credentials] = ['election.json', 'public_keys.jsons', 'public_creds.txt'].map((file) =>
    readVectors(`${OLD}/${file}`),
  ) as [string, string, string];
  const files = { election, trustees, credentials, ballots };
  const found = async (changes: Partial<typeof files>): Promise<string> => {
    const all = { ...files, ...changes };
    return failed(
      await verifyOldBeleniosElection({
        election: bytes(all.election),
        trustees: bytes(all.trustees),
        credentials: bytes(all.credentials),
        ballots: bytes(all.ballots),
      }),
    );
  };
  const lines = ballots.trimEnd().split('\n');
  const twice = [...lines, lines[0]].join('\n');
  return [
    judged('as it is', await found({}), /^$/),
    judged('a response of a trustee', await found({ trustees: trustees.replace(/"response":"[0-9]/, '"response":"') }), /^2\.2/),
    judged('the key', await found({ election: election.replace(/"y":"([0-9]+)"/, '"y":"1"') }), /^2\.1$/),
    judged('a credential is missing', await found({ credentials: credentials.slice(credentials.indexOf('\n') + 1) }), /^3\.2/),
    judged('a response', await found({ ballots: ballots.replace(/"response":"[0-9]/, '"response":"1') }), /^3/),
    judged(
      'a challenge of a signature',
      await found({ ballots: ballots.replace(/("signature".*?"challenge":"[0-9]*?)[0-8]"/, '$19"') }),
      /^3\.4/,
    ),
    judged('a ballot twice', await found({ ballots: `${twice}\n` }), /^3\.6/),
    judged('cut off', await found({ ballots: ballots.slice(0, -100) }), /^3\.1/),
  ];
});
