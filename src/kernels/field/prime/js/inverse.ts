/** Inverses in a prime field by divsteps, as those of residues (`residue/js/inverse.ts`), in the same limbs of 24 bits. */
import { BigInt } from '../../../../util/big-int.ts';
import { bitLength } from '../../../../util/bytes.ts';
import { batchesFor, divsteps, type Transition } from '../../../residue/js/divsteps.ts';
import { LIMB_BITS, UNIT } from '../../../residue/js/shape.ts';
import { quotientDigit, transform, wholeDigit } from '../../../residue/js/transform.ts';
import { limbsOf } from '../shape.ts';
import { Canonical } from './canonical.ts';

/** Bits beyond p's: d and e grow by p/2 at most in each batch, of which there are fewer than 2^8 for all primes of fields. */
const SPARE = 8;

export class Inverter {
  readonly #limbs: number;
  readonly #batches: number;
  /** −1/p modulo the radix. */
  readonly #factor: number;
  /** p in whole digits; f, g, d, e; one after the other. */
  readonly #cells: Float64Array;
  readonly #canonical: Canonical;

  constructor(modulus: bigint) {
    const bits = bitLength(modulus);
    const limbs = Math.ceil((bits + SPARE) / LIMB_BITS);
    [this.#limbs, this.#batches] = [limbs, batchesFor(bits)];
    this.#factor = negatedInverse(modulus);
    this.#cells = new Float64Array(5 * limbs);
    this.#cells.set(limbsOf(modulus, LIMB_BITS, limbs));
    this.#canonical = new Canonical({ limbs, radixBits: LIMB_BITS, modulus });
  }

  /** bytes ← the inverse of the canonical residue there, canonical; 0 of 0. */
  invert(memory: DataView, bytes: number): void {
    const cells = this.#cells;
    const n = this.#limbs;
    const f = n;
    const g = 2 * n;
    const d = 3 * n;
    const e = 4 * n;
    for (let i = 0; i < n; i++) {
      cells[f + i] = cells[i]! * UNIT;
      cells[d + i] = 0;
      cells[e + i] = 0;
    }
    cells[e] = UNIT;
    this.#canonical.fromBytes(cells, g, memory, bytes);
    const factor = this.#factor;
    const transition: Transition = { delta: 1, u: 1, v: 0, q: 0, r: 1 };
    for (let batch = this.#batches; batch > 0; batch--) {
      divsteps(transition, wholeDigit(cells[f]!), wholeDigit(cells[g]!));
      const { u, v, q, r } = transition;
      const d0 = wholeDigit(cells[d]!);
      const e0 = wholeDigit(cells[e]!);
      transform(cells, f, g, 0, u, v, 0, q, r, 0, n);
      transform(cells, d, e, 0, u, v, quotientDigit(u, d0, v, e0, factor), q, r, quotientDigit(q, d0, r, e0, factor), n);
    }
    // f is 1 or −1 now, and its sign is d's as well.
    const sign = (wholeDigit(cells[f]!) >> 31) | 1;
    for (let i = 0; i < n; i++) cells[d + i] = cells[d + i]! * sign;
    this.#canonical.toBytes(memory, bytes, cells, d);
  }

  wipe(): void {
    this.#cells.fill(0, this.#limbs);
    this.#canonical.wipe();
  }
}

/** −1/p modulo the radix, balanced: Newton's iteration doubles the bits that are right, three at first. */
function negatedInverse(modulus: bigint): number {
  const p = Number(BigInt.asUintN(LIMB_BITS, modulus));
  let inverse = p;
  for (let bits = 3; bits < LIMB_BITS; bits *= 2) inverse = Math.imul(inverse, 2 - Math.imul(p, inverse));
  return (-inverse << (32 - LIMB_BITS)) >> (32 - LIMB_BITS);
}
