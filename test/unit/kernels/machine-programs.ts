/** Random straight-line programs over a machine's slots, beside the same programs on BigInt. */
import { it } from 'node:test';
import fc from 'fast-check';
import { type PowerMachine, type RingKind, SLOTS, type Slot } from '../../../src/kernels/contract/machine.ts';
import { Harness } from './harness.ts';
import { ones } from './operands.ts';

interface Step {
  readonly kind: 'enter' | 'add' | 'sub' | 'mul' | 'sqr';
  readonly to: Slot;
  readonly a: Slot;
  readonly b: Slot;
  readonly value: bigint;
}

export function testPrograms(
  ring: RingKind,
  sizes: readonly number[],
  create: (ring: RingKind, modulusBits: number) => PowerMachine,
): void {
  const slot = fc.nat({ max: SLOTS - 1 }) as fc.Arbitrary<Slot>;
  const number = fc.bigInt({ min: 0n, max: ones(5000) });
  const kind: fc.Arbitrary<Step['kind']> = fc.constantFrom('enter', 'add', 'sub', 'mul', 'sqr');
  const steps: fc.Arbitrary<Step[]> = fc.array(fc.record({ kind, to: slot, a: slot, b: slot, value: number }), { maxLength: 30 });
  it(`random programs, ${ring} ring`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...sizes), fc.nat({ max: 30 }), number, steps, (size, shorterBy, noise, program) => {
        const bits = Math.max(size - shorterBy, 2);
        const top = 1n << BigInt(bits - 1);
        run(new Harness(create(ring, size), ring === 'odd' ? top | BigInt.asUintN(bits - 1, noise) | 1n : top), program);
      }),
      { numRuns: 300 },
    );
  });
}

function run(harness: Harness, program: readonly Step[]): void {
  const { machine } = harness;
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot as Slot);
  // What every slot holds, a value a lane; and whether it is a sum, which must not be summed again before a multiplication.
  const held = slots.map(() => ({ values: harness.operands(0n), isSum: false }));
  harness.session(() => {
    for (const slot of slots) harness.enter(slot, 0n);
    for (const { kind, to, a, b, value } of program) {
      const [left, right] = [held[a], held[b]] as [(typeof held)[0], (typeof held)[0]];
      const isSum = kind === 'add' || kind === 'sub';
      if (isSum && (left.isSum || right.isSum)) continue;
      const operand = BigInt.asUintN(8 * machine.operandBytes, value);
      if (kind === 'enter') harness.enter(to, operand);
      else if (kind === 'sqr') machine.sqr(to, a);
      else machine[kind](to, a, b);
      const oracle = {
        enter: () => harness.operands(operand),
        add: () => left.values.map((x, lane) => x + (right.values[lane] as bigint)),
        sub: () => left.values.map((x, lane) => x - (right.values[lane] as bigint)),
        mul: () => left.values.map((x, lane) => x * (right.values[lane] as bigint)),
        sqr: () => left.values.map((x) => x * x),
      };
      held[to] = { values: harness.reduced(oracle[kind]()), isSum };
    }
    for (const slot of slots) harness.expectLanes(slot, `slot ${slot} after a program`, (held[slot] as (typeof held)[0]).values);
  });
}
