/** Elections of Belenios, as far as they are read at once; archives are streams. */
import * as belenios from '../../../../src/entries/belenios.ts';
import * as elgamal from '../../../../src/entries/elgamal.ts';
import { type Row, row, seeded, text } from './row.ts';

const group = 'Ed25519';
const random = seeded();
const key = elgamal.generateElGamalKey(belenios.beleniosGroup(group), { random });
const trustees = belenios.makeBeleniosTrustees(group, [belenios.announceBeleniosTrustee(group, key, { random })]);
const questions: belenios.BeleniosQuestion[] = [{ type: 'homomorphic', question: 'Who?', answers: ['Anna'], blank: false, min: 0, max: 1 }];
const dealer = belenios.dealBeleniosKey({ group, trustees: 1, threshold: 1 }, 1, { random });
const { json } = belenios.makeBeleniosElection({ group, uuid: 'z8opia4dg3XGfR', name: '', description: '', questions, trustees });

export function beleniosRows(): Record<string, Row[]> {
  return {
    'belenios:BeleniosElection': [row((bytes) => new belenios.BeleniosElection(bytes).fingerprint, text(json))],
    'belenios:BeleniosDealer#receive': [
      row((share) => dealer.receive([dealer.certificate], [dealer.commitments], [share]).privateKey.toBytes(), dealer.share(1)),
    ],
  };
}
