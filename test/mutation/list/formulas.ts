/** Formulas of curves and towers, and what makes programs of them. */
import { inFile, type Mutant } from '../mutant.ts';

export const formulas: readonly Mutant[] = [
  ...inFile(
    'src/formulas/allocate.ts',
    ['unit/formulas/compile'],
    [
      ['a slot is used again while it is read', 'uses.get(id) !== r) continue;', 'false) continue;'],
      ['the result is written before the operands are read', 'index >= 0 && r >= lastRead', 'index >= 0'],
      ['slots of another magnitude', 'const slot = free.get(magnitude)?.pop()', 'const slot = [...free.values()].flat().pop()'],
      ['nothing is copied into the result', '.filter(({ index, from }) => !isResult(places.get(from), index))', '.filter(() => false)'],
    ],
  ),
  ...inFile(
    'src/formulas/bounds.ts',
    ['unit/formulas/bounds', 'unit/formulas/compile'],
    [
      [
        'products of anything',
        "case 'sqr':\n        return this.#kernel.allows(a, b);",
        "case 'sqr':\n        return step.kind === 'mul' || this.#kernel.allows(a, b);",
      ],
      [
        'squares of anything',
        "case 'sqr':\n        return this.#kernel.allows(a, b);",
        "case 'sqr':\n        return step.kind === 'sqr' || this.#kernel.allows(a, b);",
      ],
      ['a kernel’s own operations of anything', 'return this.#own(step.op).allows(a, b);', 'return true;'],
      ['a sum is as large as its first part', 'return a + b;', 'return a;'],
      ['a multiple is as large as the number', 'return a * step.by;', 'return a;'],
      ['results are normalized last', 'return normalizations(first) < normalizations(last) ? first : last;', 'return last;'],
      ['results are not normalized', 'if (this.#magnitude(id) > this.#room) this.#normalize(id);', ''],
    ],
  ),
  ...inFile(
    'src/formulas/compile.ts',
    ['unit/formulas/compile'],
    [
      [
        'two squares make a square and a product',
        'const areSquares = round.every(',
        'const areSquares = round.some(',
        { tests: ['unit/formulas/compile'], engine: 'node26' },
      ],
      [
        'all components of an operand are the first',
        'return place.index === 0 ? base : i32.add(base, elementBytes * place.index);',
        'return base;',
      ],
    ],
  ),
  ...inFile(
    'src/formulas/interpret.ts',
    ['unit/formulas/interpret'],
    [
      ['inputs that are missing', 'if (value === undefined) throw', 'if (false as boolean) throw'],
      ['negative residues', '((x % m) + m) % m', 'x % m'],
    ],
  ),
  ...inFile(
    'src/formulas/link.ts',
    ['unit/runtime/fields', 'unit/field/prime-field', 'unit/curve/weierstrass'],
    [
      [
        'secret regions are not wiped',
        'spans(layout.regions, (region) => region.secret && !isPersistent(region))',
        'spans(layout.regions, () => false)',
      ],
      [
        'the last region alone is wiped',
        'const { from } = isNeighbour ? (found.pop() as Span) : region;',
        'found.pop();\n      const { from } = region;',
        { tests: ['unit/curve/wiped'] },
      ],
      ['tables that are persistent are wiped', '(region) => region.secret && !isPersistent(region)', '(region) => region.secret'],
      ['slots for the first formula alone', 'Math.max(count, counts.get(magnitude) ?? 0)', 'counts.get(magnitude) ?? count'],
    ],
  ),
  ...inFile(
    'src/formulas/power-plan.ts',
    ['unit/formulas/power-plan'],
    [
      ['zeros behind the last one', 'if (waiting > 0) steps.push(waiting, 0);', ''],
      ['runs of zeros longer than a byte', 'const MOST_ZEROS = 128;', 'const MOST_ZEROS = 512;'],
      ['the dearest plan', 'costOf(other) < costOf(best)', 'costOf(other) > costOf(best)'],
      ['runs of one fewer', 'return [2 ** k, k + 1];', 'return [2 ** k, k];'],
      ['windows with zeros at their ends', ".replace(/0+$/, '')", ''],
      ['windows of four bits', 'const WINDOW = 5;', 'const WINDOW = 4;'],
    ],
  ),
  ...inFile(
    'src/formulas/power.ts',
    ['unit/field/prime-field', 'unit/curve/edwards'],
    [
      ['a squaring too few', "const left = f.let('left', 2 ** (i - 2) - 1);", "const left = f.let('left', 2 ** (i - 2) - 2);"],
      ['powers that are not odd', 'mul(f, entry(i), entry(i - 1), square);', 'mul(f, entry(i), entry(i - 1), entry(1));'],
      ['steps of one byte', 'f.set(steps, i32.add(steps, 2));', 'f.set(steps, i32.add(steps, 1));'],
    ],
  ),
  ...inFile(
    'src/formulas/curves/affine.ts',
    ['unit/curve/weierstrass'],
    [
      ['Jacobian y over Z²', 'r.mul(p.Y, r.mul(square, z.inverse))', 'r.mul(p.Y, square)'],
      ['an equation without a', 'r.add(r.sqr(p.X), a))), b)', 'r.sqr(p.X))), b)'],
      ['an equation without b', '(r.sqr(p.X), a))), b)', '(r.sqr(p.X), a))), r.sub(b, b))'],
      [
        'sums that share an inversion do not hand it on',
        'inverse: r.mul(upTo.inverse, r.sub(q.X, p.X))',
        'inverse: upTo.inverse',
        { tests: ['unit/pairing/engine'] },
      ],
    ],
  ),
  ...inFile(
    'src/formulas/curves/complete.ts',
    ['unit/formulas/small-curves'],
    [
      ['a crossed product with one of the products', 'r.add(aa, bb));', 'aa);'],
      ['a sum on a = −3 with 2z for 3z', 'const zz3 = r.mulSmall(zz, 3);', 'const zz3 = r.mulSmall(zz, 2);'],
      [
        'a sum on a = −3 with another sign in Y',
        'X: r.sub(r.mul(xy, plus), r.mul(yz, v)),\n    Y: r.add(r.mul(plus, minus), r.mul(t, v))',
        'X: r.sub(r.mul(xy, plus), r.mul(yz, v)),\n    Y: r.sub(r.mul(plus, minus), r.mul(t, v))',
      ],
      [
        'Z of a double is half',
        'sumMinus3(r, { xx, yy, zz, xy, yz, xz }, b);\n    return { X, Y, Z: r.mulSmall(r.mul(yz, yy), 4) }',
        'sumMinus3(r, { xx, yy, zz, xy, yz, xz }, b);\n    return { X, Y, Z: r.mulSmall(r.mul(yz, yy), 2) }',
      ],
      ['a double on a = 0 with z for 3z', 'r.sub(yy, r.mulSmall(z, 3))', 'r.sub(yy, z)'],
      ['a sum on a = 0 with another sign in X', 'X: r.sub(r.mul(xy, minus), r.mul(yz, x))', 'X: r.add(r.mul(xy, minus), r.mul(yz, x))'],
      [
        'an affine point as if Z were 0',
        'const yz = r.add(r.mul(q.Y, p.Z), p.Y);\n    const xz = r.add(r.mul(q.X, p.Z), p.X);\n    return sumZero',
        'const yz = r.add(r.mul(q.Y, p.Z), p.Y);\n  const xz = r.mul(q.X, p.Z);\n  return sumZero',
      ],
    ],
  ),
  ...inFile(
    'src/formulas/curves/jacobian.ts',
    ['unit/formulas/small-curves'],
    [
      [
        'the slope of another a',
        'r.mulSmall(r.mul(r.sub(p.X, zz), r.add(p.X, zz)), 3)',
        'r.mulSmall(r.mul(r.sub(p.X, zz), r.sub(p.X, zz)), 3)',
      ],
      ['Z of a double is half', 'r.mul(r.mulSmall(p.Y, 2), p.Z)', 'r.mul(p.Y, p.Z)'],
      ['a sum with v for 2v', 'r.mulSmall(v, 2)', 'v'],
    ],
  ),
  ...inFile(
    'src/formulas/curves/edwards.ts',
    ['unit/curve/edwards'],
    [
      ['a double with zz for 2zz', 'r.mulSmall(zz, 2)), difference', 'zz), difference'],
      ['a table with d for 2d', 'cross: r.mul(p.T, d2)', 'cross: p.T'],
      [
        'f and g exchanged',
        'return completed(r, r.sub(b, a), r.sub(zz, c), r.add(zz, c), r.add(b, a));',
        'return completed(r, r.sub(b, a), r.add(zz, c), r.sub(zz, c), r.add(b, a));',
      ],
      ['the denominator of a root without 1', 'r.add(r.mul(yy, d), one)', 'r.mul(yy, d)'],
      ['the second root is the first', 'other: r.mul(x, i)', 'other: x'],
      ['every y has a root', 'difference: r.sub(vxx, q.u)', 'difference: r.sub(vxx, vxx)'],
    ],
  ),
  ...inFile(
    'src/formulas/curves/montgomery.ts',
    ['unit/curve/x25519'],
    [
      [
        '(a + 2)/4 for (a − 2)/4',
        'r.add(aa, r.mul(e, a24))',
        'r.add(bb, r.add(e, r.mul(e, a24)))',
        { equivalent: 'AA + E · a24 = BB + E · (a24 + 1): the same number.' },
      ],
      ['a24 goes with BB', 'r.add(aa, r.mul(e, a24))', 'r.add(bb, r.mul(e, a24))'],
      ['the difference without u', 'z3: r.mul(q.u, r.sqr(r.sub(da, cb)))', 'z3: r.sqr(r.sub(da, cb))'],
    ],
  ),
  ...inFile(
    'src/formulas/pairing/small-constant.ts',
    ['unit/pairing/engine'],
    [['ξ is left out', 'now.push(timesXi ? push(', 'now.push((false as boolean) ? push(']],
  ),
  ...inFile(
    'src/formulas/pairing/tower.ts',
    ['unit/formulas/pairing', 'unit/pairing/engine'],
    [
      ['v³ is 1', '[r.mulByNonResidue(a2), a0, a1]', '[a2, a0, a1]'],
      ['a line without its last coefficient', 'mulBy01(r, a1, l1, l3)', 'mulBy01(r, a1, l1, l1)'],
      ['the conjugate is the number', 'c5: r.neg(a.c5) });', 'c5: a.c5 });'],
      [
        'a cyclotomic square adds',
        'const less = <V>(r: Fp2Ring<V>, s: V, a: V): V => r.sub(',
        'const less = <V>(r: Fp2Ring<V>, s: V, a: V): V => r.add(',
      ],
      ['a square with t for 2t', 'joined(even, add6(r, t, t))', 'joined(even, t)'],
    ],
  ),
  ...inFile(
    'src/formulas/pairing/lines.ts',
    ['unit/formulas/pairing', 'unit/pairing/engine'],
    [
      ['a tangent with another sign', 'l1: r.neg(r.mulSmall(r.sqr(t.X), 3))', 'l1: r.mulSmall(r.sqr(t.X), 3)'],
      ['the chord’s point', 'l3: r.sub(r.mul(theta, q.x), r.mul(lambda, q.y))', 'l3: r.add(r.mul(theta, q.x), r.mul(lambda, q.y))'],
      ['Frobenius without the conjugate of y', 'y: r.mul(r.conjugate(q.y), g3)', 'y: r.mul(q.y, g3)'],
    ],
  ),
];
