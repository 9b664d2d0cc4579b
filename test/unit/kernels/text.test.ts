/** A kernel's printed text is the kernel: another assembler makes the same bytes of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/asm/encode.ts';
import { print } from '../../../src/asm/print.ts';
import { moduleOf } from '../../../src/kernels/contract/program.ts';
import { allModules } from '../../../src/self-test/catalogue.ts';
import { fieldModules } from '../../../src/self-test/field-modules.ts';
import { assembleWithWabt } from '../asm/assemblers.ts';

const INT = ['int-n4', 'int-n36', 'int-n72', 'int-n272'];
const SIMD = ['simd-n76', 'simd-n148/joint-powers'];
const FMA = ['fma-n14', 'fma-n42', 'fma-n128', 'fma2-n8', 'fma2-n22', 'fma2-n84', 'fma-n42/joint-powers'];

for (const name of [...INT, ...SIMD, ...FMA]) {
  test(name, () => {
    const loaded = allModules().get(name);
    assert.ok(loaded);
    const module = moduleOf(loaded);
    assert.deepEqual(assembleWithWabt(print(module)), encode(module));
  });
}

/** wabt knows no wide arithmetic: modules with it are shown to binaryen (`unit/asm/encode.test.ts`). */
const isKnown = (name: string): boolean => name.endsWith('pairing') && !name.startsWith('wide');

for (const [name, { build }] of [...fieldModules()].filter(([candidate]) => isKnown(candidate))) {
  test(name, () => {
    const module = build();
    assert.deepEqual(assembleWithWabt(print(module)), encode(module));
  });
}
