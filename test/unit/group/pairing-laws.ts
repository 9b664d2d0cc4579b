/** What a pairing, its three groups and its products keep to, against the plain arithmetic. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type * as bn254 from '../../../src/entries/bn254.ts';
import { elementTable, type Group, type Scalar, WrongTypeError } from '../../../src/entries/groups.ts';
import type { Pairing } from '../../../src/pairing/engine/pairing.ts';
import type { Fp12 } from '../../reference/pairing/fp12.ts';
import type { PairingReference } from '../../reference/pairing/pairing.ts';

type Face = Pick<typeof bn254, 'g1' | 'g2' | 'gt' | 'pairing' | 'pairingProduct' | 'pairingProductIsOne'>;

const SCALAR = 0x123456789abcdef0fedcba9876543210123456789abcdefn;

/** @param other - of another curve. */
export function pairingLaws(
  face: Face,
  reference: PairingReference,
  curve: Pairing,
  other: Face,
  bytesT: (value: Fp12) => Uint8Array,
): void {
  const { g1, g2, gt, pairing, pairingProduct, pairingProductIsOne } = face;
  const { params, generator1, generator2 } = reference;
  const { name } = params;
  const of = (k: bigint): Scalar => g1.scalars.ofPublic(k);

  describe(`the pairing of ${name}`, () => {
    it('is that of the definition', () => {
      const value = pairing(g1.multiplyBase(of(3n)), g2.multiplyBase(of(SCALAR)));
      const expected = reference.pair(reference.multiply(generator1, 3n), reference.multiply(generator2, SCALAR));
      assert.deepEqual(value.toBytes(), bytesT(expected));
      assert.ok(pairing(g1.generator, g2.generator).equals(gt.generator));
    });

    it('is linear in both', () => {
      const [P, P2, Q, Q2] = [g1.multiplyBase(of(3n)), g1.multiplyBase(of(-5n)), g2.multiplyBase(of(SCALAR)), g2.multiplyBase(of(7n))];
      const k = of(SCALAR * SCALAR);
      const value = pairing(P, Q);
      assert.ok(pairing(P.add(P2), Q).equals(value.add(pairing(P2, Q))) && pairing(P, Q.add(Q2)).equals(value.add(pairing(P, Q2))));
      assert.ok(pairing(P.multiply(k), Q).equals(value.multiplyVarTime(k)) && pairing(P, Q.multiply(k)).equals(value.multiplyVarTime(k)));
      assert.ok(pairing(P.neg(), Q).equals(value.neg()) && !value.isNeutral && !value.equals(gt.generator));
      assert.ok(pairing(g1.neutral, Q).isNeutral && pairing(P, g2.neutral).isNeutral && pairingProduct([]).equals(gt.neutral));
    });

    it('has products', () => {
      const [P, Q] = [g1.multiplyBase(of(3n)), g2.multiplyBase(of(SCALAR))];
      const pairs = [[P, Q] as const, [g1.multiplyBase(of(-SCALAR)), g2.multiplyBase(of(3n))] as const];
      assert.equal(pairingProductIsOne(pairs), true);
      assert.equal(pairingProductIsOne([...pairs, [g1.generator, g2.generator]]), false);
      assert.ok(pairingProduct([...pairs, [P, g2.generator]]).equals(gt.generator.multiplyVarTime(of(3n))));
    });

    it('takes elements that were read', () => {
      const [P, Q] = [g1.fromBytes(g1.generator.toBytes()), g2.fromBytes(g2.multiplyBase(of(SCALAR)).toBytes())];
      assert.ok(gt.fromBytes(pairing(P, Q).toBytes()).equals(gt.generator.multiplyVarTime(of(SCALAR))));
    });

    it('refuses elements of other groups', () => {
      const wrong = (value: unknown): never => value as never;
      const refuses = (argument: string, rule: RegExp, act: () => unknown): void =>
        assert.throws(act, (error) => error instanceof WrongTypeError && error.argument === argument && rule.test(error.message));
      for (const value of [g2.generator, other.g1.generator, {}, undefined])
        refuses('p', new RegExp(`^p must be an element of G1 of ${name}$`), () => pairing(wrong(value), g2.generator));
      refuses('q', /must be an element of G2 of/, () => pairing(g1.generator, wrong(g1.generator)));
      refuses('pairs', /must be an element of G1 of/, () => pairingProductIsOne([[other.g1.generator, g2.generator]]));
      refuses('pairs', /must be an element of G2 of/, () => pairingProduct([[g1.generator, wrong(gt.generator)]]));
      refuses('pairs', /must be pairs/, () => pairingProductIsOne([wrong(g1.generator)]));
      refuses('pairs', /./, () => pairingProduct(wrong(g1.generator)));
      refuses('other', /must be an element of GT of/, () => gt.generator.add(other.gt.generator));
    });

    it('leaves nothing of secret sums but the sum, in other coordinates each time', () => {
      const { at, module, elementBytes } = curve.compiled();
      const read = (from: number, elements: number): Uint8Array => module.bytesOf({ from, bytes: elements * elementBytes }).slice();
      for (const group of [g1, g2] as readonly Group[]) {
        const seen = new Set<string>();
        for (let i = 0; i < 3; i++) {
          assert.ok(
            group.multiScalar([of(SCALAR), of(5n)], [group.generator, group.generator]).equals(group.multiplyBase(of(SCALAR + 5n))),
          );
          for (const [from, elements] of [
            [at.scratch.from, 8],
            [at.points.from, 2],
            [at.secrets.from, 3],
          ] as const)
            assert.ok(read(from, elements).every((byte) => byte === 0));
          assert.ok(module.bytesOf(at.scalar).every((byte) => byte === 0));
        }
        // The coordinates are in the pool as long as nothing else has been computed: it inverts the third in the scratch.
        for (let i = 0; i < 3; i++) {
          group.multiScalar([of(SCALAR), of(5n)], [group.generator, group.generator]);
          seen.add(String(read(at.pool.from, 3)));
        }
        assert.equal(seen.size, 3);
      }
    });

    it('has groups without secret elements and without tables', () => {
      assert.ok(![g1, g2, gt].some(({ hasSecretElements }) => hasSecretElements));
      assert.ok(!('multiply' in gt.generator) && !('multiplyBase' in gt) && !('multiScalar' in gt));
      assert.ok(g1.scalars === g2.scalars && g2.scalars === gt.scalars && g1.scalars.byteOrder === 'big');
      assert.throws(() => elementTable(g2.generator), { name: 'OutOfRangeError', argument: 'element' });
    });
  });
}
