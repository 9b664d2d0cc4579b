/**
 * Times the arithmetic of a binary field by every method, in the engine that runs this; methods take turns. Argument: the field, in JSON. It says one line.
 *
 * It looks behind the public entries, as `kernels` does.
 */
import { assemble } from '../../src/asm/emulate/assemble.ts';
import { Emulation } from '../../src/asm/emulate/execute.ts';
import { encode } from '../../src/asm/encode.ts';
import { binaryField, type GeneratedFamily } from '../../src/kernels/field/binary/field.ts';
import type { FieldKernel } from '../../src/kernels/field/kernel.ts';
import type { BinaryField } from '../../src/params/curves/binary/params.ts';
import { binaryFamily } from '../../src/runtime/binary-family.ts';
import { CompiledModule } from '../../src/runtime/module.ts';
import { probe, SIMD } from '../../src/runtime/probe.ts';
import { type BinaryMethod, binaryMethodKernel, binaryMethods } from '../../src/study/binary/methods.ts';
import { type BinaryOperation, binaryFieldModule } from '../../src/study/binary/module.ts';
import { type Ports, portsOf } from '../binary/ports.ts';
import { openClock } from '../kernels/clock.ts';
import { timeLoop } from '../measure.ts';
import type { Port } from './port.ts';

type Operation = Exclude<BinaryOperation, 'add'>;
const OPERATIONS: readonly Operation[] = ['multiply', 'square', 'invert', 'halfTrace'];

/** The times of one method, in nanoseconds: each operation waits for the one before. */
export interface BinaryTimes {
  readonly method: BinaryMethod | 'js';
  readonly kernel: string;
  /** Of the module; none where nothing is generated. */
  readonly bytes?: number;
  /** What a product asks of the processor's ports. */
  readonly ports?: Ports;
  readonly ns: Readonly<Record<Operation, number>>;
}

export interface BinaryAnswer {
  /** The core's clock, in GHz. */
  readonly clock: number;
  readonly methods: readonly BinaryTimes[];
}

/** Short loops, so that among many some are undisturbed. */
const LOOP_MS = 4;
const ROUNDS = 40;
const TRIES = 4;
/** For the engine's compilers, each method. */
const WARM_UP_MS = 400;

interface Subject extends Omit<BinaryTimes, 'ns'> {
  readonly ns: Record<Operation, number>;
  run(operation: BinaryOperation, count: number): void;
}

export async function binary({ args, say }: Port): Promise<void> {
  await say(measure(JSON.parse(args[0] ?? '') as BinaryField));
}

function measure(field: BinaryField): BinaryAnswer {
  const generated = probe(SIMD).works ? binaryMethods.map((method) => compiled(field, method)) : [];
  const subjects = [...generated, emulated(field)];
  const now = (): number => performance.now();
  const repetitions = (subject: Subject, operation: BinaryOperation): number => {
    const tries = Array.from({ length: TRIES }, () => timeLoop(() => subject.run(operation, 16), LOOP_MS, now).ms);
    return Math.max(1, Math.ceil((16 * LOOP_MS) / Math.min(...tries)));
  };
  for (const subject of subjects) timeLoop(() => subject.run('multiply', 1000), WARM_UP_MS, now);
  const counts = subjects.map((subject) => OPERATIONS.map((operation) => repetitions(subject, operation)));
  const clock = openClock(LOOP_MS);
  let ghz = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, subject] of subjects.entries()) {
      for (const [j, operation] of OPERATIONS.entries()) {
        const count = counts[i]?.[j] as number;
        const start = now();
        subject.run(operation, count);
        subject.ns[operation] = Math.min(subject.ns[operation], (1e6 * (now() - start)) / count);
      }
    }
    ghz = Math.max(ghz, clock());
  }
  return { clock: ghz, methods: subjects.map(({ run: _, ...times }) => times) };
}

const untimed = (): Subject['ns'] => ({ multiply: Infinity, square: Infinity, invert: Infinity, halfTrace: Infinity });

function compiled(field: BinaryField, method: BinaryMethod): Subject {
  const kernel = binaryMethodKernel(field, binaryFamily('the benchmark') as GeneratedFamily, method);
  const linked = binaryFieldModule(field, kernel);
  const built = linked.build();
  const module = new CompiledModule(linked);
  const slots = module.bytesOf(module.at.slots);
  return {
    ...{ method, kernel: kernel.name, bytes: encode(built).length, ports: portsOf(built), ns: untimed() },
    run: (operation, count) =>
      module.session(() => {
        slots.set(operands(field, kernel));
        module.call[operation](count);
      }),
  };
}

function emulated(field: BinaryField): Subject {
  const kernel = binaryField(field, 'js');
  const linked = binaryFieldModule(field, kernel);
  const emulation = new Emulation(assemble(linked.build()));
  const memory = new Uint8Array(emulation.memory);
  for (const { region, bytes } of linked.initial) memory.set(bytes, region.from);
  return {
    ...{ method: 'js', kernel: kernel.name, ns: untimed() },
    run: (operation, count) => {
      memory.set(operands(field, kernel), linked.at.slots.from);
      emulation.run(operation, [count]);
    },
  };
}

/** Two elements with half of their bits. */
function operands({ degree }: BinaryField, { elementBytes, encode: element }: FieldKernel<'xor'>): Uint8Array {
  const third = (1n << BigInt(degree)) / 3n;
  const bytes = new Uint8Array(2 * elementBytes);
  bytes.set(element(third));
  bytes.set(element(third >> 1n), elementBytes);
  return bytes;
}
