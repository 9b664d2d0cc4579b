/** BLS signatures made and verified by one step of the optimisation story, in an engine that has run nothing before. */
import { BlsPrivateKey, BlsPublicKey, verifyBls } from 'limber/bls-bn256';
import { type Optimisation, PairingLab } from 'limber/study/pairing';
import { timeOnce } from '../clock.ts';
import type { Report } from '../progress.ts';
import type { StoryCall } from './story-call.ts';

/** A key of the story, whose secret is none. */
export interface StoryKey {
  readonly secret: bigint;
  readonly publicKey: Uint8Array;
}

export interface StoryInput {
  readonly optimisation: Optimisation;
  readonly keys: readonly StoryKey[];
}

export interface Story {
  /** What it took to make the engine ready: for the compiled one, to compile it. */
  readonly readyMs: number;
  readonly calls: readonly StoryCall[];
}

const SECRET_BYTES = 31;

/** Made in a worker of their own: the ones that measure begin cold. */
export function storyKeys({ count }: { readonly count: number }, report: Report): readonly StoryKey[] {
  return Array.from({ length: count }, (_, i) => {
    report({ label: `Making keys: ${i} of ${count}`, done: i, total: count });
    const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).reduce((sum, byte) => 256n * sum + BigInt(byte), 0n) + 1n;
    return { secret, publicKey: new BlsPrivateKey(secret).publicKey.toBytes() };
  });
}

/** @throws {Error} where an engine takes a good signature for a bad one: then its times are worth nothing. */
export function pairingStory({ optimisation, keys }: StoryInput, report: Report): Story {
  const total = keys.length;
  report({ label: `${optimisation}: making the engine ready`, done: 0, total });
  let lab: PairingLab | undefined;
  const readyMs = timeOnce(() => {
    lab = new PairingLab(optimisation);
  });
  const calls = keys.map((key, done): StoryCall => {
    const call = oneKey(lab as PairingLab, key, Uint8Array.of(done & 255, done >> 8));
    report({ label: `${optimisation}: ${done + 1} of ${total} keys`, done: done + 1, total, call });
    return call;
  });
  return { readyMs, calls };
}

/** The key is decoded, and found to be in the group, beforehand: rosters keep their keys. */
function oneKey(lab: PairingLab, { secret, publicKey }: StoryKey, message: Uint8Array): StoryCall {
  const key = lab.run(() => BlsPublicKey.fromBytes(publicKey));
  let signature = new Uint8Array();
  const signMs = timeOnce(() => {
    signature = Uint8Array.from(lab.signVarTime(secret, message));
  });
  let valid = false;
  const verifyMs = timeOnce(() => {
    valid = lab.run(() => verifyBls(key, message, signature));
  });
  if (!valid) throw new Error('a good signature was not valid');
  return { signMs, verifyMs };
}
