/**
 * The rows of the suites `pairing`, `bdn` and `skipchain`, as data.
 *
 * - `bls sign`, `bls verify`: a message of 32 bytes, again and again with one key, decoded before;
 * - `pairing`: of two points that change neither;
 * - `bdn verify N`: an aggregate of N signers, keys decoded before, a roster that nobody has seen: coefficients, aggregate key and
 *   verification; `bdn verify N, seen`: with a roster and a mask that were seen before;
 * - `link, seen`: a link of ten signers with a roster and a mask that were seen before: the block's id, the link and its signature;
 *   `path of N links`: blocks as bytes, with one roster of ten.
 */
import { BdnRoster } from 'limber/bdn';
import { BlsPrivateKey, type BlsPublicKey, signBls } from 'limber/bls-bn256';
import { fullMask, generateChain } from '../chains/generate.ts';
import { ORDER, secretsFrom } from '../chains/signers.ts';
import { encodeReply } from '../chains/wire.ts';

export type PairingOperation = 'sign' | 'verify' | 'pairing' | 'bdn' | 'bdn seen' | 'path' | 'path seen';

export interface PairingCase {
  readonly row: string;
  readonly operation: PairingOperation;
  /** Of signers, or of links. */
  readonly count: number;
}

export const pairingCases: readonly PairingCase[] = [
  { row: 'bls sign', operation: 'sign', count: 1 },
  { row: 'bls verify', operation: 'verify', count: 1 },
  { row: 'pairing', operation: 'pairing', count: 1 },
];

export const bdnCases: readonly PairingCase[] = [
  ...[2, 10, 100, 1000].map((count): PairingCase => ({ row: `bdn verify ${count}`, operation: 'bdn', count })),
  { row: 'bdn verify 1000, seen', operation: 'bdn seen', count: 1000 },
];

export const skipchainCases: readonly PairingCase[] = [
  { row: 'link, seen', operation: 'path seen', count: 1 },
  { row: 'path of 1000 links', operation: 'path', count: 1000 },
];

/** What is signed, verified or paired. */
export interface PairingWork extends PairingCase {
  readonly secrets: readonly bigint[];
  readonly keys: readonly BlsPublicKey[];
  readonly message: Uint8Array;
  readonly mask: Uint8Array;
  /** By the first key alone. */
  readonly signature: Uint8Array;
  /** By all, with the coefficients of BDN. */
  readonly aggregate: Uint8Array;
  /** 1 + c_i for each key. */
  readonly coefficients: readonly bigint[];
  /** A `GetUpdateChainReply`; empty where no chain is asked for. */
  readonly chain: Uint8Array;
}

const SIGNERS = 10;

/** The same in every process. */
export function pairingWork(pairingCase: PairingCase): PairingWork {
  const { operation, count } = pairingCase;
  const isPath = operation === 'path' || operation === 'path seen';
  const secrets = secretsFrom(0, isPath ? SIGNERS : count);
  const keys = secrets.map((secret) => new BlsPrivateKey(secret).publicKey);
  const message = new TextEncoder().encode('limber bench: a message of 32 by');
  const { coefficients } = new BdnRoster(keys);
  const sum = secrets.reduce((total, secret, i) => total + secret * (coefficients[i] as bigint), 0n) % ORDER;
  return {
    ...pairingCase,
    secrets,
    keys,
    message,
    mask: fullMask(keys.length),
    signature: signBls(new BlsPrivateKey(secrets[0] as bigint), message),
    aggregate: signBls(new BlsPrivateKey(sum), message),
    coefficients,
    chain: isPath ? encodeReply(generateChain({ blocks: count + 1, signers: SIGNERS })) : new Uint8Array(),
  };
}
