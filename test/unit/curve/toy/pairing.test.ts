/**
 * Sums and multiples in the pairing's module: G1 in small groups of other curves over the same prime, G2 in the subgroups of order 13 and 7369 that its twist
 * has, in every family that the engine runs.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBytesBE } from '../../../../src/encoding/octets.ts';
import { CompiledEngine } from '../../../../src/pairing/engine/compiled.ts';
import { type Group, groupG1, groupG2, multiplyVarTime, type Point, sumVarTime } from '../../../../src/pairing/groups/group.ts';
import { longSumVarTime } from '../../../../src/pairing/groups/long-sums.ts';
import { multiScalarVarTime } from '../../../../src/pairing/groups/multi-scalar.ts';
import { shortenLists } from '../../../../src/pairing/groups/shared-sums.ts';
import { bn256 as pairing } from '../../../../src/pairing/named/bn256.ts';
import type { Fp2 } from '../../../../src/params/pairings/pairing.ts';
import * as bn256 from '../../../reference/bn256.ts';
import { families } from '../../formulas/run-formula.ts';
import { TOY_BN256 } from './groups.ts';
import { multiplesOf, range, Table } from './table.ts';

const inFp2 = (x: bigint): Fp2 => ({ c0: x, c1: 0n });

for (const family of families()) {
  for (const { b, order, generator } of TOY_BN256) {
    describe(`${order} points of y² = x³ + ${b} over the prime of bn256, over ${family}`, () => {
      const engine = new CompiledEngine({ ...pairing.spec, params: { ...pairing.params, b } }, family);
      const encoded = (point: Point<bigint>): Uint8Array => bytesOf(point && [point.x, point.y]);
      const start = { x: inFp2(generator.x), y: inFp2(generator.y) };
      goThrough(
        groupG1(engine),
        multiplesFrom(start, order).map((point) => (point ? { x: point.x.c0, y: point.y.c0 } : undefined)),
        encoded,
      );
    });
  }
  for (const order of [13n, 7369n]) {
    describe(`${order} points of the twist of bn256, over ${family}`, () => {
      const engine = new CompiledEngine(pairing.spec, family);
      const encoded = (point: Point<Fp2>): Uint8Array => bytesOf(point && [point.x.c1, point.x.c0, point.y.c1, point.y.c0]);
      const multiples = multiplesFrom(ofTwist(order), order).map((point) => point ?? undefined);
      goThrough<Fp2>(groupG2(engine), multiples, encoded);
    });
  }
}

function goThrough<F>(curve: Group<F>, multiples: readonly Point<F>[], encoded: (point: Point<F>) => Uint8Array): void {
  const table = new Table(multiples.map(encoded));
  const { order } = table;
  const isSmall = order < 200;
  const at = (k: number): Point<F> => multiples[((k % order) + order) % order];
  const expect = (point: Point<F>, k: number, ...context: readonly unknown[]): void => table.expect(encoded(point), k, ...context);
  /** All of a small group, or places from all over a larger one. */
  const places = isSmall ? range(order) : range(order).filter((k) => k % 97 === 0 || k < 4 || k > order - 4);

  it('adds all pairs, and doubles', () => {
    const few = places.filter((j) => order < 20 || j % 7 === 1);
    for (const i of places) {
      curve.load(4, at(i));
      for (const j of places) {
        curve.load(5, at(j));
        curve.add(6, 4, 5);
        expect(curve.read(6), i + j, i, j);
      }
      for (const j of few) {
        curve.load(5, at(j));
        if (j > 0) curve.addLoaded(6, 4, 5);
        else curve.copy(6, 4);
        expect(curve.read(6), i + j, i, j, 'loaded');
        curve.negate(5, 5);
        curve.add(6, 4, 5);
        expect(curve.read(6), i - j, i, -j);
      }
      curve.double(6, 4);
      expect(curve.read(6), 2 * i, 'twice', i);
    }
    table.wereCompared(places.length * (places.length + 2 * few.length + 1));
  });

  it('multiplies all points by all scalars', () => {
    const scalars = isSmall ? range(2 * order + 2) : [...places, order, order + 1, 2 ** 28];
    const points = isSmall ? range(order).filter((i) => order < 20 || i % 23 === 1) : [1];
    for (const k of scalars) {
      for (const i of points) {
        expect(multiplyVarTime(curve, at(i), BigInt(k)), k * i, k, i);
      }
    }
    table.wereCompared(scalars.length * points.length);
  });

  it('sums many multiples: equal and opposite points meet in buckets', () => {
    const bits = order.toString(2).length + 1;
    let cases = 0;
    for (const count of [2, 3, 40, 48, 100, 300]) {
      for (const shift of range(Math.min(order, 20))) {
        const factors = range(count).map((i) => (i * (shift + 1) + shift) % order);
        for (const of of [() => 2 ** bits - 1, (i: number) => (i * 29 + shift) % 2 ** bits]) {
          const sum = factors.reduce((all, factor, i) => all + factor * of(i), 0);
          for (const sumOf of [multiScalarVarTime<F>, longSumVarTime<F>]) {
            const scalars = range(count).map((i) => BigInt(of(i)));
            expect(sumOf(curve, factors.map(at), scalars, bits), sum, count, shift);
            cases++;
          }
        }
        expect(
          sumVarTime(curve, factors.map(at)),
          factors.reduce((all, factor) => all + factor, 0),
          'sum',
          count,
          shift,
        );
        cases++;
      }
    }
    table.wereCompared(cases);
  });

  it('adds lists in rounds that share an inversion, and lets be what cannot be added so', () => {
    const count = Math.min(order - 1, 400);
    let [made, left] = [0, 0];
    for (const distance of range(order).filter((each) => order < 20 || each % (isSmall ? 9 : 397) === 0)) {
      const factors = range(count).flatMap((i) => [1 + i, 1 + ((i + distance) % (order - 1))]);
      const isProper = range(count).every((i) => {
        const [a, b] = [factors[2 * i] as number, factors[2 * i + 1] as number];
        return a !== b && (a + b) % order !== 0;
      });
      for (const [i, factor] of factors.entries()) curve.load(i, at(factor));
      const lists = range(count).map((i) => [2 * i, 2 * i + 1]);
      shortenLists(curve, lists, 0, factors.length);
      const isMade = lists.every(({ length }) => length === 1);
      assert.equal(isMade, isProper && count >= 40, `distance ${distance}`);
      for (const [i, [slot]] of lists.entries()) {
        // A sum is affine, without a third coordinate.
        if (isMade) curve.load(factors.length + count, undefined);
        const sum = isMade ? affineAt(curve, slot as number, factors.length + count) : curve.read(2 * i);
        expect(sum, isMade ? (factors[2 * i] as number) + (factors[2 * i + 1] as number) : (factors[2 * i] as number), distance, i);
      }
      if (isMade) made++;
      else left++;
    }
    table.wereCompared((made + left) * count);
    assert.ok(left > 0 && (made > 0 || count < 40));
  });
}

/** The point whose affine coordinates are in a slot: its sum with infinity. */
function affineAt<F>(curve: Group<F>, slot: number, spare: number): Point<F> {
  curve.addLoaded(spare, spare, slot);
  return curve.read(spare);
}

function bytesOf(numbers: readonly bigint[] | undefined): Uint8Array {
  return Uint8Array.from((numbers ?? []).flatMap((number) => [...toBytesBE(number, 32)]));
}

function multiplesFrom(start: bn256.Point, order: bigint): readonly bn256.Point[] {
  return multiplesOf<bn256.Point>(null, start, order, bn256.add, (point) => point === null);
}

/** A point of the twist of that order, which divides its cofactor 2p − n. */
function ofTwist(order: bigint): bn256.Point {
  const { prime, trace } = pairing.params;
  for (let x = 1n; ; x++) {
    const point = bn256.twistPoint(inFp2(x));
    const small = point && bn256.multiply(point, (pairing.params.order * (prime - 1n + trace)) / order);
    if (small) return small;
  }
}
