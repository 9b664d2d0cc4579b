/** Chains of drand: quicknet of the League of Entropy with one of its beacons, as its documentation shows them, and chains of our own of every scheme. */
import { sha256 } from '@noble/hashes/sha2.js';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import { BlsPrivateKey, type BlsSuite, minPkBasic, minSigBasic, signBls } from '../../../src/entries/bls.ts';

export const QUICKNET = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};

export const QUICKNET_1000 = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/** The chain with which the League of Entropy began. */
export const LEAGUE = {
  public_key: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  period: 30,
  genesis_time: 1_595_431_050,
  hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  groupHash: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
  schemeID: 'pedersen-bls-chained',
  metadata: { beaconID: 'default' },
};

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** By scheme: the suite of its keys, and the tag of its hash. */
export const SCHEMES: Readonly<Record<string, readonly [suite: BlsSuite, tag: string]>> = {
  'pedersen-bls-chained': [minPkBasic, minPkBasic.name],
  'pedersen-bls-unchained': [minPkBasic, minPkBasic.name],
  'bls-unchained-on-g1': [minSigBasic, minPkBasic.name],
  'bls-unchained-g1-rfc9380': [minSigBasic, minSigBasic.name],
};

export interface OwnBeacon {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
  readonly previous_signature?: string;
}

/** A chain with its first beacons. */
export function ownChain(scheme: string, rounds = 3): { readonly info: typeof LEAGUE; readonly beacons: readonly OwnBeacon[] } {
  const [suite, tag] = SCHEMES[scheme] as readonly [BlsSuite, string];
  const key = new BlsPrivateKey(suite, 1234567n);
  const seed = sha256(new TextEncoder().encode(scheme));
  const { hash: _, ...rest } = LEAGUE;
  const info = { ...rest, public_key: hex(key.publicKey.toBytes()), groupHash: hex(seed), schemeID: scheme } as typeof LEAGUE;
  const isChained = scheme === 'pedersen-bls-chained';
  let previous: Uint8Array = seed;
  const beacons = Array.from({ length: rounds }, (_unused, i): OwnBeacon => {
    const message = sha256(Uint8Array.from([...(isChained ? previous : []), ...toBytesBE(BigInt(i + 1), 8)]));
    const signature = signBls(key, message, { tag: new TextEncoder().encode(tag) });
    const beacon = { round: i + 1, randomness: hex(sha256(signature)), signature: hex(signature) };
    const before = hex(previous);
    previous = signature;
    return isChained ? { ...beacon, previous_signature: before } : beacon;
  });
  return { info, beacons };
}
