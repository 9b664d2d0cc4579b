/**
 * One test of the machine interface for all kernel families: every operation against BigInt, at the edges first and then
 * at random. A family's own test file instantiates it with the modulus sizes that are edges for that family.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { PowerMachine, RingKind, Slot } from '../../../src/kernels/contract/machine.ts';
import { Harness, inverts } from './harness.ts';
import { testPrograms } from './machine-programs.ts';
import { testSessions } from './machine-sessions.ts';
import { adversarialModuli, adversarialOperands, ones, scrambled } from './operands.ts';

export interface MachineTestOptions {
  /** Moduli of so many bits (at least 4): every operation at the edges, and random programs. */
  readonly bits: readonly number[];
  /** Moduli of so many bits: a few cases of every operation. */
  readonly largeBits: readonly number[];
  /** Whether the machine's memory holds zeros only. */
  readonly isWiped: (machine: PowerMachine) => boolean;
  /** The family multiplies modulo odd numbers, and leaves powers of two and inverses to the family `js`. */
  readonly oddProductsOnly?: boolean;
}

/** Exponents, and how many of their bits are to be walked. */
const EXPONENTS: readonly (readonly [exponent: bigint, bits: number])[] = [
  [0n, 0],
  [1n, 0],
  [0n, 1],
  [1n, 1],
  [2n, 2],
  [6n, 64],
  [65537n, 17],
  [ones(37), 37],
  [1n << 53n, 54],
  [ones(64), 31],
  [0x0123456789abcdefn, 61],
];

/** Declares the tests of one family. */
export function testMachine(
  name: string,
  create: (ring: RingKind, modulusBits: number) => PowerMachine,
  options: MachineTestOptions,
): void {
  describe(`${name} machines`, () => {
    const rings = options.oddProductsOnly ? (['odd'] as const) : (['odd', 'power of two'] as const);
    for (const ring of rings) {
      it(`inverses, ${ring} ring`, () => assert.equal(inverts(create(ring, 521)), ring === 'odd' && !options.oddProductsOnly));
      for (const bits of options.bits) testEdges(create(ring, bits), bits);
      for (const bits of options.largeBits) testLarge(create(ring, bits), bits);
      testPrograms(ring, options.bits, create);
      testPowers(ring, options.bits, create);
      testSessions(create(ring, 521), options.isWiped);
    }
    testSmallModuli(create('odd', 64));
  });
}

function testEdges(machine: PowerMachine, bits: number): void {
  it(`${machine.kernel}: the edges at ${bits} bits`, () => {
    assert.ok(machine.modulusBits >= bits && 8 * machine.operandBytes >= machine.modulusBits);
    for (const m of adversarialModuli(machine.ring, bits)) {
      const harness = new Harness(machine, m);
      const operands = adversarialOperands(m, 8 * machine.operandBytes);
      harness.session(() => {
        for (const a of operands) {
          checkUnary(harness, a);
          for (const b of operands) checkBinary(harness, a, b);
        }
        checkAliasing(harness, ones(8 * machine.operandBytes), m - 1n);
      });
    }
  });
}

function checkUnary(harness: Harness, a: bigint): void {
  const { machine } = harness;
  harness.enter(0, a);
  harness.expect(0, 'entry', [a], (x) => x);
  machine.sqr(1, 0);
  harness.expect(1, 'square', [a], (x) => x * x);
  for (const method of ['pow', 'powVarTime'] as const) {
    for (const [exponent, bits] of EXPONENTS) {
      harness.pow(method, 1, 0, exponent, bits);
      harness.expectPower(1, a, exponent, bits);
    }
    harness.expect(0, `operand after ${method}`, [a], (x) => x);
  }
  if (inverts(machine)) harness.checkInverse(a);
}

function checkBinary(harness: Harness, a: bigint, b: bigint): void {
  const { machine } = harness;
  harness.enter(0, a);
  harness.enter(1, b);
  machine.mul(2, 0, 1);
  harness.expect(2, 'product', [a, b], (x, y) => x * y);
  machine.add(3, 0, 1);
  harness.expect(3, 'sum', [a, b], (x, y) => x + y);
  machine.sub(4, 0, 1);
  harness.expect(4, 'difference', [a, b], (x, y) => x - y);
  machine.mul(5, 3, 4);
  harness.expect(5, 'product of sum and difference', [a, b], (x, y) => (x + y) * (x - y));
  machine.sqr(5, 4);
  harness.expect(5, 'square of the difference', [a, b], (x, y) => (x - y) ** 2n);
}

