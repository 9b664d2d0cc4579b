/** Numbers modulo the order L of Ed25519's subgroup: 32 bytes, little-endian. */
import type { FieldSlot, FieldSlots } from '../../field/prime-field.ts';
import { ED25519 } from '../../params/curves/ed25519.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { isLess } from '../../util/constant-time.ts';
import { BYTES, ed25519Scalars } from './group.ts';

const ORDER = /* @__PURE__ */ toBytesLE(ED25519.order, BYTES);
/** 2^256 modulo L. */
const HIGH_HALF = /* @__PURE__ */ toBytesLE(2n ** 256n % ED25519.order, BYTES);

/** Whether the number is below L. */
export function isReduced(scalar: Uint8Array): boolean {
  return isLess(scalar, ORDER) === 1;
}

/** slot ← the number of 64 bytes. Uses the slots 6 and 7. */
export function enterWide(m: FieldSlots, slot: FieldSlot, bytes: Uint8Array): void {
  m.enter(6, bytes.subarray(BYTES));
  m.enter(7, HIGH_HALF);
  m.mul(6, 6, 7);
  m.enter(7, bytes.subarray(0, BYTES));
  m.add(slot, 6, 7);
}

/** The number of 64 bytes modulo L. Secret: the number. */
export function reduceWide(bytes: Uint8Array): Uint8Array {
  return ed25519Scalars().compute((m) => {
    enterWide(m, 0, bytes);
    return m.leave(0);
  });
}

/** a + b · c modulo L, where b has 64 bytes. Secret: all. */
export function multiplyAdd(a: Uint8Array, b: Uint8Array, c: Uint8Array): Uint8Array {
  return ed25519Scalars().compute((m) => {
    enterWide(m, 0, b);
    m.enter(1, c);
    m.mul(0, 0, 1);
    m.enter(1, a);
    m.add(0, 0, 1);
    return m.leave(0);
  });
}
