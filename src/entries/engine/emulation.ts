/**
 * `limber/engine/emulation`: curves and pairings without WebAssembly. The same modules are run by an emulator in plain JavaScript: with the same results, in constant time
 * likewise, and about a hundred times slower. Exponentiations and all that stands on them have kernels of their own for such engines, and do not need it.
 *
 * @module
 */
import { assemble } from '../../asm/emulate/assemble.ts';
import { Emulation } from '../../asm/emulate/execute.ts';
import { allowSubstitute } from '../../runtime/execution.ts';

/**
 * From now on modules of curves and pairings are emulated where the engine has no WebAssembly, or a content security policy forbids it; elsewhere this changes
 * nothing. Without it such functions throw `NoWebAssemblyError`. What serves them tells `describeEngine().fields`.
 *
 * @example
 * import { emulateWebAssembly } from 'limber/engine/emulation';
 * import { describeEngine } from 'limber/engine';
 * emulateWebAssembly();
 * console.log(describeEngine().fields !== null); // true
 */
export function emulateWebAssembly(): void {
  allowSubstitute((module) => new Emulation(assemble(module)));
}
