/** Floating-point numbers of CBOR in the shortest form that has all of their bits (RFC 8949, section 4.1). */

/** The bytes of the shortest form: 2, 4 or 8 of them. All NaN are one. */
export function floatBytes(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  const half = halfBits(value);
  if (half !== undefined) view.setUint16(0, half);
  else if (Math.fround(value) === value) view.setFloat32(0, value);
  else view.setFloat64(0, value);
  return new Uint8Array(view.buffer, 0, half !== undefined ? 2 : Math.fround(value) === value ? 4 : 8);
}

/** The number that 2, 4 or 8 bytes are. */
export function floatOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length === 8) return view.getFloat64(0);
  return bytes.length === 4 ? view.getFloat32(0) : numberOfHalf(view.getUint16(0));
}

function numberOfHalf(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 0x1f, bits & 0x3ff];
  const size =
    exponent === 0x1f ? (fraction === 0 ? Infinity : Number.NaN) : (fraction + (exponent && 1024)) * 2 ** (Math.max(exponent, 1) - 25);
  return bits & 0x8000 ? -size : size;
}

/** The bits of a number of 2 bytes; undefined where they do not have it exactly. */
function halfBits(value: number): number | undefined {
  if (Number.isNaN(value)) return 0x7e00;
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size === Infinity) return sign | 0x7c00;
  // The last place of a half is 2^-24 or, from 2^-14 on, 2^-10 of the number's power of two.
  const power = Math.max(powerOf(size), -14);
  const places = size / 2 ** (power - 10);
  if (power > 15 || !Number.isInteger(places)) return undefined;
  return sign | (places < 1024 ? places : ((power + 15) << 10) | (places - 1024));
}

/** The exponent of the largest power of two that is not above a number: by the bits of the double, for logarithms round. */
function powerOf(size: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, size);
  return (view.getUint16(0) >> 4) - 1023;
}
