/** Inputs as JSON, for findings that are kept: bytes and bigints besides what JSON has. */

export function toSaved(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('hex') };
    if (typeof value === 'bigint') return { number: String(value) };
    return value === undefined ? null : value;
  });
}

/** @param saved - what `toSaved` wrote, parsed. */
export function fromSaved(saved: unknown): unknown {
  if (typeof saved !== 'object' || saved === null) return saved;
  if (Array.isArray(saved)) return saved.map(fromSaved);
  const members = Object.entries(saved);
  const [[name, value] = []] = members;
  if (members.length === 1 && typeof value === 'string') {
    if (name === 'bytes') return new Uint8Array(Buffer.from(value, 'hex'));
    if (name === 'number') return BigInt(value);
  }
  return Object.fromEntries(members.map(([key, member]) => [key, fromSaved(member)]));
}
