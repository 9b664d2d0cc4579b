/** The `wide` kernels in the arena. */
import { oddWideKernel } from '../../../../src/kernels/wide/odd.ts';
import { shape } from '../../../../src/kernels/wide/shape.ts';
import { testArena } from '../../runtime/arena-kernels.ts';

for (const limbs of [2, 4, 18, 30, 32, 60, 64, 72, 136, 272]) testArena(oddWideKernel(shape(limbs)));
