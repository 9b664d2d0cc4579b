/** Trustees of an election by Belenios 2.0: two of three by Pedersen's key generation, and one who has to be there. */
import assert from 'node:assert/strict';
import { DiscreteLogarithms } from '../../../src/entries/elgamal.ts';
import type { Element } from '../../../src/entries/groups.ts';
import { subsetsOf } from '../../reference/shares.ts';
import { type Verdict, vectorFile } from '../rsa/suites.ts';
import { recordsOf } from './archive.ts';
import { combined, residuesOf, sameElement, sumOf, verificationKey } from './shares.ts';

interface Trustee {
  readonly public_key: string;
}
interface Pedersen {
  readonly threshold: number;
  readonly coefexps: readonly { readonly message: string }[];
  readonly verification_keys: readonly Trustee[];
}
type Trustees = readonly (readonly ['Single', Trustee] | readonly ['Pedersen', Pedersen])[];
interface Ciphertext {
  readonly alpha: string;
  readonly beta: string;
}

/** The group by that name: prime, order and generator (the specification of Belenios, version 1). */
const BELENIOS_2048: readonly [prime: bigint, order: bigint, generator: bigint] = [
  20694785691422546401013643657505008064922989295751104097100884787057374219242717401922237254497684338129066633138078958404960054389636289796393038773905722803605973749427671376777618898589872735865049081167099310535867780980030790491654063777173764198678527273474476341835600035698305193144284561701911000786737307333564123971732897913240474578834468260652327974647951137672658693582180046317922073668860052627186363386088796882120769432366149491002923444346373222145884100586421050242120365433561201320481118852408731077014151666200162313177169372189248078507711827842317498073276598828825169183103125680162072880719n,
  78571733251071885079927659812671450121821421258408794611510081919805623223441n,
  2402352677501852209227687703532399932712287657378364916510075318787663274146353219320285676155269678799694668298749389095083896573425601900601068477164491735474137283104610458681314511781646755400527402889846139864532661215055797097162016168270312886432456663834863635782106154918419982534315189740658186868651151358576410138882215396016043228843603930989333662772848406593138406010231675095763777982665103606822406635076697764025346253773085133173495194248967754052573659049492477631475991575198775177711481490920456600205478127054728238140972518639858334115700568353695553423781475582491896050296680037745308460627n,
];

/** The only record with these members, or all of them. */
const having = <T>(records: readonly unknown[], ...members: readonly string[]): T[] =>
  records.filter((record) => members.every((member) => typeof record === 'object' && record !== null && member in record)) as T[];

vectorFile('voting/fresh/belenios-2.0-t-BELENIOS-2048.bel', 31, (file) => {
  const records = recordsOf(file);
  const group = residuesOf(...BELENIOS_2048);
  const element = (text: string): Element => group.fromNumber(BigInt(text));
  const [election] = having<{ group: string; public_key: string }>(records, 'questions', 'public_key');
  assert.equal(election?.group, 'BELENIOS-2048');
  const trustees = records.find((record) => JSON.stringify(record).startsWith('[["Single"')) as Trustees;
  const single = trustees.flatMap(([kind, trustee]) => (kind === 'Single' ? [element(trustee.public_key)] : []))[0] as Element;
  const pedersen = trustees.flatMap(([kind, trustee]) => (kind === 'Pedersen' ? [trustee as Pedersen] : []))[0] as Pedersen;
  assert.equal(pedersen.threshold, 2);

  const dealers = pedersen.coefexps.map(({ message }) => (JSON.parse(message) as { coefexps: string[] }).coefexps.map(element));
  assert.deepEqual(
    dealers.map(({ length }) => length),
    [2, 2, 2],
  );
  const keys = pedersen.verification_keys.map(({ public_key }) => element(public_key));
  const ofKeys = keys.map((key, i) => sameElement(`verification key ${i + 1}`, verificationKey(group, dealers, i + 1), key));
  const dealt = sumOf(
    group,
    dealers.map(([key]) => key as Element),
  );
  const subsets = subsetsOf([1, 2, 3], 2);
  const interpolated = subsets.map((subset) =>
    sameElement(`key of ${subset}`, combined(group, new Map(subset.map((i) => [i, keys[i - 1] as Element]))), dealt),
  );
  const whole = sameElement('public key', single.add(dealt), element(election?.public_key as string));

  // Whose factors they are stands in the record before them: the mandatory trustee is 1, the others follow.
  const owners = having<{ owner: number; payload: string }>(records, 'owner', 'payload').map(({ owner }) => owner);
  const factors = having<{ decryption_factors: string[][] }>(records, 'decryption_factors').map((record) =>
    record.decryption_factors.flat().map(element),
  );
  assert.deepEqual(owners, [1, 2, 3]);
  const [ofSingle, ofFirst, ofSecond] = factors as [Element[], Element[], Element[]];
  const tally = (records.find((record) => JSON.stringify(record).startsWith('[[{"alpha"')) as Ciphertext[][]).flat();
  const [{ result }] = having<{ result: number[][] }>(records, 'result') as [{ result: number[][] }];
  const logarithms = new DiscreteLogarithms(group, 100);
  const results = tally.map(({ beta }, i): Verdict => {
    const ofDealt = combined(
      group,
      new Map([
        [1, ofFirst[i] as Element],
        [2, ofSecond[i] as Element],
      ]),
    );
    const votes = logarithms.ofVarTime(
      element(beta)
        .sub(ofDealt)
        .sub(ofSingle[i] as Element),
    );
    return { id: `result ${i}`, complaint: votes === result.flat()[i] ? undefined : `${votes}, not ${result.flat()[i]}` };
  });
  // One trustee less, or another one's place, and there is no result.
  const none = tally.flatMap(({ beta }, i): Verdict[] =>
    [
      [
        [1, ofFirst],
        [3, ofSecond],
      ] as const,
      [[1, ofFirst]] as const,
      [[2, ofSecond]] as const,
    ].map((parts) => {
      const ofDealt = combined(group, new Map(parts.map(([number, of]) => [number, of[i] as Element])));
      const plaintext = element(beta)
        .sub(ofDealt)
        .sub(ofSingle[i] as Element);
      return { id: `no result ${i}`, complaint: finds(logarithms, plaintext) ? 'a result' : undefined };
    }),
  );
  return [...ofKeys, ...interpolated, whole, ...results, ...none];
});

function finds(logarithms: DiscreteLogarithms, element: Element): boolean {
  try {
    logarithms.ofVarTime(element);
    return true;
  } catch {
    return false;
  }
}
