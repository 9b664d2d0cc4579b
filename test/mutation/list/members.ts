/** Sums of public multiples, membership of many elements, batches of equations. */
import { inFile, type Mutant } from '../mutant.ts';

const SUMS = ['unit/group/sums/sums'];
const KEPT = ['unit/group/sums/kept-doublings'];
const TWINS = ['unit/group/sums/twins'];
const SUBSETS = ['unit/group/sums/subset-sums'];
const PROVING = ['unit/group/sums/proving-sums'];
const TOGETHER = ['unit/proof/kept-together'];
const MEMBERS = ['unit/group/membership'];
const KNOWN = ['unit/proof/known-weights'];
const BATCH = ['unit/proof/batch'];
const SYMBOLS = ['unit/numtheory/arithmetic'];
const PLACES = ['unit/curve/places'];
const CURVES = ['unit/group/curves'];
const RESIDUES = ['unit/group/residues'];

export const members: readonly Mutant[] = [
  ...inFile('src/group/sums/digits.ts', SUMS, [
    ['digits overlap', 'i += width;', 'i += width - 1;'],
    ['even digits', 'if ((digit & 1) === 0) {', 'if (digit === 0) {'],
    ['two bytes of a digit', ' | ((scalar[byte + 2] ?? 0) << 16)', ''],
    ['zeros on top have a length', 'while (length > 0 && scalar[length - 1] === 0) length--;', ''],
  ]),
  ...inFile('src/group/sums/accumulators.ts', SUMS, [
    ['the second is copied as well', 'if (this.#isFilled[i] === 1) this.#workspace.add', 'if (false as boolean) this.#workspace.add'],
    ['the lowest bucket is weighed', 'if (i > 0) sums.add(total', 'sums.add(total'],
    ['buckets weigh the same', 'sums.add(total, sums.at(plain))', 'sums.add(total, sums.at(first + i))'],
  ]),
  ...inFile('src/group/sums/shared-doublings.ts', SUMS, [
    ['even weights', 'sums.double(total);', ''],
    ['the plain sum is left out', 'sums.add(total, sums.at(plain));', ''],
    ['negative digits are positive', 'digit < 0 ? NEGATIVE : place', 'place'],
    ['the value itself for all that is kept of it', 'digit, kept + bit)', 'digit, kept)', { tests: KEPT }],
    ['one doubling too many', 'if (bit > 0) doubling.next();', 'doubling.next();'],
    ['fixed values that do not fit are left out', 'from += KEPT', 'from += multiples.length'],
    ['fixed values add up', 'sums.clear(fixed);', ''],
    ['rows add up', 'sums.clear(total);', ''],
  ]),
  ...inFile('src/group/sums/several.ts', SUMS, [
    ['rows beyond the first part', 'from += MOST_ROWS', 'from += rows.length'],
    ['values beyond the first part', 'from += together', 'from += values.length', { tests: KEPT }],
    ['signed digits end with the scalar', 'bits + 1)', 'bits)', { tests: KEPT }],
    ['nothing is kept', 'if (doublings?.most) this', 'if (false as boolean) this', { tests: KEPT }],
    ['who watches sees what is new', 'doublings: undefined }', 'doublings: this.#tables.doublings }', { tests: KEPT }],
  ]),
  ...inFile('src/group/sums/kept-doublings.ts', KEPT, [
    ['one doubling too many', 'if (bit > 0) doubling.next();', 'doubling.next();'],
    ['all in one place', 'doubling.take(this.#placeOf(number) + bit, which)', 'doubling.take(this.#placeOf(number), which)'],
    ['the first of those doubled together', 'this.#values[number] = some[which];', 'this.#values[number] = some[0];'],
    ['who loses its place keeps its name', 'this.#values[number] = undefined;', ''],
    ['each is the double of the first', 'first + bit, first + bit - 1)', 'first + bit, first)'],
    ['what is doubled in places is not kept', 'this.#values[number] = value;', ''],
  ]),
  ...inFile('src/group/sums/workspace.ts', SUMS, [
    [
      'doubling of another',
      'start: ([value]) => workspace.enter(place, value as V)',
      'start: ([value]) => workspace.enter(place + 1, value as V)',
    ],
  ]),
  ...inFile('src/group/sums/twins.ts', TWINS, [
    ['scalars that are not the same', ' && equalBytes(next[j], scalar)', ''],
    ['a table beside none', 'columns[j]!.isFixed === isFixed && ', ''],
    ['values that stand alone', ' || columns[first ?? second ?? NONE]!.isFixed', ' || true'],
    ['an odd number of sums', ' || rows.length % 2 > 0', ''],
    ['a value counts twice', 'left.delete(second ?? NONE);', ''],
    ['what the second has more is lost', 'if (scalar) terms.push', 'if (false as boolean) terms.push'],
    ['the same two are told apart', 'known.set(second as V & object, twin);', ''],
    ['the last multiple is lost', '...(even < values.length ?', '...((false as boolean) ?'],
    ['one column of each value in the first sum', '[first, second].join()', '[first].join()'],
  ]),
  ...inFile('src/group/sums/combs.ts', SUMS, [
    ['tables in the way of others', 'return slot;\n  }\n\n  /** Entry', 'return 0;\n  }\n\n  /** Entry'],
    [
      'the one used last goes first',
      'this.#kept.delete(value);\n    this.#kept.set(value, slot);\n    return first;',
      'if (known === undefined) this.#kept.set(value, slot);\n    return first;',
      { equivalent: 'it only decides which table is made again' },
    ],
    [
      'a table of the value before',
      'if (known === undefined) this.#fill(workspace, value, first);',
      'if (this.#kept.size === 0) this.#fill(workspace, value, first);',
    ],
  ]),
  ...inFile('src/group/sums/buckets.ts', SUMS, [
    ['doublings of the part', 'sums.double(part);', ''],
    ['parts begin with those before', 'sums.clear(part, part + 1);', ''],
    ['buckets of the place before', 'sums.clear(0, 1 << width);', ''],
    ['terms beyond the first part', 'from += together)', 'from += values.length)'],
  ]),
  ...inFile('src/group/sums/subset-sums.ts', SUBSETS, [
    ['the same bits in all rounds', '8 * stride * i + from, digit)', '8 * stride * i, digit)'],
    ['64 rounds', 'const ROUNDS = 128;', 'const ROUNDS = 64;'],
    ['sums are not looked at', '&& !includesSubset(place)) return false;', '&& false) return false;'],
    ['any multiple', 'order.isNeutral(workspace.leave(multiple(place)))', 'order.bytes.length > 0'],
    ['multiples in the way of values', ' + (multiple ? MULTIPLE_PLACES : 0)];', '];'],
    ['the sum of all is not looked at', 'if (ofSubset && !includes(sum)) return false;', ''],
    ['weights that others have drawn are known', 'if (!random) known', 'known'],
    ['the sum of all forgets its rounds', 'sums.double(weighed);', ''],
    ['lower bits do not count', 'if (bucket > half) sums.add(bucket - half, sums.at(bucket));', ''],
    [
      'sums go on',
      'sums.clear(sum, sum + 1);',
      '',
      { equivalent: 'the sums before are of the group, or the search would have ended: it only takes an addition more' },
    ],
    ['values beyond the first part', 'from += together)', 'from += values.length)'],
    ['one by one at all times', 'return isQuicker ? allIncluded', 'return (false as boolean) ? allIncluded'],
  ]),
  ...inFile('src/group/sums/proving-sums.ts', PROVING, [
    ['bits weigh the same', 'sums.double(own);', ''],
    ['subsets are not shown', 'if (place !== undefined) subsets.push(workspace.leave(place));', ''],
    ['lists begin with those before', 'sums.clear(own, own + 1);', ''],
    ['values beyond the first part', 'from += together)', 'from += list.values.length)'],
    ['numbers of the first part', 'numbers.subarray(from * stride)', 'numbers'],
    ['subsets may be any', 'rounds: ROUNDS }, random) ?', 'rounds: ROUNDS }, random) || true ?', { tests: TOGETHER }],
  ]),
  ...inFile('src/proof/kept-together.ts', TOGETHER, [
    ['sums may be any', 'sums !== undefined && areSums(', 'sums !== undefined && Boolean(areSums) && Boolean('],
    ['ciphertexts without a proof', 'if (hasOwn.includes(0)) return undefined;', ''],
    ['challenges of 0 are proofs', 'if (count === 1 && challenge !== 0n)', 'if (count === 1)'],
    ['a proof of a sum is one of each', 'if (count === 1 && challenge', 'if (challenge'],
    ['commitments of no entry', ' !== commitments.length) return undefined;', ' > commitments.length) return undefined;'],
    ['values weigh nothing', 'if (value !== 0) values +=', 'if (value > 1) values +='],
    ['the second sum is not looked at', ') &&\n    group.multiScalarVarTime(', ') ||\n    group.multiScalarVarTime('],
  ]),
  ...inFile(
    'src/group/sums/multiple.ts',
    ['unit/group/sums/multiple'],
    [
      ['the last digit is left out', 'bit >= 0; bit--', 'bit > 0; bit--'],
      ['one odd multiple too few', 'i < ODD; i++', 'i < ODD - 1; i++'],
      ['the multiple in the place of its table', 'first + ODD + 1]', 'first + ODD - 1]'],
    ],
  ),
  ...inFile('src/group/sums/known-sums.ts', SUBSETS, [['one value more', 'count: values.length,', 'count: values.length + 1,']]),
  ...inFile('src/proof/known-weights.ts', KNOWN, [
    ['commitments with any factor', 'factor === 1n && ', ''],
    ['one commitment for two', ' && !weights.has(element)', ''],
    ['weights are taken off twice', 'const rest = factor - (weights.get(element)', 'const rest = factor - 2n * (weights.get(element)'],
    ['one value by two objects', 'if (values.has(valueOf(element))) return undefined;', ''],
    ['sums of which a part is missing', 'values.size === count', 'values.size <= count'],
  ]),
  ...inFile('src/group/membership.ts', MEMBERS, [
    ['one value is not looked at', 'if (!membership.includes(value)) throw', 'if (false as boolean) throw', { tests: RESIDUES }],
    ['many values are not looked at', 'if (membership.includesAll(values, random)) return values;', 'return values;'],
    ['the last is named', 'values.findIndex(', 'values.length - 1 - [...values].reverse().findIndex('],
  ]),
  ...inFile('src/group/residues/membership.ts', MEMBERS, [
    ['0 and numbers above p', 'if (value < 1n || value >= prime) return false;', '', { tests: RESIDUES }],
    ['powers of few to the order may be any', 'equalBytes(power, neutral)', 'equalBytes(power, power)'],
    ['squares, modulo any prime', 'return prime === 2n * order + 1n ? jacobi', 'return (true as boolean) ? jacobi', { tests: RESIDUES }],
    ['parts of order 2 among weighed ones', 'if (!values.every(isSquare)) return false;', ''],
    [
      'weights are all one',
      'const bytes = randomBytes((WEIGHT_BITS / 8) * values.length, random);',
      'const bytes = new Uint8Array((WEIGHT_BITS / 8) * values.length).fill(1);',
    ],
    ['any cofactor is twice a prime', '&& isProbablePrimeVarTime(number, { rounds: 0 })', ''],
    [
      'cofactors that 2 does not divide once',
      '(prime - 1n) % (2n * order) === 0n && ',
      '',
      { equivalent: 'prime − 1 is even, and the order odd' },
    ],
  ]),
  ...inFile('src/group/own-group.ts', RESIDUES, [
    ['rows of any length', 'if (row.length !== length) throw', 'if (row.length < length) throw'],
  ]),
  ...inFile('src/group/curves/decompression.ts', CURVES, [
    ['x above p', 'if (isLess(x, this.#prime) === 0) return undefined;', ''],
    ['any x', '? root : undefined;\n    });', '? root : root;\n    });'],
    ['either y', '(bytes[0]! & 1) ? root : negativeOf(root, this.#prime)', '(bytes[0]! & 1) ? root : root'],
  ]),
  ...inFile('src/curve/point-places.ts', PLACES, [
    ['all places are the same', 'this.#first = isKept ? 0 : KEPT_PLACES;', 'this.#first = 0;'],
    ['places beyond the last', ' && place < this.places)', ')'],
    ['the second is not doubled', 'this.#doubled = points.length;', 'this.#doubled = 1;'],
  ]),
  ...inFile(
    'src/formulas/side-by-side.ts',
    ['unit/formulas/side-by-side'],
    [
      ['the second has the operand of the first', 'return id + copy * names.length;', 'return id;'],
      ['the second is the result of the first', 'copy * steps.length;', '0;'],
    ],
  ),
  ...inFile(
    'src/runtime/wasm-joint.ts',
    ['unit/kernels/joint-powers'],
    [
      ['entries below the first', 'if (!(entry >= 0)) throw', 'if (false as boolean) throw'],
      [
        'products with the first factor',
        'this.call.mul(this.#entry(to), this.#entry(a), this.#entry(b))',
        'this.call.mul(this.#entry(to), this.#entry(a), this.#entry(a))',
      ],
    ],
  ),
  ...inFile(
    'src/kernels/residue/js/joint.ts',
    ['unit/kernels/joint-powers'],
    [
      ['products with the first factor', 'this.#multiply(mul, b);', 'this.#multiply(mul, a);'],
      ['entries below the first', '!(entry >= 0 && entry < this.entries)', '!(entry < this.entries)'],
    ],
  ),
  ...inFile('src/numtheory/positive-divsteps.ts', SYMBOLS, [
    ['(2/f) of f = 5 modulo 8', '((f >> 1) ^ (f >> 2))', '((f >> 1) & (f >> 2))'],
    ['no reciprocity', 'isFlipped ^= ((f & g) >> 1) & 1;', ''],
    ['they never change places', 'if (eta < 0) {', 'if (false as boolean) {'],
    ['it ends too soon', 'if (f[0] === 1 && isOne(f, used))', 'if (f[0] === 1)'],
    ['carries of f', 'v * y + carryF', 'v * y'],
  ]),
  ...inFile(
    'src/util/modulo.ts',
    ['unit/util/modulo'],
    [
      ['sums are reduced where they carry alone', 'borrow & ~carry', '1 - carry'],
      ['sums are never reduced', 'chosen(borrow & ~carry', 'chosen(1'],
      ['differences stay below 0', 'chosen(borrow, raised, less)', 'chosen(0, raised, less)'],
      ['no carry in differences', 'carry = more >> 8;', 'carry = 0;'],
    ],
  ),
  ...inFile('src/proof/combined.ts', BATCH, [
    ['weights of 64 bits', 'const WEIGHT_BYTES = 16;', 'const WEIGHT_BYTES = 8;'],
    [
      'weights are all one',
      'randomBytes(WEIGHT_BYTES * equations.length, random)',
      'new Uint8Array(WEIGHT_BYTES * equations.length).fill(random ? 1 : 1)',
    ],
    ['one weight for all', 'weightAt(view, i * WEIGHT_BYTES)', 'weightAt(view, 0)'],
    ['an element counts in its last equation', 'before === undefined ? more : before + more', 'more'],
  ]),
  ...inFile('src/proof/batch.ts', BATCH, [
    ['the other half fails in any case', 'left.length === 0)]', 'true)]'],
    ['elements of other groups', 'OwnPublicElement.valueOf(family, `', 'String(`'],
    ['as many scalars as there are', 'if (scalars.length !== elements.length) throw', 'if (false as boolean) throw'],
  ]),
];
