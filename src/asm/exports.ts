/** Functions of a module that the host calls: by their own names, with numbers alone. What the host keeps to is said beside each (`secrecy/keeps.ts`). */
import type { ParamSecrecy } from './secrecy/function.ts';
import type { TypedFunc } from './types.ts';

/** The parameters of such a function, all of them 32-bit, and what is known of each. */
export type HostParams<P extends string = string> = Readonly<Record<P, ParamSecrecy>>;

/** One with that name and those names of parameters. */
export interface HostFunc<N extends string, P extends string = never> extends TypedFunc<{ readonly [K in P]: 'i32' }, 'void'> {
  readonly name: N;
  /** What the host passes; a type only, never read. */
  readonly takes?: NumbersFor<P>;
}

/** The functions of a module that the host calls as those of `C`: the compiler holds their names and the numbers of their parameters against it. */
export type Exports<C> = { readonly [K in keyof C]: ExportOf<K, NonNullable<C[K]>> };

interface ExportOf<K, F> {
  readonly name: K;
  readonly takes?: F extends (...numbers: infer N) => void ? N : never;
}

/** As many numbers as there are names; any, where names are not known when this is compiled. */
type NumbersFor<Names, N extends number[] = []> = string extends Names
  ? number[]
  : [Names] extends [never]
    ? N
    : NumbersFor<Exclude<Names, LastOf<Names>>, [number, ...N]>;

/** One member of a union: of functions that are overloaded the last one is taken. */
type LastOf<U> = (U extends unknown ? (take: (member: U) => void) => void : never) extends (take: infer T) => void
  ? T extends (member: infer L) => void
    ? L
    : never
  : never;
