/** A pairing with its engine, which is compiled when it is first used. */

import type { Fp2, PairingParams } from '../../params/pairings/pairing.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { requireFields } from '../../runtime/select.ts';
import { CompiledEngine, pairingsOf } from './compiled.ts';
import { twistB } from './constants.ts';
import type { PairingSpec, PublicEngine } from './contract.ts';

export class Pairing {
  readonly spec: PairingSpec;
  readonly params: PairingParams;
  /** The compiled engine, which alone computes with secrets. @throws {NoWebAssemblyError} `engine`. */
  readonly compiled: () => CompiledEngine;
  #twistB: Fp2 | undefined;

  constructor(spec: PairingSpec) {
    this.spec = spec;
    this.params = spec.params;
    this.compiled = compiledOnce(() => new CompiledEngine(spec));
  }

  /** The engine for public points. @throws {NoWebAssemblyError} `engine`. */
  get engine(): PublicEngine {
    return this.compiled();
  }

  /** The constant of the twist's equation. */
  get twistB(): Fp2 {
    this.#twistB ??= twistB(this.params);
    return this.#twistB;
  }

  /** Throws, before any secret is touched, where nothing computes with secrets. @throws {NoWebAssemblyError} `engine`. */
  requireCompiled(): void {
    requireFields(pairingsOf(this.params));
  }

  /** Throws where there is no engine for public points. @throws {NoWebAssemblyError} `engine`. */
  requireEngine(): void {
    void this.engine;
  }
}
