/** Byte strings, as text and as numbers. */

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
/** Big-endian. */
export const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`);
/** 32 bytes, big-endian. */
export const bytesOf = (value: bigint): Uint8Array => fromHex(value.toString(16).padStart(64, '0'));
export const littleEndian = (value: bigint): Uint8Array => bytesOf(value).reverse();
export const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
export const text = (value: string): Uint8Array => new TextEncoder().encode(value);
