/** What is compiled once, for as long as the same families may be chosen. */
import { selectionGeneration } from './restriction.ts';

/** What is compiled when it is first asked for. */
export interface CompiledOnce<T> {
  (): T;
  /** Whether it would have to be compiled now. */
  isMissing(): boolean;
}

/** What `make` compiles, when it is first asked for; and anew once other families are allowed. */
export function compiledOnce<T>(make: () => T): CompiledOnce<T> {
  let made: { readonly value: T; readonly generation: number } | undefined;
  const isMissing = (): boolean => made?.generation !== selectionGeneration();
  const compiled = (): T => {
    if (isMissing()) made = { value: make(), generation: selectionGeneration() };
    return (made as { readonly value: T }).value;
  };
  return Object.assign(compiled, { isMissing });
}
