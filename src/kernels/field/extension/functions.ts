/** What the functions of an extension's kernel take: addresses, all of which may coincide. */
import type { TypedFunc } from '../../../asm/build.ts';

/** to ← what it makes of a. */
export type UnaryFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;
/** to ← what it makes of a and b. */
export type BinaryFunc = TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;
