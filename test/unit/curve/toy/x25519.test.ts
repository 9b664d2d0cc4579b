/** The ladder of X25519 on another Montgomery curve, in a small group with points of order 2, 4 and 8, in every family that the engine runs. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { x25519Module } from '../../../../src/curve/x25519/module.ts';
import { type FieldFamily, fieldKernel, P25519_FIELD } from '../../../../src/kernels/field/prime/fields.ts';
import { CompiledModule } from '../../../../src/runtime/module.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { invMod, residue } from '../../../reference/modpow.ts';
import { families } from '../../formulas/run-formula.ts';
import { TOY_MONTGOMERY, type ToyMontgomery } from './groups.ts';
import { multiplesOf, range } from './table.ts';

const prime = P25519_FIELD.modulus;
const over = (numerator: bigint, denominator: bigint): bigint =>
  residue(numerator * (invMod(residue(denominator, prime), prime) as bigint), prime);

type Point = { readonly x: bigint; readonly y: bigint } | undefined;

/** The sum of two points of y² = x³ + ax² + x. */
function add(a: bigint, p: Point, q: Point): Point {
  if (!p || !q) return p ?? q;
  if (p.x === q.x && residue(p.y + q.y, prime) === 0n) return undefined;
  const slope = p.x === q.x ? over(3n * p.x * p.x + 2n * a * p.x + 1n, 2n * p.y) : over(q.y - p.y, q.x - p.x);
  const x = residue(slope * slope - a - p.x - q.x, prime);
  return { x, y: residue(slope * (p.x - x) - p.y, prime) };
}

for (const family of families()) {
  for (const toy of TOY_MONTGOMERY) describe(`${toy.name} over ${family}`, () => goThrough(toy, family));
}

function goThrough({ a, order, generator, torsion }: ToyMontgomery, family: FieldFamily): void {
  const module = new CompiledModule(x25519Module(fieldKernel(P25519_FIELD, family), (a - 2n) / 4n));
  const whole = multiplesOf<Point>(
    undefined,
    add(a, generator, torsion),
    8n * order,
    (p, q) => add(a, p, q),
    (point) => point === undefined,
  );
  /** Also of infinity, whose x is 0. */
  const xOf = (k: number): Uint8Array => toBytesLE(whole[k % whole.length]?.x ?? 0n, 32);
  const ladder = (scalar: bigint, x: Uint8Array): Uint8Array =>
    module.session(() => {
      module.bytesOf(module.at.scalar).set(toBytesLE(scalar, 32));
      module.bytesOf(module.at.numbers).set(x);
      module.call.ladder();
      return module.bytesOf(module.at.numbers).slice();
    });

  it('multiplies all points by all scalars, twice the order of the group and more', () => {
    let cases = 0;
    for (const k of range(2 * whole.length + 2)) {
      for (const i of range(whole.length)) {
        cases++;
        assert.ok(Buffer.compare(ladder(BigInt(k), xOf(i)), xOf(k * i)) === 0, `${k} · ${i}`);
      }
    }
    assert.equal(cases, (2 * whole.length + 2) * whole.length);
  });

  it('multiplies by clamped scalars: all classes modulo the order', () => {
    const count = BigInt(whole.length);
    const [least, most] = [2n ** 254n, 2n ** 255n - 8n];
    for (let step = 0n; step < count; step++) {
      for (const scalar of [least + 8n * step, most - 8n * step]) {
        for (const i of range(whole.length).filter((each) => each % 5 === 1))
          assert.deepEqual(ladder(scalar, xOf(i)), xOf(Number((scalar * BigInt(i)) % count)), `${scalar} · ${i}`);
      }
    }
  });
}
