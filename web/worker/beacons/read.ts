/** Beacons from a file: one, an array of them, or one after the other, and the information of their chain among them or by itself. */
import { recordsOf } from '../../../app/election/json-slices.ts';
import { membersOf } from './change.ts';
import type { BeaconFile } from './findings.ts';

const MOST_BEACONS = 10_000;
/** No beacon is longer, and no information of a chain. */
const MOST_BYTES = 2 ** 16;

export async function readBeacons({ name, file }: { readonly name: string; readonly file: Uint8Array }): Promise<BeaconFile> {
  const beacons: string[] = [];
  let info: string | undefined;
  const bytes = (async function* () {
    yield file;
  })();
  for await (const record of recordsOf(name, bytes, MOST_BYTES)) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(record);
    if (membersOf(text)?.public_key !== undefined) info = text;
    else beacons.push(text);
    if (beacons.length > MOST_BEACONS) throw new RangeError(`${name} has more than ${MOST_BEACONS} beacons`);
  }
  if (info === undefined && beacons.length === 0) throw new RangeError(`${name} holds no beacons`);
  return { ...(info !== undefined && { info }), beacons };
}
