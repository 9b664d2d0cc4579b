/** The one engine of the pairing: compiled when it is first used. */
import { PairingEngine } from './engine.ts';
import type { PublicEngine } from './public-engine.ts';

let compiled: PairingEngine | undefined;
let substitute: PublicEngine | undefined;

/** The compiled one, which alone computes with secrets. */
export function compiledEngine(): PairingEngine {
  compiled ??= new PairingEngine();
  return compiled;
}

/** The one for public points. */
export const pairingEngine = (): PublicEngine => substitute ?? compiledEngine();

/** Runs `work` with another engine for public points. */
export function withEngine<T>(engine: PublicEngine, work: () => T): T {
  const before = substitute;
  substitute = engine;
  try {
    return work();
  } finally {
    substitute = before;
  }
}
