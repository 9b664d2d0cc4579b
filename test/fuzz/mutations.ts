/** Damage to byte strings: bits flipped, bytes changed, put in, taken out and repeated, ends cut off. */
import fc from 'fast-check';

type Edit = (bytes: number[]) => void;

const position: fc.Arbitrary<number> = fc.nat(0xffff);
const byte: fc.Arbitrary<number> = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x02, 0x30, 0x7f, 0x80, 0x81, 0x82, 0x84, 0xff));

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(position, fc.nat(7)).map(
    ([at, bit]): Edit =>
      (bytes) => {
        if (bytes.length > 0) bytes[at % bytes.length]! ^= 1 << bit;
      },
  ),
  fc.tuple(position, byte).map(
    ([at, value]): Edit =>
      (bytes) => {
        if (bytes.length > 0) bytes[at % bytes.length] = value;
      },
  ),
  // The first bytes are where lengths and tags are.
  fc.tuple(fc.nat(40), byte).map(
    ([at, value]): Edit =>
      (bytes) => {
        if (at < bytes.length) bytes[at] = value;
      },
  ),
  fc.tuple(position, fc.array(byte, { maxLength: 4 })).map(
    ([at, values]): Edit =>
      (bytes) => {
        bytes.splice(at % (bytes.length + 1), 0, ...values);
      },
  ),
  fc.tuple(position, fc.nat(8)).map(
    ([at, count]): Edit =>
      (bytes) => {
        bytes.splice(at % (bytes.length + 1), count);
      },
  ),
  fc.tuple(position, position, fc.nat(64)).map(
    ([from, to, count]): Edit =>
      (bytes) => {
        bytes.splice(to % (bytes.length + 1), 0, ...bytes.slice(from % (bytes.length + 1)).slice(0, count));
      },
  ),
  position.map(
    (at): Edit =>
      (bytes) => {
        bytes.length = at % (bytes.length + 1);
      },
  ),
);

/** One of the samples with some damage, or none; or bytes at random. */
export function damaged(samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const edited = fc.tuple(fc.constantFrom(...samples), fc.array(edit, { maxLength: 4 })).map(([sample, edits]) => {
    const bytes = Array.from(sample);
    for (const apply of edits) apply(bytes);
    return Uint8Array.from(bytes);
  });
  return fc.oneof({ weight: 20, arbitrary: edited }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 600 }) });
}
