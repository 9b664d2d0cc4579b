/**
 * Drives a machine in terms of BigInt. Where the machine has several lanes, each works on its own variant of the modulus,
 * operands and exponents: the first on what the test says, the others on something else made of it.
 */
import assert from 'node:assert/strict';
import type { InvertingMachine, PowerMachine, RingConstants, Slot } from '../../../src/kernels/contract/machine.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { invMod, powMod, residue } from '../../reference/modpow.ts';
import { ones } from './operands.ts';

export type PowMethod = 'pow' | 'powVarTime';

/** Whether the machine computes inverses in its ring. */
export const inverts = (machine: PowerMachine): machine is InvertingMachine => 'inverse' in machine && machine.ring === 'odd';

export class Harness {
  readonly machine: PowerMachine;
  /** One a lane. */
  readonly moduli: readonly bigint[];
  readonly constants: RingConstants;
  readonly #lanes: readonly number[];

  constructor(machine: PowerMachine, modulus: bigint) {
    this.machine = machine;
    this.#lanes = Array.from({ length: machine.lanes }, (_, lane) => lane);
    this.moduli = this.#lanes.map((lane) => modulusVariant(machine, modulus, lane));
    this.constants = machine.prepare(this.moduli.map((m) => ({ bytes: toBytesLE(m, machine.operandBytes), bits: m.toString(2).length })));
  }

  session<T>(body: () => T): T {
    return this.machine.session(this.constants, body);
  }

  /** The operands of all lanes: every second lane works on complements. */
  operands(operand: bigint): bigint[] {
    return this.#lanes.map((lane) => (lane % 2 === 0 ? operand : ones(8 * this.machine.operandBytes) - operand));
  }

  enter(slot: Slot, operand: bigint): void {
    this.machine.enter(
      slot,
      this.operands(operand).map((value) => toBytesLE(value, this.machine.operandBytes)),
    );
  }

  /** Checks that the slot holds `oracle(…operands)` in every lane. */
  expect(slot: Slot, what: string, operands: readonly bigint[], oracle: (...operands: bigint[]) => bigint): void {
    const variants = operands.map((operand) => this.operands(operand));
    const values = this.#lanes.map((lane) => oracle(...variants.map((variant) => variant[lane] as bigint)));
    this.expectLanes(slot, `${what} of ${hex(operands)}`, values);
  }

  /** Checks that the slot holds these values, one a lane, reduced. */
  expectLanes(slot: Slot, what: string, values: readonly bigint[]): void {
    const residues = this.machine.leave(slot);
    assert.deepEqual(
      residues.map((bytes) => bytes.length),
      this.#lanes.map(() => this.machine.operandBytes),
    );
    assert.deepEqual(residues.map(fromBytesLE), this.reduced(values), `${this.machine.kernel}: ${what} modulo ${hex(this.moduli)}`);
  }

  /** The values modulo the lanes' moduli. */
  reduced(values: readonly bigint[]): bigint[] {
    return this.moduli.map((m, lane) => residue(values[lane] as bigint, m));
  }

  pow(method: PowMethod, to: Slot, base: Slot, exponent: bigint, bits: number): void {
    const bytes = Math.ceil(exponent.toString(2).length / 8);
    this.machine[method](
      to,
      base,
      this.#exponents(exponent).map((value) => toBytesLE(value, bytes)),
      bits,
    );
  }

  /** Checks that the slot holds base^exponent over the lowest `bits` bits. */
  expectPower(slot: Slot, base: bigint, exponent: bigint, bits: number): void {
    const bases = this.operands(base);
    const exponents = this.#exponents(exponent).map((value) => BigInt.asUintN(bits, value));
    const powers = this.moduli.map((m, lane) => powMod(bases[lane] as bigint, exponents[lane] as bigint, m));
    this.expectLanes(slot, `power of ${hex([base])}, exponent ${hex([exponent])} over ${bits} bits`, powers);
  }

  /** Inverts a into another slot and in place, and checks the answers and the inverses. Uses slots 0 and 1. */
  checkInverse(a: bigint): void {
    const { machine } = this;
    if (!inverts(machine)) throw new Error(`${machine.kernel} has no inverse`);
    const operands = this.operands(a);
    const inverses = this.moduli.map((m, lane) => invMod(operands[lane] as bigint, m));
    const invertible = inverses.every((inverse) => inverse !== undefined);
    this.enter(0, a);
    assert.equal(machine.inverse(1, 0), invertible, `${machine.kernel}: has ${hex([a])} an inverse modulo ${hex(this.moduli)}?`);
    this.expectLanes(0, `operand after the inverse of ${hex([a])}`, operands);
    if (!invertible) return;
    this.expectLanes(1, `inverse of ${hex([a])}`, inverses);
    machine.inverse(0, 0);
    this.expectLanes(0, `inverse in place of ${hex([a])}`, inverses);
  }

  #exponents(exponent: bigint): bigint[] {
    return this.#lanes.map((lane) => (lane % 2 === 0 ? exponent : ones(exponent.toString(2).length) - exponent));
  }
}

/** For messages: hexadecimal, since the conversion of long numbers to decimal takes longer than all tests. */
function hex(values: readonly bigint[]): string {
  return values.map((value) => `0x${value.toString(16)}`).join(', ');
}

/** Every further lane has a modulus one bit shorter. */
function modulusVariant(machine: PowerMachine, modulus: bigint, lane: number): bigint {
  const shorter = modulus >> BigInt(lane);
  if (machine.ring === 'power of two') return shorter === 0n ? 1n : shorter;
  return shorter < 3n ? 3n : shorter | 1n;
}
