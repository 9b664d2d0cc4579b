/** Ed25519, of RFC 8032, section 5.1: −x² + y² = 1 − (121665/121666)·x²y² over p = 2^255 − 19; the subgroup of prime order has index 8. */
export interface EdwardsParams {
  readonly name: string;
  readonly prime: bigint;
  readonly d: bigint;
  /** Of the subgroup that the generator generates; a prime. */
  readonly order: bigint;
  readonly cofactor: bigint;
  readonly generator: { readonly x: bigint; readonly y: bigint };
}

export const ED25519: EdwardsParams = {
  name: 'Ed25519',
  prime: /* @__PURE__ */ (() => 2n ** 255n - 19n)(),
  d: 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n,
  order: /* @__PURE__ */ (() => 2n ** 252n + 27742317777372353535851937790883648493n)(),
  cofactor: 8n,
  generator: {
    x: 0x216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51an,
    y: 0x6666666666666666666666666666666666666666666666666666666666666658n,
  },
};
