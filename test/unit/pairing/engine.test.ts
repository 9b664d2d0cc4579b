/** The pairing's module in every family that the engine runs, against the plain arithmetic. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { CompiledEngine } from '../../../src/pairing/engine/compiled.ts';
import { packBoth, packFp2, unpackFp2 } from '../../../src/pairing/engine/fp2.ts';
import { pairingModule } from '../../../src/pairing/engine/module.ts';
import { ADDITION_STEP } from '../../../src/pairing/engine/programs.ts';
import { FP12_SIZE } from '../../../src/pairing/engine/sizes.ts';
import { BLS12 } from '../../../src/pairing/families/bls12.ts';
import { groupG1, groupG2, multiplyVarTime, sumVarTime } from '../../../src/pairing/groups/group.ts';
import { multiScalarVarTime } from '../../../src/pairing/groups/multi-scalar.ts';
import { G1Point, G2Point } from '../../../src/pairing/groups/points.ts';
import { pairingsCancel } from '../../../src/pairing/groups/products.ts';
import { bls12381 } from '../../../src/pairing/named/bls12-381.ts';
import { bn254 } from '../../../src/pairing/named/bn254.ts';
import { bn256 } from '../../../src/pairing/named/bn256.ts';
import type { Fp2 } from '../../../src/params/pairings/pairing.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { bls12381 as reference381 } from '../../reference/bls12-381.ts';
import { bn254 as reference254 } from '../../reference/bn254.ts';
import { bn256 as reference256 } from '../../reference/bn256.ts';
import type { Fp12 } from '../../reference/pairing/fp12.ts';
import type { Point } from '../../reference/pairing/pairing.ts';
import { families } from '../formulas/run-formula.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';

const affine1 = (point: Point): { x: bigint; y: bigint } | undefined => (point ? { x: point.x.c0, y: point.y.c0 } : undefined);
const affine2 = (point: Point): { x: Fp2; y: Fp2 } | undefined => point ?? undefined;

/** Sums by slots of the pool, as the engine takes them. */
const wordsOf = (sums: readonly (readonly [to: number, p: number, q: number])[]): Int32Array =>
  Int32Array.from(sums.flatMap(([to, ...points]) => [3 * to, ...points.flatMap((slot) => [3 * slot, 3 * slot + 1])]));

const PAIRINGS = [
  [bn256, reference256],
  [bn254, reference254],
  [bls12381, reference381],
] as const;

