/** A kernel's printed text is the kernel: another assembler makes the same bytes of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/asm/encode.ts';
import { print } from '../../../src/asm/print.ts';
import { allModules } from '../../../src/kernels/catalogue.ts';
import { moduleOf } from '../../../src/kernels/program.ts';
import { assembleWithWabt } from '../asm/assemblers.ts';

for (const name of ['int-n4', 'int-n36', 'int-n72', 'int-n268']) {
  test(name, () => {
    const loaded = allModules().get(name);
    assert.ok(loaded);
    const module = moduleOf(loaded);
    assert.deepEqual(assembleWithWabt(print(module)), encode(module));
  });
}
