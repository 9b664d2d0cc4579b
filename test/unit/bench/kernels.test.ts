import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kernels } from '../../../bench/inside/kernels.ts';
import { kernelCases } from '../../../bench/kernels/cases.ts';
import { RepeatingRing } from '../../../bench/kernels/repeats.ts';
import { familyShapes, productsOf } from '../../../bench/kernels/shapes.ts';
import { oddKernel } from '../../../src/kernels/residue/int/odd.ts';
import { shapeFor } from '../../../src/kernels/residue/int/shape.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';

test('products of the schoolbook, counted by hand', () => {
  assert.deepEqual(
    (['mul', 'sqr', 'redc'] as const).map((operation) => productsOf(operation, familyShapes.int, 1, 4)),
    [32, 26, 16],
  );
  // Two numbers at once are as many products of vectors as one number's of limbs; one number spread over the lanes is half as many.
  assert.equal(productsOf('mul', familyShapes.fma, 2, 4), 32);
  assert.equal(productsOf('mul', familyShapes.fma, 1, 4), 16);
});

test('repeating an operation repeats it', () => {
  const modulus = 2n ** 127n - 1n;
  const bytes = (value: bigint): Uint8Array[] => [toBytesLE(value, 16)];
  const ring = new RepeatingRing(oddKernel(shapeFor(127)));
  const constants = ring.prepare([{ bytes: bytes(modulus)[0] as Uint8Array, bits: 127 }]);
  const after = (run: () => void): bigint =>
    ring.session(constants, () => {
      ring.enter(0, bytes(3n));
      ring.enter(1, bytes(5n));
      run();
      return fromBytesLE(ring.leave(0)[0] as Uint8Array);
    });
  assert.equal(
    after(() => ring.repeat('mul', 0, 1, 4)),
    3n * 5n ** 4n,
  );
  assert.equal(
    after(() => ring.repeat('sqr', 0, 1, 5)),
    3n ** 32n,
  );
  assert.equal(
    after(() => ring.repeat('product', 0, 1, 7)),
    3n,
  );
});

test('a family that does not run says so', async () => {
  const said: object[] = [];
  const kernelCase = { ...kernelCases[0], family: 'none' };
  await kernels({ args: [JSON.stringify(kernelCase)], say: (message) => void said.push(message), questions: async function* () {} });
  assert.deepEqual(said, [{ reason: 'the family none does not run here' }]);
});
