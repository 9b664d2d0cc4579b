/** A module that multiplies in chains: all calls from JavaScript are outside. */

import * as i32 from '../../src/asm/opcodes/i32.ts';
import { keeps } from '../../src/asm/secrecy/keeps.ts';
import { link } from '../../src/formulas/link.ts';
import { type FieldFamily, fieldKernel, type PrimeField } from '../../src/kernels/field/prime/fields.ts';
import { CompiledModule } from '../../src/runtime/module.ts';
import { fieldFamily } from '../../src/runtime/select.ts';
import type { Factors } from '../cases/field.ts';

export interface Chains {
  readonly kernel: string;
  run(): void;
  results(): readonly bigint[];
}

interface ChainCalls {
  chains(count: number): void;
}

export function openChains(
  field: PrimeField,
  [first, second]: readonly [Factors, Factors],
  count: number,
  family: FieldFamily = fieldFamily('the benchmark'),
): Chains {
  const kernel = fieldKernel(field, family);
  const { elementBytes } = kernel;
  const linked = link<'elements', never, ChainCalls>({
    name: `chains over ${kernel.name}`,
    kernel,
    formulas: {},
    constants: {},
    regions: { elements: { bytes: 6 * elementBytes, secret: true, elements: true } },
    define: (m, { field: emit, at }) => {
      const element = (i: number): ReturnType<typeof i32.const> => i32.const(at.elements.from + i * elementBytes);
      const chains = m.export('chains', ['count'], (f, { count: left }) => {
        for (const i of [0, 1]) emit.copy(f, element(i), element(4 + i));
        f.loop(() => {
          const [one, other] = [0, 1].map((i) => ({ to: element(i), a: element(i), b: element(2 + i) })) as [
            Parameters<typeof emit.mul>[1],
            Parameters<typeof emit.mul>[1],
          ];
          if (kernel.pairs) emit.mul(f, one, other);
          else for (const product of [one, other]) emit.mul(f, product);
          f.set(left, i32.sub(left, i32.const(1)));
          return left;
        });
      });
      SECRECY: keeps(m, chains, { count: 'public' });
      return { chains };
    },
  });
  const module = new CompiledModule(linked);
  const elements = module.bytesOf(module.at.elements);
  for (const [i, value] of [first.y, second.y, first.x, second.x].entries()) elements.set(kernel.encode(value), (2 + i) * elementBytes);
  return {
    kernel: kernel.name,
    run: () => {
      module.call.chains(count);
    },
    results: () => [0, 1].map((i) => kernel.decode(elements.slice(i * elementBytes, (i + 1) * elementBytes))),
  };
}
