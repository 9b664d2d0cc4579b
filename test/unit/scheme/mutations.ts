/** Byte strings that are nearly right. */
import fc from 'fast-check';

/** What was changed: bits flipped, bytes set, left out, put in or repeated, the end cut off. */
export function mutated(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const at = fc.nat(bytes.length - 1);
  const piece = fc.uint8Array({ minLength: 1, maxLength: 6 });
  const splice = (from: number, remove: number, insert: Uint8Array): Uint8Array =>
    Buffer.concat([bytes.subarray(0, from), insert, bytes.subarray(from + remove)]);
  return fc.oneof(
    fc.tuple(at, fc.nat(7)).map(([i, bit]) => bytes.map((byte, j) => (i === j ? byte ^ (1 << bit) : byte))),
    fc.tuple(at, piece).map(([i, insert]) => splice(i, insert.length, insert)),
    fc.tuple(at, piece).map(([i, insert]) => splice(i, 0, insert)),
    fc.tuple(at, fc.integer({ min: 1, max: 6 })).map(([i, length]) => splice(i, length, new Uint8Array(0))),
    fc.tuple(at, at).map(([i, j]) => splice(i, 0, bytes.subarray(i, j))),
    at.map((i) => bytes.subarray(0, i)),
    piece.map((insert) => splice(bytes.length, 0, insert)),
    fc.uint8Array({ minLength: 0, maxLength: bytes.length }),
  );
}
