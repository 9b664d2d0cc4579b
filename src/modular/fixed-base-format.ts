/**
 * The byte format of a fixed base's table. All numbers are little-endian. Points of a curve have the same, with other numbers (`group/curve-tables.ts`).
 *
 * | bytes | |
 * | --- | --- |
 * | 8 | `limber`, 0x00, and the kind: 0x66, or 0x70 for points |
 * | 4 | the version, 1 |
 * | 4 | the length of the exponents in bits |
 * | 4, 4 | the teeth and the tables of the comb |
 * | 4 | n, the length of a residue in bytes: as long as the modulus |
 * | n, n | the modulus; the base, reduced |
 * | n each | the table's elements as residues, table after table, each from element 1 on |
 * | 4 | CRC-32 of all that is before it |
 */
import { MAX_JOINT_BITS } from '../kernels/contract/joint-machine.ts';
import { MAX_BITS } from '../kernels/contract/machine.ts';
import { crc32 } from '../util/crc32.ts';
import { MalformedError } from '../util/errors.ts';

const VERSION = 1;

const NAME: readonly number[] = [0x6c, 0x69, 0x6d, 0x62, 0x65, 0x72, 0];

/** What tables there are of. */
export interface TableKind {
  readonly letter: number;
  /** How many numbers there are for a comb. */
  readonly numbers: (teeth: number, groups: number) => number;
}

export const POWERS: TableKind = { letter: 0x66, numbers: (teeth, groups) => 2 + groups * (2 ** teeth - 1) };
const HEADER_BYTES = 28;
const CHECK_BYTES = 4;

export interface SavedFixedBase {
  /** The length of the exponents. */
  readonly bits: number;
  readonly teeth: number;
  readonly groups: number;
  /** Modulus, base and the table's elements, all of one length. */
  readonly numbers: readonly Uint8Array[];
}

export function writeFixedBase({ bits, teeth, groups, numbers }: SavedFixedBase, { letter }: TableKind = POWERS): Uint8Array {
  const residueBytes = (numbers[0] as Uint8Array).length;
  const bytes = new Uint8Array(HEADER_BYTES + numbers.length * residueBytes + CHECK_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set([...NAME, letter]);
  [VERSION, bits, teeth, groups, residueBytes].forEach((value, i) => {
    view.setUint32(NAME.length + 1 + 4 * i, value, true);
  });
  numbers.forEach((number, i) => {
    bytes.set(number, HEADER_BYTES + i * residueBytes);
  });
  const end = bytes.length - CHECK_BYTES;
  view.setUint32(end, crc32(bytes.subarray(0, end)), true);
  return bytes;
}

/** What the bytes say, which is not proven by that. @throws {MalformedError} `bytes`, if they are not of this format or damaged. */
export function readFixedBase(bytes: Uint8Array, kind: TableKind = POWERS): SavedFixedBase {
  const require = (condition: boolean, rule: string): void => {
    if (!condition) throw new MalformedError('bytes', rule);
  };
  require(bytes.length >= HEADER_BYTES + CHECK_BYTES &&
    [...NAME, kind.letter].every((byte, i) => bytes[i] === byte), 'must be a saved table of a fixed base');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const field = (i: number): number => view.getUint32(NAME.length + 1 + 4 * i, true);
  require(field(0) === VERSION, `must be of version ${VERSION}`);
  const end = bytes.length - CHECK_BYTES;
  require(view.getUint32(end, true) === crc32(bytes.subarray(0, end)), 'must be undamaged: the check value is another');

  const [bits, teeth, groups, residueBytes] = [field(1), field(2), field(3), field(4)];
  const shaped = bits >= 1 && bits <= MAX_BITS && teeth >= 1 && teeth <= MAX_JOINT_BITS && groups >= 1 && groups <= Math.ceil(bits / teeth);
  require(shaped, 'must describe a comb');
  const count = kind.numbers(teeth, groups);
  require(end === HEADER_BYTES + count * residueBytes, 'must be as long as the header says');
  const numbers = Array.from({ length: count }, (_, i) =>
    bytes.subarray(HEADER_BYTES + i * residueBytes, HEADER_BYTES + (i + 1) * residueBytes),
  );
  return { bits, teeth, groups, numbers };
}
