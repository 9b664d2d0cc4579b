/** Files of `NAME = value` lines of NIST's CAVP: what one vector does not say, the last one that did has said. */

export type CavpRecord = Readonly<Record<string, string>>;

/** A record at every line with the name `end`. */
export function cavpRecords(file: string, end: string): CavpRecord[] {
  const records: CavpRecord[] = [];
  let fields: Record<string, string> = {};
  for (const [index, raw] of file.split('\n').entries()) {
    const line = raw.trim();
    const section = /^\[mod = (\d+)\]$/.exec(line);
    if (section) fields = { mod: section[1] as string };
    const field = /^(\w+) =\s*(.*)$/.exec(line);
    if (!field) continue;
    const [, name, value] = field as unknown as [string, string, string];
    fields[name] = value;
    if (name === end) records.push({ ...fields, line: String(index + 1) });
  }
  return records;
}
