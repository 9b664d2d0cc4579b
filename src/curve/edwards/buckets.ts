/** The module for sums of many points of an Edwards curve. */
import { call } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import { keeps } from '../../asm/secrecy/keeps.ts';
import type { Expr } from '../../asm/types.ts';
import { defineInverse, invertingRegion } from '../../formulas/inverse.ts';
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import { copyBytes } from '../../formulas/vectors.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import { bucketDigitRegion, defineBuckets, ENTRY, MOST_BUCKETS, MOST_ENTRIES } from '../module/buckets.ts';
import type { BucketCalls } from '../module/calls.ts';
import type { BucketRegion } from '../weierstrass/buckets.ts';
import { FORMULAS } from './linking.ts';

export function edwardsBuckets({ name, prime, d }: EdwardsParams, kernel: FieldKernel): Linked<BucketRegion, BucketCalls> {
  const { elementBytes, residueBytes } = kernel;
  const [pointBytes, entryBytes] = [4 * elementBytes, 3 * elementBytes];
  const elements = (bytes: number): RegionRequest => ({ bytes, secret: true, elements: true, persistent: true });
  const { add, mixedAdd, double, extend, cache } = FORMULAS;
  return link<BucketRegion, 'add' | 'mixedAdd' | 'double' | 'extend' | 'cache', BucketCalls>({
    name: `sums of ${name} over ${kernel.name}`,
    kernel,
    formulas: { add, mixedAdd, double, extend, cache },
    constants: { zero: 0n, one: 1n, d2: (2n * d) % prime },
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
      const part = (of: Expr<'i32'>, i: number): Expr<'i32'> => i32.add(of, i32.const(i * elementBytes));
      const [x, y] = [0, residueBytes].map((offset) => i32.const(at.numbers.from + offset)) as [Expr<'i32'>, Expr<'i32'>];
      const enterEntry = m.export('enterEntry', ['entry'], (f, { entry }) => {
        fromBytes(f, scratch, x);
        fromBytes(f, part(scratch, 1), y);
        f.do(call(formulas.extend, { to: picked, p: scratch }));
        f.do(call(formulas.cache, { to: scratch, p: picked }));
        copyBytes(f, entryBytes, i32.add(i32.const(at.entries.from), i32.mul(entry, i32.const(entryBytes))), scratch);
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
          for (const [i, value] of ['zero', 'one', 'one', 'zero'].entries())
            copyBytes(f, elementBytes, part(to, i), i32.const(constant(value)));
        },
        double: (f, to) => f.do(call(formulas.double, { to, p: to })),
        add: (f, to, point) => {
          f.do(call(formulas.cache, { to: scratch, p: point }));
          f.do(call(formulas.add, { to, p: to, q: scratch }));
        },
        addEntry: (f, to, entry, isNegative) => {
          copyBytes(f, entryBytes, picked, entry);
          f.if(isNegative, () => {
            copyBytes(f, elementBytes, picked, part(entry, 1));
            copyBytes(f, elementBytes, part(picked, 1), entry);
            field.neg(f, part(picked, 2), part(picked, 2));
          });
          f.do(call(formulas.mixedAdd, { to, p: to, q: picked }));
        },
      });
      const leaveSum = m.export('leaveSum', [], (f) => {
        f.do(call(inverse, { to: scratch, a: part(result, 2) }));
        for (const [i, number] of [x, y].entries()) {
          field.mul(f, { to: picked, a: part(result, i), b: scratch });
          toBytes(f, number, picked);
        }
      });
      return { enterEntry, ...sums, leaveSum };
    },
  });
}
