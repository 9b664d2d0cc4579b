/** The one engine of the pairing: compiled when it is first used. */
import { PairingEngine } from './engine.ts';

let engine: PairingEngine | undefined;

export function pairingEngine(): PairingEngine {
  engine ??= new PairingEngine();
  return engine;
}