for (const [pairing, reference] of PAIRINGS) {
  const { spec, params } = pairing;
  for (const family of families()) {
    const { prime: P, order: ORDER } = params;
    const { fp2, fp12 } = reference;
    const BITS = BigInt(P.toString(2).length);
    /** Numbers at which limbs, carries and quotients are largest or smallest. */
    const HARD: readonly bigint[] = [
      0n,
      1n,
      P - 1n,
      P >> 1n,
      (1n << (BITS - 1n)) - 1n,
      (1n << (BITS + 1n)) % P,
      (1n << (BITS - 24n)) - 1n,
      1n << (BITS - 25n),
      ((1n << (BITS + 22n)) / 3n) % P,
      P - (1n << 200n),
    ];
    const part = fc.oneof({ weight: 3, arbitrary: fc.bigInt(0n, P - 1n) }, fc.constantFrom(...HARD));
    const element = fc.record({ c0: part, c1: part });
    const element12 = fc.array(element, { minLength: 6, maxLength: 6 });
    const g1 = (k: bigint): Point => reference.multiply(reference.generator1, k);
    const g2 = (k: bigint): Point => reference.multiply(reference.generator2, k);

    describe(`${params.name} in ${family}`, () => {
      const engine = new CompiledEngine(spec, family);
      const { at, elementBytes: size } = engine;
      const register = (i: number): number => at.registers.from + i * FP12_SIZE * size;
      const put = (i: number, value: Fp12): void => engine.write(register(i), ...value.map(packFp2));
      const get = (i: number): Fp2[] => Array.from({ length: FP12_SIZE }, (_, k) => unpackFp2(engine.read(register(i) + k * size)));
      const [first, second] = [groupG1(engine), groupG2(engine)];

      it('multiplies in Fp12, wherever the result is put', () => {
        const check = (a: Fp12, b: Fp12): void => {
          for (const to of [0, 1, 2]) {
            put(0, a);
            put(1, b);
            engine.call.mulFp12At(register(to), register(0), register(1));
            assert.deepEqual(get(to), fp12.mul(a, b));
          }
        };
        for (const x of HARD) for (const y of HARD) check(Array(6).fill({ c0: x, c1: y }), Array(6).fill({ c0: y, c1: x }));
        fc.assert(fc.property(element12, element12, check), { numRuns: 40 });
      });

      it('stays right along a chain: nothing grows', () => {
        let value: Fp12 = Array(6).fill({ c0: P - 1n, c1: P - 1n });
        put(0, value);
        for (let i = 0; i < 60; i++) {
          engine.call.mulFp12At(register(0), register(0), register(0));
          value = fp12.mul(value, value);
        }
        assert.deepEqual(get(0), value);
      });

      it('stays right along a chain of cyclotomic squares, which have their operand in the result', () => {
        let value = reference.pair(g1(3n), g2(5n));
        put(0, value);
        for (let i = 0; i < 200; i++) {
          engine.call.cyclotomicSqrFp12At(register(0), register(0));
          value = fp12.mul(value, value);
        }
        assert.deepEqual(get(0), value);
      });

      it('pairs as the definition does', () => {
        for (const [a, b] of [
          [1n, 1n],
          [12345n, 67890n],
          [ORDER - 1n, 3n],
        ] as const) {
          const [p, q] = [affine1(g1(a))!, affine2(g2(b))!];
          engine.write(at.points.from, packBoth(p.x), packBoth(p.y));
          engine.write(at.through.from + 2 * ADDITION_STEP.plus! * size, packFp2(q.x), packFp2(q.y));
          engine.call.prepare(at.lines.from);
          engine.call.miller(register(0), 1);
          const f = get(0);
          // Where u is negative, the loop leaves the conjugate to the final chain.
          const taken = params.u < 0n ? f.map((c, k) => (k % 2 === 0 ? c : fp2.neg(c))) : f;
          for (const compressed of [0, 1]) {
            engine.call.finalExponentiation(register(1), register(0), compressed);
            assert.deepEqual(get(1), reference.finalExponentiation(taken));
            assert.notEqual(engine.read(at.scratch.from), 0n);
          }
          assert.deepEqual(get(1), reference.pair(g1(a), g2(b)));
        }
      });

      it('says where compressed squares do not tell the power: of elements of Fp6, which have the power 1', () => {
        const inFp6: Fp12 = Array.from({ length: FP12_SIZE }, (_, k) => (k % 2 === 0 ? { c0: BigInt(k + 2), c1: P - 1n } : fp2.ZERO));
        put(0, inFp6);
        engine.call.finalExponentiation(register(1), register(0), 1);
        assert.equal(engine.read(at.scratch.from) === 0n, spec.family.compressed !== undefined);
        engine.call.finalExponentiation(register(1), register(0), 0);
        assert.deepEqual(get(1), fp12.ONE);
        const [p, q] = [new G1Point(pairing, affine1(g1(5n))), new G2Point(pairing, affine2(g2(7n)))];
        const minus = new G1Point(pairing, affine1(g1(ORDER - 5n)));
        assert.equal(
          pairingsCancel(pairing, [
            [p, q],
            [minus, q],
          ]),
          true,
        );
        assert.equal(
          pairingsCancel(pairing, [
            [p, q],
            [p, q],
          ]),
          false,
        );
      });

      it('adds any two points: equal ones, opposite ones, infinity', () => {
        const multipliers = [0n, 1n, 2n, ORDER - 1n, ORDER - 2n, 5n];
        for (const a of multipliers) {
          for (const b of multipliers) {
            assert.deepEqual(sumVarTime(first, [affine1(g1(a)), affine1(g1(b))]), affine1(g1((a + b) % ORDER)), `${a} ${b}`);
            assert.deepEqual(sumVarTime(second, [affine2(g2(a)), affine2(g2(b))]), affine2(g2((a + b) % ORDER)), `${a} ${b}`);
          }
        }
      });

      it('doubles a point as often as it is told, as point by point', () => {
        for (const k of [0n, 1n, 5n, ORDER - 1n]) {
          for (const count of [1, 2, 67]) {
            for (const [curve, point] of [
              [first, affine1(g1(k))],
              [second, affine2(g2(k))],
            ] as const) {
              curve.load(1, point as never);
              curve.copy(2, 1);
              for (let i = 0; i < count; i++) curve.double(2, 2);
              curve.doubles(1, count);
              assert.deepEqual(curve.readProjective(1), curve.readProjective(2), `${k} ${count}`);
            }
            first.load(1, affine1(g1(k)));
            first.doubles(1, count);
            assert.deepEqual(first.read(1), affine1(g1((k << BigInt(count)) % ORDER)), `${k} ${count}`);
          }
        }
      });

      it('makes affine sums of G1 together, odd ones out as well, and none where two points have one x', () => {
        const load = (): void => {
          for (let k = 0; k < 8; k++) first.load(k, affine1(g1(BigInt(k + 1))));
        };
        const sums = [
          [1, 2, 4],
          [0, 0, 6],
          [7, 5, 3],
        ] as const;
        for (const count of [1, 2, 3]) {
          load();
          const made = sums.slice(0, count);
          assert.equal(engine.joined.sums(wordsOf(made)), true);
          for (const [to, p, q] of made) assert.deepEqual(first.read(to), affine1(g1(BigInt(p + q + 2))), `${count} ${to}`);
          const others = [...Array(8).keys()].filter((k) => !made.some(([to]) => to === k));
          for (const k of others) assert.deepEqual(first.read(k), affine1(g1(BigInt(k + 1))), `${count} ${k}`);
        }
        for (const equal of [[sums[0], [1, 3, 3]], [[1, 3, 3]], [...sums, [2, 4, 4]]] as const) {
          load();
          assert.equal(engine.joined.sums(wordsOf(equal)), false);
          for (let k = 0; k < 8; k++) assert.deepEqual(first.read(k), affine1(g1(BigInt(k + 1))));
        }
      });

      it('multiplies points, in variable time and in constant time', () => {
        const half = 1n << 128n;
        // Where scalars are split by these numbers: digits that are 0, 1 and largest, one by one and all at once, and what is next to them.
        const z = params.u < 0n ? -params.u : params.u;
        const powers = [z, z ** 2n, z ** 3n];
        const digits = [0n, 1n, 2n, z - 2n, z - 1n];
        const extreme = digits.flatMap((digit) => [digit, ...powers.map((power) => power * digit)]);
        const split = [
          ...extreme,
          digits.reduce((sum, digit, i) => sum + digit * z ** BigInt(i % 4), 0n),
          z ** 4n - 1n,
          (z ** 4n - 1n) / (z - 1n),
        ];
        const neighbours = [...powers, z ** 4n, 2n * z ** 4n].flatMap((power) => [power - 1n, power, power + 1n]);
        // Of the family BN: multiples of what scalars are divided by, also such that the second quotient is exact.
        const { u } = params;
        const [D, E, small] = [6n * u ** 2n + 2n * u, 6n * u ** 2n + 4n * u + 1n, 2n * u + 1n];
        const divisors = [D, E, 6n * u ** 2n, E * D, (E * D) / small];
        const quotients = divisors.flatMap((divisor) => [1n, 2n, u, 3n * u - 1n, ORDER / divisor].map((times) => times * divisor));
        const ofBn = quotients.flatMap((each) => [each - 1n, each, each + 1n]);
        for (const k of [
          ...(spec.family === BLS12 ? [...split, ...neighbours] : ofBn).filter((each) => each < 1n << 256n),
          0n,
          1n,
          2n,
          15n,
          16n,
          half - 1n,
          half,
          half + 1n,
          ORDER - 1n,
          ORDER,
          (1n << 256n) - 1n,
          0x123456789abcdef0fedcba9876543210n,
        ]) {
          const expected = [affine1(g1(k % ORDER)), affine2(g2(k % ORDER))];
          assert.deepEqual([multiplyVarTime(first, affine1(g1(1n)), k), multiplyVarTime(second, affine2(g2(1n)), k)], expected);
          assert.deepEqual([secretly('multiplyG1', k), secretly('multiplyG2', k)], expected, `${k}`);
        }
      });

      it('multiplies points by any secret', () => {
        const property = (k: bigint): void => {
          const expected = [affine1(g1(k % ORDER)), affine2(g2(k % ORDER))];
          assert.deepEqual([secretly('multiplyG1', k), secretly('multiplyG2', k)], expected);
        };
        fc.assert(fc.property(fc.bigInt(0n, (1n << 256n) - 1n), property), { numRuns: 20 });
      });

      function secretly(name: 'multiplyG1' | 'multiplyG2', k: bigint): unknown {
        const isFirst = name === 'multiplyG1';
        return engine.module.session(() => {
          const { x, y } = (isFirst ? affine1(g1(1n)) : affine2(g2(1n)))!;
          engine.write(at.points.from, ...(isFirst ? [x, y].map((c) => packBoth(c as bigint)) : [x, y].map((c) => packFp2(c as Fp2))));
          engine.module.bytesOf(at.scalar).set(toBytesLE(k, 32));
          engine.call[name]();
          const values = [0, 1].map((i) => unpackFp2(engine.read(at.secrets.from + i * size)));
          if (values.every((value) => fp2.equal(value, fp2.ZERO))) return undefined;
          if (isFirst) for (const value of values) assert.equal(value.c0, value.c1, 'both parts are one coordinate');
          return isFirst ? { x: values[0]!.c0, y: values[1]!.c0 } : { x: values[0], y: values[1] };
        });
      }

      it('leaves nothing of a multiplier behind', () => {
        secretly('multiplyG2', ORDER - 12345n);
        for (const region of [at.scalar, at.secrets, at.table, at.points]) {
          assert.ok(engine.module.bytesOf(region).every((byte) => byte === 0));
        }
      });

      it('sums multiples', () => {
        for (const count of [1, 2, 3, 40, 200]) {
          const points = Array.from({ length: count }, (_, i) => affine2(g2(BigInt(i * i))));
          const multipliers = points.map((_, i) => (BigInt(i) * 0x9e3779b97f4a7c15f39cc0605cedc835n) % (1n << 129n));
          const sum = multipliers.reduce((total, k, i) => total + k * BigInt(i * i), 0n);
          assert.deepEqual(multiScalarVarTime(second, points, multipliers, 129), affine2(g2(sum % ORDER)), `${count}`);
        }
      });

      it('sums multiples of points that are equal or opposite, and multipliers that are largest', () => {
        const largest = (1n << 128n) - 1n;
        const factors = Array.from({ length: 100 }, (_, i) => (i % 3 === 0 ? 5n : i % 3 === 1 ? ORDER - 5n : BigInt(i % 9)));
        const [of1, of2] = [factors.map((k) => affine1(g1(k))), factors.map((k) => affine2(g2(k)))];
        for (const multiplier of [() => largest, () => 128n, (i: number) => largest >> BigInt(i % 128)]) {
          const multipliers = factors.map((_, i) => multiplier(i));
          const sum = factors.reduce((total, k, i) => total + k * (multipliers[i] as bigint), 0n) % ORDER;
          assert.deepEqual(multiScalarVarTime(first, of1, multipliers, 128), affine1(g1(sum)));
          assert.deepEqual(multiScalarVarTime(second, of2, multipliers, 128), affine2(g2(sum)));
        }
      });

      if (isUnproved(family))
        it('keeps its secrets, and its doubles are normal', () => {
          const { module, spec: secrecy } = withSpec(pairingModule(spec, family));
          assertProved(module, secrecy);
        });
    });
  }
}