/** Every way in which the slots of an operation can coincide. */
function checkAliasing(harness: Harness, a: bigint, b: bigint): void {
  const { machine } = harness;
  const oracles = { add: (x: bigint, y: bigint) => x + y, sub: (x: bigint, y: bigint) => x - y, mul: (x: bigint, y: bigint) => x * y };
  const slots: readonly (readonly [to: Slot, left: Slot, right: Slot])[] = [
    [0, 0, 1],
    [1, 0, 1],
    [0, 0, 0],
    [2, 0, 0],
  ];
  for (const name of ['add', 'sub', 'mul'] as const) {
    for (const [to, left, right] of slots) {
      harness.enter(0, a);
      harness.enter(1, b);
      machine[name](to, left, right);
      harness.expect(to, `${name}(${to}, ${left}, ${right})`, [a, b], (x, y) => oracles[name](x, right === left ? x : y));
    }
  }
  harness.enter(0, a);
  machine.sqr(0, 0);
  harness.expect(0, 'square in place', [a], (x) => x * x);
  for (const method of ['pow', 'powVarTime'] as const) {
    harness.enter(0, a);
    harness.pow(method, 0, 0, 54321n, 16);
    harness.expectPower(0, a, 54321n, 16);
  }
}

function testLarge(machine: PowerMachine, bits: number): void {
  it(`${machine.kernel}: a few cases at ${bits} bits`, () => {
    for (const m of adversarialModuli(machine.ring, bits).slice(0, 2)) {
      const harness = new Harness(machine, m);
      harness.session(() => {
        for (const a of [m - 1n, scrambled(bits), ones(8 * machine.operandBytes)]) {
          checkBinary(harness, a, ones(bits));
          for (const method of ['pow', 'powVarTime'] as const) {
            harness.pow(method, 1, 0, 0x1b1n, 9);
            harness.expectPower(1, a, 0x1b1n, 9);
          }
        }
        // Euclid's algorithm on BigInt takes seconds at the largest size: one inverse, modulo the number without structure.
        if (inverts(machine) && m !== ones(bits)) harness.checkInverse(scrambled(bits - 1));
      });
    }
  });
}

/** Long exponents, so that every window width is used. */
function testPowers(ring: RingKind, sizes: readonly number[], create: (ring: RingKind, modulusBits: number) => PowerMachine): void {
  it(`random powers, ${ring} ring`, () => {
    const exponent = fc
      .integer({ min: 1, max: 1500 })
      .chain((bits) => fc.tuple(fc.bigInt({ min: 0n, max: ones(bits) }), fc.constant(bits)));
    fc.assert(
      fc.property(fc.constantFrom(...sizes), exponent, fc.bigInt({ min: 0n, max: ones(5000) }), (size, [e, bits], value) => {
        const machine = create(ring, size);
        const harness = new Harness(machine, ring === 'odd' ? scrambled(size) | 1n : 1n << BigInt(size - 1));
        const base = BigInt.asUintN(8 * machine.operandBytes, value);
        harness.session(() => {
          harness.enter(0, base);
          for (const method of ['pow', 'powVarTime'] as const) {
            harness.pow(method, 1, 0, e, bits);
            harness.expectPower(1, base, e, bits);
          }
        });
      }),
    );
  });
}

/** A kernel that is much too large for its modulus, with every small modulus and every residue. */
function testSmallModuli(machine: PowerMachine): void {
  it(`${machine.kernel}: all residues of all odd moduli below 40`, () => {
    for (let m = 3n; m < 40n; m += 2n) {
      const harness = new Harness(machine, m);
      harness.session(() => {
        for (let a = 0n; a < m; a++) {
          if (inverts(machine)) harness.checkInverse(a);
          for (let b = 0n; b < m; b++) checkBinary(harness, a, b);
        }
      });
    }
  });
}
