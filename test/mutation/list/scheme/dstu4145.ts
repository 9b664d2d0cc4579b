/** DSTU 4145: equations, compressed points, bytes, keys in files. */
import { inFile, type Mutant } from '../../mutant.ts';

const SCHEME = ['unit/scheme/ec/dstu4145'];
const FILES = ['unit/scheme/ec/dstu4145-files'];

export const dstu4145: readonly Mutant[] = [
  ...inFile('src/scheme/ec/dstu4145/equations.ts', SCHEME, [
    ['zero is a hash', 'if (isZero(element)) element[0] = 1;', ''],
    ['one bit of r too many', 'curve.bits - 1, curve.bytes', 'curve.bits, curve.bytes'],
    ['bits behind the last', '(0xff >> (8 * (last + 1) - bits))', '0xff'],
    ['numbers out of range', 'if (!isInRange({ r, s }, curve)) return false;', ''],
    ['r of another point', 'numberOf(curve, hash, sum) === r', 'numberOf(curve, hash, sum) !== 0n'],
  ]),
  ...inFile('src/scheme/ec/dstu4145/point.ts', SCHEME, [
    [
      'the lowest bit of y/x in place of its trace',
      'group.traceOf(group.ratioVarTime(group.point({ x, y })))',
      '(group.ratioVarTime(group.point({ x, y }))[0] as number) & 1',
    ],
    ['the lowest bit of x stays', 'given[0] = (given[0] as number) & 0xfe;', ''],
    ['the other point', '=== bit ? { x, y }', '!== bit ? { x, y }'],
    ['points of any length', 'if (bytes.length !== length) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/ec/dstu4145/signature.ts', SCHEME, [
    ['signatures of any length', 'if (numbers?.length === length) {', 'if (numbers) {'],
    ['the other format', 'if (DECODERS[other](bytes)?.length === length)', 'if (false as boolean)'],
  ]),
  ...inFile('src/scheme/ec/dstu4145/options.ts', SCHEME, [
    ['too few bytes', 'signatureBytes < 2 * bytes || ', ''],
    ['an odd number of bytes', ' && signatureBytes % 2 === 0', ''],
    ['any format', "if (format !== 'der' && format !== 'raw')", 'if (false as boolean)'],
  ]),
  ...inFile('src/scheme/ec/dstu4145/sign.ts', SCHEME, [
    ['nonces of ECDSA', "asciiBytes('label', LABEL)", 'new Uint8Array(0)'],
    ['nonces of a part of the digest', 'order, d, element, extra)', 'order, d, element.slice(1), extra)'],
    ['not hedged', 'hedged ? randomBytes(hash.outputLen, random) : new Uint8Array(0)', 'new Uint8Array(0)'],
  ]),
  ...inFile('src/scheme/ec/dstu4145/keys.ts', SCHEME, [
    ['the key d · G', '{ x, y: x ^ y }', '{ x, y }'],
    ['curves over prime fields', 'if (!isBinaryCurve(curve)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/formats/dstu4145/keys.ts', FILES, [
    ['a curve that is not written out', ' || equalBytes(found, writtenCurve(curve))', ''],
    ['anything behind the number', ' || !isZero(behind)', ''],
    ['zeros behind the number without end', 'number.length > curve.bytes + MOST_BEHIND || ', ''],
    ['kinds without curves', 'if (curves.length === 0) throw', 'if (false as boolean) throw'],
    ['kinds of curves over prime fields', 'if (!curves.every(isBinaryCurve)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/scheme/formats/dstu4145/functions.ts', FILES, [
    ['keys that are wiped', 'if (isZero(number)) throw', 'if (false as boolean) throw'],
  ]),
];
