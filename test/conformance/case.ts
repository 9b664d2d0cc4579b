/**
 * What a case of the conformance suite is.
 *
 * The suite runs in browsers as well, some of them without WebAssembly or under a strict content security policy, so
 * nothing in this folder but `main.ts` may use what only Node has.
 */

import type * as ballot from '../../src/entries/ballot.ts';
import type * as bdn from '../../src/entries/bdn.ts';
import type * as bls from '../../src/entries/bls.ts';
import type * as blsBn256 from '../../src/entries/bls-bn256.ts';
import type * as bls12381 from '../../src/entries/bls12-381.ts';
import type * as bn254 from '../../src/entries/bn254.ts';
import type * as bn256 from '../../src/entries/bn256.ts';
import type * as dh from '../../src/entries/dh.ts';
import type * as drand from '../../src/entries/drand.ts';
import type * as dsa from '../../src/entries/dsa.ts';
import type * as ecBinary from '../../src/entries/ec/binary.ts';
import type * as ec from '../../src/entries/ec.ts';
import type * as ecdh from '../../src/entries/ecdh.ts';
import type * as ecdsa from '../../src/entries/ecdsa.ts';
import type * as eddsa from '../../src/entries/eddsa.ts';
import type * as electionguard from '../../src/entries/electionguard.ts';
import type * as elgamal from '../../src/entries/elgamal.ts';
import type * as emulation from '../../src/entries/engine/emulation.ts';
import type * as staticModules from '../../src/entries/engine/static.ts';
import type { describeEngine, explainPow, setFamilies } from '../../src/entries/engine.ts';
import type * as evm from '../../src/entries/evm.ts';
import type * as groth16 from '../../src/entries/groth16.ts';
import type * as groups from '../../src/entries/groups.ts';
import type * as hashToCurve from '../../src/entries/hash-to-curve.ts';
import type * as keys from '../../src/entries/keys.ts';
import type * as powMany from '../../src/entries/modexp/batch.ts';
import type * as crt from '../../src/entries/modexp/crt.ts';
import type * as fixedBase from '../../src/entries/modexp/fixed-base.ts';
import type * as multiPow from '../../src/entries/modexp/multi-pow.ts';
import type * as modexp from '../../src/entries/modexp.ts';
import type * as primes from '../../src/entries/primes.ts';
import type * as proof from '../../src/entries/proof.ts';
import type * as blindRsa from '../../src/entries/rsa/blind.ts';
import type * as rsa from '../../src/entries/rsa.ts';
import type * as schnorr from '../../src/entries/schnorr.ts';
import type * as shuffle from '../../src/entries/shuffle.ts';
import type * as skipchain from '../../src/entries/skipchain.ts';
import type * as srp from '../../src/entries/srp.ts';
import type * as methods from '../../src/entries/study/methods.ts';
import type * as pairingLab from '../../src/entries/study/pairing.ts';
import type * as threshold from '../../src/entries/threshold.ts';

/** The public API under test. */
export type Api = Pick<
  typeof modexp,
  'modPow' | 'modPowVarTime' | 'Modulus' | 'LimberError' | 'WrongTypeError' | 'OutOfRangeError' | 'NoInverseError'
> &
  Pick<typeof multiPow, 'multiPow' | 'multiPowVarTime'> &
  Pick<typeof fixedBase, 'fixedBase' | 'loadFixedBase' | 'MalformedError'> &
  Pick<typeof powMany, 'powMany' | 'powManyVarTime'> &
  Pick<typeof methods, 'MethodVarTime' | 'missingFor'> &
  Pick<typeof crt, 'CrtPair'> & {
    readonly dsa: typeof dsa;
    readonly dh: typeof dh;
    readonly elgamal: typeof elgamal;
    readonly proof: typeof proof;
    readonly ballot: typeof ballot;
    readonly shuffle: typeof shuffle;
    readonly threshold: typeof threshold;
    readonly electionguard: typeof electionguard;
    readonly groups: typeof groups;
    readonly srp: typeof srp;
    readonly keys: typeof keys;
    readonly primes: typeof primes;
    readonly rsa: typeof rsa;
    readonly blindRsa: typeof blindRsa;
    readonly ec: typeof ec;
    readonly ecBinary: typeof ecBinary;
    readonly ecdsa: typeof ecdsa;
    readonly ecdh: typeof ecdh;
    readonly eddsa: typeof eddsa;
    readonly schnorr: typeof schnorr;
    readonly emulation: typeof emulation;
    readonly staticModules: typeof staticModules;
    readonly bls: typeof bls;
    readonly blsBn256: typeof blsBn256;
    readonly bn254: typeof bn254;
    readonly bls12381: typeof bls12381;
    readonly hashToCurve: typeof hashToCurve;
    readonly bn256: typeof bn256;
    readonly bdn: typeof bdn;
    readonly pairingLab: typeof pairingLab;
    readonly skipchain: typeof skipchain;
    readonly evm: typeof evm;
    readonly groth16: typeof groth16;
    readonly drand: typeof drand;
    readonly describeEngine: typeof describeEngine;
    readonly explainPow: typeof explainPow;
    readonly setFamilies: typeof setFamilies;
  };

export interface Case {
  readonly name: string;
  /** About how many products of two 64-bit words it costs: a slow engine leaves the heavy cases out. */
  readonly weight: number;
  /** Throws or rejects where the answer is wrong. */
  readonly check: (api: Api) => void | Promise<void>;
}

/** The weight of an exponentiation, its set-up included. */
export function powWeight(modulusBits: number, exponentBits: number): number {
  const words = Math.ceil(modulusBits / 64);
  return words * words * (exponentBits + 64);
}

export function bitLength(a: bigint): number {
  return a === 0n ? 0 : magnitude(a).toString(2).length;
}

function magnitude(a: bigint): bigint {
  return a < 0n ? -a : a;
}

export function assertEqual(actual: unknown, expected: bigint | number | string | boolean): void {
  if (actual !== expected) throw new Error(`got ${show(actual)}, expected ${show(expected)}`);
}

/** Asserts that `act` throws an error of this class; gives the error. */
export function assertThrows<E extends Error>(act: () => unknown, expected: abstract new (...args: never) => E): E {
  let result: unknown;
  try {
    result = act();
  } catch (error) {
    if (error instanceof expected) return error;
    throw new Error(`threw ${String(error)}, expected ${expected.name}`);
  }
  throw new Error(`got ${show(result)}, expected ${expected.name}`);
}

/** Long numbers by their ends: the operands are named by the case. */
function show(value: unknown): string {
  if (typeof value !== 'bigint') return String(value);
  const hex = `${value < 0n ? '-' : ''}0x${magnitude(value).toString(16)}`;
  return hex.length <= 80 ? hex : `${hex.slice(0, 38)}…${hex.slice(-38)} (${bitLength(value)} bits)`;
}
