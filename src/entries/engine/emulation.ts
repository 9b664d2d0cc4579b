/**
 * `limber/engine/emulation`: curves and pairings without WebAssembly. An emulator in plain JavaScript runs the same modules, over kernels of fields in plain JavaScript,
 * with the same results and also in constant time, but more slowly: pairings most of all, whose kernels are emulated as well. Exponentiation, RSA, DSA and Diffie–Hellman have kernels of their own for such engines and do not need it.
 *
 * @module
 */
import { assemble } from '../../asm/emulate/assemble.ts';
import { Emulation } from '../../asm/emulate/execute.ts';
import { allowSubstituteKernel } from '../../kernels/field/prime/fields.ts';
import { jsPrimeField } from '../../kernels/field/prime/js/field.ts';
import { allowSubstitute } from '../../runtime/execution.ts';

/**
 * Lets an emulator serve curves and pairings from now on, if the engine has no WebAssembly or a content security policy forbids it; otherwise it changes
 * nothing. Without this call such functions throw `NoWebAssemblyError`. `describeEngine().fields` of `limber/engine` says what serves them.
 *
 * @example
 * import { emulateWebAssembly } from 'limber/engine/emulation';
 * import { describeEngine } from 'limber/engine';
 * emulateWebAssembly();
 * console.log(describeEngine().fields !== null); // true
 */
export function emulateWebAssembly(): void {
  allowSubstituteKernel(jsPrimeField);
  allowSubstitute((module) => new Emulation(assemble(module)));
}
