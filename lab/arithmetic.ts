/**
 * The operations of one kernel, each so often that calls from JavaScript do not count: behind the public entries, as `bench kernels`.
 */

import { RepeatingRing } from '../bench/kernels/repeats.ts';
import type { InvertingMachine, PowerMachine } from '../src/kernels/contract/machine.ts';
import { candidateFor, inverterFor, machineFor } from '../src/runtime/machines.ts';
import { fromBytesLE, toBytesLE } from '../src/util/bytes.ts';

export type ArithmeticOperation = 'mul' | 'sqr' | 'product' | 'add' | 'inverse';

/** The ring of an odd modulus, in the kernel that serves it here, and two elements: operations take the one and the other. */
export interface Arithmetic {
  readonly kernel: string;
  /** Operations that the kernel has; a `product` is a `mul` without its reduction. */
  readonly operations: readonly ArithmeticOperation[];
  /** Runs an operation so often on a and b, from the start: mul multiplies a by b, sqr squares a, add makes a + b, inverse inverts a. */
  repeat(operation: ArithmeticOperation, count: number): void;
  /** What one operation makes of a and b, but for `product`. */
  result(operation: Exclude<ArithmeticOperation, 'product'>): bigint;
}

export function arithmeticOf(modulus: bigint, a: bigint, b: bigint): Arithmetic {
  const bits = modulus.toString(2).length;
  const { kernel, wasm } = candidateFor(bits);
  const bytes = (value: bigint): Uint8Array => toBytesLE(value, Math.ceil(bits / 8));
  const entered = <M extends PowerMachine | RepeatingRing>(machine: M): (<T>(body: (machine: M) => T) => T) => {
    const constants = machine.prepare([{ bytes: bytes(modulus), bits }]);
    return (body) =>
      machine.session(constants, () => {
        machine.enter(0, [bytes(a)]);
        machine.enter(1, [bytes(b)]);
        return body(machine);
      });
  };
  const inMachine = entered(machineFor('odd', bits));
  const inRepeating = wasm && entered(new RepeatingRing(wasm));
  const inInverter = entered<InvertingMachine>(inverterFor(bits));
  const times = (count: number, run: () => void): void => {
    for (let i = 0; i < count; i++) run();
  };
  const runs: Readonly<Record<ArithmeticOperation, (count: number) => void>> = {
    mul: (count) => repeated('mul', count, (m) => m.mul(0, 0, 1)),
    sqr: (count) => repeated('sqr', count, (m) => m.sqr(0, 0)),
    product: (count) => inRepeating?.((m) => m.repeat('product', 0, 1, count)),
    add: (count) => repeated('add', count, (m) => m.add(2, 0, 1)),
    inverse: (count) => inInverter((m) => times(count, () => void m.inverse(2, 0))),
  };
  function repeated(operation: 'mul' | 'sqr' | 'add', count: number, plain: (machine: PowerMachine) => void): void {
    if (inRepeating) inRepeating((m) => m.repeat(operation, 0, 1, count));
    else inMachine((m) => times(count, () => plain(m)));
  }
  const leave = (machine: PowerMachine): bigint => fromBytesLE(machine.leave(2)[0] as Uint8Array);
  return {
    kernel,
    operations: inRepeating ? ['mul', 'sqr', 'product', 'add', 'inverse'] : ['mul', 'sqr', 'add', 'inverse'],
    repeat: (operation, count) => runs[operation](count),
    result: (operation) => {
      if (operation === 'inverse') {
        return inInverter((m) => {
          m.inverse(2, 0);
          return leave(m);
        });
      }
      return inMachine((m) => {
        if (operation === 'sqr') m.sqr(2, 0);
        else m[operation](2, 0, 1);
        return leave(m);
      });
    },
  };
}
