/** Verification keys of Groth16. */
import { type GivenJson, givenJson } from '../../encoding/json/given.ts';
import type { GtElement } from '../../group/pairings/gt.ts';
import type { G1Element, G2Element } from '../../group/pairings/points.ts';
import { type Inside, inside } from '../../util/inside.ts';
import { CURVES, type Groth16Curve, type PairingCurve } from './curves.ts';
import { checkProtocol, pointOfG1, pointOfG1OrInfinity, pointOfG2 } from './read.ts';

/** What verification computes with. */
export interface KeyParts {
  readonly curve: PairingCurve;
  /** e(α, β), computed once. */
  readonly alphaBeta: () => GtElement;
  readonly gamma: G2Element;
  readonly delta: G2Element;
  /** One more than there are public inputs. */
  readonly sums: readonly G1Element[];
}

/**
 * A verification key of Groth16 (Groth, "On the Size of Pairing-based Non-interactive Arguments", 2016, section 3.2), as snarkjs writes it. It is checked when it is read, and what
 * can be computed of it alone is computed once: keep the object for many proofs. It is public.
 *
 * Who has made the key may know how to prove what is false, unless that was destroyed: limber cannot see it.
 */
export interface Groth16Key {
  /** The pairing: snarkjs' `bn128` is bn254. */
  readonly curve: Groth16Curve;
  /** How many public inputs there are. */
  readonly publicInputs: number;
}

const parts: Inside<Groth16Key, KeyParts> = /* @__PURE__ */ inside();

export const partsOfKey = (key: Groth16Key): KeyParts => parts.of(key);

/** One that limber has read. */
export class OwnGroth16Key implements Groth16Key {
  readonly curve: Groth16Curve;
  readonly publicInputs: number;

  constructor(own: KeyParts) {
    this.curve = own.curve.name;
    this.publicInputs = own.sums.length - 1;
    parts.set(this, own);
    Object.freeze(this);
  }
}

/**
 * Reads a `verification_key.json` of snarkjs, over bn128 or bls12381.
 *
 * @param json - the text, its bytes, or the object that it holds. `vk_alphabeta_12` is not read: it is computed.
 * @returns the key.
 * @throws {WrongTypeError} `json`, if it is no JSON at all. @throws {MalformedError} the place in `json`: a member that is missing, unknown or there twice, a number that is no
 *   decimal one below its modulus, another count of points than of public inputs.
 * @throws {InvalidPointError} the place of a point that is not of its group, or infinite; those of `IC` may be infinite, as `["0","1","0"]`.
 * @throws {NoWebAssemblyError} `engine`, where there is no WebAssembly.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readGroth16Key } from 'limber/groth16';
 * const key = readGroth16Key(readFileSync('verification_key.json'));
 * console.log(key.curve, key.publicInputs); // bn254 1
 */
export const readGroth16Key = (json: GivenJson): Groth16Key => new OwnGroth16Key(readKey('json', json));

/** @throws as {@link readGroth16Key}, in `argument`. */
export function readKey(argument: string, json: GivenJson): KeyParts {
  const view = givenJson(argument, json);
  const { protocol, curve: name, nPublic, vk_alpha_1, vk_beta_2, vk_gamma_2, vk_delta_2, IC } = view.members(MEMBERS, ['vk_alphabeta_12']);
  checkProtocol(protocol);
  const curve = CURVES.find(({ written }) => written === name.string()) ?? name.refuse('must be bn128 or bls12381');
  const count = nPublic.whole(0, MOST_INPUTS);
  const [alpha, beta] = [pointOfG1(curve, vk_alpha_1), pointOfG2(curve, vk_beta_2)];
  return {
    curve,
    alphaBeta: once(() => curve.product([[alpha, beta]])),
    gamma: pointOfG2(curve, vk_gamma_2),
    delta: pointOfG2(curve, vk_delta_2),
    sums: IC.items(count + 1, count + 1).map((point) => pointOfG1OrInfinity(curve, point)),
  };
}

const MEMBERS = ['protocol', 'curve', 'nPublic', 'vk_alpha_1', 'vk_beta_2', 'vk_gamma_2', 'vk_delta_2', 'IC'] as const;

/** More do not fit into a record. */
const MOST_INPUTS = 2 ** 20;

function once<T>(compute: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
