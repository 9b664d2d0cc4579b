/** BDN multi-signatures over bn256 as DEDIS' kyber has them: BLS signatures, added with coefficients that depend on all keys, so that rogue keys are of no use. */

import { checkBytes } from '../../../encoding/octets.ts';
import { groupG1, groupG2 } from '../../../pairing/groups/group.ts';
import { multiScalarVarTime } from '../../../pairing/groups/multi-scalar.ts';
import { decodeG1, G1Point, G2Point } from '../../../pairing/groups/points.ts';
import { bn256 } from '../../../pairing/named/bn256.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { toHex } from '../../../util/hex.ts';
import { lastOf } from '../../../util/last-of.ts';
import { LruCache } from '../../../util/lru-cache.ts';
import { BlsPublicKey, checkPublicKeys, signaturePoint, verifyPoint } from '../bls/keys.ts';
import { MULTIPLIER_BITS, multipliers } from './coefficients.ts';

/** How many aggregate keys a roster remembers. */
const REMEMBERED = 16;

/**
 * The keys of all who may sign, in their order. Coefficients are computed once, aggregate keys once for each mask.
 *
 * Secret: nothing.
 */
export class BdnRoster {
  readonly keys: readonly BlsPublicKey[];
  readonly #aggregates: LruCache<string, G2Point> = new LruCache(REMEMBERED);
  #multipliers: readonly bigint[] | undefined;

  /** @throws {OutOfRangeError} `keys`, if there is none. @throws {WrongTypeError} `keys`. */
  constructor(keys: readonly BlsPublicKey[]) {
    checkPublicKeys('keys', keys);
    this.keys = Object.freeze([...keys]);
    Object.freeze(this);
  }

  /** 1 + c_i for each key's coefficient c_i, numbers of at most 129 bits. */
  get multipliers(): readonly bigint[] {
    this.#multipliers ??= Object.freeze(multipliers(this.keys.map((key) => key.toBytes())));
    return this.#multipliers;
  }

  /** Bytes of a mask: a bit for every key, the lowest bit of the first byte first. */
  get maskBytes(): number {
    return Math.ceil(this.keys.length / 8);
  }

  /**
   * Σ (1 + c_i) · key_i over the keys that the mask names.
   *
   * @throws {OutOfRangeError} `mask`, if its length is another, it has bits beyond the roster, or none.
   */
  aggregateKey(mask: Uint8Array): BlsPublicKey {
    return BlsPublicKey.of(this.#aggregate(mask));
  }

  /**
   * Σ (1 + c_i) · signature_i, 64 bytes.
   *
   * @param signatures - of those that the mask names, in the roster's order, all of one message.
   * @throws {OutOfRangeError} `mask`, as above; `signatures`, if they are not as many. @throws {InvalidPointError}, {MalformedError} `signatures`.
   */
  aggregateSignatures(mask: Uint8Array, signatures: readonly Uint8Array[]): Uint8Array {
    const signers = this.#signers(mask);
    if (signatures.length !== signers.length) throw new OutOfRangeError('signatures', 'must be as many as the mask names');
    const points = signatures.map((signature) => decodeG1(bn256, signature, 'signatures').affine);
    return new G1Point(bn256, multiScalarVarTime(groupG1(bn256.engine), points, this.#multipliersOf(signers), MULTIPLIER_BITS)).toBytes();
  }

  /** Whether the aggregate signature is one of the message by those that the mask names. Bytes that are no point are no signature. */
  verify(mask: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean {
    const point = signaturePoint(signature);
    checkBytes('message', message);
    const key = this.#aggregate(mask);
    return point !== undefined && key.affine !== undefined && verifyPoint(key, message, point);
  }

  #aggregate(mask: Uint8Array): G2Point {
    const signers = this.#signers(mask);
    return this.#aggregates.get(toHex(mask), () => {
      const points = signers.map((i) => (this.keys[i] as BlsPublicKey).point.affine);
      return new G2Point(bn256, multiScalarVarTime(groupG2(bn256.engine), points, this.#multipliersOf(signers), MULTIPLIER_BITS));
    });
  }

  #multipliersOf(signers: readonly number[]): readonly bigint[] {
    const all = this.multipliers;
    return signers.map((i) => all[i] as bigint);
  }

  #signers(mask: Uint8Array): readonly number[] {
    checkBytes('mask', mask);
    if (mask.length !== this.maskBytes) throw new OutOfRangeError('mask', `must be ${this.maskBytes} bytes`);
    const signers: number[] = [];
    for (let i = 0; i < 8 * mask.length; i++) if ((mask[i >> 3] as number) & (1 << (i & 7))) signers.push(i);
    if ((lastOf(signers) ?? 0) >= this.keys.length) throw new OutOfRangeError('mask', 'must have no bits beyond the roster');
    if (signers.length === 0) throw new OutOfRangeError('mask', 'must name one signer at least');
    return signers;
  }
}
