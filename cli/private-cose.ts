/** Whether bytes are a private key in COSE: what is asked of every file before it is replaced, so without the reader of keys, which would be loaded for it. */

/** Major types of CBOR (RFC 8949, section 3.1). */
const [WHOLE, NEGATIVE, BYTES, TEXT, ARRAY, MAP] = [0, 1, 2, 3, 4, 5] as const;

/** The label of a key's type (RFC 9052, section 7.1). */
const TYPE = 1;
/** By type, the label of what is secret: of OKP, EC2 (RFC 9053, section 7) and RSA (RFC 8230, section 4). */
const SECRETS: ReadonlyMap<number, number> = new Map([
  [1, -4],
  [2, -4],
  [3, -3],
]);

interface Item {
  readonly major: number;
  /** The number, or the length. */
  readonly value: number;
  /** Where what comes after it begins: of arrays and maps, their first item. */
  readonly end: number;
}

/** Of a file as far as it was read: what is secret may be cut off. */
export function isPrivateCose(bytes: Uint8Array): boolean {
  const map = itemAt(bytes, 0);
  if (map?.major !== MAP) return false;
  const members = new Map<number, Item>();
  let at: number | undefined = map.end;
  for (let i = 0; i < map.value && at !== undefined; i++) {
    const label = itemAt(bytes, at);
    const member = label && label.major !== ARRAY && label.major !== MAP ? itemAt(bytes, label.end) : undefined;
    if (!label || !member) break;
    if (label.major === WHOLE) members.set(label.value, member);
    if (label.major === NEGATIVE) members.set(-1 - label.value, member);
    at = endOf(bytes, member);
  }
  const type = members.get(TYPE);
  const secret = type?.major === WHOLE ? SECRETS.get(type.value) : undefined;
  return secret !== undefined && members.get(secret)?.major === BYTES;
}

/** Undefined where the bytes end, and for lengths that no key has. */
function itemAt(bytes: Uint8Array, at: number): Item | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  const [major, short] = [first >> 5, first & 31];
  if (short > 25) return undefined;
  const more = Math.max(0, short - 23);
  let value = more === 0 ? short : 0;
  for (let i = 1; i <= more; i++) value = (value << 8) | (bytes[at + i] ?? 0);
  const content = at + 1 + more;
  return { major, value, end: major === BYTES || major === TEXT ? content + value : content };
}

/** Behind an item, and behind what is in it: arrays of what is no array itself, as of the operations that a key is for. */
function endOf(bytes: Uint8Array, { major, value, end }: Item): number | undefined {
  if (major === MAP) return undefined;
  let at: number | undefined = end;
  for (let i = 0; i < (major === ARRAY ? value : 0) && at !== undefined; i++) {
    const item = itemAt(bytes, at);
    at = item && item.major !== ARRAY && item.major !== MAP ? item.end : undefined;
  }
  return at;
}
