/** Damage to what is put together of parts: bytes move between neighbours, parts are emptied, repeated, exchanged, left out and lengthened. */
import fc from 'fast-check';
import { fromBytesBE, toBytesBE } from '../../src/encoding/octets.ts';
import { damaged } from './mutations.ts';

/** Changes parts in place. */
export type PartEdit = (parts: Uint8Array[]) => void;

const place = fc.nat(0xff);
const count = fc.integer({ min: 1, max: 8 });

const at = (parts: readonly Uint8Array[], index: number): Uint8Array => parts[index] as Uint8Array;

const partEdit: fc.Arbitrary<PartEdit> = fc.oneof(
  // The end of one goes to the beginning of the next, or the other way round.
  fc.tuple(place, count, fc.boolean()).map(
    ([where, bytes, isForth]): PartEdit =>
      (parts) => {
        if (parts.length < 2) return;
        const i = where % (parts.length - 1);
        const joined = join([at(parts, i), at(parts, i + 1)]);
        const cut = Math.min(joined.length, Math.max(0, at(parts, i).length + (isForth ? -bytes : bytes)));
        [parts[i], parts[i + 1]] = [joined.slice(0, cut), joined.slice(cut)];
      },
  ),
  fc.tuple(place, place).map(
    ([first, second]): PartEdit =>
      (parts) => {
        if (parts.length === 0) return;
        const [i, j] = [first % parts.length, second % parts.length];
        [parts[i], parts[j]] = [at(parts, j), at(parts, i)];
      },
  ),
  place.map(
    (where): PartEdit =>
      (parts) => {
        if (parts.length > 0) parts[where % parts.length] = new Uint8Array(0);
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): PartEdit =>
      (parts) => {
        if (parts.length > 0) parts.splice(to % (parts.length + 1), 0, at(parts, from % parts.length));
      },
  ),
  place.map(
    (where): PartEdit =>
      (parts) => {
        if (parts.length > 0) parts.splice(where % parts.length, 1);
      },
  ),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 9 }), fc.boolean()).map(
    ([where, more, isBefore]): PartEdit =>
      (parts) => {
        if (parts.length === 0) return;
        const i = where % parts.length;
        parts[i] = join(isBefore ? [more, at(parts, i)] : [at(parts, i), more]);
      },
  ),
  fc.tuple(place, fc.constantFrom(0, 0xff)).map(
    ([where, byte]): PartEdit =>
      (parts) => {
        if (parts.length > 0) parts[where % parts.length] = new Uint8Array(at(parts, where % parts.length).length).fill(byte);
      },
  ),
);

/** A part that is a big-endian number becomes another that may be taken for it: a residue of the same class, its negative, a neighbour, 0. */
export const numberEdit = (modulus: bigint): fc.Arbitrary<PartEdit> =>
  fc.tuple(place, fc.nat(6), fc.nat(0xffff)).map(
    ([where, how, bit]): PartEdit =>
      (parts) => {
        if (parts.length === 0) return;
        const i = where % parts.length;
        const part = at(parts, i);
        const value = fromBytesBE(part);
        const changed = [
          value + modulus,
          modulus - value,
          0n,
          modulus,
          modulus - 1n,
          value + 1n,
          value ^ (1n << BigInt(bit % (8 * part.length + 1))),
        ][how] as bigint;
        parts[i] = toBytesBE(BigInt.asUintN(8 * part.length, changed), part.length);
      },
  );

/**
 * One of the samples, each in parts, with some of these edits, or none; or with damage to its bytes.
 *
 * @param edits - besides those that every kind of parts takes.
 */
export function rearranged(
  samples: readonly (readonly Uint8Array[])[],
  ...edits: readonly fc.Arbitrary<PartEdit>[]
): fc.Arbitrary<Uint8Array> {
  const edited = fc.tuple(fc.constantFrom(...samples), fc.array(fc.oneof(partEdit, ...edits), { maxLength: 3 })).map(([sample, some]) => {
    const parts = [...sample];
    for (const edit of some) edit(parts);
    return join(parts);
  });
  return fc.oneof({ weight: 3, arbitrary: edited }, { weight: 1, arbitrary: damaged(samples.map(join)) });
}

/** The bytes in parts of that length. */
export const cut = (bytes: Uint8Array, length: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) => bytes.slice(i * length, (i + 1) * length));

export const join = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
