/** Public points by their x, many of them: roots by the field's module, which takes a tenth of what BigInt does once it is compiled. */

import { copyOf, equalBytes } from '../../encoding/octets.ts';
import { Field } from '../../field/prime-field.ts';
import { squareRoots } from '../../field/square-roots.ts';
import type { PrimeField } from '../../kernels/field/prime/fields.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { isLess } from '../../util/constant-time.ts';
import { negativeOf } from '../coordinates.ts';

/** Of a curve of prime order, modulo a prime that is 3 modulo 4. */
export class Decompression {
  readonly #field: Field;
  readonly #prime: Uint8Array;
  readonly #a: Uint8Array;
  readonly #b: Uint8Array;

  /** Compiles the module. */
  constructor({ prime, a, b, name }: WeierstrassParams & { readonly name: string }, field: PrimeField) {
    this.#field = new Field(field, fieldFamily(name), squareRoots);
    const number = (value: bigint): Uint8Array => toBytesLE(((value % prime) + prime) % prime, this.#field.bytes);
    this.#prime = toBytesLE(prime, this.#field.bytes);
    this.#a = number(a);
    this.#b = number(b);
  }

  /** x and y of a compressed point (SEC 1, section 2.3.4), little-endian, one after the other; undefined where there is none. @param bytes - of the length and form of one. */
  pointVarTime(bytes: Uint8Array): Uint8Array | undefined {
    const x = new Uint8Array(this.#prime.length);
    x.set(copyOf(bytes.subarray(1)).reverse());
    if (isLess(x, this.#prime) === 0) return undefined;
    const [X, A, B, SQUARE, ROOT] = [0, 1, 2, 3, 4];
    const root = this.#field.compute((m) => {
      m.enter(X, x);
      m.enter(A, this.#a);
      m.enter(B, this.#b);
      m.mul(SQUARE, X, X);
      m.add(SQUARE, SQUARE, A);
      m.mul(SQUARE, SQUARE, X);
      m.add(SQUARE, SQUARE, B);
      m.sqrt(ROOT, SQUARE);
      const root = m.leave(ROOT);
      m.mul(ROOT, ROOT, ROOT);
      return equalBytes(m.leave(ROOT), m.leave(SQUARE)) ? root : undefined;
    });
    if (!root) return undefined;
    const y = (root[0]! & 1) === (bytes[0]! & 1) ? root : negativeOf(root, this.#prime);
    const point = new Uint8Array(2 * y.length);
    point.set(x);
    point.set(y, y.length);
    return point;
  }
}
