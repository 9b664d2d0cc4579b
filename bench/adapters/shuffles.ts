/** limber's shuffles, by `limber/shuffle`. What a row does not measure is made before: key, ciphertexts, generators, shuffle, proof. */
import { votingGroup } from 'limber/ballot';
import { ElGamalCiphertext, encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
import { edwards25519Group, p256Group, residueGroup } from 'limber/groups';
import * as shuffles from 'limber/shuffle';
import type { ShuffleCase, ShuffleGroup } from '../cases/shuffles.ts';
import { timeAsyncLoop } from '../measure.ts';
import type { Library, Prepared } from './library.ts';
import { ownVersion } from './peer.ts';

const GROUPS: Readonly<Record<ShuffleGroup, () => shuffles.SecretGroup>> = {
  '2048/256': () => residueGroup(votingGroup('BELENIOS-2048')),
  'P-256': () => p256Group,
  ed25519: () => edwards25519Group,
};

/** The operation, which gives something that is the same each time. */
async function open({ work, group: name, count }: ShuffleCase): Promise<() => Promise<unknown>> {
  const group = GROUPS[name]();
  if (work === 'generators') return async () => (await shuffles.shuffleGenerators(group, count)).count;
  const { publicKey } = generateElGamalKey(group);
  // Each is the one before plus the first: no two are the same, and they are soon made.
  const first = encryptElGamalNumber(publicKey, 1);
  const ciphertexts = [first];
  for (let last = first; ciphertexts.length < count; ciphertexts.push(last))
    last = new ElGamalCiphertext(group, { a: last.a.add(first.a), b: last.b.add(first.b) });
  if (work === 'shuffle') return async () => (await shuffles.shuffleElGamal(publicKey, ciphertexts)).outputs.length;
  const shuffle = await shuffles.shuffleElGamal(publicKey, ciphertexts);
  if (work.endsWith('Neff')) {
    const { proveNeff, neffProofFromBytes, verifyNeff } = shuffles;
    if (work === 'prove Neff') return async () => (await proveNeff(shuffle)).count;
    const bytes = (await proveNeff(shuffle)).toBytes();
    if (work === 'read Neff') return async () => neffProofFromBytes(group, bytes).count;
    const proof = neffProofFromBytes(group, bytes);
    return async () => (await verifyNeff(shuffle, proof)).valid;
  }
  const { proveTereliusWikstrom, shuffleGenerators, tereliusWikstromProofFromBytes, verifyTereliusWikstrom } = shuffles;
  const generators = await shuffleGenerators(group, count);
  if (work === 'prove TW') return async () => (await proveTereliusWikstrom(shuffle, { generators })).count;
  const bytes = (await proveTereliusWikstrom(shuffle, { generators })).toBytes();
  if (work === 'read TW') return async () => tereliusWikstromProofFromBytes(group, bytes).count;
  const proof = tereliusWikstromProofFromBytes(group, bytes);
  return async () => (await verifyTereliusWikstrom(shuffle, proof, { generators })).valid;
}

export const limberShuffles: Library<ShuffleCase> = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({
    version: ownVersion(),
    prepare: async (work): Promise<Prepared> => {
      const run = await open(work);
      let last: unknown;
      const once = async (): Promise<void> => {
        last = await run();
      };
      return { loop: (minimumMs) => timeAsyncLoop(once, minimumMs, () => performance.now()), result: () => String(last) };
    },
  }),
};
