/** What is compiled once, for as long as the same families may be chosen. */
import { selectionGeneration } from './restriction.ts';

/** What `make` compiles, when it is first asked for; and anew once other families are allowed. */
export function compiledOnce<T>(make: () => T): () => T {
  let made: { readonly value: T; readonly generation: number } | undefined;
  return () => {
    const generation = selectionGeneration();
    if (made?.generation !== generation) made = { value: make(), generation };
    return made.value;
  };
}
