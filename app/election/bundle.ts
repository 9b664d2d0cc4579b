/** Files that are one: a JSON object whose members are the files, or one object with one member a line (NDJSON). */
import { latin1, utf8 } from '../octets.ts';
import { UsageError } from '../usage-error.ts';
import { fileAtHand, headOf, type InputFile, MOST_WHOLE } from './input.ts';
import { membersOf } from './json-members.ts';
import { recordsOf } from './json-slices.ts';
import { placed, placeOf, shifted } from './place.ts';

/** `{"ballot": …}`: what a line has before its value. */
const LINE_HEAD = /^\{\s*"([A-Za-z0-9_./ -]{1,200})"\s*:\s*/;
const HEAD_BYTES = 256;
const BETWEEN: Uint8Array = utf8('\n');

/** The files in it; undefined if it is no JSON. */
export async function filesInBundle(file: InputFile): Promise<readonly InputFile[] | undefined> {
  const head = await headOf(file, HEAD_BYTES);
  if (!/^\s*\{/.test(latin1(head))) return undefined;
  const records = recordsOf(file.name, file.open(), MOST_WHOLE);
  const [first, second] = [await records.next(), await records.next()];
  await records.return(undefined);
  return second.done ? filesInObject(file.name, first.value as Uint8Array) : filesInLines(file);
}

function filesInObject(name: string, bytes: Uint8Array): readonly InputFile[] {
  return membersOf(name, bytes).map(([member, value]) => fileAtHand(member, value));
}

/** Lines of the same name are the records of one file, which is read again whenever it is opened. */
async function filesInLines(file: InputFile): Promise<readonly InputFile[]> {
  const sizes = new Map<string, number>();
  for await (const [name, value] of linesOf(file)) sizes.set(name, (sizes.get(name) ?? 0) + value.length);
  return [...sizes].map(([name, size]) => ({
    name,
    size,
    open: async function* () {
      let isFirst = true;
      for await (const [each, value] of linesOf(file)) {
        if (each !== name) continue;
        if (!isFirst) yield BETWEEN;
        isFirst = false;
        yield value;
      }
    },
  }));
}

async function* linesOf(file: InputFile): AsyncGenerator<readonly [string, Uint8Array]> {
  let count = 0;
  for await (const record of recordsOf(file.name, file.open())) {
    count++;
    const [head, name] = LINE_HEAD.exec(latin1(record.subarray(0, HEAD_BYTES))) ?? [];
    if (head === undefined || name === undefined || record.at(-1) !== 0x7d)
      throw new UsageError(`${file.name}, record ${count}, must be an object of one member, which is named`);
    yield [name, placed(record.subarray(head.length, -1), shifted(placeOf(record), head.length))];
  }
}
