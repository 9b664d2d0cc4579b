/** Archives of Belenios taken apart and put together again, by rules written down a second time: so that anything in them can be changed, and the chain of digests still fits. */
import { createHash } from 'node:crypto';

const BLOCK = 512;

/** An event with the texts of its data; of the last of them only what does not follow from the others. */
export interface TestEvent {
  readonly type: string;
  readonly data: readonly string[];
}

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** A header, whatever it says. */
export function header(name: string, size: number, time = 1795337163): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 'latin1');
  for (const at of [100, 108, 116]) block.write(at === 100 ? '0000644' : '0000000', at, 'latin1');
  block.write(size.toString(8).padStart(11, '0'), 124, 'latin1');
  block.write(time.toString(8).padStart(11, '0'), 136, 'latin1');
  block.write('        ', 148, 'latin1');
  block.write('0', 156, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

export function entry(name: string, text: string): Buffer {
  const content = Buffer.from(text, 'utf8');
  return Buffer.concat([header(name, content.length), content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);
}

/** All records of an archive, from the first. */
export function recordsOf(
  archive: Uint8Array,
): { readonly name: string; readonly text: string; readonly at: number; readonly end: number }[] {
  const bytes = Buffer.from(archive);
  const records = [];
  for (let at = 0; at < bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 100).replace(/\0+$/, '');
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8);
    const end = at + BLOCK * (1 + Math.ceil(size / BLOCK));
    records.push({ name, text: bytes.toString('utf8', at + BLOCK, at + BLOCK + size), at, end });
    at = end;
  }
  return records;
}

/** The events of an archive. References among the data, which follow from them, are left out. */
export function eventsOf(archive: Uint8Array): TestEvent[] {
  let data: string[] = [];
  const events: TestEvent[] = [];
  for (const { name, text } of recordsOf(archive).slice(1)) {
    if (name.endsWith('.data.json')) {
      data.push(text);
      continue;
    }
    const { type } = JSON.parse(text) as { type: string };
    events.push({ type, data: type === 'Setup' ? data.slice(0, -1) : data });
    data = [];
  }
  return events;
}

/** An archive of these events, whose digests and references fit, whatever the data are. */
export function archiveOf(events: readonly TestEvent[]): Buffer {
  const parts = [entry('BELENIOS', '{"version":1,"timestamp":1795337163}')];
  let parent: string | undefined;
  for (const [height, { type, data }] of events.entries()) {
    const all = [...data];
    if (type === 'Setup') {
      const names = ['election', 'trustees', 'credentials', 'credentials_certificate'];
      all.push(JSON.stringify(Object.fromEntries(data.map((text, i) => [names[i], sha256(text)]))));
    } else if (data.length === 2) {
      // The second one names the first.
      all[1] = (data[1] as string).replace(
        /"(payload|encrypted_tally)":"[0-9a-f]{64}"/,
        (_, name: string) => `"${name}":"${sha256(data[0] as string)}"`,
      );
    }
    const payload = all.length > 0 ? sha256(all.at(-1) as string) : undefined;
    const text = JSON.stringify({ parent, height, type, payload });
    parts.push(...all.map((each) => entry(`${sha256(each)}.data.json`, each)), entry(`${sha256(text)}.event.json`, text));
    parent = sha256(text);
  }
  return Buffer.concat(parts);
}

/** The events with one record changed. @param which - of events of that type, from 0. */
export function withRecord(
  events: readonly TestEvent[],
  type: string,
  which: number,
  record: number,
  change: (text: string) => string,
): TestEvent[] {
  const places = events.flatMap((event, i) => (event.type === type ? [i] : []));
  const place = places[which];
  return events.map((event, i) =>
    i === place ? { type, data: event.data.map((text, j) => (j === record ? change(text) : text)) } : event,
  );
}

/** A text with one leaf of its JSON changed, for every string and number in it; and a name for each. */
export function leafChanges(text: string): { readonly path: string; readonly text: string }[] {
  const changes: { path: string; text: string }[] = [];
  const whole = JSON.parse(text) as unknown;
  const visit = (value: unknown, path: string, put: (other: unknown) => unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      changes.push({ path, text: JSON.stringify(put(changed(value))) });
    } else if (Array.isArray(value)) {
      value.forEach((each, i) => {
        visit(each, `${path}[${i}]`, (other) => put(value.map((old: unknown, j) => (i === j ? other : old))));
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) visit(each, `${path}.${name}`, (other) => put({ ...value, [name]: other }));
    }
  };
  visit(whole, '', (other) => other);
  return changes;
}

/** The last digit or letter is another one. */
function changed(value: string | number): string | number {
  if (typeof value === 'number') return value + 1;
  const last = value.at(-1) ?? '';
  const other = /[0-9]/.test(last) ? String((Number(last) + 1) % 10) : last === 'a' ? 'b' : 'a';
  return value.slice(0, -1) + other;
}
