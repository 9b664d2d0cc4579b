/** The module for sums of many points of a short Weierstrass curve, by complete formulas. */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr } from '../../asm/types.ts';
import { fromProjective } from '../../formulas/curves/affine.ts';
import { defineInverse, invertingRegion } from '../../formulas/inverse.ts';
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { bucketDigitRegion, defineBuckets, ENTRY, MOST_BUCKETS, MOST_ENTRIES } from '../module/buckets.ts';
import type { BucketCalls } from '../module/calls.ts';
import type { CoefficientFormulas } from './formulas.ts';

export type BucketRegion = 'numbers' | 'publicDigits' | 'inverting' | 'points' | 'entries' | 'buckets';

/** The sum comes out as zeros where it is the neutral element. */
export function weierstrassBuckets(
  params: WeierstrassParams,
  { add, mixedAdd, double }: CoefficientFormulas,
  kernel: FieldKernel,
): Linked<BucketRegion, BucketCalls> {
  const { prime, a, b } = params;
  const { elementBytes, residueBytes } = kernel;
  const [pointBytes, entryBytes] = [3 * elementBytes, 2 * elementBytes];
  const elements = (bytes: number): RegionRequest => ({ bytes, secret: true, elements: true, persistent: true });
  return link<BucketRegion, 'add' | 'mixedAdd' | 'double' | 'fromProjective', BucketCalls>({
    name: `sums of ${params.name} over ${kernel.name}`,
    kernel,
    formulas: { add, mixedAdd, double, fromProjective },
    constants: { a: (a + prime) % prime, b, b3: (3n * b) % prime, zero: 0n, one: 1n },
    regions: {
      numbers: { bytes: 2 * residueBytes, secret: true, elements: false },
      publicDigits: bucketDigitRegion,
      inverting: invertingRegion(kernel),
      points: elements(5 * pointBytes),
      entries: elements(MOST_ENTRIES * entryBytes),
      buckets: elements(MOST_BUCKETS * pointBytes),
    },
    define: (m, linking) => {
      const { at, formulas, field, fromBytes, toBytes, constant } = linking;
      const inverse = defineInverse(m, linking);
      const [result, running, sum, picked, scratch] = [0, 1, 2, 3, 4].map((i) => i32.const(at.points.from + i * pointBytes)) as [
        Expr<'i32'>,
        Expr<'i32'>,
        Expr<'i32'>,
        Expr<'i32'>,
        Expr<'i32'>,
      ];
      const second = (of: Expr<'i32'>, offset: number): Expr<'i32'> => i32.add(of, i32.const(offset));
      const [x, y] = [0, residueBytes].map((offset) => i32.const(at.numbers.from + offset)) as [Expr<'i32'>, Expr<'i32'>];
      const enterEntry = m.export('enterEntry', ['entry'], (f, { entry }) => {
        const to = f.let('to', i32.add(i32.const(at.entries.from), i32.mul(entry, i32.const(entryBytes))));
        fromBytes(f, to, x);
        fromBytes(f, second(to, elementBytes), y);
      });
      SECRECY: keeps(m, enterEntry, { entry: ENTRY });
      const sums = defineBuckets(m, {
        entries: at.entries.from,
        entryBytes,
        buckets: at.buckets.from,
        pointBytes,
        digits: at.publicDigits.from,
        result,
        running,
        sum,
        neutral: (f, to) => {
          for (const [i, name] of ['zero', 'one', 'zero'].entries())
            copyBytes(f, elementBytes, second(to, i * elementBytes), i32.const(constant(name)));
        },
        double: (f, to) => f.do(call(formulas.double, { to, p: to })),
        add: (f, to, point) => f.do(call(formulas.add, { to, p: to, q: point })),
        addEntry: (f, to, entry, isNegative) => {
          copyBytes(f, entryBytes, picked, entry);
          f.if(isNegative, () => field.neg(f, second(picked, elementBytes), second(picked, elementBytes)));
          f.do(call(formulas.mixedAdd, { to, p: to, q: picked }));
        },
      });
      const leaveSum = m.export('leaveSum', [], (f) => {
        f.do(call(inverse, { to: scratch, a: second(result, 2 * elementBytes) }));
        f.do(call(formulas.fromProjective, { to: picked, p: result, z: scratch }));
        toBytes(f, x, picked);
        toBytes(f, y, second(picked, elementBytes));
      });
      return { enterEntry, ...sums, leaveSum };
    },
  });
}
