/** X25519, of RFC 7748: Diffie–Hellman on x-coordinates. */

import { copyOf } from '../../encoding/octets.ts';
import { type FieldFamily, fieldKernel, P25519_FIELD } from '../../kernels/field/prime/fields.ts';
import { CompiledModule } from '../../runtime/module.ts';
import { moduleFamily } from '../../runtime/select.ts';
import { type X25519Calls, type X25519Region, x25519Module } from './module.ts';

const BYTES = 32;

/** The function of RFC 7748, section 5. Secret: the scalar and u. */
export class X25519 {
  readonly #module: CompiledModule<X25519Region, X25519Calls>;

  /** Compiles the module. */
  constructor(family: FieldFamily = moduleFamily('X25519')) {
    this.#module = new CompiledModule(x25519Module(fieldKernel(P25519_FIELD, family)));
  }

  /** The x-coordinate of the scalar times the point with u; 32 bytes each. The scalar is clamped; of u the highest bit is ignored. */
  multiply(scalar: Uint8Array, u: Uint8Array): Uint8Array {
    if (scalar.length !== BYTES || u.length !== BYTES) throw new RangeError(`scalars and coordinates of X25519 have ${BYTES} bytes`);
    const module = this.#module;
    return module.session(() => {
      const bytes = module.bytesOf(module.at.scalar);
      bytes.set(scalar);
      bytes[0] = (bytes[0] as number) & 0xf8;
      bytes[31] = ((bytes[31] as number) & 0x7f) | 0x40;
      const numbers = module.bytesOf(module.at.numbers);
      numbers.set(u);
      numbers[31] = (numbers[31] as number) & 0x7f;
      module.call.ladder();
      return copyOf(numbers);
    });
  }
}
