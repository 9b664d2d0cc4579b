/**
 * The integers inside a DER structure, in order, also those inside octet and bit strings that hold DER themselves: all
 * that reading a Diffie-Hellman key (PKCS #3 inside PKCS #8) needs. node:crypto reads such keys but does not give out
 * their numbers.
 */

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const SEQUENCE = 0x30;

export function derIntegers(der: Uint8Array): bigint[] {
  const found: bigint[] = [];
  let position = 0;
  while (position < der.length) {
    const tag = der[position++];
    let length = der[position++] ?? 0;
    if (length >= 0x80) {
      // Long form: the low bits tell how many bytes hold the length.
      const bytes = der.subarray(position, position + length - 0x80);
      position += bytes.length;
      length = bytes.reduce((value, byte) => value * 256 + byte, 0);
    }
    const content = der.subarray(position, position + length);
    if (content.length < length) throw new Error(`DER: ${length} bytes announced at ${position}, ${content.length} there`);
    position += length;
    if (tag === INTEGER) found.push(BigInt(`0x${Buffer.from(content).toString('hex')}`));
    else if (tag === SEQUENCE || tag === OCTET_STRING) found.push(...derIntegers(content));
    // The first byte of a bit string counts the bits that its last byte leaves unused.
    else if (tag === BIT_STRING) found.push(...derIntegers(content.subarray(1)));
  }
  return found;
}
