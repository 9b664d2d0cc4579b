/** The least common multiple of secret numbers, in constant time. */
import { copyOf } from '../encoding/octets.ts';
import { enter } from '../modular/enter.ts';
import { powerOfTwoRing } from '../modular/power-of-two-ring.ts';
import { positive } from '../modular/residue-ring.ts';
import { wiping } from '../util/wipe.ts';

/** Numbers are cut into limbs of three bytes. */
const LIMB_BYTES = 3;
const LIMB_BITS = 24;
const LIMB_MASK = 2 ** LIMB_BITS - 1;

/**
 * lcm(x, y), for two numbers above 0, little-endian and of one length; as long as both together. Secret: x and y, but for how many
 * bytes they have.
 *
 * x · y is divided by the greatest common divisor 2^k · g: by g modulo a power of two that the product does not reach, where g
 * has an inverse, and by 2^k with shifts.
 */
export function lcm(x: Uint8Array, y: Uint8Array): Uint8Array {
  const { odd, twos } = gcd(x, y);
  const bits = 8 * (x.length + y.length);
  const ring = powerOfTwoRing(bits);
  return wiping([odd], () => {
    const inverse = ring.inverse(positive(odd)) as Uint8Array;
    return wiping([inverse], () => {
      const multiple = ring.compute((m) => {
        enter(m, 0, positive(x));
        enter(m, 1, positive(y));
        m.mul(0, 0, 1);
        enter(m, 1, positive(inverse));
        m.mul(0, 0, 1);
      });
      shiftRight(multiple, twos, 8 * x.length);
      return copyOf(multiple.subarray(0, bits / 8));
    });
  });
}

/** gcd(x, y) = odd · 2^twos. */
interface Divisor {
  readonly odd: Uint8Array;
  /** Secret, as `odd` is. */
  readonly twos: number;
}

/**
 * The binary algorithm (Knuth, The Art of Computer Programming 2, section 4.5.2, algorithm B) without its branches: each step
 * takes the smaller from the larger where both are odd, and halves what is even. A step takes at least a bit away, until one is 0.
 */
function gcd(x: Uint8Array, y: Uint8Array): Divisor {
  const [u, v] = [limbsOf(x), limbsOf(y)];
  const n = u.length;
  let twos = 0;
  for (let step = 16 * x.length; step > 0; step--) {
    const bothOdd = -(u[0]! & v[0]! & 1);
    let borrow = 0;
    for (let i = 0; i < n; i++) borrow = (u[i]! - v[i]! + borrow) >> LIMB_BITS;
    const fromU = bothOdd & ~borrow;
    const fromV = bothOdd & borrow;
    let carryU = 0;
    let carryV = 0;
    for (let i = 0; i < n; i++) {
      const [ui, vi] = [u[i]!, v[i]!];
      carryU += ui - (vi & fromU);
      carryV += vi - (ui & fromV);
      u[i] = carryU & LIMB_MASK;
      v[i] = carryV & LIMB_MASK;
      carryU >>= LIMB_BITS;
      carryV >>= LIMB_BITS;
    }
    const [evenU, evenV] = [~u[0]! & 1, ~v[0]! & 1];
    twos += evenU & evenV;
    for (let i = 0; i < n; i++) {
      u[i] = ((u[i]! | ((u[i + 1] ?? 0) << LIMB_BITS)) >>> evenU) & LIMB_MASK;
      v[i] = ((v[i]! | ((v[i + 1] ?? 0) << LIMB_BITS)) >>> evenV) & LIMB_MASK;
    }
  }
  const odd = Uint8Array.from({ length: x.length }, (_, i) => {
    const limb = Math.floor(i / LIMB_BYTES);
    return (u[limb]! | v[limb]!) >> (8 * (i % LIMB_BYTES));
  });
  u.fill(0);
  v.fill(0);
  return { odd, twos };
}

function limbsOf(bytes: Uint8Array): Int32Array {
  return Int32Array.from(
    { length: Math.ceil(bytes.length / LIMB_BYTES) },
    (_, i) => bytes[3 * i]! | ((bytes[3 * i + 1] ?? 0) << 8) | ((bytes[3 * i + 2] ?? 0) << 16),
  );
}

/** number ← number / 2^by, for a secret `by` of at most `most`: by each power of two in turn, or not. */
function shiftRight(number: Uint8Array, by: number, most: number): void {
  for (let bit = 0; 2 ** bit <= most; bit++) {
    const chosen = -((by >> bit) & 1);
    const [bytes, bits] = [(2 ** bit) >> 3, bit < 3 ? 2 ** bit : 0];
    for (let i = 0; i < number.length; i++) {
      const shifted = ((number[i + bytes] ?? 0) | ((number[i + bytes + 1] ?? 0) << 8)) >> bits;
      number[i] = (number[i]! & ~chosen) | (shifted & chosen);
    }
  }
}
