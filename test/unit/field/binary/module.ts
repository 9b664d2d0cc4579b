/** Arithmetic in a binary field alone, for tests. */
import { binaryField, type GeneratedFamily } from '../../../../src/kernels/field/binary/field.ts';
import type { FieldKernel } from '../../../../src/kernels/field/kernel.ts';
import type { BinaryField } from '../../../../src/params/curves/binary/params.ts';
import { CompiledModule } from '../../../../src/runtime/module.ts';
import { probe, RELAXED_SWIZZLE } from '../../../../src/runtime/probe.ts';
import { type BinaryOperation, binaryFieldModule } from '../../../../src/study/binary/module.ts';

/** The families that this engine runs. */
export const binaryFamilies = (): readonly GeneratedFamily[] => (probe(RELAXED_SWIZZLE).works ? ['relaxed', 'plain'] : ['plain']);

/** The operations on numbers; those of one operand take the first. */
export function binaryArithmetic(
  field: BinaryField,
  family: GeneratedFamily,
  kernel: FieldKernel<'xor'> = binaryField(field, family),
): Record<BinaryOperation, (a: bigint, b?: bigint) => bigint> {
  const { elementBytes, encode, decode } = kernel;
  const module = new CompiledModule(binaryFieldModule(field, kernel));
  const bytes = module.bytesOf(module.at.slots);
  const operation =
    (name: BinaryOperation) =>
    (a: bigint, b = 0n): bigint =>
      module.session(() => {
        bytes.set(encode(b));
        bytes.set(encode(a), elementBytes);
        module.call[name](1);
        return decode(bytes.slice(elementBytes));
      });
  return {
    multiply: operation('multiply'),
    square: operation('square'),
    add: operation('add'),
    invert: operation('invert'),
    halfTrace: operation('halfTrace'),
  };
}
