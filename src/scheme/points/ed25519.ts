/** Edwards25519 as a group of points: all of them, not only those of the subgroup. */

import { BucketSums } from '../../curve/bucket-sums.ts';
import { edwardsBuckets } from '../../curve/edwards/buckets.ts';
import { edwardsComb, edwardsModule, scalarBits } from '../../curve/edwards/module.ts';
import { FixedTable } from '../../curve/fixed-table.ts';
import { BYTES, ed25519Group } from '../../group/edwards25519/group.ts';
import { decodePointVarTime, encodePoint, negated } from '../../group/edwards25519/point.ts';
import { fieldKernel, P25519_FIELD } from '../../kernels/field/prime/fields.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { InvalidPointError, MalformedError } from '../../util/errors.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type SummingGroup, sumOfAny } from './sum.ts';

/** Points as bytes are those of RFC 8032. */
export function ed25519Arithmetic(): Arithmetic {
  const { prime, order, cofactor, generator, d } = ED25519;
  const group = ed25519Group();
  const kernel = fieldKernel(P25519_FIELD, fieldFamily('points'));
  const neutral = group.point({ x: 0n, y: 1n });
  let buckets: BucketSums | undefined;
  const sums: SummingGroup = {
    neutral,
    sumOfSome: (terms) => group.combineVarTime(undefined, terms),
    add: (a, b) => group.add(a, b),
    isProper: () => true,
    buckets: () => {
      buckets ??= new BucketSums(new CompiledModule(edwardsBuckets(ED25519, kernel)), scalarBits(ED25519));
      return buckets;
    },
  };
  return {
    name: ED25519.name,
    prime,
    order,
    cofactor,
    generator,
    scalarBits: scalarBits(ED25519),
    neutral,
    point: ({ x, y }) => {
      if (x < 0n || x >= prime || y < 0n || y >= prime) return undefined;
      const [xx, yy] = [(x * x) % prime, (y * y) % prime];
      return (yy - xx - 1n - d * ((xx * yy) % prime)) % prime === 0n ? group.point({ x, y }) : undefined;
    },
    encode: encodePoint,
    decode: (argument, bytes) => {
      if (bytes.length !== BYTES) throw new MalformedError(argument, `must be ${BYTES} bytes`);
      const point = decodePointVarTime(bytes, true);
      if (!point) throw new InvalidPointError(argument, 'must be the one encoding of a point of Ed25519');
      return point;
    },
    negate: negated,
    add: (a, b) => group.add(a, b),
    multiply: (scalar, point) => group.multiply(scalar, point),
    multiplyBase: (scalar) => group.multiplyBase(scalar),
    sumVarTime: (scalars, points) => sumOfAny(sums, scalars, points),
    comb: (teeth, stride) => edwardsComb(ED25519, teeth, stride),
    table: (point, comb) => new FixedTable(new CompiledModule(edwardsModule(ED25519, kernel, comb)), comb, point),
    entryNumbers: 3,
    entryBytes: 3 * kernel.elementBytes,
  };
}
