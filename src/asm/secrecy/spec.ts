/** What is secret in a module: the input of the secrecy check, kept as data beside each kernel. */

export interface SecrecyRegion {
  readonly name: string;
  readonly from: number;
  /** The first byte after it. */
  readonly to: number;
  readonly secret: boolean;
}

export type ParamSecrecy = 'public' | 'secret' | { readonly pointsTo: string | readonly string[] };

export interface FunctionSecrecy {
  readonly params: Readonly<Record<string, ParamSecrecy>>;
  readonly result?: 'public' | 'secret' | 'declassified';
}

export interface SecrecySpec {
  readonly regions: readonly SecrecyRegion[];
  readonly functions: Readonly<Record<string, FunctionSecrecy>>;
}
