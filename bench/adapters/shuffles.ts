/** limber's shuffles, by `limber/shuffle`. What a row does not measure is made before: key, ciphertexts, generators, shuffle, proof. */
import { ElGamalCiphertext, encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
import { edwards25519Group, p256Group, residueGroup } from 'limber/groups';
import * as shuffles from 'limber/shuffle';
import type { ShuffleCase, ShuffleGroup } from '../cases/shuffles.ts';
import { timeAsyncLoop } from '../measure.ts';
import type { Library, Prepared } from './library.ts';
import { ownVersion } from './peer.ts';

/** BELENIOS-2048 (specification of Belenios 3.3.0, “Groups”). */
const BELENIOS_2048 = {
  prime:
    20694785691422546401013643657505008064922989295751104097100884787057374219242717401922237254497684338129066633138078958404960054389636289796393038773905722803605973749427671376777618898589872735865049081167099310535867780980030790491654063777173764198678527273474476341835600035698305193144284561701911000786737307333564123971732897913240474578834468260652327974647951137672658693582180046317922073668860052627186363386088796882120769432366149491002923444346373222145884100586421050242120365433561201320481118852408731077014151666200162313177169372189248078507711827842317498073276598828825169183103125680162072880719n,
  order: 78571733251071885079927659812671450121821421258408794611510081919805623223441n,
  generator:
    2402352677501852209227687703532399932712287657378364916510075318787663274146353219320285676155269678799694668298749389095083896573425601900601068477164491735474137283104610458681314511781646755400527402889846139864532661215055797097162016168270312886432456663834863635782106154918419982534315189740658186868651151358576410138882215396016043228843603930989333662772848406593138406010231675095763777982665103606822406635076697764025346253773085133173495194248967754052573659049492477631475991575198775177711481490920456600205478127054728238140972518639858334115700568353695553423781475582491896050296680037745308460627n,
};

const GROUPS: Readonly<Record<ShuffleGroup, () => shuffles.SecretGroup>> = {
  '2048/256': () => residueGroup(BELENIOS_2048),
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
