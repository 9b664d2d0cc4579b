/** Modules that the platform has compiled, for engines that compile none at run time: by their names in the lock file. */
import type { FieldFamily } from '../../kernels/field/prime/fields.ts';
import { outdateSelection } from '../restriction.ts';

export interface GivenModule {
  readonly name: string;
  /** For whom it is, as errors call it. */
  readonly part: string;
  readonly family: FieldFamily;
  readonly module: WebAssembly.Module;
}

const given: Map<string, GivenModule> = /* @__PURE__ */ new Map();

/** Of one name, the last that is given. What was prepared until now is out of date. */
export function give(modules: readonly GivenModule[]): void {
  for (const each of modules) given.set(each.name, each);
  outdateSelection();
}

export const givenModules = (): readonly GivenModule[] => [...given.values()];

export const givenModule = (name: string): WebAssembly.Module | undefined => given.get(name)?.module;

/** The family whose module is given for the part: `fma` before `int`, if both are. */
export function givenFamily(part: string): FieldFamily | undefined {
  const families = givenModules().flatMap((each) => (each.part === part ? [each.family] : []));
  return families.find((family) => family === 'fma') ?? families[0];
}
