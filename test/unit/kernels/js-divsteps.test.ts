/** The division steps of the `js` family, one batch at a time, against the steps themselves on BigInt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchesFor, divsteps, type Transition } from '../../../src/kernels/residue/js/divsteps.ts';

const STEPS = 24;

/** As Bernstein and Yang define a step, with the matrix that has led there, times 2^steps. */
function plainly(delta: number, f: bigint, g: bigint): Transition & { readonly f: bigint; readonly g: bigint } {
  let [u, v, q, r] = [1, 0, 0, 1];
  for (let i = 0; i < STEPS; i++) {
    const isOdd = (g & 1n) === 1n;
    if (delta > 0 && isOdd) [delta, f, g, u, v, q, r] = [1 - delta, g, (g - f) / 2n, 2 * q, 2 * r, q - u, r - v];
    else if (isOdd) [delta, g, u, v, q, r] = [1 + delta, (g + f) / 2n, 2 * u, 2 * v, q + u, r + v];
    else [delta, g, u, v] = [1 + delta, g / 2n, 2 * u, 2 * v];
  }
  return { delta, f, g, u, v, q, r };
}

test('a batch is 24 steps, from any δ', () => {
  const mask = 2n ** BigInt(STEPS) - 1n;
  let g = 1n;
  for (let delta = -6; delta <= 6; delta++) {
    for (let i = 0; i < 40; i++) {
      g = (g * 0x5deece66dn + 0xbn) & (2n ** 60n - 1n);
      const f = (g >> 7n) | 1n;
      const { f: newF, g: newG, ...expected } = plainly(delta, f, g);
      const transition: Transition = { delta, u: 0, v: 0, q: 0, r: 0 };
      divsteps(transition, Number(f & mask), Number(g & mask));
      const { u, v, q, r } = transition;
      assert.deepEqual(transition, expected, `δ = ${delta}, f = ${f}, g = ${g}`);
      assert.equal(BigInt(u) * f + BigInt(v) * g, newF << BigInt(STEPS));
      assert.equal(BigInt(q) * f + BigInt(r) * g, newG << BigInt(STEPS));
    }
  }
});

test('there are as many batches as the theorem asks for, and no more than a batch above', () => {
  for (let bits = 1; bits < 3000; bits++) {
    const steps = Math.floor((49 * bits + (bits < 46 ? 80 : 57)) / 17);
    const made = STEPS * batchesFor(bits);
    assert.ok(made >= steps && made < steps + STEPS, `${bits} bits: ${made} steps made, ${steps} needed`);
  }
});
