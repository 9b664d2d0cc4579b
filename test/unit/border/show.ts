/** Values as text, so that they can be compared: keys and points by what they hold. */

const NUMBERS = ['n', 'e', 'd', 'x', 'y', 'isStrict'];

export function show(value: unknown): string {
  if (value instanceof Promise || typeof value === 'function') throw new TypeError('nothing to compare');
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex');
  if (Array.isArray(value)) return `[${value.map(show).join()}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const held = value as Record<string, unknown>;
  const parts = NUMBERS.filter((name) => name in held).map((name) => `${name}: ${show(held[name])}`);
  for (const name of ['toBytes', 'components', 'save']) {
    const give = held[name];
    if (typeof give === 'function') parts.push(`${name}: ${show(give.call(held))}`);
  }
  if ('publicKey' in held) parts.push(`publicKey: ${show(held.publicKey)}`);
  if (parts.length === 0) parts.push(...Object.entries(held).map(([name, part]) => `${name}: ${show(part)}`));
  return `{ ${parts.join(', ')} }`;
}
