/** Takes modules that the platform has compiled. */
import { OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
import { FUSED_REST, fusedRest } from '../probe.ts';
import { STATIC_MODULES } from './data.ts';
import { type GivenModule, give } from './given.ts';
import { labelOf, TRIAL } from './section.ts';

/** Whether this engine's multiply-adds are known to round once. */
let isFused = false;

/**
 * Lets curves, pairings and exponentiations run on modules that the platform has compiled, where it compiles none at run time, as edge workers do. They are files of the
 * package, or made by `makeStaticModule` of `limber/engine/static/make`: `int/…` for every engine with SIMD, `fma/…` for engines whose multiply-adds round once, such as V8
 * on servers, and quicker there. Of `fma` the module `trial.wasm` is needed besides: the engine is tried with it. Where the engine compiles modules itself, it goes on to do so, unless one that was given is the one that it needs.
 *
 * A compiled module does not show its code. What is checked is what it says of itself: its name, the hash of its code in `limber/kernels.lock.json` of this very version,
 * and that it takes nothing but a memory. The build of the package has compared the files' code with the lock.
 *
 * @param modules - instances of `WebAssembly.Module`; `describeEngine().staticModules` of `limber/engine` names what was taken.
 * @throws {WrongTypeError} `modules`, unless it is an array of instances of `WebAssembly.Module`.
 * @throws {OutOfRangeError} `modules`, if one is no such file, or of another version; if there is one of `fma` and no `trial.wasm`, or the engine's
 * multiply-adds round twice. Then none is taken.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { describeEngine } from 'limber/engine';
 * import { useStaticModules } from 'limber/engine/static';
 * // In an edge worker: import p256 from 'limber/static/int/p256.wasm'
 * const compiled = (name) => new WebAssembly.Module(readFileSync(new URL(import.meta.resolve(`limber/static/int/${name}.wasm`))));
 * useStaticModules([compiled('p256'), compiled('p256-scalars')]);
 * console.log(describeEngine().staticModules.length); // 2
 */
export function useStaticModules(modules: readonly object[]): void {
  if (!Array.isArray(modules) || !modules.every(isModule)) throw new WrongTypeError('modules', 'must be an array of WebAssembly.Module');
  const taken: GivenModule[] = [];
  let trial: WebAssembly.Module | undefined;
  for (const module of modules) {
    const label = labelOf(module);
    const described = label && Object.hasOwn(STATIC_MODULES, label.name) ? STATIC_MODULES[label.name] : undefined;
    if (!label || !described)
      throw new OutOfRangeError(
        'modules',
        'must be files of limber/static, or made by limber/engine/static/make, of this version of limber',
      );
    const { part, family, hash } = described;
    if (label.hash !== hash) throw new OutOfRangeError('modules', `must hold "${label.name}" of this version of limber`);
    if (label.name === TRIAL) trial = module;
    else taken.push({ name: label.name, ...(part !== undefined && { part }), family, module });
  }
  if (taken.some(({ family }) => family === 'fma')) requireFused(trial);
  give(taken);
}

const isModule = (value: unknown): value is WebAssembly.Module => typeof WebAssembly !== 'undefined' && value instanceof WebAssembly.Module;

function requireFused(trial: WebAssembly.Module | undefined): void {
  if (isFused) return;
  if (!trial) throw new OutOfRangeError('modules', 'must hold limber/static/fma/trial.wasm, for there are others of fma');
  if (fusedRest(trial) !== FUSED_REST)
    throw new OutOfRangeError('modules', 'must not be of fma: the multiply-adds of this engine round twice');
  isFused = true;
}
