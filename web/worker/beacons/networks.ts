/** Public networks of drand, as its documentation has them (https://docs.drand.love/developer/): what their nodes give under `/info`. The hash pins all of it but the scheme. */

export interface Network {
  readonly title: string;
  readonly hash: string;
  /** JSON. */
  readonly info: string;
}

function network(title: string, info: { readonly hash: string; readonly [member: string]: unknown }): Network {
  return { title, hash: info.hash, info: JSON.stringify(info) };
}

export const NETWORKS: Readonly<Record<string, Network>> = {
  quicknet: network('quicknet, League of Entropy', {
    public_key:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    period: 3,
    genesis_time: 1_692_803_367,
    hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'quicknet' },
  }),
  default: network('default, League of Entropy', {
    public_key: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
    period: 30,
    genesis_time: 1_595_431_050,
    hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
    groupHash: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
    schemeID: 'pedersen-bls-chained',
    metadata: { beaconID: 'default' },
  }),
};

/** A beacon of quicknet, as the documentation shows it. */
export const QUICKNET_BEACON: string = JSON.stringify({
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
});
