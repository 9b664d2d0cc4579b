/** brainpoolP256r1, of RFC 5639, section 3.4: y² = x³ + ax + b over a prime that was drawn at random. */
import type { NamedCurveParams } from './weierstrass.ts';

export const BRAINPOOL_P256R1: NamedCurveParams = {
  name: 'brainpoolP256r1',
  oid: '1.3.36.3.3.2.8.1.1.7',
  prime: 0xa9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377n,
  a: 0x7d5a0975fc2c3057eef67530417affe7fb8055c126dc5c6ce94a4b44f330b5d9n,
  b: 0x26dc5c6ce94a4b44f330b5d9bbd77cbf958416295cf7e1ce6bccdc18ff8c07b6n,
  order: 0xa9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7n,
  generator: {
    x: 0x8bd2aeb9cb7e57cb2c4b482ffc81b7afb9de27e1e3bd23c23a4453bd9ace3262n,
    y: 0x547ef835c3dac4fd97f8461a14611dc9c27745132ded8e545c1d54c72f046997n,
  },
};
