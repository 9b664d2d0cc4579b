/** Sums of any number of multiples on short Weierstrass curves, for public scalars. */
import { BucketSums } from '../../curve/bucket-sums.ts';
import { weierstrassBuckets } from '../../curve/weierstrass/buckets.ts';
import { scalarBits } from '../../curve/weierstrass/module.ts';
import { fieldKernel } from '../../kernels/field/prime/fields.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { isZero } from '../../util/constant-time.ts';
import type { SummingGroup } from '../sum.ts';
import type { EcCurve } from './curve.ts';
import { type CurveModules, primeInsideOf } from './prime-curve.ts';

/** What `sumOfAny` adds with. The module of buckets is compiled when it is first used. */
export function curveSums(curve: EcCurve, modules: CurveModules = primeInsideOf(curve).modules): () => SummingGroup {
  const inside = primeInsideOf(curve);
  const { params, formulas, fields } = inside;
  const buckets = compiledOnce(
    () =>
      new BucketSums(
        new CompiledModule(weierstrassBuckets(params, formulas, fieldKernel(fields[0], fieldFamily(params.name)))),
        scalarBits(params),
      ),
  );
  return () => ({
    neutral: new Uint8Array(2 * inside.group.coordinateBytes),
    sumOfSome: (base, terms) => inside.group.multiScalarVarTime(base, terms),
    add: (a, b) => inside.group.add(a, b),
    isProper: (point) => !isZero(point),
    buckets: modules === 'all' ? buckets : undefined,
  });
}
