/** Another engine in the place of a pairing's compiled one: an own property of the pairing hides the getter of its class, for as long as `work` runs. */
import type { PublicEngine } from '../../pairing/engine/contract.ts';
import type { Pairing } from '../../pairing/engine/pairing.ts';

/** Runs `work` with another engine for public points. */
export function withEngine<T>(pairing: Pairing, engine: PublicEngine, work: () => T): T {
  const before = Object.getOwnPropertyDescriptor(pairing, 'engine');
  Object.defineProperty(pairing, 'engine', { value: engine, configurable: true });
  try {
    return work();
  } finally {
    if (before) Object.defineProperty(pairing, 'engine', before);
    else Reflect.deleteProperty(pairing, 'engine');
  }
}
