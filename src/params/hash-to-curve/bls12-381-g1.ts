/**
 * The map onto G1 of BLS12-381: from a curve that is 11-isogenous to it, as its own a is 0 (RFC 9380, section 8.8.1). The kernel is a root
 * of the denominator of x in its appendix E.2, from which all other numbers there follow.
 */
import type { SimpleSwuParams } from './simple-swu.ts';

export const BLS12_381_G1_SWU: Required<SimpleSwuParams> = {
  z: 11n,
  isogenous: {
    a: 0x00144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn,
    b: 0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n,
    isogeny: {
      kernel: [
        0x133341fb0962a34cb0504a9c4fada0a5090d38679b4c040d5d1c3afb023a3409fcc0815fea66d8b02bbef9c8b5a66e07n,
        0x0264908af037bcede00d054cf5d4775e83eb6cf63c76b969f8ed174fb59fcff78d201f46f6cfc4ed6552e59ce75177b0n,
        0x1335c502c1f54c49aceea65e87fd7203ba0f626f305fc0cfd606a5dae9f3c8e81a4b3b69600129fabd307c69bf319d39n,
        0x094440f65f408a6e930e16e3e92dd17bf60d6e9679a8d3d58593de55ac23703042d609537eb3549aac234d896ca82944n,
        0x04afe09d5cf4956a23b6b71f59d2b3407b415a774b7be81bbb6fa99cbc798e0ac98ba725a5bc328016b1c268b4766e85n,
      ],
      over: 11n,
    },
  },
};
