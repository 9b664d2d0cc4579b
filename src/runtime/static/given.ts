/** Modules that the platform has compiled, for engines that compile none at run time: by their names in the lock file. */
import type { FieldFamily } from '../../kernels/field/prime/fields.ts';
import { outdateSelection } from '../restriction.ts';

export interface GivenModule {
  readonly name: string;
  /** For whom it is, as errors call it; absent for odd moduli. */
  readonly part?: string;
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

/** Whether there is one of a field, a curve or a pairing. */
export const hasGivenField = (): boolean => givenModules().some(({ part }) => part !== undefined);

export const givenModule = (name: string): WebAssembly.Module | undefined => given.get(name)?.module;

/** The families that there are files of, the faster one first. */
export const GIVEN_FAMILIES = ['fma', 'int'] as const;

/** The family whose module is given for the part: the faster one, if both are. */
export const givenFamily = (part: string): FieldFamily | undefined =>
  GIVEN_FAMILIES.find((family) => givenModules().some((each) => each.part === part && each.family === family));
