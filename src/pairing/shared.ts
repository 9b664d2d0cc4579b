/** The one engine of the pairing: compiled when it is first used. */
import { compiledOnce, requireFields } from '../runtime/field-module.ts';
import { PAIRINGS, PairingEngine } from './engine.ts';
import type { PublicEngine } from './public-engine.ts';

let substitute: PublicEngine | undefined;

/** The compiled one, which alone computes with secrets. */
export const compiledEngine: () => PairingEngine = /* @__PURE__ */ compiledOnce(() => new PairingEngine());

/** Throws, before any secret is touched, where there is none. @throws {NoWebAssemblyError} `engine`. */
export const requireCompiledEngine = (): void => requireFields(PAIRINGS);

/** The one for public points. */
export const pairingEngine = (): PublicEngine => substitute ?? compiledEngine();

/** Throws where there is none. @throws {NoWebAssemblyError} `engine`. */
export function requirePairingEngine(): void {
  if (!substitute) requireCompiledEngine();
}

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
