/** A network of this browser alone: a new key, and its first rounds. */
import { type BlsSuite, generateBlsKey, minPkBasic, minSigBasic, signBls } from 'limber/bls';
import { drandMessage, readDrandChain } from 'limber/drand';
import { sha256 } from 'limber/hashes';
import { toHex } from '../skipchain/read.ts';
import type { BeaconFile } from './findings.ts';

export interface SampleBeacons {
  readonly scheme: 'pedersen-bls-chained' | 'bls-unchained-g1-rfc9380';
  readonly rounds: number;
}

const SUITES: Readonly<Record<SampleBeacons['scheme'], BlsSuite>> = {
  'pedersen-bls-chained': minPkBasic,
  'bls-unchained-g1-rfc9380': minSigBasic,
};
const PERIOD = 30;

export function sampleBeacons({ scheme, rounds }: SampleBeacons): BeaconFile {
  const key = generateBlsKey(SUITES[scheme]);
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const info = JSON.stringify({
    public_key: toHex(key.publicKey.toBytes()),
    period: PERIOD,
    genesis_time: Math.floor(Date.now() / 1000) - rounds * PERIOD,
    groupHash: toHex(seed),
    schemeID: scheme,
    metadata: { beaconID: 'sample' },
  });
  const chain = readDrandChain(info);
  const isChained = scheme === 'pedersen-bls-chained';
  let previous: Uint8Array = seed;
  const beacons = Array.from({ length: rounds }, (_, i) => {
    const signature = signBls(key, drandMessage(chain, i + 1, isChained ? previous : undefined));
    const before = toHex(previous);
    previous = signature;
    return JSON.stringify({
      round: i + 1,
      randomness: toHex(sha256(signature)),
      signature: toHex(signature),
      ...(isChained && { previous_signature: before }),
    });
  });
  return { info, beacons };
}
