/**
 * A machine of two lanes made of two machines of one lane, which must have memories of their own: what code for two lanes
 * is tested with where no kernel has them.
 */
import type { PowerMachine, RingConstants, Slot } from '../../../src/kernels/contract/machine.ts';

export class TwoMachines implements PowerMachine {
  readonly kernel = 'two machines';
  readonly lanes = 2;
  readonly family: PowerMachine['family'];
  readonly ring: PowerMachine['ring'];
  readonly modulusBits: number;
  readonly operandBytes: number;
  readonly exponentBytes: number;
  readonly #machines: readonly [PowerMachine, PowerMachine];
  readonly #constants: Map<RingConstants, readonly [RingConstants, RingConstants]> = new Map();

  constructor(first: PowerMachine, second: PowerMachine) {
    this.#machines = [first, second];
    this.family = first.family;
    this.ring = first.ring;
    this.modulusBits = first.modulusBits;
    this.operandBytes = first.operandBytes;
    this.exponentBytes = first.exponentBytes;
  }

  prepare(moduli: Parameters<PowerMachine['prepare']>[0]): RingConstants {
    const [a, b] = this.#each((machine, lane) => machine.prepare([lane(moduli)]));
    const constants = { modulusBits: [...a.modulusBits, ...b.modulusBits], bytes: new Uint8Array(0) };
    this.#constants.set(constants, [a, b]);
    return constants;
  }

  session<T>(constants: RingConstants, body: () => T): T {
    const [a, b] = this.#constants.get(constants) as readonly [RingConstants, RingConstants];
    const [first, second] = this.#machines;
    return first.session(a, () => second.session(b, body));
  }

  enter(slot: Slot, operands: readonly Uint8Array[]): void {
    this.#each((machine, lane) => machine.enter(slot, [lane(operands)]));
  }

  leave(slot: Slot): Uint8Array[] {
    return this.#each((machine) => machine.leave(slot)[0] as Uint8Array);
  }

  add(to: Slot, a: Slot, b: Slot): void {
    this.#each((machine) => machine.add(to, a, b));
  }

  sub(to: Slot, a: Slot, b: Slot): void {
    this.#each((machine) => machine.sub(to, a, b));
  }

  mul(to: Slot, a: Slot, b: Slot): void {
    this.#each((machine) => machine.mul(to, a, b));
  }

  sqr(to: Slot, a: Slot): void {
    this.#each((machine) => machine.sqr(to, a));
  }

  pow(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number): void {
    this.#each((machine, lane) => machine.pow(to, base, [lane(exponents)], bits));
  }

  powVarTime(to: Slot, base: Slot, exponents: readonly Uint8Array[], bits: number): void {
    this.#each((machine, lane) => machine.powVarTime(to, base, [lane(exponents)], bits));
  }

  /** Calls `body` for each machine, with what picks its lane out of an array. */
  #each<T>(body: (machine: PowerMachine, lane: <V>(values: readonly V[]) => V) => T): [T, T] {
    const [first, second] = this.#machines;
    const pick =
      (index: number) =>
      <V>(values: readonly V[]): V => {
        if (values.length !== 2) throw new RangeError(`2 lanes, not ${values.length}`);
        return values[index] as V;
      };
    return [body(first, pick(0)), body(second, pick(1))];
  }
}
