/** Points in places: sums, doublings, negatives and copies of all points of small groups; the modules keep their rules. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { edwardsPlaces } from '../../../src/curve/edwards/places.ts';
import { PointPlaces } from '../../../src/curve/point-places.ts';
import { MINUS_3, ZERO } from '../../../src/curve/weierstrass/formulas.ts';
import { weierstrassPlaces } from '../../../src/curve/weierstrass/places.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { fieldKernel, P256_FIELD, P25519_FIELD, SECP256K1_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { P256 } from '../../../src/params/curves/p256.ts';
import { SECP256K1 } from '../../../src/params/curves/secp256k1.ts';
import { CompiledModule } from '../../../src/runtime/module.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { addEdwardsPoints, EDWARDS_NEUTRAL } from '../../reference/edwards.ts';
import { addPoints, type Point } from '../../reference/weierstrass.ts';
import { families } from '../formulas/run-formula.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';

interface Affine {
  readonly x: bigint;
  readonly y: bigint;
}

const bytesOf = ({ x, y }: Affine): Uint8Array => Uint8Array.from([...toBytesLE(x, 32), ...toBytesLE(y, 32)]);
/** k · G for −20 ≤ k ≤ 20, as bytes. */
function multiplesOf(
  add: (a: Affine | undefined, b: Affine) => Affine | undefined,
  generator: Affine,
  neutral: Affine,
  negative: (a: Affine) => Affine,
): (k: number) => Uint8Array {
  const multiples: (Affine | undefined)[] = [undefined];
  for (let k = 1; k <= 64; k++) multiples.push(add(multiples.at(-1), generator));
  return (k) => {
    const point = multiples[Math.abs(k)];
    return bytesOf(!point ? neutral : k < 0 ? negative(point) : point);
  };
}

const weierstrass = (params: typeof P256) =>
  multiplesOf(
    (a, b) => addPoints(params, a, b) as Point,
    params.generator,
    { x: 0n, y: 0n },
    ({ x, y }) => ({ x, y: params.prime - y }),
  );
const edwards = multiplesOf(
  (a, b) => addEdwardsPoints(ED25519, a ?? EDWARDS_NEUTRAL, b),
  ED25519.generator,
  EDWARDS_NEUTRAL,
  ({ x, y }) => ({ x: (ED25519.prime - x) % ED25519.prime, y }),
);

const SOME = [0, 1, -1, 2, -2, 5, 16];

for (const family of families()) {
  for (const [name, linked, multiple] of [
    ['P-256', weierstrassPlaces(P256, MINUS_3, fieldKernel(P256_FIELD, family)), weierstrass(P256)],
    ['secp256k1', weierstrassPlaces(SECP256K1, ZERO, fieldKernel(SECP256K1_FIELD, family)), weierstrass(SECP256K1)],
    ['Ed25519', edwardsPlaces(ED25519, fieldKernel(P25519_FIELD, family)), edwards],
  ] as const) {
    describe(`points of ${name} in places, ${family}`, () => {
      const module = new CompiledModule(linked);
      const [kept, passing] = [true, false].map((isKept) => new PointPlaces(module, isKept)) as [PointPlaces, PointPlaces];

      it('are added, doubled, negated and copied, neutral, equal and opposite ones as well', () => {
        for (const places of [kept, passing]) {
          const last = places.places - 1;
          places.run(() => {
            for (const i of SOME) {
              places.enter(last, multiple(i));
              assert.deepEqual(places.leave(last), multiple(i));
              places.copy(3, last);
              places.negate(4, 3);
              assert.deepEqual(places.leave(4), multiple(-i));
              places.negate(4, 4);
              places.double(5, 4);
              assert.deepEqual(places.leave(5), multiple(2 * i));
              for (const j of SOME) {
                places.enter(6, multiple(j));
                places.add(7, 3, 6);
                assert.deepEqual(places.leave(7), multiple(i + j), `${i} + ${j}`);
                places.add(6, 6, 7);
                assert.deepEqual(places.leave(6), multiple(i + 2 * j));
              }
            }
          });
        }
      });

      it('are doubled again and again, one or two together', () => {
        kept.run(() => {
          for (const i of [0, 1, -3]) {
            for (const others of [[], [2], [0]]) {
              const own = [i, ...others];
              kept.doubling.start(own.map(multiple));
              for (let factor = 1; factor <= 16; factor *= 2) {
                for (const [which, k] of own.entries()) {
                  kept.doubling.take(9, which);
                  assert.deepEqual(kept.leave(9), multiple(factor * k), `${factor} · ${k}`);
                }
                kept.doubling.next();
              }
            }
          }
        });
      });

      it('keep what they hold, and are no others', () => {
        const own = [0, 19, kept.places - 1];
        kept.run(() => {
          for (const place of own) kept.enter(place, multiple(7));
        });
        passing.run(() => {
          for (let place = 0; place < 20; place++) passing.enter(place, multiple(1));
          for (const place of [-1, passing.places, Number.NaN]) {
            assert.throws(() => passing.enter(place, multiple(1)), RangeError);
            assert.throws(() => passing.add(0, 1, place), RangeError);
            assert.throws(() => passing.doubling.take(place, 0), RangeError);
          }
        });
        kept.run(() => {
          for (const place of own) assert.deepEqual(kept.leave(place), multiple(7));
        });
      });

      if (isUnproved(family))
        it('stay in their regions, with normal doubles', () => {
          const { module: code, spec } = withSpec(linked);
          assertProved(code, spec);
        });
    });
  }
}
