/** A field and its curve by modules of WebAssembly. */
import { copyOf } from '../../encoding/octets.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { BigInt } from '../../util/big-int.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { agrees } from './checks.ts';
import { counted } from './counted.ts';
import type { FieldFacts, FieldOperation, FieldWork } from './field-work.ts';
import { type CurveLinked, codeBytes, type FieldModules } from './modules.ts';

export function moduleWork(opened: FieldModules): FieldWork {
  const { operations, curve, points, generator, order, multiply } = opened;
  const { kernel } = operations;
  const module = new CompiledModule(operations);
  const slots = module.bytesOf(module.at.slots);
  const enter = (x: bigint, y: bigint): void => {
    slots.set(kernel.encode(x));
    slots.set(kernel.encode(y), kernel.elementBytes);
  };
  const once = (operation: FieldOperation, x: bigint, y: bigint): bigint => {
    enter(x, y);
    module.call[operation](1);
    return kernel.decode(copyOf(slots.subarray(0, kernel.elementBytes)));
  };
  // What formulas compute with: coordinates, and products of them.
  const places = module.bytesOf(module.at.places);
  let element = multiply(generator.y, generator.y);
  for (let at = 0; at < places.length; at += kernel.elementBytes) {
    places.set(kernel.encode(element), at);
    element = multiply(element, generator.y);
  }
  enter(generator.y, element);
  const plain = driverOf(curve, opened);
  const half = BigInt(4 * curve.at.numbers.bytes);
  return {
    kernel: kernel.name,
    bytes: codeBytes(curve),
    points,
    order,
    multiples: plain.hasTable ? ['point', 'generator'] : ['point'],
    repeat: (operation, count) => module.call[operation]?.(count),
    isRight: () => agrees(once, multiply, [generator.y, multiply(generator.y, element)]),
    multipleVarTime: plain.multiple,
    xOf: (point) => BigInt.asUintN(Number(half), point),
    callsVarTime: (which, scalar) => {
      const { linked, counters, calls } = counted(curve);
      const { module: counting, multiple } = driverOf(linked, opened);
      // The first multiple of a generator makes its table.
      multiple(which, scalar);
      const before = copyOf(counting.bytesOf(counters));
      multiple(which, scalar);
      return calls(before, counting.bytesOf(counters));
    },
  };
}

type Calls = NonNullable<CurveLinked['calls']>;

interface Driver {
  readonly module: CompiledModule<'numbers' | 'scalar', Calls>;
  readonly hasTable: boolean;
  readonly multiple: FieldWork['multipleVarTime'];
}

function driverOf(linked: CurveLinked, { generator, order }: FieldFacts): Driver {
  const module = new CompiledModule<'numbers' | 'scalar', Calls>(linked);
  const numbers = module.bytesOf(module.at.numbers);
  const scalars = module.bytesOf(module.at.scalar);
  const half = numbers.length / 2;
  const scalarBytes = Math.ceil(order.toString(2).length / 8);
  const point = new Uint8Array(2 * half);
  point.set(toBytesLE(generator.x, half));
  point.set(toBytesLE(generator.y, half), half);
  let isMade = false;
  return {
    module,
    hasTable: module.call.multiplyBase !== undefined,
    multiple: (which, scalar) =>
      module.session(() => {
        if (which === 'point' || !isMade) {
          numbers.set(point);
          module.call.enter();
        }
        if (which === 'generator' && !isMade) {
          module.call.fillComb?.();
          isMade = true;
        }
        scalars.fill(0);
        scalars.set(toBytesLE(scalar, scalarBytes));
        const { multiply, multiplyByTau = multiply, multiplyBase = multiply } = module.call;
        (which === 'point' ? multiplyByTau : multiplyBase)();
        return fromBytesLE(copyOf(numbers));
      }),
  };
}
