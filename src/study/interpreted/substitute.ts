/** Another engine in the place of a pairing's compiled one. */
import type { PublicEngine } from '../../pairing/engine/contract.ts';
import type { Pairing } from '../../pairing/engine/pairing.ts';

/** Runs `work` with another engine for public points. */
export function withEngine<T>(pairing: Pairing, engine: PublicEngine, work: () => T): T {
  const before = pairing.substitute;
  pairing.substitute = engine;
  try {
    return work();
  } finally {
    pairing.substitute = before;
  }
}
