/** The ECPrivateKey of SEC 1 (RFC 5915, section 3). */
import { anything, bitString, type DerType, explicit, integer, octetString, optional, sequence } from '../../../encoding/der.ts';

export interface EcPrivateKeyFields {
  readonly version: bigint;
  readonly privateKey: Uint8Array;
  /** The curve's name, as it is encoded; or the curve written out, which nobody here reads. */
  readonly parameters: Uint8Array | undefined;
  readonly publicKey: Uint8Array | undefined;
}

export const ecPrivateKey: DerType<EcPrivateKeyFields> = /* @__PURE__ */ sequence({
  version: integer,
  privateKey: octetString,
  parameters: /* @__PURE__ */ optional(/* @__PURE__ */ explicit(0, anything)),
  publicKey: /* @__PURE__ */ optional(/* @__PURE__ */ explicit(1, bitString)),
});
