/** Keys of several trustees of whom some are enough: three steps, by files. */
import {
  type BeleniosCeremony,
  beleniosDealerFromJson,
  beleniosPrivateKeyToJson,
  dealBeleniosKey,
  makeBeleniosThresholdTrustees,
} from 'limber/belenios';
import { refusing } from '../answer.ts';
import { checkNew, readText, writeNew } from '../files.ts';
import { hex, unhexFile } from '../hexadecimal.ts';
import { type JsonValue, jsonIn } from '../json-file.ts';
import { UsageError } from '../usage-error.ts';

interface DealOptions {
  readonly group: string;
  readonly trustees: number;
  readonly threshold: number;
  readonly trustee: number;
  readonly out: string;
  readonly pubout: string;
  readonly shares: string;
}

export function deal({ group, trustees, threshold, trustee, out, pubout, shares }: DealOptions): void {
  // A polynomial of degree 0 has one value: whoever has it decrypts alone, and nobody tells who did.
  if (threshold === 1 && trustees > 1) throw new UsageError('--threshold must be 2 at least: with 1 all trustees have the same key');
  const ceremony: BeleniosCeremony = { group, trustees, threshold };
  const dealer = refusing('trustee deal', () => dealBeleniosKey(ceremony, trustee));
  const files = Array.from({ length: trustees }, (_, i) => `${shares}${i + 1}`);
  checkNew(out, pubout, ...files);
  writeNew(dealer.toJson(), out, true);
  for (const [i, file] of files.entries()) {
    const share = dealer.share(i + 1);
    writeNew(`${hex(share)}\n`, file, true);
    share.fill(0);
  }
  const { certificate, commitments } = dealer;
  writeNew(`${JSON.stringify({ ceremony, trustee, certificate, commitments })}\n`, pubout);
  dealer.wipe();
}

/** What trustees announced first. */
interface Dealings {
  readonly ceremony: BeleniosCeremony;
  readonly certificates: readonly string[];
  readonly commitments: readonly string[];
}

function dealingsIn(files: readonly string[]): Dealings {
  const all = files.map(jsonIn);
  const ceremonies = all.map((view) => ceremonyIn(view.needed('ceremony')));
  const [ceremony] = ceremonies as [BeleniosCeremony];
  for (const [i, each] of ceremonies.entries()) {
    if (JSON.stringify(each) !== JSON.stringify(ceremony)) throw new UsageError(`${files[i]} is of another ceremony than ${files[0]}`);
    if ((all[i] as JsonValue).needed('trustee').whole() !== i + 1)
      throw new UsageError(`--dealings must be in the order of the trustees: ${files[i]} is not of trustee ${i + 1}`);
  }
  if (files.length !== ceremony.trustees) throw new UsageError(`--dealings must be ${ceremony.trustees}, one of each trustee`);
  return {
    ceremony,
    certificates: all.map((view) => view.needed('certificate').string()),
    commitments: all.map((view) => view.needed('commitments').string()),
  };
}

const ceremonyIn = (view: JsonValue): BeleniosCeremony => ({
  group: view.needed('group').string(),
  trustees: view.needed('trustees').whole(),
  threshold: view.needed('threshold').whole(),
});

interface ReceiveOptions {
  readonly dealer: string;
  readonly dealings: readonly string[];
  readonly shares: readonly string[];
  readonly out: string;
  readonly pubout: string;
}

export function receive({ dealer: file, dealings, shares, out, pubout }: ReceiveOptions): void {
  checkNew(out, pubout);
  const { certificates, commitments } = dealingsIn(dealings);
  const dealer = refusing(file, () => beleniosDealerFromJson(readText(file)));
  const received = shares.map((share) => unhexFile(share, [dealer.share(dealer.trustee).length]));
  const { privateKey, announcement } = refusing('trustee receive', () => dealer.receive(certificates, commitments, received));
  writeNew(beleniosPrivateKeyToJson(privateKey), out, true);
  writeNew(`${announcement}\n`, pubout);
  privateKey.wipe();
  dealer.wipe();
}

interface CombineOptions {
  readonly dealings: readonly string[];
  readonly announcements: readonly string[];
  readonly out?: string;
}

export function combineCeremony({ dealings, announcements, out }: CombineOptions): void {
  const { ceremony, certificates, commitments } = dealingsIn(dealings);
  const ends = announcements.map((file) => readText(file).trim());
  const record = refusing('trustee combine', () => makeBeleniosThresholdTrustees(ceremony, certificates, commitments, ends));
  writeNew(`${record}\n`, out);
}
