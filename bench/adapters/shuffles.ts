/**
 * limber's shuffles, by `limber/shuffle`. What a row does not measure is made before: key, ciphertexts, generators, shuffle, proof. Nothing else makes such proofs here, so what is shown
 * is whether a proof holds, and holds of no other order.
 */
import { votingGroup } from 'limber/ballot';
import { addCiphertexts, decryptElGamal, ElGamalCiphertext, encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
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

/** A kind of proof. */
interface Scheme<P extends { toBytes(): Uint8Array }> {
  prove(shuffle: shuffles.ElGamalShuffle): Promise<P>;
  read(bytes: Uint8Array): P;
  verify(statement: shuffles.ShuffleStatement, proof: P): Promise<shuffles.ShuffleVerdict>;
}

async function tereliusWikstrom(group: shuffles.SecretGroup, count: number): Promise<Scheme<shuffles.TereliusWikstromProof>> {
  const generators = await shuffles.shuffleGenerators(group, count);
  return {
    prove: (shuffle) => shuffles.proveTereliusWikstrom(shuffle, { generators }),
    read: (bytes) => shuffles.tereliusWikstromProofFromBytes(group, bytes),
    verify: (statement, proof) => shuffles.verifyTereliusWikstrom(statement, proof, { generators }),
  };
}

const neff = (group: shuffles.SecretGroup): Scheme<shuffles.NeffProof> => ({
  prove: (shuffle) => shuffles.proveNeff(shuffle),
  read: (bytes) => shuffles.neffProofFromBytes(group, bytes),
  verify: (statement, proof) => shuffles.verifyNeff(statement, proof),
});

/** What a row measures, and what the last time of it showed. */
interface Operation<T> {
  run(): T | Promise<T>;
  show(last: T): unknown;
}

async function open({ work, group: name, count }: ShuffleCase): Promise<Prepared> {
  const group = GROUPS[name]();
  if (work === 'generators') return entrant({ run: () => shuffles.shuffleGenerators(group, count), show: (made) => made.count });
  const privateKey = generateElGamalKey(group);
  const { publicKey } = privateKey;
  // Each is the one before plus the first: no two are the same, and they are soon made.
  const first = encryptElGamalNumber(publicKey, 1);
  const ciphertexts = [first];
  for (let last = first; ciphertexts.length < count; ciphertexts.push(last))
    last = new ElGamalCiphertext(group, { a: last.a.add(first.a), b: last.b.add(first.b) });
  const shuffled = (): Promise<shuffles.ElGamalShuffle> => shuffles.shuffleElGamal(publicKey, ciphertexts);
  if (work === 'shuffle') {
    const sum = (some: readonly ElGamalCiphertext[]) => decryptElGamal(privateKey, addCiphertexts(group, ...some));
    return entrant({ run: shuffled, show: ({ inputs, outputs }) => `the same sum: ${sum(outputs).equals(sum(inputs))}` });
  }
  const shuffle = await shuffled();
  return work.endsWith('Neff') ? ofScheme(work, shuffle, neff(group)) : ofScheme(work, shuffle, await tereliusWikstrom(group, count));
}

async function ofScheme<P extends { toBytes(): Uint8Array }>(
  work: ShuffleCase['work'],
  shuffle: shuffles.ElGamalShuffle,
  { prove, read, verify }: Scheme<P>,
): Promise<Prepared> {
  const { publicKey, inputs, outputs } = shuffle;
  const other = { publicKey, inputs, outputs: [...outputs].reverse() };
  const verdicts = ({ valid }: shuffles.ShuffleVerdict, ofOther: shuffles.ShuffleVerdict): string =>
    `valid: ${valid}, of another: ${ofOther.valid}`;
  const show = async (proof: P): Promise<string> => verdicts(await verify(shuffle, proof), await verify(other, proof));
  if (work.startsWith('prove')) return entrant({ run: () => prove(shuffle), show });
  const bytes = (await prove(shuffle)).toBytes();
  if (work.startsWith('read')) return entrant({ run: () => read(bytes), show });
  const proof = read(bytes);
  return entrant({ run: () => verify(shuffle, proof), show: async (verdict) => verdicts(verdict, await verify(other, proof)) });
}

function entrant<T>({ run, show }: Operation<T>): Prepared {
  let last: T;
  const once = async (): Promise<void> => {
    last = await run();
  };
  return {
    loop: (minimumMs) => timeAsyncLoop(once, minimumMs, () => performance.now()),
    result: async () => String(await show(last)),
  };
}

export const limberShuffles: Library<ShuffleCase> = {
  library: 'limber',
  kind: 'limber',
  origin: 'limber',
  constantTime: true,
  load: async () => ({ version: ownVersion(), prepare: open }),
};
