/** A pairing with its engine, which is compiled when it is first used. */

import type { AffineCoordinates, Fp2, PairingParams } from '../../params/pairings/pairing.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { requireFields } from '../../runtime/select.ts';
import { CompiledEngine, pairingsOf } from './compiled.ts';
import { twistB } from './constants.ts';
import type { PairingSpec, PublicEngine } from './contract.ts';

/** How the points of a group are written; undefined stands for the point at infinity. */
export interface PointEncoding<F> {
  /** How many numbers as long as the prime the bytes are. */
  readonly numbers: number;
  encode(params: PairingParams, point: AffineCoordinates<F> | undefined): Uint8Array;
  /**
   * A point of the curve or the twist, of whatever order.
   *
   * @throws {MalformedError} `argument`, if the bytes have another length or form.
   * @throws {InvalidPointError} `argument`, if they are not the canonical form of a point. @throws {NoWebAssemblyError} `engine`, where roots are taken.
   */
  decode(pairing: Pairing, argument: string, bytes: Uint8Array): AffineCoordinates<F> | undefined;
}

export interface PointEncodings {
  readonly G1: PointEncoding<bigint>;
  readonly G2: PointEncoding<Fp2>;
}

export class Pairing {
  readonly spec: PairingSpec;
  /** Of `toBytes`. */
  readonly encodings: PointEncodings;
  readonly params: PairingParams;
  /** The compiled engine, which alone computes with secrets. @throws {NoWebAssemblyError} `engine`. */
  readonly compiled: () => CompiledEngine;
  #twistB: Fp2 | undefined;

  constructor(spec: PairingSpec, encodings: PointEncodings) {
    this.spec = spec;
    this.encodings = encodings;
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
