/**
 * `limber/study/pairing`: what makes the pairing fast, step by step. Another engine runs the computations with public points of `limber/bls-bn256`, `limber/bdn` and
 * `limber/skipchain`: the same formulas interpreted on BigInt, with or without lazy reduction and an object pool, or compiled with some passes left out.
 *
 * It is for studies only. None of these engines except the default one is meant for use, and `signVarTime` leaks its secret through timing.
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

/** A way to compute the pairing; {@link OPTIMISATIONS} says what each does. */
export type Optimisation = 'no lazy reduction' | 'lazy reduction' | 'object pool' | 'compiled';

/**
 * The steps from slow to fast, each on top of the one before: formulas interpreted on BigInt with every sum reduced; with only products reduced; with values in
 * objects that are reused; and compiled to WebAssembly with all passes.
 */
export const OPTIMISATIONS: readonly Optimisation[] = ['no lazy reduction', 'lazy reduction', 'object pool', 'compiled'];

/** Switches for the passes of the compiler. */
export interface CompilerPasses {
  /** Whether sums are left unreduced as long as their bounds allow. */
  readonly lazy: boolean;
  /** Whether memory slots are reused once their value is dead. */
  readonly reuse: boolean;
}

/** A pairing engine for studies. */
export class PairingLab {
  readonly #engine: PublicEngine;

  /**
   * Makes the engine ready, compiling it if it is a compiled one.
   *
   * @param how - one of the steps, or a compiled engine with these passes only.
   * @throws {NoWebAssemblyError} for a compiled engine where WebAssembly is missing or forbidden.
   */
  constructor(how: Optimisation | CompilerPasses) {
    this.#engine = engineOf(how);
  }

  /**
   * Runs a function with this engine in place of the default one, and returns its result. The function must not be asynchronous. What keys and rosters remember of
   * points is computed anew for each engine, except aggregate keys that a roster remembers.
   */
  run<T>(work: () => T): T {
    return withEngine(bn256, this.#engine, work);
  }

  /** Computes the BLS signature secret · H(message), 64 bytes, by this engine, in a time that depends on the secret. */
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
