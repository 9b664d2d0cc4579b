/** Curves by the names that vectors use; vectors on curves that limber does not have are counted, and named in the report. */
import type { TestContext } from 'node:test';
import type { EcCurve } from '../../../src/entries/ec.ts';
import * as binary from '../../../src/group/curves/binary-curves.ts';
import * as curves from '../../../src/group/curves/curves.ts';
import { type Verdict, vectorFile } from '../rsa/suites.ts';

export const OUR_CURVES: readonly EcCurve[] = [...Object.values(curves), ...Object.values(binary)];

/** Names of SEC 2 beside those of NIST. */
const SEC = { SECP224R1: curves.p224, SECP256R1: curves.p256, SECP384R1: curves.p384, SECP521R1: curves.p521 };
const SECT = {
  ...{ SECT163K1: binary.k163, SECT163R2: binary.b163, SECT233K1: binary.k233, SECT233R1: binary.b233, SECT283K1: binary.k283 },
  ...{ SECT283R1: binary.b283, SECT409K1: binary.k409, SECT409R1: binary.b409, SECT571K1: binary.k571, SECT571R1: binary.b571 },
};
const BY_NAME: ReadonlyMap<string, EcCurve> = new Map([
  ...OUR_CURVES.map((curve) => [curve.name.toUpperCase(), curve] as const),
  ...Object.entries({ ...SEC, ...SECT }),
]);

/** The curve, or undefined for one that limber does not have. Brainpool's are `brainpool256r1` to Botan, and `BP256R1` to mbedTLS. */
export const curveNamed = (name: string): EcCurve | undefined =>
  BY_NAME.get(name.toUpperCase().replace(/^(BRAINPOOL|BP)(?=\d+R1$)/, 'BRAINPOOLP'));

/** What a vector showed, or the curve that it needs. */
export type EcVerdict = Verdict | { readonly absent: string };

/** A test of all vectors of a file that are on our curves: their number, and that of all others, are part of it. */
export function curveFile(
  source: string,
  count: number,
  others: number,
  run: (file: string, t: TestContext) => readonly EcVerdict[],
): void {
  vectorFile(source, count + others, (file, t) => {
    const found = run(file, t);
    const absent = new Map<string, number>();
    for (const verdict of found) if ('absent' in verdict) absent.set(verdict.absent, (absent.get(verdict.absent) ?? 0) + 1);
    const total = [...absent.values()].reduce((sum, each) => sum + each, 0);
    const names = [...absent].map(([name, each]) => `${name} (${each})`).join(', ');
    if (total > 0) t.diagnostic(`${total} vectors are on curves that limber does not have: ${names}`);
    if (total !== others) return [{ id: source, complaint: `${total} vectors on other curves, not ${others}` }];
    return found.map((verdict) => ('absent' in verdict ? { id: verdict.absent } : verdict));
  });
}
