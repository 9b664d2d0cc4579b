/** Elections that limber held, as files, in every form. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { heldElection as heldBelenios, WHETHER, WHO, WHO_WHETHER_BALLOTS } from '../unit/election/belenios/held.ts';
import { type Files, heliosFiles } from '../unit/election/helios/files.ts';
import { limber } from './command.ts';
import { zipped } from './zipped.ts';

export const folder: string = mkdtempSync(path.join(tmpdir(), 'limber-election-'));
after(() => rmSync(folder, { recursive: true }));

/** An election of Helios. */
export const files: Files = await heliosFiles();

/** And one of Belenios. */
export const archive: Buffer = await heldBelenios({ group: 'Ed25519', questions: [WHO, WHETHER], ballots: WHO_WHETHER_BALLOTS });

let count = 0;

/** Writes a file, or a folder of files. @returns where it is. */
export function put(content: Files | Buffer | string, name = 'file'): string {
  const place = path.join(folder, `${++count}-${name}`);
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    writeFileSync(place, content);
    return place;
  }
  for (const [file, text] of Object.entries(content)) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), text);
  }
  return place;
}

export const verify = (place: string, ...options: readonly string[]): ReturnType<typeof limber> =>
  limber(['election', 'verify', place, ...options]);

export const asZip = (all: Files, prefix = ''): Buffer =>
  zipped(Object.entries(all).map(([name, text]) => [prefix + name, Buffer.from(text)]));
export const lines = (text: string): readonly string[] => text.trim().split('\n');
const value = (text: string): unknown => ({ toJSON: () => text });

/** Each file a member, as it is; records that are lines as an array. */
export const bundle = (all: Files): string =>
  `{${Object.entries(all)
    .map(([name, text]) => `${JSON.stringify(name)}: ${name.endsWith('.ndjson') ? `[${lines(text).join()}]` : JSON.stringify(value(text))}`)
    .join(',\n')}}`;

/** Each record a line. */
export const ndjson = (all: Files): string =>
  Object.entries(all)
    .flatMap(([name, text]) =>
      (name.endsWith('.ndjson') ? lines(text) : [text]).map((each) => `{"${path.parse(name).name}": ${each.replaceAll('\n', ' ')}}\n`),
    )
    .join('');
