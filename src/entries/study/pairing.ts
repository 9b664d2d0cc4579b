/**
 * `limber/study/pairing`: what makes the pairing fast, step by step. The computations with public points that `limber/bls`, `limber/bdn` and `limber/skipchain` do
 * are run by another engine: the same formulas interpreted on BigInt, with lazy reduction and a pool of objects or without them, or compiled.
 *
 * For studies alone: none of these engines but the default one is meant for use, and `signVarTime` shows its secret in its time.
 *
 * @module
 */
import { checkBytes } from '../../encoding/octets.ts';
import { CompiledEngine } from '../../pairing/engine/compiled.ts';
import type { PublicEngine } from '../../pairing/engine/contract.ts';
import { groupG1, multiplyVarTime } from '../../pairing/groups/group.ts';
import { hashToG1VarTime } from '../../pairing/groups/hash-to-g1.ts';
import { G1Point } from '../../pairing/groups/points.ts';
import { bn256 } from '../../pairing/named/bn256.ts';
import { InterpretedEngine } from '../../study/interpreted/engine.ts';
import { withEngine } from '../../study/interpreted/substitute.ts';

export { NoWebAssemblyError } from '../../util/errors.ts';

/** How an engine of the lab computes. */
export type Optimisation = 'no lazy reduction' | 'lazy reduction' | 'object pool' | 'compiled';

/**
 * The steps in their order. Each has what the one before has: formulas interpreted on BigInt where every sum is reduced; where only products are; where values
 * lie in objects that are used again; and compiled to WebAssembly with all passes.
 */
export const OPTIMISATIONS: readonly Optimisation[] = ['no lazy reduction', 'lazy reduction', 'object pool', 'compiled'];

/** Which of the compiler's passes are made. */
export interface CompilerPasses {
  /** Lazy reduction. */
  readonly lazy: boolean;
  /** Slots that are used again. */
  readonly reuse: boolean;
}

/** An engine of its own, made ready: a compiled one is compiled now. */
export class PairingLab {
  readonly #engine: PublicEngine;

  /** @param how - a step of the story, or a compiled engine with these passes only. */
  constructor(how: Optimisation | CompilerPasses) {
    this.#engine = engineOf(how);
  }

  /**
   * Runs `work`, which is not asynchronous, with this engine in the place of the default one. What keys and rosters remember of points is made anew for each
   * engine, but aggregate keys that a roster remembers are not.
   */
  run<T>(work: () => T): T {
    return withEngine(bn256, this.#engine, work);
  }

  /** secret · H(message), 64 bytes, by this engine: the BLS signature, in a time that depends on the secret. */
  signVarTime(secret: bigint, message: Uint8Array): Uint8Array {
    checkBytes('message', message);
    return this.run(() =>
      new G1Point(bn256, multiplyVarTime(groupG1(this.#engine), hashToG1VarTime(bn256, message).affine, secret)).toBytes(),
    );
  }
}

function engineOf(how: Optimisation | CompilerPasses): PublicEngine {
  if (typeof how !== 'string') return new CompiledEngine(bn256.spec, undefined, how);
  if (how === 'compiled') return new CompiledEngine(bn256.spec);
  return new InterpretedEngine(bn256.spec, { lazy: how !== 'no lazy reduction', pool: how === 'object pool' });
}
